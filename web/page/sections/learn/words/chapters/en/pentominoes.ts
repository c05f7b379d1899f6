import type { Chapter } from '../../../model/chapter.ts';

export const pentominoes: Chapter = {
  title: 'Pentominoes',
  summary: 'Twelve pieces on a board: covering that you can see.',
  parts: [
    {
      heading: 'Scott’s problem',
      text: [
        'Five squares joined along their edges make a *pentomino*. Not counting rotations and reflections there are twelve, with sixty cells in all. In 1958 Dana Scott had a computer lay all twelve on a chessboard whose four central cells stay open; [Knuth’s paper](paper) tells how.',
        'As an exact cover problem it has 72 items: the 60 cells and the 12 pieces. An option is a *placement*, that is, a piece in one of its positions; it covers five cells and the piece itself. There are 1,568 placements.',
      ],
    },
    {
      heading: 'All placements at once',
      text: [
        'Imagine all 1,568 placements stacked on the board, transparent, one on top of the other. The board is dark where many overlap and light where few do, near the corners and edges. Covering a cell removes every placement on it. Choosing a placement removes all that overlap it, and all others of the same piece.',
        'Try it: choose a cell in the figure to remove the placements that cover it. A cell with no placement left can never be covered: a dead end in plain sight.',
      ],
    },
    {
      heading: 'Where to begin',
      text: [
        'The item with the fewest options is often a cell in a corner, or one of the nooks that earlier pieces have left. People who lay the pieces by hand fill such places first, too. And the X, which looks the same from all sides, has the fewest placements of all the pieces.',
      ],
    },
    {
      heading: 'How many solutions',
      text: [
        'Scott’s problem has 520 solutions. Turning or mirroring the board makes eight of each, so 65 are truly distinct. These are the numbers for rectangles, counting rotations and reflections once. C. B. and J. Haselgrove found the last one [by computer in 1960](haselgrove):',
      ],
      points: ['3 × 20: 2', '4 × 15: 368', '5 × 12: 1,010', '6 × 10: 2,339'],
    },
  ],
};
