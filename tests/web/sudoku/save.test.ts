import { describe, expect, test } from 'vitest';
import { emptyGrid, shapeOf, sizes, withDigit } from '../../../web/src/sudoku/model/grid.ts';
import { restored, saved } from '../../../web/src/sudoku/model/save.ts';

describe('a remembered puzzle comes back as it was', () => {
  test.each(sizes)('%i', (size) => {
    const grid = withDigit(withDigit(emptyGrid(shapeOf(size)), 3, size), size + 1, 1);
    expect(restored(saved(grid))).toEqual(grid);
  });

  test('with boxes that are not the usual ones', () => {
    const grid = emptyGrid({ size: 6, boxHeight: 3, boxWidth: 2 });
    expect(restored(saved(grid))).toEqual(grid);
  });
});

test('a puzzle that an earlier version has remembered is still read', () => {
  expect(restored('6 3 2 6...................................')).toEqual(
    withDigit(emptyGrid({ size: 6, boxHeight: 3, boxWidth: 2 }), 0, 6),
  );
});

describe('anything else is not taken for a puzzle', () => {
  test.each([
    '',
    'nonsense',
    '9 3 3',
    '9 3 3 ....',
    '4 2 3 ................',
    '4 2 2 5...............',
    '0 0 0 .',
    '4 2 2 ................ and more',
  ])('%j', (text) => {
    expect(restored(text)).toBeUndefined();
  });
});
