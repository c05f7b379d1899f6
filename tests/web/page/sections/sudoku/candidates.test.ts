import { describe, expect, test } from 'vitest';
import type { TrueCandidates } from '../../../../../web/engine/model/solutions.ts';
import {
  candidateColumns,
  candidatesOf,
  countsIn,
  digitsOf,
  narrowed,
  onlyDigit,
} from '../../../../../web/page/sections/sudoku/model/candidates.ts';
import { emptyGrid, shapeOf, withDigit } from '../../../../../web/page/shared/sudoku/model/grid.ts';

const grid = withDigit(emptyGrid(shapeOf(4)), 0, 1);

function known(change: Partial<TrueCandidates> = {}): TrueCandidates {
  return {
    found: new Float64Array(16).fill(2 + 4),
    open: new Float64Array(16).fill(16),
    counts: Float64Array.from({ length: 64 }, (_, place) => place),
    isCounted: true,
    ...change,
  };
}

test('a set of any size is split into digits', () => {
  expect(digitsOf(0)).toEqual([]);
  expect(digitsOf(2 + 4 + 2 ** 9)).toEqual([1, 2, 9]);
  expect(digitsOf(2 ** 36 + 2)).toEqual([1, 36]);
});

test('a cell has one digit only if nothing else is open', () => {
  expect(onlyDigit({ found: 2 ** 36, open: 0 })).toBe(36);
  expect(onlyDigit({ found: 1, open: 0 })).toBe(0);
  expect(onlyDigit({ found: 32, open: 2 })).toBeNull();
  expect(onlyDigit({ found: 34, open: 0 })).toBeNull();
  expect(onlyDigit({ found: 0, open: 0 })).toBeNull();
});

test('counts are indexed by cell and digit', () => {
  expect(countsIn(known(), 1, 2)).toEqual([
    [1, 8],
    [2, 9],
  ]);
  // Those of variants begin with 0.
  expect(countsIn(known(), 0, 2)).toEqual([
    [1, 9],
    [2, 10],
  ]);
});

describe('after another given', () => {
  test('candidates can only disappear', () => {
    const narrower = narrowed(known(), grid, withDigit(grid, 1, 2));
    expect(narrower && candidatesOf(narrower, 5)).toEqual({ found: 0, open: 2 + 4 + 16 });
    expect(narrower?.isCounted).toBe(false);
  });

  test('nothing is known if a given was removed or changed', () => {
    expect(narrowed(known(), grid, withDigit(grid, 0, 0))).toBeNull();
    expect(narrowed(known(), grid, withDigit(grid, 0, 2))).toBeNull();
    expect(narrowed(known(), grid, emptyGrid(shapeOf(9)))).toBeNull();
  });
});

describe('candidates are arranged like digits in a box', () => {
  test.each([
    [9, 3],
    [6, 3],
    [10, 5],
    [16, 4],
    [7, 3],
    [1, 1],
  ])('of size %i in %i columns', (size, columns) => {
    expect(candidateColumns(shapeOf(size))).toBe(columns);
  });

  test('irregular boxes use the usual arrangement', () => {
    expect(candidateColumns({ size: 9, boxHeight: 0, boxWidth: 0 })).toBe(3);
  });
});
