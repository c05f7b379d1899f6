/** The cells of a variant's board: their symbols, and how keys and digits address them. */

import type { SudokuGrid } from '../../../../engine/protocol.ts';
import type { Board, VariantPuzzle } from '../../../../engine/variant.ts';
import { boxOf } from '../../../shared/sudoku/model/grid.ts';
import { cellAfterKey, type Key } from '../../../shared/sudoku/model/keys.ts';
import { symbolFor } from './rules/naming.ts';

/**
 * Returns the digit that a key enters, null to clear the cell, or undefined for any other key.
 */
export function variantDigitForKey(
  { key, ctrlKey, metaKey, altKey }: Key,
  { digits }: Pick<Board, 'digits'>,
): number | null | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const digit = digits.find((digit) => symbolFor(digit) === key.toUpperCase());
  if (digit !== undefined) return digit;
  return ['Backspace', 'Delete', '.', '0', ' '].includes(key) ? null : undefined;
}

/** Returns the cell that a key moves to: over gaps to the next cell of a grid. */
export function variantCellAfterKey(
  pressed: Key,
  cell: number,
  { height, width }: Board,
  present: readonly boolean[],
): number | undefined {
  // The keys of a square board know nothing of a height.
  const side = Math.max(height, width);
  const inSquare = (one: number) => Math.floor(one / width) * side + (one % width);
  const step = (from: number): number | undefined => {
    const target = cellAfterKey(pressed, inSquare(from), side);
    if (target === undefined) return undefined;
    const row = Math.min(Math.floor(target / side), height - 1);
    return row * width + Math.min(target % side, width - 1);
  };
  let next = step(cell);
  while (next !== undefined && !present[next]) {
    const further = step(next);
    if (further === next) return cell;
    next = further;
  }
  return next;
}

export function placeIn({ width }: Pick<Board, 'width'>, cell: number) {
  return { row: Math.floor(cell / width), column: cell % width };
}

/** Returns a classic puzzle as one to which rules can be added. */
export function variantOf(grid: SudokuGrid): VariantPuzzle {
  const { size, cells, candidates } = grid;
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  const boxes = Array.from(cells, (_, cell) => boxOf(grid, cell));
  return {
    board: {
      height: size,
      width: size,
      digits,
      grids: [{ row: 0, column: 0, height: size, width: size, boxes }],
    },
    givens: Array.from(cells, (digit) => (digit === 0 ? null : digit)),
    ...(candidates && { candidates: Array.from(candidates, digitsIn) }),
    rules: [],
    proposals: [],
    notUnderstood: [],
  };
}

/** Returns the digits of a set, the sum of 2^d over them. */
export function digitsIn(set: number): number[] {
  const digits: number[] = [];
  for (let digit = 0, rest = set; rest > 0; digit += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) digits.push(digit);
  }
  return digits;
}
