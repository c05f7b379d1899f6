/** The symmetries of boards and of their tilings. */

import type { PolyominoPiece } from '../../../../engine/model/polyomino.ts';
import { isAlike } from '../../../shared/polyomino/model/coloring.ts';
import { showsColors } from '../../../shared/polyomino/model/colors.ts';
import { flip, imagesOf, type Place, placesIn } from '../../../shared/polyomino/model/geometry.ts';
import { flipped, isSamePiece } from './choosing.ts';
import { marksOn } from './piece-sets.ts';
import type { Puzzle } from './puzzle.ts';
import { useOf } from './use.ts';

/**
 * Returns the images of all cells under each motion that is allowed for all pieces, maps the board,
 * its colours and the cells that may stay empty onto themselves, and moves some cell.
 */
export function boardSymmetries(puzzle: Puzzle): Int32Array[] {
  const { board, geometry, interpretation } = puzzle;
  const images = imagesOf(geometry, interpretation?.mobility ?? 'free', placesIn(board));
  return imagesOnto(puzzle, images.slice(1));
}

/** Like `boardSymmetries`, for motions that bring the cells to these places. */
function imagesOnto(puzzle: Puzzle, images: readonly (readonly Place[])[]): Int32Array[] {
  const { board, geometry } = puzzle;
  const open = [...board.mask.keys()].filter((cell) => board.mask[cell] === 1);
  const marks = marksOn(puzzle);
  const areAlike = (cell: number, image: number) =>
    isAlike(board, cell, image) && marks[cell] === marks[image];
  const [own = []] = imagesOf(geometry, 'fixed', placesIn(board));
  const cells = new Map(own.map((place, index) => [place.join(), open[index] as number]));
  return images.flatMap((places) => {
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

/**
 * Returns whether a motion of the board maps each piece of a tiling onto one of the same kind, or
 * of the image of its kind.
 */
export function isMapped(
  tiling: ArrayLike<number>,
  image: Int32Array,
  kinds: readonly number[],
  becomes: readonly number[] = kinds,
): boolean {
  const images = new Int32Array(kinds.length + 1).fill(-1);
  images[0] = 0;
  for (let cell = 0; cell < image.length; cell += 1) {
    const piece = tiling[cell] ?? 0;
    const other = tiling[image[cell] as number] ?? 0;
    if (images[piece] === -1) images[piece] = other;
    if (images[piece] !== other || becomes[piece - 1] !== kinds[other - 1]) return false;
  }
  return true;
}

/** Returns how many tilings the motions of the board make of this one, including itself. */
export function imageCount(tiling: ArrayLike<number>, puzzle: Puzzle): number {
  const moving = boardSymmetries(puzzle);
  const keeping = moving.filter((image) => isMapped(tiling, image, puzzle.kinds));
  return (moving.length + 1) / (keeping.length + 1);
}

/** Returns the kind of each piece's mirror image; null unless every kind has one among them. */
function mirrorKinds({ geometry, interpretation, kinds }: Puzzle): readonly number[] | null {
  const pieces = interpretation?.pieces ?? [];
  const rulesOf = (piece: PolyominoPiece) => {
    return { ...useOf(piece), mobility: piece.mobility ?? 'one-sided' };
  };
  const mirrors = pieces.map((piece) =>
    pieces.findIndex(
      (other) =>
        JSON.stringify(rulesOf(piece)) === JSON.stringify(rulesOf(other)) &&
        isSamePiece(flipped(piece, geometry), other, rulesOf(piece).mobility, geometry),
    ),
  );
  return mirrors.includes(-1) ? null : kinds.map((kind) => mirrors[kind] as number);
}

/**
 * Returns a test whether a solution with one-sided pieces is its own mirror image up to rotation;
 * null if mirror images are not solutions of the puzzle.
 */
export function mirrorTest(puzzle: Puzzle): ((cells: Uint16Array) => boolean) | null {
  const { board, geometry, interpretation } = puzzle;
  // The mobility of the least mobile piece.
  if (interpretation?.mobility !== 'one-sided' || showsColors(puzzle)) return null;
  const mirrored = imagesOf(geometry, 'one-sided', placesIn(board).map(flip));
  const mirrors = imagesOnto(puzzle, mirrored);
  const becomes = mirrorKinds(puzzle);
  if (mirrors.length === 0 || !becomes) return null;
  return (cells) => mirrors.some((image) => isMapped(cells, image, puzzle.kinds, becomes));
}
