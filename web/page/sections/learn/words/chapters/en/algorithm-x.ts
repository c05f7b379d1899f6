import type { Chapter } from '../../../model/chapter.ts';

export const algorithmX: Chapter = {
  title: 'Algorithm X',
  summary: 'Trial and error, done carefully: choose an item, try each of its options, go back.',
  parts: [
    {
      heading: 'The idea',
      text: [
        'Some option has to cover item A; so let us try those that do, one after the other. Each of them settles a few items and rules out every option that shares an item with it. What remains is a smaller problem of the same kind.',
        'Knuth called this plain procedure *Algorithm X*, for want of a better name:',
      ],
      points: [
        'If no item is left, the chosen options are a solution.',
        'Otherwise choose an item that is left.',
        'For each option that covers it: choose the option, strike out its items and every option that holds one of them, and do the same with the rest.',
        'Then take the choice back, and try the next option.',
      ],
    },
    {
      heading: 'A tree of choices',
      text: [
        'Each time the procedure begins anew it stands at a *search node*. From there a branch leads down for each option that is tried, so all search nodes together form the *search tree*. It ends where nothing is left to be covered, which is a solution, or where an item has no option left: a *dead end*.',
        'A dead end is no failure, it is news. As soon as one item cannot be covered any more, nothing below needs to be looked at.',
      ],
    },
    {
      heading: 'Our example, node by node',
      text: [
        'Step through the search below. It begins with A, which has two options. The first of them, A D G, leaves B with B C F alone, and after that nobody covers E: a dead end. The second, A D, leads to the solution. With the root there are six search nodes.',
      ],
    },
  ],
};
