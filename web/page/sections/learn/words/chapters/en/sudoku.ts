import type { Chapter } from '../../../model/chapter.ts';

export const sudoku: Chapter = {
  title: 'From Sudoku to exact cover',
  summary: 'Four rules, four items for each candidate, and the formulas for their numbers.',
  parts: [
    {
      heading: 'What has to be covered',
      text: ['The rules of Sudoku are four kinds of needs, 81 of each:'],
      points: [
        'every cell gets a digit;',
        'every row gets each digit;',
        'every column gets each digit;',
        'every box gets each digit.',
      ],
    },
    {
      heading: 'What covers it',
      text: [
        'An option is a *candidate*: the digit `D` in row `X` and column `Y`. It meets four needs at once, one of each kind, so it covers four items. With nine rows, columns and digits there are 729 options over 324 items.',
        'Covering every item exactly once expresses all the rules: no cell has two digits, and no row, column or box has a digit twice.',
      ],
    },
    {
      heading: 'The numbers of the items',
      text: [
        'The items are numbered from 1 to 324. Boxes are counted in reading order; the candidate lies in box `N`, where the brackets ⌊ ⌋ round down:',
      ],
      code: [
        'N = ⌊(X − 1) / 3⌋ · 3 + ⌊(Y − 1) / 3⌋ + 1',
        'cell (X, Y):      (X − 1) · 9 + Y',
        'row X has D:      (X − 1) · 9 + D + 81',
        'column Y has D:   (Y − 1) · 9 + D + 162',
        'box N has D:      (N − 1) · 9 + D + 243',
      ],
    },
    {
      heading: 'Two examples',
      text: [
        'A *given* leaves no choice, so it contributes a single option. If row 4, column 2 has the 7, this is the option {29, 115, 178, 277}.',
        'A blank cell contributes nine. Those of row 5, column 8 are {44, 118, 226, 289} for the digit 1, {44, 119, 227, 290} for the digit 2, and so on up to {44, 126, 234, 297} for the digit 9: the first number stays, since it is the same cell, and the others go up with the digit.',
        'Choose a cell and a digit in the figure, and check them.',
      ],
    },
    {
      heading: 'And back again',
      text: [
        'A solution of the exact cover problem consists of 81 options, since each covers one cell. Read as candidates they are the filled grid.',
      ],
    },
  ],
};
