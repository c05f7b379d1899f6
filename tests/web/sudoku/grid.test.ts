import { describe, expect, test } from 'vitest';
import {
  agrees,
  arePeers,
  countGivens,
  emptyGrid,
  sameGrid,
  shapeOf,
  withDigit,
} from '../../../web/src/sudoku/model/grid.ts';

describe('the box shape of a size', () => {
  test.each([
    [4, 2, 2],
    [6, 2, 3],
    [8, 2, 4],
    [9, 3, 3],
    [10, 2, 5],
    [12, 3, 4],
    [16, 4, 4],
    [25, 5, 5],
  ])('%i has boxes of %i × %i', (size, boxHeight, boxWidth) => {
    expect(shapeOf(size)).toEqual({ size, boxHeight, boxWidth });
  });
});

test('a digit in a cell makes a new grid and leaves the old one as it was', () => {
  const before = emptyGrid(shapeOf(4));
  const after = withDigit(before, 5, 3);
  expect(after.cells[5]).toBe(3);
  expect(countGivens(after)).toBe(1);
  expect(countGivens(before)).toBe(0);
});

test('a digit that stands there already changes nothing', () => {
  const grid = withDigit(emptyGrid(shapeOf(4)), 5, 3);
  expect(withDigit(grid, 5, 3)).toBe(grid);
});

test('grids of one size but other boxes are not the same', () => {
  const wide = emptyGrid({ size: 6, boxHeight: 2, boxWidth: 3 });
  const high = emptyGrid({ size: 6, boxHeight: 3, boxWidth: 2 });
  expect(sameGrid(wide, wide)).toBe(true);
  expect(sameGrid(wide, high)).toBe(false);
});

test('a solution agrees with the grid until a given contradicts it', () => {
  const empty = emptyGrid(shapeOf(4));
  const solution = { ...empty, cells: Uint8Array.from([...'1234341221434321'], Number) };
  expect(agrees(solution, withDigit(empty, 0, 1))).toBe(true);
  expect(agrees(solution, withDigit(empty, 0, 2))).toBe(false);
  expect(agrees(solution, emptyGrid(shapeOf(6)))).toBe(false);
});

test('peers share a row, a column or a box', () => {
  const shape = shapeOf(6);
  const peersOfFirst = Array.from({ length: 36 }, (_, cell) => cell).filter((cell) =>
    arePeers(shape, 0, cell),
  );
  expect(peersOfFirst).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 24, 30]);
});
