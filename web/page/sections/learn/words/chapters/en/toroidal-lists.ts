import type { Chapter } from '../../../model/chapter.ts';

export const toroidalLists: Chapter = {
  title: 'The toroidal lists',
  summary: 'How to store a problem so that striking out and bringing back are cheap.',
  parts: [
    {
      heading: 'Only what is there',
      text: [
        'You could store the problem as a table with a column for each item, a row for each option, and a mark wherever an option covers an item. Most of such a table is empty: in a Sudoku, four places of 324 in each row are marked. So only the marks are kept. Each is a *node*.',
      ],
    },
    {
      heading: 'Four links and a header',
      text: ['A node is linked in two directions, and both lists close into a ring:'],
      points: [
        'left and right to the other nodes of its option;',
        'up and down to the other nodes of its item.',
        'Above the nodes of each item is its *header*, a node of the vertical ring that knows the name of the item and how many options it has at present: its size.',
        'The headers form a horizontal ring too, together with the *root*. Going right from the root, you meet every item that is not yet covered. When the root points to itself, none is left.',
      ],
    },
    {
      heading: 'A torus',
      text: [
        'Past the right edge you come in again on the left, and past the bottom at the top. A sheet of paper whose opposite edges are glued together like this is a torus, the shape of a ring, and so these are called *toroidal lists*.',
        'In the drawing, arrows that leave on one side come back on the other. Choose the links that you want to see.',
      ],
    },
    {
      heading: 'In the solver',
      text: [
        'An option never loses a node, so its nodes need no left and right links: it is enough that they lie next to each other in memory, with a *spacer* between two options that leads back to the beginning. The solver behind this page does just that, and each node takes 16 bytes.',
      ],
    },
  ],
};
