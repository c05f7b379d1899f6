/** The symmetries of boards and of their tilings. */

import { isAlike } from './coloring.ts';
import { imagesOf, placesIn } from './geometry.ts';
import { marksOn } from './piece-sets.ts';
import type { Puzzle } from './puzzle.ts';

/**
 * Returns the cell to which each cell goes in each motion, allowed for all pieces, that maps the
 * board, its colours and the cells that may stay empty onto themselves and moves a cell.
 */
export function boardSymmetries(puzzle: Puzzle): Int32Array[] {
  const { board, geometry, interpretation } = puzzle;
  const open = [...board.mask.keys()].filter((cell) => board.mask[cell] === 1);
  const marks = marksOn(puzzle);
  const areAlike = (cell: number, image: number) =>
    isAlike(board, cell, image) && marks[cell] === marks[image];
  const images = imagesOf(geometry, interpretation?.mobility ?? 'free', placesIn(board));
  const cells = new Map(images[0]?.map((place, index) => [place.join(), open[index] as number]));
  return images.slice(1).flatMap((places) => {
    const moved = places.map((place) => cells.get(place.join()) ?? -1);
    if (moved.includes(-1)) return [];
    if (!open.every((cell, index) => areAlike(cell, moved[index] as number))) return [];
    const image = Int32Array.from(board.mask.keys());
    open.forEach((cell, index) => {
      image[cell] = moved[index] as number;
    });
    return [image];
  });
}

/** Whether a motion of the board maps each piece of a tiling onto one of the same kind. */
export function isMapped(
  tiling: ArrayLike<number>,
  image: Int32Array,
  kinds: readonly number[],
): boolean {
  const images = new Int32Array(kinds.length + 1).fill(-1);
  images[0] = 0;
  for (let cell = 0; cell < image.length; cell += 1) {
    const piece = tiling[cell] ?? 0;
    const other = tiling[image[cell] as number] ?? 0;
    if (images[piece] === -1) images[piece] = other;
    if (images[piece] !== other || kinds[piece - 1] !== kinds[other - 1]) return false;
  }
  return true;
}

/** Returns how many tilings the motions of the board make of this one, itself included. */
export function imageCount(tiling: ArrayLike<number>, puzzle: Puzzle): number {
  const moving = boardSymmetries(puzzle);
  const keeping = moving.filter((image) => isMapped(tiling, image, puzzle.kinds));
  return (moving.length + 1) / (keeping.length + 1);
}
