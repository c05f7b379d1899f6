import { expect, test } from 'vitest';
import { digitOf, lineOf, symbolOf } from '../../../web/engine/model/symbols.ts';

test('digits above 9 are letters', () => {
  expect([1, 9, 10, 16, 25].map(symbolOf)).toEqual(['1', '9', 'A', 'G', 'P']);
});

test('every digit can be typed as shown, letters in either case', () => {
  for (let digit = 1; digit <= 25; digit += 1) {
    expect(digitOf(symbolOf(digit), 25)).toBe(digit);
    expect(digitOf(symbolOf(digit).toLowerCase(), 25)).toBe(digit);
  }
});

test('0, a dot and a space mean a blank', () => {
  expect(['0', '.', ' '].map((symbol) => digitOf(symbol, 9))).toEqual([0, 0, 0]);
});

test('symbols beyond the size and names of keys mean nothing', () => {
  expect(digitOf('A', 9)).toBeUndefined();
  expect(digitOf('5', 4)).toBeUndefined();
  expect(digitOf('Enter', 25)).toBeUndefined();
  expect(digitOf('', 25)).toBeUndefined();
});

test('a grid is written as one line with dots for blanks', () => {
  expect(lineOf(Uint8Array.of(0, 1, 10, 0))).toBe('.1A.');
});
