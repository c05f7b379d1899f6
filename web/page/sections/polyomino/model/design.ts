/** Boards and pieces as drawn by the user. They need not fit each other yet. */

import type { CellMask, Geometry, PolyominoPiece } from '../../../../engine/model/polyomino.ts';
import { colorsMatch, withColors } from '../../../shared/polyomino/model/colors.ts';
import {
  cellAt,
  offsetsOnto,
  type Place,
  placesIn,
  sumOf,
} from '../../../shared/polyomino/model/geometry.ts';
import { decoded, encoded, textOf } from './code.ts';
import { colorsIn, orientations } from './piece-sets.ts';
import {
  anyNumber,
  areaOf,
  type CellRange,
  cellCount,
  cellsToCover,
  emptiable,
  isExact,
  type Rules,
  useOf,
  withRemaining,
  withUse,
} from './use.ts';

/** A count of 0 keeps a piece without using it. */
export type Design = Rules;

/** Returns the pieces that are used. */
export function usedPieces({ pieces }: Pick<Design, 'pieces'>): PolyominoPiece[] {
  return pieces.filter(({ count }) => count > 0);
}

/** Writes the design as text for the solver, if it has cells and pieces. */
export function designText(design: Design): string {
  return textOf({ ...design, pieces: usedPieces(design) });
}

// ---------------------------------------------------------------------------------------- problems

/** Pieces of one size to add, to remove, or to swap for others. */
export interface Remedy {
  readonly amount: number;
  /** In cells. */
  readonly size: number;
  /** The size of the replacement piece, in cells. */
  readonly by?: number;
}

/** Board and pieces differ in their number of cells. */
export interface Misfit {
  readonly kind: 'misfit';
  /** Cells. */
  readonly board: number;
  readonly pieces: number;
  readonly remedy: Remedy | null;
  /**
   * The fewest cells that would stay empty if pieces could remain unused; null if that is more than
   * allowed. With 0, some of the pieces may fill the board.
   */
  readonly empty: number | null;
  /** True if the pieces can have the right number of cells once they may be used more often. */
  readonly mayRepeat: boolean;
}

/** The reason a design needs no search. */
export type Trouble =
  | { readonly kind: 'noCells' }
  | { readonly kind: 'noPieces' }
  /** Required pieces fit nowhere, or would fit only without their colours. */
  | {
      readonly kind: 'noPlace';
      readonly names: readonly string[];
      /** The number of kinds of pieces. */
      readonly kinds: number;
      readonly isByColor: boolean;
    }
  | Misfit;

/** The size of the largest pieces in any set. */
const largestOfSets: Readonly<Record<Geometry, number>> = {
  squares: 7,
  hexagons: 5,
  triangles: 7,
  sticks: 5,
  cubes: 5,
};

/** Returns the pieces whose change makes up for missing cells, or for a surplus if negative. */
function remedyFor(
  missing: number,
  pieces: readonly PolyominoPiece[],
  largestOfSet: number,
): Remedy | null {
  const sizes = pieces.map(cellCount);
  const largest = Math.max(...sizes);
  if (missing > 0) {
    if (missing % largest === 0) return { amount: missing / largest, size: largest };
    return missing <= largestOfSet ? { amount: 1, size: missing } : null;
  }
  const surplus = -missing;
  const total = pieces.reduce((sum, { count }) => sum + count, 0);
  if (sizes.includes(surplus) && total > 1) return { amount: 1, size: surplus };
  if (sizes.every((size) => size === largest) && surplus % largest === 0)
    return { amount: surplus / largest, size: largest };
  const by = largest - surplus;
  return by > 0 && by <= largestOfSet ? { amount: 1, size: largest, by } : null;
}

function overlap(area: CellRange, cover: CellRange) {
  return area.least <= cover.most && cover.least <= area.most;
}

