import type { Chapter } from '../../../model/chapter.ts';

export const rules: Chapter = {
  title: 'Rules beyond Sudoku',
  summary: 'Cages, sums and equal digits: items that need not be covered, and colours.',
  parts: [
    {
      heading: 'A killer cage',
      text: [
        'In the figure, the dashed cage holds two different digits with the sum in its corner. The cells at the ends of the grey line hold the same digit, as on a palindrome. Everything else is Sudoku.',
      ],
    },
    {
      heading: 'At most once',
      text: [
        'A row has room for every digit, so “row 4 has 2” must be covered exactly once. A cage of two cells has no room for all of them: “the cage has 2” is a *secondary* item. A cover may leave it out, but never covers it twice, so no digit repeats in the cage.',
      ],
    },
    {
      heading: 'A sum',
      text: [
        'The cage itself is an ordinary item, and each combination of digits with the right sum is an option for it. The trick is what else that option covers: the secondary items of the digits that are *not* in it. With a sum of 5, the option for 1 + 4 uses up “the cage has 2” and “the cage has 3”, so no cell of the cage can take a 2 or a 3.',
      ],
    },
    {
      heading: 'Equal digits',
      text: [
        'Both ends of the line cover one more secondary item, and they give it a *colour*: their digit. Options may share an item if they agree on its colour. Knuth writes `E:2` for the item `E` in colour 2; when the search chooses such an option, it *purifies* the item, which removes all options with another colour.',
      ],
    },
    {
      heading: 'Where it ends',
      text: [
        'Thermometers, dots and small cages all become a few items of these three kinds. A long sum does not: it has too many combinations. For such rules this page narrows down the digits of each cell instead, and both ways must agree on every puzzle that both can solve.',
      ],
    },
  ],
};
