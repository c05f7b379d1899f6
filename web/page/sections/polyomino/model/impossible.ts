/** Turns a proof that a board can't be filled into numbers painted on its cells. */

import type { PolyominoProof } from '../../../../engine/model/polyomino.ts';
import { cellsWithin, type Puzzle, spread } from './puzzle.ts';

/**
 * A number per cell, such that the numbers below a piece leave the same remainder modulo `modulus`
 * wherever it lies, or even have the same sum. The numbers of the whole board leave a different
 * remainder, or have a different sum, than those below all pieces together.
 */
export interface Impossible {
  /** Null if the sums are the same without a modulus. */
  readonly modulus: number | null;
  /** At least 0 and less than the modulus, if there is one; 0 outside the board. */
  readonly numbers: Int16Array;
  /** The number of cells with a number other than 0. */
  readonly marked: number;
  /** The remainders or sums of all pieces together and of the board. */
  readonly sums: { readonly pieces: number; readonly board: number };
  /** The number of pieces, and how many of them leave a remainder other than 0. */
  readonly pieces: { readonly all: number; readonly odd: number };
  /** The numbers of cells in two colours, if each piece covers equally many of both. */
  readonly colors: { readonly light: number; readonly dark: number } | null;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** Returns the meaning of a proof for the puzzle; null if no proof was found. */
export function impossibleBy(proof: PolyominoProof, puzzle: Puzzle): Impossible | null {
  const { board, interpretation } = puzzle;
  const { modulus, isExact } = proof;
  if (modulus === 0 || !interpretation) return null;
  const cells = cellsWithin(board, interpretation.board);
  const weights = spread(Uint16Array.from(proof.cells), cells, board.mask.length);
  const signed = (weight: number) => (2 * weight > modulus ? weight - modulus : weight);
  const numbers = Int16Array.from(weights, isExact ? signed : Number);
  const counts = interpretation.pieces.map(({ count }) => count);
  // A placement weighs 0 together with its piece.
  const below = (piece: number) => {
    const weight = proof.pieces[piece] ?? 0;
    return isExact ? 0 - signed(weight) : (modulus - weight) % modulus;
  };
  const reduced = (total: number) => (isExact ? total : total % modulus);
  const odd = sum(counts.filter((_, piece) => below(piece) !== 0));
  const times = (number: number) => numbers.filter((own) => own === number).length;
  const marked = numbers.length - times(0);
  const [light, dark] = [times(1), times(-1)];
  return {
    modulus: isExact ? null : modulus,
    numbers,
    marked,
    sums: {
      pieces: reduced(sum(counts.map((count, piece) => count * below(piece)))),
      board: reduced(sum(numbers)),
    },
    pieces: { all: sum(counts), odd },
    colors: isExact && odd === 0 && light + dark === marked ? { light, dark } : null,
  };
}
