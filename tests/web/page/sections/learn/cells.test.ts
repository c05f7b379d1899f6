import { expect, test } from 'vitest';
import { placeOf, toggled } from '../../../../../web/page/sections/learn/model/cells.ts';

test('cells have a row and a column from 1', () => {
  expect(placeOf(0, 4)).toEqual({ row: 1, column: 1 });
  expect(placeOf(7, 4)).toEqual({ row: 2, column: 4 });
});

test('pressing an option adds it, pressing it again removes it', () => {
  const one = toggled(new Set([1]), 2);
  expect([...one]).toEqual([1, 2]);
  expect([...toggled(one, 1)]).toEqual([2]);
});
