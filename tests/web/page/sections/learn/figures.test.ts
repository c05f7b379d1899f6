import { expect, test } from 'vitest';
import { timesCovered } from '../../../../../web/page/sections/learn/figures/exact-cover.tsx';
import { itemsOf, optionOf } from '../../../../../web/page/sections/learn/model/candidate.ts';
import {
  cellsOf,
  digits,
  freeDigits,
  hasDigit,
  setsAt,
} from '../../../../../web/page/sections/learn/model/digit-sets.ts';
import {
  isIntact,
  putBack,
  replayed,
  ringOf,
  takenOut,
  walk,
} from '../../../../../web/page/sections/learn/model/link-ring.ts';
import {
  isHole,
  placements,
  placementsLeft,
} from '../../../../../web/page/sections/learn/model/placements.ts';
import { deadRow, freeCells } from '../../../../../web/page/sections/learn/model/queens.ts';
import { chapters as english } from '../../../../../web/page/sections/learn/words/chapters/en/index.ts';
import { examples } from '../../../../../web/page/shared/sudoku/model/examples.ts';

test('restoring nodes in reverse order restores the links', () => {
  const whole = ringOf(4);
  const two = takenOut(takenOut(whole, 1), 2);
  expect(walk(two, 'right')).toEqual([0, 3]);
  expect(isIntact(two)).toBe(true);
  expect(putBack(putBack(two, 2), 1)).toEqual(whole);
});

test('restoring neighbours in the order of removal breaks the ring', () => {
  const two = takenOut(takenOut(ringOf(4), 1), 2);
  const one = putBack(two, 1);
  expect(isIntact(one)).toBe(false);
  expect(walk(one, 'right')).toEqual([0, 1, 2, 3]);
  expect(walk(one, 'left')).toEqual([0, 3]);
});

test('three nodes may break the ring for good, though all of them are back', () => {
  const ring = replayed(4, [2, 1, 0], [2, 0, 1]);
  expect(ring.out).toEqual([]);
  expect(walk(ring, 'right')).toEqual([0, 1, 2, 3]);
  expect(walk(ring, 'left')).toEqual([0, 3]);
  expect(isIntact(ring)).toBe(false);
});

test.each([
  [
    [0, 1, 2],
    [0, 2, 1],
  ],
  [
    [1, 2, 3],
    [1, 3, 2],
  ],
])('nodes %j that return as %j form no ring, although all are back', (out, back) => {
  expect(isIntact(replayed(4, out, back))).toBe(false);
  expect(isIntact(replayed(4, out, out.toReversed()))).toBe(true);
});

test('the only exact cover of the example consists of the options 1, 4 and 5', () => {
  const subsets = Array.from(
    { length: 64 },
    (_, bits) => new Set([0, 1, 2, 3, 4, 5].filter((option) => bits & (1 << option))),
  );
  const covers = subsets.filter((chosen) => timesCovered(chosen).every((times) => times === 1));
  expect(covers.map((chosen) => [...chosen])).toEqual([[0, 3, 4]]);
});

test('the worked examples of the formulas are correct and match the chapter', () => {
  expect(optionOf({ row: 4, column: 2, digit: 7 })).toEqual([29, 115, 178, 277]);
  const blank = digits.map((digit) => optionOf({ row: 5, column: 8, digit }));
  expect(blank[0]).toEqual([44, 118, 226, 289]);
  expect(blank[1]).toEqual([44, 119, 227, 290]);
  expect(blank[8]).toEqual([44, 126, 234, 297]);
  const text = english.sudoku.parts.flatMap(({ text }) => text).join(' ');
  for (const option of [optionOf({ row: 4, column: 2, digit: 7 }), blank[0], blank[1], blank[8]]) {
    expect(text).toContain(`{${option?.join(', ')}}`);
  }
});

test('all candidates together cover the items from 1 to 324, each nine times', () => {
  const times = new Map<number, number>();
  for (const row of digits) {
    for (const column of digits) {
      for (const digit of digits) {
        for (const item of optionOf({ row, column, digit })) {
          times.set(item, (times.get(item) ?? 0) + 1);
        }
      }
    }
  }
  const numbers = [...times.keys()].sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 324 }, (_, index) => index + 1));
  expect(new Set(times.values())).toEqual(new Set([9]));
});

test('the formulas are shown with their numbers', () => {
  expect(itemsOf({ row: 4, column: 2, digit: 7 }).box).toEqual({
    number: 277,
    formula: '(4 − 1) · 9 + 7 + 243',
  });
  expect(itemsOf({ row: 4, column: 2, digit: 7 }).cell.formula).toBe('(4 − 1) · 9 + 2');
});

test('a digit is free in a cell if neither its row, its column nor its box has it', () => {
  const cells = cellsOf(examples.article);
  // Row 1, column 2: 8 in the row; 7, 5 and 9 in the column; 8, 3 and 7 in the box.
  const { row, column, box, all } = setsAt(cells, 1);
  expect(digits.filter((digit) => hasDigit(row, digit))).toEqual([8]);
  expect(digits.filter((digit) => hasDigit(column, digit))).toEqual([5, 7, 9]);
  expect(digits.filter((digit) => hasDigit(box, digit))).toEqual([3, 7, 8]);
  expect(all).toBe(row | column | box);
  expect(freeDigits(all)).toEqual([1, 2, 4, 6]);
});

test('Scott’s problem has 1568 placements of five cells, none of them in the hole', () => {
  expect(placements.length).toBe(1568);
  expect(placements.every((cells) => new Set(cells).size === 5)).toBe(true);
  expect(placements.flat().some(isHole)).toBe(false);
  const { amount, onCells } = placementsLeft(new Set());
  expect(amount).toBe(1568);
  expect(onCells.reduce((sum, count) => sum + count, 0)).toBe(5 * 1568);
});

test('covering a cell removes the placements on it', () => {
  const before = placementsLeft(new Set());
  const after = placementsLeft(new Set([0]));
  expect(after.amount).toBe(1568 - (before.onCells[0] as number));
  expect(after.onCells[0]).toBe(0);
});

test('a cell whose neighbours are covered has no placement left', () => {
  expect(placementsLeft(new Set([1, 8])).onCells[0]).toBe(0);
});

test('a queen leaves the cells that it does not attack, until a row has none', () => {
  expect(freeCells(5, new Set([0]))).toEqual([7, 8, 9, 11, 13, 14, 16, 17, 19, 21, 22, 23]);
  expect(deadRow(5, new Set([0]))).toBeUndefined();
  expect(deadRow(5, new Set([0, 9, 11]))).toBe(4);
  expect(freeCells(5, new Set([0, 7, 14, 16, 23]))).toEqual([]);
  expect(deadRow(5, new Set([0, 7, 14, 16, 23]))).toBeUndefined();
});
