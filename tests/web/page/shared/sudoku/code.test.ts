import { describe, expect, test } from 'vitest';
import type { SudokuGrid } from '../../../../../web/engine/model/sudoku.ts';
import { lineOf } from '../../../../../web/engine/model/symbols.ts';
import {
  codeIn,
  decoded,
  encoded,
  linkTo,
} from '../../../../../web/page/shared/sudoku/model/code.ts';
import { emptyGrid, shapeOf, withDigit } from '../../../../../web/page/shared/sudoku/model/grid.ts';

const article = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

const jigsaw: SudokuGrid = {
  ...emptyGrid({ size: 4, boxHeight: 0, boxWidth: 0 }),
  boxes: Uint8Array.of(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3),
};

describe('a puzzle comes back from its code', () => {
  test.each([1, 4, 6, 9, 16, 25, 36])('size %i', (size) => {
    const grid = withDigit(emptyGrid(shapeOf(size)), 0, size);
    expect(decoded(encoded(grid))).toEqual(grid);
  });

  test('with irregular boxes', () => {
    expect(decoded(encoded(jigsaw))).toEqual(jigsaw);
  });

  test.each([4, 36])('with restricted candidates, size %i', (size) => {
    const candidates = new Float64Array(size * size).fill(2 ** (size + 1) - 2);
    candidates[1] = 2 ** size;
    candidates[size] = 0;
    const grid = { ...emptyGrid(shapeOf(size)), candidates };
    expect(decoded(encoded(grid))).toEqual(grid);
  });
});

// These links are published: never change them.
describe('links of earlier versions', () => {
  test('a classic puzzle', () => {
    const grid = decoded(codeIn('#/sudoku/v1/3x3/8j36f7b9a2c5c7g457e1c3c1d68b85c1b9d4b') ?? '');
    expect(grid).toMatchObject({ size: 9, boxHeight: 3, boxWidth: 3 });
    expect(lineOf(grid?.cells ?? new Uint8Array())).toBe(article);
  });

  test('boxes of 3 × 2', () => {
    expect(decoded('v1/3x2/1z6h')).toMatchObject({ size: 6, boxHeight: 3, boxWidth: 2 });
  });

  test('irregular boxes', () => {
    expect(decoded('v1/j0001021122312333/1o')).toEqual(withDigit(jigsaw, 0, 1));
  });

  test('restricted candidates', () => {
    const candidates = Float64Array.from({ length: 16 }, () => 30);
    candidates[1] = 2 + 4;
    candidates[3] = 16;
    expect(decoded('v1/2x2/p/-3--8')).toEqual({ ...emptyGrid(shapeOf(4)), candidates });
  });

  test('digit 36', () => {
    const grid = decoded(`v1/6x6/-${'z'.repeat(49)}u`);
    expect(grid?.cells.slice(0, 2)).toEqual(Uint8Array.of(36, 0));
  });
});

test('links are still written like that', () => {
  const cells = Uint8Array.from(article, (symbol) => Number(symbol) || 0);
  expect(linkTo({ ...emptyGrid(shapeOf(9)), cells })).toBe(
    '#/sudoku/v1/3x3/8j36f7b9a2c5c7g457e1c3c1d68b85c1b9d4b',
  );
  expect(encoded(withDigit(jigsaw, 0, 1))).toBe('v1/j0001021122312333/1o');
});

describe('anything else is rejected', () => {
  test.each([
    '',
    'v1',
    'v1/3x3',
    'v2/2x2/p',
    'v1/2x2/o',
    'v1/2x2/q',
    'v1/2x2/5o',
    'v1/2x2/p/w',
    'v1/2x2/p/1/1',
    'v1/7x7/p',
    'v1/0x4/p',
    'v1/j0001021122312330/p',
    'v1/j000/c',
    'v1/j000102112231233z/p',
    `v1/3x3/${'z'.repeat(100_000)}`,
  ])('%.30s', (code) => {
    expect(decoded(code)).toBeUndefined();
  });
});

test('the address of another section has no code', () => {
  expect(codeIn('#/sudokus/v1')).toBeUndefined();
  expect(codeIn('#/list')).toBeUndefined();
  expect(codeIn('#/sudoku')).toBe('');
});
