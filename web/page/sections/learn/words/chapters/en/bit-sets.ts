import type { Chapter } from '../../../model/chapter.ts';

export const bitSets: Chapter = {
  title: 'Backtracking with bit sets',
  summary: 'The plain way to solve a Sudoku, made quick; and how recursion becomes a cursor.',
  parts: [
    {
      heading: 'The plainest way',
      text: [
        'Go through the blank cells in reading order. Put a 1 into the first, and check its row, its column and its box to see whether that is allowed. If so, continue with the next cell; if not, try 2, and so on. When no digit is left, go back to the previous cell. This is *brute force*, and it does find every solution.',
      ],
    },
    {
      heading: 'Twenty-seven numbers',
      text: [
        'It spends most of its time looking through cells. Instead, keep the set of digits that each row, column and box already has: 27 sets in all. A set of nine digits fits into one integer, whose bit `d` is set if the digit `d` is in it. A digit is allowed in a cell if none of its three sets has the bit; placing it sets the bit in all three, and removing it clears them.',
      ],
      code: ['used = rows[X] | columns[Y] | boxes[N]', 'd is allowed if used & (1 << d) is 0'],
    },
    {
      heading: 'Recursion, and its price',
      text: [
        'It is natural to write the search as a function that fills one cell and calls itself for the next. But once called, such a function runs to the end. If you want the first solution now and perhaps the second one later, you have to interrupt it from outside or collect all of them at once, and the empty grid has more solutions than any memory can hold.',
      ],
    },
    {
      heading: 'The cursor',
      text: [
        'So keep by hand what recursion keeps for you: a stack with an entry for each filled cell, holding its row, column and digit. The loop either moves one cell forward, or pops the last entry and tries its next digit. The stack and the 27 sets are all that the search knows. It can stop at a solution, wait as long as you like, and resume by popping the last entry.',
        'That is a *cursor*: each call moves it to the next solution, or reports that none is left. The searches on this page work like this, so they can be paused, stepped and stopped.',
      ],
      code: [
        'forward: push (X, Y, d); set the bit of d in three sets',
        'back:    pop (X, Y, d); clear it; continue with the digits above d',
        'found:   no blank cell is left; return, and begin with back next time',
        'over:    back finds the stack empty',
      ],
    },
  ],
};
