import { describe, expect, test } from 'vitest';
import {
  agrees,
  arePeers,
  boxEdges,
  boxShapes,
  countGivens,
  countRestricted,
  emptyGrid,
  hasBoxes,
  inBoxes,
  isEmpty,
  sameGrid,
  shapeOf,
  withDigit,
} from '../../../../../web/page/shared/sudoku/model/grid.ts';

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

test.each([
  [7, ['1 × 7', '7 × 1']],
  [12, ['1 × 12', '2 × 6', '3 × 4', '4 × 3', '6 × 2', '12 × 1']],
  [1, ['1 × 1']],
])('all box shapes that %i can have', (size, shapes) => {
  expect(boxShapes(size).map(({ boxHeight, boxWidth }) => `${boxHeight} × ${boxWidth}`)).toEqual(
    shapes,
  );
});

test.each([
  [{ size: 6, boxHeight: 2, boxWidth: 3 }, 6],
  [{ size: 9, boxHeight: 1, boxWidth: 9 }, 0],
  [{ size: 9, boxHeight: 9, boxWidth: 1 }, 0],
  [shapeOf(7), 0],
])('boxes of a single row or column have no edges', (shape, left) => {
  const cells = Array.from({ length: shape.size ** 2 }, (_, cell) => boxEdges(shape, cell));
  expect(cells.filter((edges) => edges.left)).toHaveLength(left);
  expect(hasBoxes(shape)).toBe(left > 0);
});

test('changing the boxes keeps the digits', () => {
  const grid = withDigit(emptyGrid(shapeOf(6)), 7, 5);
  const irregular = { ...grid, boxHeight: 0, boxWidth: 0, boxes: new Uint8Array(36) };
  const shape = { boxHeight: 3, boxWidth: 2 };
  expect(inBoxes(grid, shape)).toEqual({ ...grid, ...shape });
  expect(inBoxes(irregular, shape)).toEqual({ ...grid, ...shape });
});

test('entering a digit makes a new grid and keeps the old one', () => {
  const before = emptyGrid(shapeOf(4));
  const after = withDigit(before, 5, 3);
  expect(after.cells[5]).toBe(3);
  expect(countGivens(after)).toBe(1);
  expect(countGivens(before)).toBe(0);
});

test('entering the same digit changes nothing', () => {
  const grid = withDigit(emptyGrid(shapeOf(4)), 5, 3);
  expect(withDigit(grid, 5, 3)).toBe(grid);
});

test('grids of the same size with different boxes differ', () => {
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

describe('irregular boxes', () => {
  const shape = {
    size: 4,
    boxHeight: 0,
    boxWidth: 0,
    boxes: Uint8Array.of(0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3),
  };

  test('make their cells peers', () => {
    expect(arePeers(shape, 2, 4)).toBe(true);
    expect(arePeers(shape, 5, 0)).toBe(false);
  });

  test('have edges where two boxes meet', () => {
    expect(boxEdges(shape, 3)).toEqual({ above: false, left: true });
    expect(boxEdges(shape, 5)).toEqual({ above: true, left: true });
    expect(boxEdges(shape, 7)).toEqual({ above: false, left: false });
  });

  test('stay when the grid is emptied, and distinguish grids', () => {
    const grid = emptyGrid(shape);
    expect(grid.boxes).toBe(shape.boxes);
    const boxes = shape.boxes.slice().reverse();
    expect(sameGrid(grid, emptyGrid({ ...shape, boxes }))).toBe(false);
    expect(sameGrid(grid, emptyGrid({ ...shape, boxes: shape.boxes.slice() }))).toBe(true);
  });
});

describe('restricted candidates', () => {
  const candidates = new Float64Array(16).fill(30);
  candidates[5] = 6;
  const grid = { ...emptyGrid(shapeOf(4)), candidates };

  test('are counted where the cell is blank', () => {
    expect(countRestricted(grid)).toBe(1);
    expect(countRestricted(withDigit(grid, 5, 1))).toBe(0);
    expect(countRestricted(emptyGrid(shapeOf(4)))).toBe(0);
  });

  test('make a puzzle without givens', () => {
    expect(isEmpty(grid)).toBe(false);
  });

  test('survive a change of a digit, but not of the size', () => {
    expect(withDigit(grid, 0, 1).candidates).toBe(candidates);
    expect(emptyGrid(shapeOf(6)).candidates).toBeUndefined();
    expect(sameGrid(grid, emptyGrid(shapeOf(4)))).toBe(false);
  });
});
