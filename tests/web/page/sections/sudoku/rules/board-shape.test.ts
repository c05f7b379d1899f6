import { describe, expect, test } from 'vitest';
import {
  emptyVariant,
  type Rule,
  type VariantPuzzle,
} from '../../../../../../web/engine/model/variant.ts';
import {
  plainShape,
  reboxed,
  resized,
} from '../../../../../../web/page/sections/sudoku/model/rules/board-shape.ts';

const withRules = (...rules: readonly Rule[]): VariantPuzzle => ({ ...emptyVariant(), rules });

describe('another size', () => {
  test('keeps what lies inside, and tells the rest', () => {
    const givens = emptyVariant().givens.map((_, cell) => [7, 1, 2][cell - 9] ?? null);
    const puzzle = {
      ...withRules(
        { kind: 'killer-cage', cells: [0, 1, 9], number: 6 },
        { kind: 'thermometer', cells: [4, 5, 6] },
        { kind: 'odd', cells: [0, 80] },
        { kind: 'anti-knight', cells: [] },
      ),
      givens,
    };
    const { puzzle: six, lost } = resized(puzzle, 6);
    expect(six.board).toMatchObject({ height: 6, width: 6, digits: [1, 2, 3, 4, 5, 6] });
    expect(six.rules).toEqual([
      { kind: 'killer-cage', cells: [0, 1, 6], number: 6 },
      { kind: 'odd', cells: [0] },
      { kind: 'anti-knight', cells: [] },
    ]);
    expect(six.givens.slice(6, 9)).toEqual([null, 1, 2]);
    expect(lost).toEqual({
      rules: [puzzle.rules[1], puzzle.rules[2]],
      digits: 1,
      boxes: false,
    });
  });

  test('moves the clues beside the board along with their sides', () => {
    const row = (at: number, size: number) =>
      Array.from({ length: size }, (_, column) => at * size + column);
    const { puzzle, lost } = resized(
      withRules(
        { kind: 'sandwich', cells: row(1, 9), number: 5 },
        {
          kind: 'skyscraper',
          cells: row(2, 9).reverse(),
          number: 3,
          clue: { row: 2, column: 9 },
        },
        { kind: 'little-killer', cells: [1, 11, 21], number: 9, clue: { row: -1, column: 0 } },
        { kind: 'sandwich', cells: row(8, 9), number: 5 },
      ),
      6,
    );
    expect(puzzle.rules).toEqual([
      { kind: 'sandwich', cells: row(1, 6), number: 5 },
      { kind: 'skyscraper', cells: row(2, 6).reverse(), number: 3, clue: { row: 2, column: 6 } },
      expect.objectContaining({ kind: 'little-killer', clue: { row: -1, column: 0 } }),
    ]);
    expect(puzzle.rules[2]?.cells[0]).toBe(1);
    expect(lost).toEqual({
      rules: [{ kind: 'sandwich', cells: row(8, 9), number: 5 }],
      digits: 0,
      boxes: false,
    });
  });

  test('leads back to the same rules on a larger board', () => {
    const rules: Rule[] = [
      { kind: 'killer-cage', cells: [0, 1], number: 6 },
      { kind: 'sandwich', cells: [0, 1, 2, 3, 4, 5, 6, 7, 8], number: 5 },
    ];
    const { puzzle } = resized(withRules(...rules), 6);
    expect(resized(puzzle, 9).puzzle.rules).toEqual(rules);
    expect(resized(puzzle, 9).puzzle.board).toEqual(emptyVariant().board);
  });

  test('asks about irregular boxes', () => {
    const [grid] = emptyVariant().board.grids;
    const boxes = grid?.boxes?.map((box, cell) => (cell === 2 ? 1 : cell === 3 ? 0 : box));
    const board = reboxed(emptyVariant().board, {
      boxHeight: 0,
      boxWidth: 0,
      boxes: Uint8Array.from(boxes ?? []),
    });
    expect(plainShape(board)?.boxes).toBeDefined();
    expect(resized({ ...emptyVariant(), board }, 6).lost.boxes).toBe(true);
  });
});

test('other boxes are recognized, and none are boxes of one row', () => {
  const { board } = emptyVariant();
  expect(plainShape(board)).toEqual({ size: 9, boxHeight: 3, boxWidth: 3 });
  const bare = reboxed(board, { boxHeight: 1, boxWidth: 9 });
  expect(bare.grids[0]?.boxes).toBeUndefined();
  expect(plainShape(bare)).toEqual({ size: 9, boxHeight: 1, boxWidth: 9 });
});