/** Returns the largest number of cells, up to `most`, that some of the pieces have together. */
function maxFilled(pieces: readonly PolyominoPiece[], most: number): number {
  const sums = new Set([0]);
  for (const piece of pieces) {
    const size = cellCount(piece);
    const before = [...sums];
    for (let copies = 1; copies <= piece.count && copies * size <= most; copies += 1) {
      for (const sum of before) if (sum + copies * size <= most) sums.add(sum + copies * size);
    }
  }
  return [...sums].reduce((largest, sum) => Math.max(largest, sum), 0);
}

/** Returns the fewest cells that stay empty; see `Misfit.empty`. */
function minEmpty(design: Omit<Design, 'mobility'>, { least, most }: CellRange): number | null {
  const filled = maxFilled(withRemaining(design, true), most);
  const empty = filled < least ? cellCount(design.board) - filled : 0;
  return filled > 0 && empty <= emptiable(design) ? empty : null;
}

function fitsSomewhere(shape: CellMask, { board, geometry = 'squares' }: Rules): boolean {
  const places = placesIn(shape);
  const colors = colorsIn(shape);
  for (const offset of offsetsOnto(board, geometry, places)) {
    const below = (place: Place) => cellAt(sumOf(place, offset), board);
    if (places.every((place, index) => colorsMatch(colors[index], board, below(place))))
      return true;
  }
  return false;
}

/** Returns whether a piece fits on the board in some orientation. */
export function hasPlace(piece: PolyominoPiece, rules: Rules): boolean {
  return orientations(piece, piece.mobility ?? rules.mobility, rules.geometry).some((shape) =>
    fitsSomewhere(shape, rules),
  );
}

/** Finds the required pieces that fit nowhere. */
export function piecesWithoutPlace(rules: Rules): Trouble | null {
  const used = usedPieces(rules);
  const lost = used.filter((piece) => useOf(piece).least > 0 && !hasPlace(piece, rules));
  if (lost.length === 0) return null;
  const uncolored = { ...rules, board: withColors(rules.board, []) };
  const isByColor = lost.every((piece) => hasPlace(piece, uncolored));
  return { kind: 'noPlace', names: lost.map(({ name }) => name), kinds: used.length, isByColor };
}

/** Compares board and pieces; null if there is something to search for. */
export function troubleIn(design: Omit<Design, 'mobility'>): Trouble | null {
  const { board, geometry = 'squares' } = design;
  const pieces = usedPieces(design);
  if (cellCount(board) === 0) return { kind: 'noCells' };
  if (pieces.length === 0) return { kind: 'noPieces' };
  const area = areaOf({ pieces });
  const cover = cellsToCover(design);
  if (overlap(area, cover)) return null;
  const isSurplus = area.least > cover.most;
  const [wanted, found] = isSurplus ? [cover.most, area.least] : [cover.least, area.most];
  const empty = minEmpty(design, cover);
  const repeated = pieces.map((piece) => withUse(piece, anyNumber, cellCount(board)));
  const mayRepeat = !isSurplus && maxFilled(repeated, cover.most) >= cover.least;
  const remedy = remedyFor(wanted - found, pieces, largestOfSets[geometry]);
  return { kind: 'misfit', board: wanted, pieces: found, remedy, empty, mayRepeat };
}

// ----------------------------------------------------------------------------------------- storage

// A code has no counts of 0.
function shifted(piece: PolyominoPiece, by: number, board: CellMask): PolyominoPiece {
  const { least, most } = useOf(piece);
  const use = { least: least + by, most: most === null ? null : most + by };
  return isExact(use) && piece.least === undefined
    ? { ...piece, count: piece.count + by }
    : withUse(piece, use, cellCount(board));
}

/** Writes a design for storage, including unused pieces. */
export function keptDesign(design: Design): string {
  const pieces = design.pieces.map((piece) => shifted(piece, 1, design.board));
  return encoded({ ...design, which: 'all', pieces });
}

/** Reads the result of `keptDesign`; null for anything else. */
export function designFrom(kept: string | null): Design | null {
  const found = kept === null ? undefined : decoded(kept);
  if (!found) return null;
  const { which, ...design } = found;
  return { ...design, pieces: found.pieces.map((piece) => shifted(piece, -1, found.board)) };
}
