import type { Chapter } from '../../../model/chapter.ts';

export const hardPuzzles: Chapter = {
  title: 'Why some puzzles are hard',
  summary: 'Hard for whom? A puzzle can cost one solver a lot and another nothing.',
  parts: [
    {
      heading: 'Size is not the point',
      text: [
        'Two Sudokus may look alike and differ by a factor of a thousand. What counts is the size of the tree that must be searched before everything is ruled out. That depends on the puzzle, but just as much on the order in which a solver asks its questions.',
      ],
    },
    {
      heading: 'Mistakes that surface late',
      text: [
        'Brute force fills cells in reading order. If the givens are few in the first rows, its early guesses are hardly ever contradicted: a mistake in the second cell may come to light forty cells later, and everything in between is tried in vain, again and again. Turn the same puzzle upside down, and it may cost a fraction of that. Some puzzles were designed to defeat this order.',
        'A solver that always asks for the item with the fewest options has no such order. It goes where the information is: cells with one candidate left, digits with one place left. On easy puzzles every step is a conclusion, and the tree is a single path.',
      ],
    },
    {
      heading: 'Givens and guesses',
      text: [
        'More givens usually make a puzzle easier, but not always: there are puzzles with 17 givens, [the fewest possible](seventeen) as McGuire, Tugemann and Civario showed by an exhaustive search, that need no guess at all, and others with over 20 that need many. Truly hard for any solver are puzzles in which, after all conclusions, each cell still has several candidates, and where a wrong one is refuted only deep down.',
      ],
    },
    {
      heading: 'On your own machine',
      text: [
        'Figures like “five times as fast” hold for one puzzle, one program and one machine: 250 against 50 milliseconds were once measured in Java. So measure it in the figure. Brute force, like the others, runs there until it has ruled out a second solution; in the section Race it stops at the first unless you choose otherwise. The search nodes show how much was searched and are the same everywhere; the time is that of your device. Notice how few nodes “fewest options” needs, and how cheap each step of the bit sets is: what counts in the end is the product of both.',
      ],
    },
  ],
};
