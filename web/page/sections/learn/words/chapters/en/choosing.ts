import type { Chapter } from '../../../model/chapter.ts';

export const choosing: Chapter = {
  title: 'Choosing the item',
  summary: 'Whichever item is chosen, the solutions are the same; the work is not.',
  parts: [
    {
      heading: 'A free choice',
      text: [
        'Every item has to be covered in the end, so Algorithm X may branch on any of them. The solutions it finds are the same. But the tree grows in width by as many branches as the item has options, at every level.',
      ],
    },
    {
      heading: 'Fewest options first',
      text: [
        'The rule that works best with little effort is to take the item with the fewest options. An item without any ends the branch at once; one with a single option is no choice at all, but a conclusion. It is known as the *S heuristic*, after the sizes in the headers, or as *minimum remaining values*. Where several are equally good, the leftmost is taken here.',
        'It is what people do as well: who solves a Sudoku by hand looks for the cell that admits one digit only.',
      ],
    },
    {
      heading: 'What it saves',
      text: [
        'On our example the two rules are close: six search nodes with the fewest options, seven with the first item. On larger problems it is another matter. There the rule commonly makes the tree smaller by a factor of ten or more, and it more than pays for reading the sizes.',
        'Switch the rule below and step from one search node to the next. With the fewest options, the solution is printed as `(A,D) (E,F,C) (B,G)`: the options in the order in which they were chosen, each beginning with the item it was chosen for.',
      ],
    },
  ],
};
