/** The symmetries of boards and of their tilings. */

import { isAlike } from './coloring.ts';
import { showsColors } from './colors.ts';
import { flipped, isSamePiece, marksOn } from './piece-sets.ts';
import type { Puzzle } from './puzzle.ts';
import { placeOf, useOf } from './use.ts';

type Vector = readonly [x: number, y: number, z: number];

interface Motion {
  readonly isMirrored: boolean;
  apply(vector: Vector): Vector;
}

/** Returns the turns and reflections of the plane that map a grid onto itself. */
function flatMotions(turns: number): Motion[] {
  return Array.from({ length: 2 * turns }, (_, index) => {
    const [cos, sin] = [Math.cos, Math.sin].map((of) => of((2 * Math.PI * index) / turns)) as [
      number,
      number,
    ];
    const isMirrored = index >= turns;
    return {
      isMirrored,
      apply: ([x, y, z]) => {
        const down = isMirrored ? -y : y;
        return [x * cos - down * sin, x * sin + down * cos, z];
      },
    };
  });
}

const axes = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [2, 1, 0],
  [1, 0, 2],
] as const;

/** Returns the turns and reflections of a cube. */
function solidMotions(): Motion[] {
  return axes.flatMap(([a, b, c], order) =>
    Array.from({ length: 8 }, (_, bits) => {
      const signs = [1, 2, 4].map((bit) => (bits & bit ? -1 : 1)) as [number, number, number];
      const product = signs[0] * signs[1] * signs[2];
      return {
        isMirrored: product * (order < 3 ? 1 : -1) < 0,
        apply: (from: Vector): Vector => [
          signs[0] * from[a],
          signs[1] * from[b],
          signs[2] * from[c],
        ],
      };
    }),
  );
}

function motionsOf({ geometry, interpretation }: Puzzle): Motion[] {
  const mobility = interpretation?.mobility ?? 'free';
  if (mobility === 'fixed') return [];
  const isSixfold = geometry === 'hexagons' || geometry === 'triangles';
  const all = geometry === 'cubes' ? solidMotions() : flatMotions(isSixfold ? 6 : 4);
  return mobility === 'free' ? all : all.filter(({ isMirrored }) => !isMirrored);
}

/** Far from where rounding could go either way. */
const offset = 0.0317;

const keyOf = (vector: Vector) => vector.map((value) => Math.round(value * 100 + offset)).join();

/**
 * Returns the cell to which each cell goes in each motion, allowed for all pieces, that maps the
 * board, its colours and the cells that may stay empty onto themselves and moves a cell.
 */
export function boardSymmetries(puzzle: Puzzle): Int32Array[] {
  const isMoving = (image: Int32Array) => image.some((to, cell) => to !== cell);
  return imagesUnder(motionsOf(puzzle), puzzle).filter(isMoving);
}

/** Returns the same for each of these motions. */
function imagesUnder(motions: readonly Motion[], puzzle: Puzzle): Int32Array[] {
  const { board, geometry, picture } = puzzle;
  const open = [...board.mask.keys()].filter((cell) => board.mask[cell] === 1);
  const places = open.map((cell): Vector => {
    if (geometry !== 'cubes') return [picture.centre(cell).x, picture.centre(cell).y, 0];
    const [x = 0, y = 0, z = 0] = placeOf(cell, board);
    return [x, y, z];
  });
  const mean = (axis: 0 | 1 | 2) =>
    places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const middle: Vector = [mean(0), mean(1), mean(2)];
  const around = places.map(([x, y, z]): Vector => [x - middle[0], y - middle[1], z - middle[2]]);
  const cells = new Map(around.map((place, index) => [keyOf(place), open[index] as number]));
  const marks = marksOn(puzzle);
  const areAlike = (cell: number, image: number) =>
    isAlike(board, cell, image) && marks[cell] === marks[image];
  return motions.flatMap(({ apply }) => {
    const images = around.map((place) => cells.get(keyOf(apply(place))));
    if (images.includes(undefined)) return [];
    if (!open.every((cell, index) => areAlike(cell, images[index] as number))) return [];
    const image = Int32Array.from(board.mask.keys());
    open.forEach((cell, index) => {
      image[cell] = images[index] as number;
    });
    return [image];
  });
}

/**
 * Whether a motion of the board maps each piece of a tiling onto one of the same kind, or of the one
 * that this kind becomes.
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

/** Returns how many tilings the motions of the board make of this one, itself included. */
export function imagesOf(tiling: ArrayLike<number>, puzzle: Puzzle): number {
  const moving = boardSymmetries(puzzle);
  const different = [...new Map(moving.map((image) => [image.join(), image])).values()];
  const keeping = different.filter((image) => isMapped(tiling, image, puzzle.kinds));
  return (different.length + 1) / (keeping.length + 1);
}

/** Returns the kind of each piece's mirror image; null unless all kinds have one among them. */
function mirrorKinds({ interpretation, kinds }: Puzzle): readonly number[] | null {
  const pieces = interpretation?.pieces ?? [];
  const mirrors = pieces.map((piece) =>
    pieces.findIndex(
      (other) =>
        JSON.stringify(useOf(piece)) === JSON.stringify(useOf(other)) &&
        isSamePiece(flipped(piece), other, 'one-sided'),
    ),
  );
  return mirrors.includes(-1) ? null : kinds.map((kind) => mirrors[kind] as number);
}

/**
 * Returns whether a solution by one-sided pieces is, up to turns, its own mirror image; null if
 * mirror images are no solutions of the puzzle.
 */
export function mirrorTest(puzzle: Puzzle): ((cells: Uint16Array) => boolean) | null {
  const { geometry, interpretation } = puzzle;
  const areOneSided = interpretation?.pieces.every(
    (piece) => (piece.mobility ?? interpretation.mobility) === 'one-sided',
  );
  if (geometry !== 'squares' || !areOneSided || showsColors(puzzle)) return null;
  const mirrors = imagesUnder(
    flatMotions(4).filter(({ isMirrored }) => isMirrored),
    puzzle,
  );
  const becomes = mirrorKinds(puzzle);
  if (mirrors.length === 0 || !becomes) return null;
  return (cells) => mirrors.some((image) => isMapped(cells, image, puzzle.kinds, becomes));
}
