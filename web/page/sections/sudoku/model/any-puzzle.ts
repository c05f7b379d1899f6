/** Puzzles with or without rules. */

import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import type { Problem } from '../../../../engine/model/task.ts';
import type { Board, VariantPuzzle } from '../../../../engine/model/variant.ts';
import { boxOf, hasBoxes } from '../../../shared/sudoku/model/grid.ts';
import { digitsOf } from './candidates.ts';

/** A puzzle without rules, or with some. */
export type AnyPuzzle = SudokuGrid | VariantPuzzle;

export function problemOf(puzzle: AnyPuzzle): Problem {
  return 'board' in puzzle ? { kind: 'variant', puzzle } : { kind: 'sudoku', grid: puzzle };
}

/** Returns the puzzle as one with rules; a plain one has none. */
export function withRules(puzzle: AnyPuzzle): VariantPuzzle {
  return 'board' in puzzle ? puzzle : variantOf(puzzle);
}

/** Converts a plain puzzle to one that rules can be added to. */
export function variantOf(grid: SudokuGrid): VariantPuzzle {
  const { size, cells, candidates } = grid;
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  const boxes = Array.from(cells, (_, cell) => boxOf(grid, cell));
  return {
    board: {
      height: size,
      width: size,
      digits,
      grids: [{ row: 0, column: 0, height: size, width: size, ...(hasBoxes(grid) && { boxes }) }],
    },
    givens: Array.from(cells, (digit) => (digit === 0 ? null : digit)),
    ...(candidates && { candidates: Array.from(candidates, digitsOf) }),
    rules: [],
    proposals: [],
    notUnderstood: [],
  };
}

export function placeIn({ width }: Pick<Board, 'width'>, cell: number) {
  return { row: Math.floor(cell / width), column: cell % width };
}

/** Returns the cell in which two states of a puzzle differ; null if there isn't exactly one. */
export function changedCell(
  before: ArrayLike<number | null> | undefined,
  after: ArrayLike<number | null>,
): number | null {
  if (before?.length !== after.length) return null;
  const cells = Array.from(after, (_, cell) => cell);
  const [first = null, ...others] = cells.filter((cell) => after[cell] !== before[cell]);
  return others.length === 0 ? first : null;
}
