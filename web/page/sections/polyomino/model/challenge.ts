/** The fewest pieces of a solution that no other solution has in the same places. */

import { type Breathe, inSlices } from '../../../shared/model/slices.ts';
import { hasPinned, type Pinned, pinnedIn } from './puzzle.ts';

/** Sets of pieces are the bits of a number. */
const mostPieces = 30;

/** Sets of pieces tried before the search for the fewest gives up. */
const mostTries = 2_000_000;

function movedBy(cells: Uint16Array, images: Int32Array): Uint16Array {
  const moved = new Uint16Array(cells.length);
  cells.forEach((number, cell) => {
    moved[images[cell] as number] = number;
  });
  return moved;
}

/**
 * Returns the numbers of the fewest pieces of a solution that leave it alone among all solutions
 * and their images under these symmetries of the board; null if that takes too long, or there are
 * too many pieces.
 */
export async function fewestPieces(
  shown: Uint16Array,
  all: readonly Uint16Array[],
  kinds: readonly number[],
  symmetries: readonly Int32Array[],
  breathe: Breathe,
): Promise<number[] | null> {
  const numbers = [...new Set(shown)].filter((number) => number > 0).toSorted((a, b) => a - b);
  if (numbers.length > mostPieces) return null;
  const pieces = numbers.map((number) => pinnedIn(shown, kinds, (own) => own === number) as Pinned);
  const different = new Set<number>();
  await inSlices(0, all.length, breathe, (place) => {
    const found = all[place] as Uint16Array;
    for (const other of [found, ...symmetries.map((images) => movedBy(found, images))]) {
      const bits = pieces.reduce(
        (set, piece, bit) => (hasPinned(other, kinds, piece) ? set : set | (1 << bit)),
        0,
      );
      if (bits !== 0) different.add(bits);
    }
  });
  const hit = smallestHitting([...different]);
  return hit === null ? null : numbers.filter((_, bit) => hit & (1 << bit));
}

/** Returns a smallest set that has an element in common with each of these; null if it gives up. */
function smallestHitting(sets: readonly number[]): number | null {
  const minimal = sets.filter(
    (set) => !sets.some((other) => other !== set && (other & ~set) === 0),
  );
  let tries = 0;
  const extend = (chosen: number, more: number): number | null => {
    tries += 1;
    const open = minimal.find((set) => (set & chosen) === 0);
    if (open === undefined) return chosen;
    for (let bit = 0; more > 0 && bit < mostPieces && tries < mostTries; bit += 1) {
      if ((open & (1 << bit)) === 0) continue;
      const found = extend(chosen | (1 << bit), more - 1);
      if (found !== null) return found;
    }
    return null;
  };
  for (let size = 0; size <= mostPieces && tries < mostTries; size += 1) {
    const found = extend(0, size);
    if (found !== null) return found;
  }
  return null;
}
