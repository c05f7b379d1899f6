import type { Chapter } from '../../../model/chapter.ts';

export const limits: Chapter = {
  title: 'Where the dance stops',
  summary: 'What other methods do better, measured on your device.',
  parts: [
    {
      heading: 'A method, not a record',
      text: [
        'Dancing links are simple, need hardly any memory beyond the problem, and undo everything exactly. They are rarely the fastest way any more. Three ideas go further; the figure measures two of them on your device.',
      ],
    },
    {
      heading: 'Bits instead of links',
      text: [
        'Keep, for each item, the set of options that hold it, as bits of a few machine words. Covering then means clearing bits, 64 at a time, and undoing means returning to the copy of a level. The search tree is the same, node for node; only the work at each node shrinks. For pentominoes this is what the page does. With very many options, most bits are zero, and links catch up.',
      ],
    },
    {
      heading: 'Thinking before guessing',
      text: [
        'Covering looks one step ahead: it notices an item without options. *Propagation* follows conclusions as far as they go, and knows what the items mean. A digit that has to lie in one row of a box can’t be elsewhere in that row. For Sudoku, this makes the tree so small that most puzzles need no guess at all, and vectors of bits make each conclusion cheap.',
      ],
    },
    {
      heading: 'Learning from mistakes',
      text: [
        'A dead end has a reason, often just a few of the choices made. Dancing links forget it, and may run into the same contradiction a million times. Solvers for *satisfiability* derive a clause from each dead end that forbids its reason everywhere: *clause learning*. Where proofs are short but trees are huge, as in large schedules or the checking of circuits, they win by orders of magnitude. Counting arguments, such as the colours of a chessboard, stay hard for them, too. This page has no such solver.',
      ],
    },
    {
      heading: 'When links are the right choice',
      text: [
        'If you want all solutions, have few options per item, need colours or secondary items, or want to explain what happens: dance.',
      ],
    },
  ],
};
