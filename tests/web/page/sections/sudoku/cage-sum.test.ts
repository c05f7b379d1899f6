import { expect, test } from 'vitest';
import type { Rule } from '../../../../../web/engine/model/variant.ts';
import { cageSum } from '../../../../../web/page/sections/sudoku/model/cage-sum.ts';
import { setOf } from '../../../../../web/page/sections/sudoku/model/candidates.ts';

const cage: Rule = { kind: 'killer-cage', cells: [0, 1, 2], number: 10 };
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const open = (...sets: number[][]) => new Map(sets.map((set, cell) => [cell, setOf(set)]));

test('the digits placed are taken from the sum of a cage', () => {
  expect(cageSum(cage, all, [4, null, null], open([], [1, 5], [1, 2, 5]))).toEqual({
    placed: [4],
    open: 2,
    rest: 6,
    sets: [[1, 5]],
    missing: [],
  });
});

test('sets of digits count if each cell can have one of them', () => {
  // 1 + 4 + 5 leaves one of the first two without a digit.
  const candidates = open([1, 7], [1, 6], [2, 3, 4, 5]);
  expect(cageSum(cage, all, [null, null, null], candidates)?.sets).toEqual([
    [1, 2, 7],
    [1, 3, 6],
  ]);
});

test('too many sets are not listed, nor those of many cells', () => {
  expect(cageSum(cage, all, [null, null, null], open(all, all, all))?.sets).toHaveLength(4);
  const fifteen = { ...cage, number: 15 };
  expect(cageSum(fifteen, all, [null, null, null], open(all, all, all))?.sets).toEqual([]);
  const cells = Array.from({ length: 12 }, (_, cell) => cell);
  const wide = { ...cage, cells, number: 78 };
  const digits = cells.map((cell) => cell + 1);
  const blank = cells.map(() => null);
  expect(cageSum(wide, digits, blank, open(...cells.map(() => digits)))?.sets).toEqual([]);
});

test('digits that no cell can have tell why other sets are out', () => {
  // 10 is 1 + 9, 2 + 8, 3 + 7 or 4 + 6.
  const pair = { ...cage, cells: [0, 1] };
  expect(cageSum(pair, all, [null, null], open([1, 3, 9], [2, 4, 9]))).toMatchObject({
    sets: [[1, 9]],
    missing: [6, 7, 8],
  });
});

test('other rules have no such sum', () => {
  expect(
    cageSum({ kind: 'thermometer', cells: [0, 1] }, all, [null, null], open([1], [2])),
  ).toBeNull();
  expect(cageSum({ kind: 'killer-cage', cells: [0] }, all, [null], open([1]))).toBeNull();
});
