import { describe, expect, test } from 'vitest';
import { cellAfterKey, digitForKey } from '../../../../../web/page/shared/sudoku/model/keys.ts';

const alone = { ctrlKey: false, metaKey: false, altKey: false };

function press(key: string, cell: number, held: Partial<typeof alone> = {}) {
  return cellAfterKey({ key, ...alone, ...held }, cell, 9);
}

test('arrows move to the neighbours', () => {
  expect(press('ArrowLeft', 40)).toBe(39);
  expect(press('ArrowRight', 40)).toBe(41);
  expect(press('ArrowUp', 40)).toBe(31);
  expect(press('ArrowDown', 40)).toBe(49);
});

describe('arrows stop at the edge', () => {
  test.each([
    ['ArrowLeft', 9],
    ['ArrowRight', 17],
    ['ArrowUp', 3],
    ['ArrowDown', 77],
  ])('%s at cell %i', (key, cell) => {
    expect(press(key, cell)).toBe(cell);
  });
});

test('Home and End move along the row, Page Up and Page Down along the column', () => {
  expect(press('Home', 40)).toBe(36);
  expect(press('End', 40)).toBe(44);
  expect(press('PageUp', 40)).toBe(4);
  expect(press('PageDown', 40)).toBe(76);
});

test('with Ctrl, Home and End move to the first and the last cell', () => {
  expect(press('Home', 40, { ctrlKey: true })).toBe(0);
  expect(press('End', 40, { ctrlKey: true })).toBe(80);
});

describe('other keys are left to the browser', () => {
  test.each([
    ['ArrowLeft', { altKey: true }],
    ['ArrowLeft', { metaKey: true }],
    ['ArrowUp', { ctrlKey: true }],
    ['PageDown', { ctrlKey: true }],
    ['Home', { altKey: true }],
  ])('%s with %o', (key, held) => {
    expect(press(key, 40, held)).toBeUndefined();
  });
});

test('other keys do not move', () => {
  expect(press('5', 40)).toBeUndefined();
  expect(press('toString', 40)).toBeUndefined();
});

test('a key enters its digit, Backspace and Delete none, and shortcuts nothing', () => {
  const enter = (key: string, held: Partial<typeof alone> = {}) =>
    digitForKey({ key, ...alone, ...held }, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(enter('7')).toBe(7);
  expect(enter('Backspace')).toBeNull();
  expect(enter('Delete')).toBeNull();
  expect(enter('0')).toBeNull();
  expect(enter('x')).toBeUndefined();
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(enter('7', { [held]: true })).toBeUndefined();
  }
});
