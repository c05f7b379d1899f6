import type { SudokuGrid, TrueCandidates } from '../../../../engine/protocol.ts';
import { agrees, type Shape, shapeOf } from '../../../shared/sudoku/model/grid.ts';

/** The digits of a set, the sum of 2^d over them, in rising order. */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  // Sets have more bits than the operators on bits can take.
  for (let digit = 0, rest = set; rest > 0; digit += 1, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) digits.push(digit);
  }
  return digits;
}

/** Sets of digits: those a cell has in some solution, and those that may still turn out to be such. */
export interface CellCandidates {
  readonly found: number;
  readonly open: number;
}

export function candidatesOf({ found, open }: TrueCandidates, cell: number): CellCandidates {
  return { found: found[cell] ?? 0, open: open[cell] ?? 0 };
}

/** The digit of a cell that has the same one in all solutions; 0 if that is not so, or not known. */
export function onlyDigit({ found, open }: CellCandidates): number {
  const isOne = open === 0 && found > 0 && Number.isInteger(Math.log2(found));
  return isOne ? Math.log2(found) : 0;
}

/** How many of the solutions that were gone through have the digit in the cell. */
export function countOf({ counts }: TrueCandidates, size: number, cell: number, digit: number) {
  return counts[cell * size + digit - 1] ?? 0;
}

/**
 * What the candidates of one grid say about another: if that has only more givens, nothing can come
 * to them, and each may go. Null if they say nothing.
 */
export function narrowed(
  known: TrueCandidates,
  from: SudokuGrid,
  to: SudokuGrid,
): TrueCandidates | null {
  if (!agrees(to, from) || to.candidates !== from.candidates) return null;
  const none = new Float64Array(known.found.length);
  const open = known.found.map((set, cell) => set + (known.open[cell] ?? 0));
  return { found: none, open, counts: new Float64Array(), isCounted: false };
}

/** So many columns of candidates lie in a cell: those of a box, unless that is a mere row. */
export function candidateColumns({ size, boxHeight, boxWidth }: Shape): number {
  if (boxHeight > 1 && boxWidth > 1) return boxWidth;
  const usual = shapeOf(size);
  return usual.boxHeight > 1 ? usual.boxWidth : Math.ceil(Math.sqrt(size));
}
