/** Translates the cells of variants to those of plain puzzles, in which 0 is a blank. */

import { zero } from './symbols.ts';
import { type Board, presentCells, type VariantPuzzle } from './variant.ts';

/** Returns the givens, with `zero` for a digit 0. */
export function givenCells({ board, givens }: Pick<VariantPuzzle, 'board' | 'givens'>): Uint8Array {
  return Uint8Array.from({ length: board.height * board.width }, (_, cell) => {
    const digit = givens[cell] ?? null;
    return digit === 0 ? zero : (digit ?? 0);
  });
}

/** Returns the cells of solutions, with `zero` for a digit 0; 0 then is a cell in no grid. */
export function solvedCells(board: Board, digits: Uint8Array): Uint8Array {
  if (!board.digits.includes(0)) return digits;
  const present = presentCells(board);
  return digits.map((digit, cell) =>
    digit === 0 && present[cell % present.length] ? zero : digit,
  );
}
