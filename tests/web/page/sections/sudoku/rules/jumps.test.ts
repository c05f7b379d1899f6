import { expect, test } from 'vitest';
import { emptyVariant, type Rule } from '../../../../../../web/engine/model/variant.ts';
import { jumpsIn } from '../../../../../../web/page/sections/sudoku/model/rules/jumps.ts';

const { board } = emptyVariant();
const jumps = (rule: Rule) => jumpsIn(board, [rule]).map(({ from, to }) => [from, to]);

test('a line jumps where two of its cells don’t touch', () => {
  expect(jumps({ kind: 'thermometer', cells: [0, 1, 20, 40] })).toEqual([[1, 20]]);
  expect(jumps({ kind: 'renban', cells: [0, 10, 2, 1, 0] })).toEqual([]);
  expect(jumps({ kind: 'whispers', cells: [8, 9] })).toEqual([[8, 9]]);
});

test('an arrow may begin beside any cell of its pill', () => {
  expect(jumps({ kind: 'arrow', cells: [0], others: [2, 3] })).toEqual([[0, 2]]);
  expect(jumps({ kind: 'arrow', cells: [0, 1], others: [9, 18] })).toEqual([]);
});

test('cages, and clues beside the grid, never jump', () => {
  expect(jumps({ kind: 'killer-cage', cells: [0, 40] })).toEqual([]);
  expect(jumps({ kind: 'sandwich', cells: [0, 2] })).toEqual([]);
});
