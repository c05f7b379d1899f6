import type { Chapter } from '../../../model/chapter.ts';

export const algorithmX: Chapter = {
  title: 'Algorithm X',
  summary: 'Trial and error, done carefully: choose an item, try each of its options, go back.',
  parts: [
    {
      heading: 'The idea',
      text: [
        'In the example, some option has to cover item A, so try each one that does, one after the other. Each settles a few items and rules out every option that shares an item with it. What remains is a smaller problem of the same kind.',
        'Knuth called this plain procedure *Algorithm X*, for want of a better name:',
      ],
      points: [
        'If no item is left, the chosen options are a solution.',
        'Otherwise choose an item that is left.',
        'For each option that covers it: choose the option, strike out its items and every option that holds one of them, and do the same with the rest.',
        'Then undo the choice and try the next option.',
      ],
    },
    {
      heading: 'A tree of choices',
      text: [
        'Each time the procedure starts over, it is at a *search node*. A branch leads down from there for each option it tries, so the search nodes form the *search tree*. A branch ends where nothing is left to cover, which is a solution, or where an item has no option left: a *dead end*.',
        'A dead end is not a failure but information. As soon as one item can no longer be covered, nothing below needs to be searched.',
      ],
    },
    {
      heading: 'Our example, node by node',
      text: [
        'Step through the search in the figure. It begins with A, which has two options. The first of them, A D G, leaves B with only B C F, and after that nothing covers E: a dead end. The second, A D, leads to the solution. With the root there are six search nodes.',
      ],
    },
  ],
};
