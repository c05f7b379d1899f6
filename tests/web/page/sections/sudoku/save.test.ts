import { describe, expect, test } from 'vitest';
import type { SudokuGrid as Grid } from '../../../../../web/engine/model/sudoku.ts';
import { variantOf } from '../../../../../web/page/sections/sudoku/model/any-puzzle.ts';
import {
  restored,
  restoredWork,
  type Step,
  saved,
  savedWork,
} from '../../../../../web/page/sections/sudoku/puzzle.ts';
import { historyOf } from '../../../../../web/page/shared/model/history.ts';
import {
  emptyGrid,
  shapeOf,
  sizes,
  withDigit,
} from '../../../../../web/page/shared/sudoku/model/grid.ts';

describe('a stored puzzle is restored unchanged', () => {
  test.each(sizes)('%i', (size) => {
    const grid = withDigit(withDigit(emptyGrid(shapeOf(size)), 3, size), size + 1, 1);
    expect(restored(saved(grid))).toEqual(grid);
  });

  test('with unusual boxes', () => {
    const grid = emptyGrid({ size: 6, boxHeight: 3, boxWidth: 2 });
    expect(restored(saved(grid))).toEqual(grid);
  });
});

test('a puzzle stored by an earlier version is still read', () => {
  expect(restored('6 3 2 6...................................')).toEqual(
    withDigit(emptyGrid({ size: 6, boxHeight: 3, boxWidth: 2 }), 0, 6),
  );
});

describe('anything else is rejected as a puzzle', () => {
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

type Plain = Step<Grid>;

describe('the work on a puzzle', () => {
  const steps = [1, 2, 3, 4].map((digit) => ({
    puzzle: withDigit(emptyGrid(shapeOf(4)), 0, digit),
  }));
  const [first, second, third, fourth] = steps as [Plain, Plain, Plain, Plain];
  const history = { past: [first, second], present: third, future: [fourth] };

  test('is restored with its undo history and typed digits', () => {
    const amounts = new Map([
      [second.puzzle, 'some'],
      [third.puzzle, 'all'],
      [fourth.puzzle, 'unseen'],
    ] as const);
    const typed = (puzzle: object) => amounts.get(puzzle as Grid);
    const work = restoredWork(savedWork({ history, typed }));
    expect(work?.history).toEqual(history);
    const { past = [], present = first, future = [] } = work?.history ?? {};
    const restored = [...past, present, ...future].map(({ puzzle }) => work?.typed(puzzle));
    expect(restored).toEqual([undefined, 'some', 'all', 'unseen']);
  });

  test('is remembered without puzzles with rules, which are remembered elsewhere', () => {
    const ruled = { puzzle: variantOf(third.puzzle) };
    const work = { history: { past: [first, ruled, second], present: ruled, future: [] } };
    const text = savedWork({ ...work, typed: () => undefined });
    expect(restoredWork(text)?.history).toEqual({ past: [first], present: second, future: [] });
  });

  test('is restored with boxes drawn so far', () => {
    const drawn = { ...third, layout: Uint8Array.from('1100120000000004', Number) };
    const text = savedWork({ history: historyOf(drawn), typed: () => 'some' });
    expect(restoredWork(text)?.history.present).toEqual(drawn);
  });

  test('is remembered up to a size limit', () => {
    const past = Array.from({ length: 5_000 }, (_, index) => ({
      puzzle: withDigit(emptyGrid(shapeOf(36)), index % 1296, 1 + (index % 36)),
    }));
    const text = savedWork({ history: { past, present: third, future: [] }, typed: () => 'some' });
    expect(text.length).toBeLessThan(120_000);
    expect(restoredWork(text)?.history.past.at(-1)).toEqual(past.at(-1));
  });

  test.each(['', 'nonsense', 'null', '[]', '{"present":"v1/what"}'])(
    'is not restored from %j',
    (text) => {
      expect(restoredWork(text)).toBeUndefined();
    },
  );
});
