/** The fills of pieces by their names. */

import { fillOf, type PaletteName } from '../../model/board-outline.ts';

/** The letters of the pentominoes after Golomb, in the solver's order. */
export const pieceLetters = 'FILNPTUVWXYZ';

/**
 * Returns the fills of a palette for pieces with these names. The letter of a pentomino has its own fill,
 * whatever other pieces there are; the rest take the remaining fills.
 */
export function fillsFor(palette: PaletteName, names: readonly string[]): string[] {
  const own = names.map((name) => (name.length === 1 ? pieceLetters.indexOf(name) : -1));
  const left = Array.from(pieceLetters, (_, tint) => tint).filter((tint) => !own.includes(tint));
  let next = 0;
  return own.map((tint, kind) => fillOf(palette, tint >= 0 ? tint : (left[next++] ?? kind)));
}
