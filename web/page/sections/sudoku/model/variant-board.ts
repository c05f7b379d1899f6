/** The cells of a variant's board: their symbols, and how keys and digits address them. */

import type { Clash, SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { symbolFor } from '../../../../engine/model/symbols.ts';
import { type Board, presentCells, type VariantPuzzle } from '../../../../engine/model/variant.ts';
import { cellAfterKey, type Key } from '../../../shared/sudoku/model/keys.ts';

/** Returns the cell a key moves to, skipping gaps between grids. */
export function variantCellAfterKey(
  pressed: Key,
  cell: number,
  { height, width }: Board,
  present: readonly boolean[],
): number | undefined {
  // The key handling assumes a square board.
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

/** Returns the digits a cell is restricted to; null if all are allowed. */
export function allowedIn(
  { board, candidates }: Pick<VariantPuzzle, 'board' | 'candidates'>,
  cell: number,
): readonly number[] | null {
  const allowed = candidates?.[cell];
  return !allowed || board.digits.every((digit) => allowed.includes(digit)) ? null : allowed;
}

/** Cells restricted to the same digits. */
export interface Restriction {
  readonly digits: readonly number[];
  readonly cells: readonly number[];
}

/** Groups the restricted ones of these cells by their digits. */
export function restrictionsIn(
  puzzle: VariantPuzzle,
  cells: Iterable<number> = puzzle.givens.keys(),
): readonly Restriction[] {
  const groups = new Map<string, { digits: readonly number[]; cells: number[] }>();
  for (const cell of cells) {
    const digits = allowedIn(puzzle, cell);
    const group = digits && groups.get(String(digits));
    if (group) group.cells.push(cell);
    else if (digits) groups.set(String(digits), { digits, cells: [cell] });
  }
  return [...groups.values()];
}

/**
 * Returns the puzzle's givens as the cells of a square grid, with its boxes if a single grid covers
 * the board.
 */
export function gridOf({ board, givens }: VariantPuzzle): SudokuGrid {
  const { grids, width } = board;
  const [only, ...others] = grids;
  const isWhole = others.length === 0 && only?.width === width && only.height === board.height;
  const boxes = isWhole && only?.boxes ? Uint8Array.from(only.boxes) : undefined;
  const cells = Uint8Array.from(givens, (digit) => digit ?? 0);
  return { size: width, boxHeight: 0, boxWidth: 0, cells, ...(boxes && { boxes }) };
}

export type Unit = { readonly unit: Clash['unit']; readonly cells: readonly number[] };

/** Returns the rows, columns and boxes of a grid on the board. */
export function unitsOf({ width }: Board, grid: Board['grids'][number]): readonly Unit[] {
  const units = new Map<string, { unit: Clash['unit']; cells: number[] }>();
  for (let place = 0; place < grid.height * grid.width; place += 1) {
    const [row, column] = [Math.floor(place / grid.width), place % grid.width];
    const cell = (grid.row + row) * width + grid.column + column;
    const numbers = { row, column, box: grid.boxes?.[place] };
    for (const unit of ['row', 'column', 'box'] as const) {
      const name = `${unit} ${numbers[unit]}`;
      const known = units.get(name);
      if (known) known.cells.push(cell);
      else if ((numbers[unit] ?? -1) >= 0) units.set(name, { unit, cells: [cell] });
    }
  }
  return [...units.values()];
}

/** A digit given more than once in a row, column or box. */
export interface Repeat extends Unit {
  readonly digit: number;
}

/** Returns the repeats of givens, but none whose cells all belong to another. */
export function repeatsIn({ board, givens }: VariantPuzzle): readonly Repeat[] {
  const found: Repeat[] = [];
  for (const { unit, cells } of board.grids.flatMap((grid) => unitsOf(board, grid))) {
    for (const digit of new Set(cells.map((cell) => givens[cell] ?? null))) {
      const equal = cells.filter((cell) => givens[cell] === digit);
      if (digit !== null && equal.length > 1) found.push({ unit, digit, cells: equal });
    }
  }
  found.sort((a, b) => b.cells.length - a.cells.length);
  const isNew = ({ cells }: Repeat, at: number) =>
    !found.slice(0, at).some((other) => cells.every((cell) => other.cells.includes(cell)));
  return found.filter(isNew).sort((a, b) => (a.cells[0] ?? 0) - (b.cells[0] ?? 0));
}

/** Writes the digits as rows of symbols, with a dot for each cell outside the grids. */
export function rowsOf(board: Board, digits: Uint8Array): string {
  const present = presentCells(board);
  const symbols = Array.from(digits, (digit, cell) => (present[cell] ? symbolFor(digit) : '.'));
  const row = (at: number) => symbols.slice(at * board.width, (at + 1) * board.width).join('');
  return Array.from({ length: board.height }, (_, at) => row(at)).join('\n');
}
