import type { Chapter } from '../../../model/chapter.ts';

export const linkTrick: Chapter = {
  title: 'The link trick',
  summary: 'A node that leaves a list still knows its way back.',
  parts: [
    {
      heading: 'Out of the list',
      text: [
        'In a *doubly linked list* every node `x` knows two others: `L[x]` to its left and `R[x]` to its right. To take `x` out, its neighbours are told to look past it. Two numbers change, however long the list is:',
      ],
      code: ['L[R[x]] = L[x]', 'R[L[x]] = R[x]'],
    },
    {
      heading: 'And in again',
      text: [
        'Most programs would now forget `x`. But nobody has touched its own two links: they still name the places where it stood. That is enough to undo the change, with nothing written down and nothing looked up:',
      ],
      code: ['R[L[x]] = x', 'L[R[x]] = x'],
    },
    {
      heading: 'The order matters',
      text: [
        'What `x` remembers is true only while its neighbours stand as they did when it left. So nodes go back in reverse order: the last one out is the first one in. Then the links are the very same as before, number by number.',
        'Try it. Take two neighbours out, and put back first the one that left first: the two directions no longer tell the same story.',
      ],
    },
    {
      heading: 'Why this is a dance',
      text: [
        'A search tries something, finds that it leads nowhere, and wants everything as it was. With this trick going back costs as much as going forward, and no copy is ever made. All through a search the same links swing out and in again, and this is what gave *dancing links* their name.',
      ],
    },
  ],
};
