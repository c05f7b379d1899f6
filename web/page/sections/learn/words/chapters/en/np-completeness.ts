import type { Chapter } from '../../../model/chapter.ts';

export const npCompleteness: Chapter = {
  title: 'NP-completeness',
  summary: 'Why nobody expects a method that is quick for every problem.',
  parts: [
    {
      heading: 'Easy to check',
      text: [
        'Given a choice of options, you can quickly check whether it is an exact cover: mark the items and see whether each has one mark. The work grows in step with the size of the problem. Problems whose answers can be checked like this make up the class *NP*. Finding an answer is another matter: among `n` options there are 2 · 2 · … · 2 choices, with `n` factors. For sixty options that is more than a billion times a billion.',
      ],
    },
    {
      heading: 'As hard as any',
      text: [
        'In 1972 Richard Karp showed for 21 problems that they are the hardest in NP, in this sense: every problem of the class can be rewritten as any of them, with little effort. Such problems are called *NP-complete*. Exact cover is on [his list](karp), along with the chromatic number of graphs, knapsacks and round trips through all nodes of a graph.',
        'So a method that solved every exact cover problem quickly would do the same for all of them, and for thousands that were added since. Nobody has found one, and hardly anybody believes that there is one. But nobody has proved that there is none, either: that is the question whether P equals NP.',
      ],
    },
    {
      heading: 'What it does not say',
      text: [
        'It speaks of the worst case, as problems grow without end. It does not say that the problem before you is hard. A Sudoku of 9 × 9 is of one size; only in general, with boxes of `n` by `n` cells, has Sudoku been shown to be NP-complete as well, by [Yato and Seta](yato).',
        'This is why it pays to search well: to choose items cleverly, detect dead ends early and go back cheaply. None of it makes the hard cases disappear, but it moves the line between what can be done in an afternoon and what cannot.',
      ],
    },
    {
      heading: 'A feeling for growth',
      text: [
        'Move the slider in the figure. It compares a task whose work grows with the square of its size to one whose work doubles with each option, on a machine that takes a billion steps a second.',
      ],
    },
  ],
};
