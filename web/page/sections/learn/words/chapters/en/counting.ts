import type { Chapter } from '../../../model/chapter.ts';

export const counting: Chapter = {
  title: 'Counting without enumerating',
  summary: 'How to count more solutions than anybody could list.',
  parts: [
    {
      heading: 'Too many to list',
      text: [
        'In how many ways do dominoes cover a chessboard? 12,988,816. A search that meets each of them enters 50,102,176 search nodes. On a board of 12 by 12 there are 53,060,477,521,960,000. At a hundred million a second, meeting them all would take seventeen years.',
      ],
    },
    {
      heading: 'The same question twice',
      text: [
        'A search that fills the board from left to right keeps coming to the same place: the dominoes lie differently, but the cells left over are the same. What remains is the same subproblem, so it has the same number of solutions. Count it once, write the number down, and look it up the next time. Such a notebook is called a *memo*.',
        'Between two columns of 12 cells, only the cells that stick out matter, and there are at most 2 · 2 · … · 2 patterns of them, with 12 factors: 4,096. The number of solutions grows without bound as the board gets longer, the number of subproblems only in step with it.',
      ],
    },
    {
      heading: 'What the figure counts',
      text: [
        'The figure counts the tilings of a square on your device, with a memo. Beside it is how long dancing links would take to meet them all, estimated from the first moments of a search.',
      ],
    },
    {
      heading: 'Pictures of all solutions',
      text: [
        'Keep not only the numbers but also which option leads from subproblem to subproblem, and you have a picture of all solutions at once: a *zero-suppressed decision diagram*, or ZDD. Every path from its top to the end marked “true” is a solution, so it can also draw one at random. [Knuth’s book](taocp) treats both ideas at length.',
        'Memos help where problems fall into a line, like boards and strips. In a Sudoku hardly any subproblem returns, and a memo only costs memory.',
      ],
    },
  ],
};
