import type { TrueCandidates } from '../../../../engine/model/solutions.ts';
import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { agrees, type Shape, shapeOf } from '../../../shared/sudoku/model/grid.ts';

/** Returns the digits of a set, the sum of 2^d over them, in ascending order. */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  // Sets may exceed the 32 bits of bitwise operators.
  for (let digit = 0, rest = set; rest > 0; digit += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) digits.push(digit);
  }
  return digits;
}

/** Returns the set of these digits. */
export function setOf(digits: readonly number[]): number {
  return digits.reduce((set, digit) => set + 2 ** digit, 0);
}

/** Returns the digits that two sets have in common. */
export function shared(set: number, other: number): number {
  const among = digitsOf(other);
  return setOf(digitsOf(set).filter((digit) => among.includes(digit)));
}

/** The digits of a cell that occur in some solution, and those still undecided, as sets. */
export interface CellCandidates {
  readonly found: number;
  readonly open: number;
}

export function candidatesOf({ found, open }: TrueCandidates, cell: number): CellCandidates {
  return { found: found[cell] ?? 0, open: open[cell] ?? 0 };
}

/** Returns the digit a cell has in all solutions; null if there is none or it is unknown. */
export function onlyDigit({ found, open }: CellCandidates): number | null {
  const isOne = open === 0 && found > 0 && Number.isInteger(Math.log2(found));
  return isOne ? Math.log2(found) : null;
}

/**
 * Counts the explored solutions that have each of the digits found in a cell. The counts are of all
 * digits from the least one.
 */
export function countsIn(known: TrueCandidates, least: number, cell: number) {
  const { counts, found } = known;
  const each = counts.length / found.length;
  return digitsOf(candidatesOf(known, cell).found).map(
    (digit) => [digit, counts[cell * each + digit - least] ?? 0] as const,
  );
}

/**
 * Restricts the candidates of one grid to another with additional givens, which cannot add
 * candidates but may remove some. A cell with a single candidate keeps it in all remaining
 * solutions. Null for any other grid.
 */
export function narrowed(
  known: TrueCandidates,
  from: SudokuGrid,
  to: SudokuGrid,
): TrueCandidates | null {
  if (!agrees(to, from) || to.candidates !== from.candidates) return null;
  const found = known.found.map((set, cell) =>
    onlyDigit(candidatesOf(known, cell)) === null ? 0 : set,
  );
  const open = known.found.map((set, cell) => set + (known.open[cell] ?? 0) - (found[cell] ?? 0));
  return { found, open, counts: new Float64Array(), isCounted: false };
}

/**
 * Returns the number of candidate columns in a cell: that of a box, unless a box is a single row.
 */
export function candidateColumns({ size, boxHeight, boxWidth }: Shape): number {
  if (boxHeight > 1 && boxWidth > 1) return boxWidth;
  const usual = shapeOf(size);
  return usual.boxHeight > 1 ? usual.boxWidth : Math.ceil(Math.sqrt(size));
}
