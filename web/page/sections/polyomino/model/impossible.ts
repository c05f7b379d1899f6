/** Turns a proof that a board can't be filled into numbers painted on its cells. */

import { maxProofWork } from '../../../../engine/model/catalogue/limits.ts';
import type {
  PolyominoInterpretation,
  PolyominoProof,
} from '../../../../engine/model/polyomino.ts';
import { cellsWithin, type Puzzle, spread } from './puzzle.ts';
import { cellCount, isExact as isFixed } from './use.ts';

/** Pieces below which the numbers leave the same remainder, or have the same sum. */
export interface PieceGroup {
  readonly below: number;
  /** The number of pieces, copies included. */
  readonly amount: number;
  readonly pieces: readonly { readonly name: string; readonly copies: number }[];
}

/**
 * A number for each cell, such that the numbers below a piece leave the same remainder on division
 * by the modulus wherever it lies, or even have the same sum. The numbers of the whole board leave
 * another remainder, or have another sum, than those below all pieces and on empty cells together.
 */
export interface Impossible {
  /** Null if the sums are the same without a modulus. */
  readonly modulus: number | null;
  /** At least 0 and less than the modulus, if there is one; 0 outside the board. */
  readonly numbers: Int16Array;
  /** The number of cells with a number other than 0. */
  readonly marked: number;
  /** The sum of all numbers. */
  readonly total: number;
  /** The remainders, or the sums, of all pieces with the empty cells, and of the board. */
  readonly sums: { readonly covered: number; readonly board: number };
  /** The pieces; last those with the most names. */
  readonly groups: readonly PieceGroup[];
  /** The cells that stay empty, each with this number; null if that is 0. */
  readonly empty: { readonly amount: number; readonly number: number } | null;
  /** The numbers of cells in two colours, if each piece covers equally many of both. */
  readonly colors: { readonly light: number; readonly dark: number } | null;
}

/** Returns whether a puzzle is small enough to look for a proof. */
export function mayBeProved({ interpretation }: Pick<Puzzle, 'interpretation'>): boolean {
  if (!interpretation) return false;
  const { board, empty, pieces, placements } = interpretation;
  const items = cellCount(board) + pieces.length + (empty.most === 0 ? 0 : 1);
  return items ** 2 * placements <= maxProofWork;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** Returns the cells that stay empty, and their number: the same on each that may. */
function emptyCells(
  { board, pieces, empty, mayBeEmpty }: PolyominoInterpretation,
  numberAt: (cell: number) => number,
): Impossible['empty'] {
  if (empty.most === 0) return null;
  const marks = mayBeEmpty.includes(1) ? mayBeEmpty : board.mask;
  const number = numberAt(marks.indexOf(1));
  // Otherwise it is known how many: by the puzzle, or by what the pieces leave.
  if (number === 0) return null;
  const area = sum(pieces.map((piece) => piece.count * cellCount(piece)));
  const amount = isFixed(empty) ? empty.least : cellCount(board) - area;
  return { amount, number };
}

function groupsOf(
  pieces: PolyominoInterpretation['pieces'],
  below: (piece: number) => number,
): PieceGroup[] {
  const groups = new Map<number, PieceGroup>();
  pieces.forEach(({ name, count: copies }, piece) => {
    const { amount = 0, pieces: own = [] } = groups.get(below(piece)) ?? {};
    groups.set(below(piece), {
      below: below(piece),
      amount: amount + copies,
      pieces: [...own, { name, copies }],
    });
  });
  return [...groups.values()].sort((one, other) => one.pieces.length - other.pieces.length);
}

/** Returns the meaning of a proof for the puzzle; null if no proof was found. */
export function impossibleBy(proof: PolyominoProof, puzzle: Puzzle): Impossible | null {
  const { board, interpretation } = puzzle;
  const { modulus, isExact } = proof;
  if (modulus === 0 || !interpretation) return null;
  const cells = cellsWithin(board, interpretation.board);
  const weights = spread(Uint16Array.from(proof.cells), cells, board.mask.length);
  const signed = (weight: number) => (2 * weight > modulus ? weight - modulus : weight);
  const numbers = Int16Array.from(weights, isExact ? signed : Number);
  // A placement weighs 0 together with its piece.
  const below = (piece: number) => {
    const weight = proof.pieces[piece] ?? 0;
    return isExact ? 0 - signed(weight) : (modulus - weight) % modulus;
  };
  const reduced = (total: number) => (isExact ? total : total % modulus);
  const groups = groupsOf(interpretation.pieces, below);
  const empty = emptyCells(interpretation, (cell) => {
    const weight = proof.cells[cell] ?? 0;
    return isExact ? signed(weight) : weight;
  });
  const total = sum(numbers);
  const covered = sum(groups.map((group) => group.amount * group.below));
  const times = (number: number) => numbers.filter((own) => own === number).length;
  const marked = numbers.length - times(0);
  const [light, dark] = [times(1), times(-1)];
  const isBalanced = isExact && !empty && groups.every((group) => group.below === 0);
  return {
    modulus: isExact ? null : modulus,
    numbers,
    marked,
    total,
    sums: {
      covered: reduced(covered + (empty ? empty.amount * empty.number : 0)),
      board: reduced(total),
    },
    groups,
    empty,
    colors: isBalanced && light + dark === marked ? { light, dark } : null,
  };
}
