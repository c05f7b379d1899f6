import { expect, test } from 'vitest';
import { listedVariant } from '../../../../../web/page/sections/list/model/variant.ts';

test('a line of JSON names the rules and tells how their cells are drawn', () => {
  const line = JSON.stringify({
    board: ['sudoku 6x8 digits 0-7'],
    constraints: [
      'anti-knight',
      'killer-cage 7: R1C1 R1C2',
      'odd: R2C2 R4C4',
      'little-killer 7: R1C1-R3C3',
      'arrow: R5C5 = R5C6-R4C7 R4C8',
      'sandwich 12: R2',
    ],
  });
  expect(listedVariant(line, 48)).toEqual({
    width: 8,
    rules: ['antiknight', 'killercage', 'odd', 'littlekillersum', 'arrow', 'sandwichsum'],
    cages: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
    lines: [
      [[1, 1]],
      [[3, 3]],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      [
        [4, 4],
        [4, 5],
        [3, 6],
        [3, 7],
      ],
    ],
  });
});

test('without a heading the board is square, and other lines have no rules', () => {
  expect(listedVariant('{"cells":[],"constraints":[]}', 81)?.width).toBe(9);
  expect(listedVariant('12.............. AABB', 16)).toBeNull();
});
