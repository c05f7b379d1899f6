import type { Chapter } from '../../../model/chapter.ts';

export const exactCover: Chapter = {
  title: 'Exact cover',
  summary: 'Choose options so that every item is covered once: one question behind many puzzles.',
  parts: [
    {
      heading: 'Items and options',
      text: [
        'A problem consists of things that must all be taken care of, the *items*, and of ways to take care of several at once, the *options*. Each option covers certain items. The task is to choose options that cover every item exactly once: none is left over, and no two options share one. Such a choice is an *exact cover*.',
      ],
    },
    {
      heading: 'An example to hold on to',
      text: [
        'Seven items are called A to G. There are six options: C\u00a0E\u00a0F, A\u00a0D\u00a0G, B\u00a0C\u00a0F, A\u00a0D, B\u00a0G and D\u00a0E\u00a0G. It is small enough to solve by hand; the chapters on Algorithm X, its lists and its choices use it again. Choose some options in the figure and see how often each item is covered.',
        'There is only one answer; the figure shows when you have found it.',
      ],
    },
    {
      heading: 'Puzzles in disguise',
      text: ['Much of what people puzzle over has this form:'],
      points: [
        'Pieces on a board: items are the cells and the pieces, options are the placements.',
        'Sudoku: items are the needs of cells, rows, columns and boxes, options are the candidates.',
        'Queens that leave each other in peace: items are the rows and columns. A diagonal may hold one queen or none, so it is a *secondary* item, to be covered at most once.',
        'Timetables and rosters: items are the shifts, options are what one person can take on.',
      ],
    },
    {
      heading: 'Why bother',
      text: [
        'A puzzle written down in this way needs no program of its own. One good solver for exact covers is a good solver for all of them.',
      ],
    },
  ],
};
