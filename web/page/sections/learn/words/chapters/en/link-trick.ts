import type { Chapter } from '../../../model/chapter.ts';

export const linkTrick: Chapter = {
  title: 'The link trick',
  summary: 'A node that leaves a list still knows its way back.',
  parts: [
    {
      heading: 'Out of the list',
      text: [
        'In a *doubly linked list* every node `x` knows two others: `L[x]` to its left and `R[x]` to its right. To take `x` out, make its neighbours skip it. Only two numbers change, however long the list is:',
      ],
      code: ['L[R[x]] = L[x]', 'R[L[x]] = R[x]'],
    },
    {
      heading: 'And in again',
      text: [
        'Most programs would now forget `x`. But its own two links are untouched: they still name its old neighbours. That is enough to undo the change without writing anything down or looking anything up:',
      ],
      code: ['R[L[x]] = x', 'L[R[x]] = x'],
    },
    {
      heading: 'The order matters',
      text: [
        'What `x` remembers holds only while its neighbours are as they were when it left. So nodes go back in reverse order: the last one out is the first one in. Then every link is exactly as before.',
        'Try it in the figure: take out B and then C, and put B back first. The two directions no longer agree, until C is back as well. Three nodes are less lucky: take out C, B and A, and put back C, A and B. All of them are in the list again, but walking left never meets B and C.',
      ],
    },
    {
      heading: 'Why this is a dance',
      text: [
        'A search tries something, finds that it leads nowhere, and wants everything as it was. With this trick going back costs no more than going forward, and nothing is ever copied. Throughout a search the same links swing out and in again, which gave *dancing links* their name.',
      ],
    },
  ],
};
