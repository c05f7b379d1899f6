import type { Chapter } from '../../../model/chapter.ts';

export const bitSets: Chapter = {
  title: 'Backtracking with bit sets',
  summary: 'The plain way to solve a Sudoku, made quick; and how recursion becomes a cursor.',
  parts: [
    {
      heading: 'The plainest way',
      text: [
        'Go through the blank cells in reading order. Put a 1 into the first, and look through its row, its column and its box whether that is allowed. If so, go on with the next cell; if not, try 2, and so forth. When no digit is left, go back to the cell before. This is *brute force*, and it does find every solution.',
      ],
    },
    {
      heading: 'Twenty-seven numbers',
      text: [
        'Most of its time goes into looking through cells. Instead, keep for each row, column and box the set of digits that it has already: 27 sets in all. A set of nine digits fits into one integer, with the bit `d` telling whether the digit `d` is in it. A digit may be put into a cell if none of its three sets has the bit; to put it there sets the bit in all three, to take it away clears it.',
      ],
      code: ['used = rows[X] | columns[Y] | boxes[N]', 'd is allowed if used & (1 << d) is 0'],
    },
    {
      heading: 'Recursion, and its price',
      text: [
        'It is natural to write the search as a function that fills one cell and calls itself for the next. But such a function runs to the end once it has been called. If you want the first solution now and the second one later, perhaps, you have to break in from outside, or to collect all of them at once. And the empty grid has more solutions than any memory can hold.',
      ],
    },
    {
      heading: 'The cursor',
      text: [
        'So let us keep by hand what recursion keeps for us: a stack with an entry for each cell that was filled, saying row, column and digit. The loop either goes one cell forward, or takes the last entry off and tries its next digit. All that the search knows is in the stack and the 27 sets. It may stop at a solution, wait as long as you please, and go on from there by taking the last entry off.',
        'That is a *cursor*: each call moves it to the next solution, or says that there is none left. The searches of this page are made like this, so they can be paused, stepped and stopped.',
      ],
      code: [
        'forward: push (X, Y, d); set the bit of d in three sets',
        'back:    pop (X, Y, d); clear it; go on with the digits above d',
        'found:   no blank cell is left; return, and begin with back next time',
        'over:    back finds the stack empty',
      ],
    },
  ],
};
