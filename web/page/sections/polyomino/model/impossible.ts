/** Why a board can't be filled, as numbers painted on its cells. */

import type { PolyominoProof } from '../../../../engine/model/polyomino.ts';
import { cellsWithin, type Puzzle, spread } from './puzzle.ts';

/**
 * A number for each cell, such that the numbers below a piece leave the same remainder on division
 * by the modulus wherever it lies. The numbers of the whole board leave another remainder than those
 * below all pieces together.
 */
export interface Impossible {
  readonly modulus: number;
  /** Less than the modulus; 0 outside the board. */
  readonly numbers: Uint16Array;
  /** How many cells have a number other than 0. */
  readonly marked: number;
  /** The remainders of all pieces together and of the board. */
  readonly remainders: { readonly pieces: number; readonly board: number };
  /** How many pieces there are, and how many of them leave a remainder other than 0. */
  readonly pieces: { readonly all: number; readonly odd: number };
}

/** Returns what a proof says about the puzzle; null if no proof was found. */
export function impossibleBy(proof: PolyominoProof, puzzle: Puzzle): Impossible | null {
  const { board, interpretation } = puzzle;
  const { modulus } = proof;
  if (modulus === 0 || !interpretation) return null;
  const cells = cellsWithin(board, interpretation.board);
  const numbers = spread(Uint16Array.from(proof.cells), cells, board.mask.length);
  const counts = interpretation.pieces.map(({ count }) => count);
  // A placement weighs 0 together with its piece.
  const remainderOf = (piece: number) => (modulus - (proof.pieces[piece] ?? 0)) % modulus;
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  const isOdd = (piece: number) => remainderOf(piece) !== 0;
  return {
    modulus,
    numbers,
    marked: numbers.filter((number) => number > 0).length,
    remainders: {
      pieces: sum(counts.map((count, piece) => count * remainderOf(piece))) % modulus,
      board: sum(numbers) % modulus,
    },
    pieces: { all: sum(counts), odd: sum(counts.filter((_, piece) => isOdd(piece))) },
  };
}
