import type { Chapter } from '../../../model/chapter.ts';

export const choosing: Chapter = {
  title: 'Choosing the item',
  summary: 'Whichever item is chosen, the solutions are the same; the work is not.',
  parts: [
    {
      heading: 'A free choice',
      text: [
        'Every item has to be covered in the end, so Algorithm X may branch on any of them. The solutions it finds are the same. But at every level, the tree gets as many branches as the chosen item has options.',
      ],
    },
    {
      heading: 'Fewest options first',
      text: [
        'The best simple rule is to take the item with the fewest options. An item without options ends the branch at once; one with a single option leaves no choice. It is known as the *S heuristic*, after the sizes in the headers, or as *minimum remaining values*. Here, ties go to the leftmost item.',
        'People do the same: to solve a Sudoku by hand, you look for the cell that admits only one digit.',
      ],
    },
    {
      heading: 'What it saves',
      text: [
        'On our example the two rules are close: six search nodes with the fewest options, seven with the first item. On larger problems the rule often shrinks the tree by a factor of ten or more, which more than pays for reading the sizes.',
        'Switch the rule in the figure and step from one search node to the next. With the fewest options, the solution is printed as `(A,D) (E,F,C) (B,G)`: the options in the order in which they were chosen, each beginning with the item it was chosen for.',
      ],
    },
  ],
};
