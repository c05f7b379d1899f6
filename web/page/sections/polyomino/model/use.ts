/** Use counts and mobilities of pieces, and the number of empty cells. */

import type {
  CellMask,
  Geometry,
  Mobility,
  PolyominoPiece,
  UseCount,
} from '../../../../engine/model/polyomino.ts';

import { hasColors } from '../../../shared/polyomino/model/colors.ts';
import { placeOf } from '../../../shared/polyomino/model/geometry.ts';

/** The board and pieces of a puzzle, and the rules for using them. */
export interface Rules {
  /** Default: squares. */
  readonly geometry?: Geometry;
  readonly board: CellMask;
  readonly pieces: readonly PolyominoPiece[];
  readonly mobility: Mobility;
  /** The number of cells that stay empty. Default: none. */
  readonly empty?: UseCount;
  /** The places of the board that may stay empty; all if none is marked. */
  readonly mayBeEmpty?: Uint8Array;
}

export const noEmptyCells: UseCount = { least: 0, most: 0 };
export const anyNumber: UseCount = { least: 0, most: null };

/** Returns the place of a cell as written in texts: [x, y], or [x, y, z] in layers. */
export function coordinatesOf(cell: number, shape: CellMask): number[] {
  return placeOf(cell, shape).slice(0, (shape.layers ?? 1) > 1 ? 3 : 2);
}

export function cellCount({ mask }: CellMask): number {
  return mask.reduce((sum, cell) => sum + cell, 0);
}

/** Returns how often a piece is used. */
export function useOf({ count, least = count, most = count }: PolyominoPiece): UseCount {
  return { least, most };
}

/** Returns the number of copies numbered in tilings, like `copies` in cpp/polyomino/puzzle.hpp. */
function copiesOn(cells: number, piece: CellMask, { least, most }: UseCount): number {
  const fitting = Math.max(Math.floor(cells / Math.max(1, cellCount(piece))), least, 1);
  return Math.min(fitting, most ?? fitting);
}

/** Returns the piece with this use count, on a board of this many cells. */
export function withUse(piece: PolyominoPiece, use: UseCount, cells: number): PolyominoPiece {
  return { ...piece, ...use, count: use.most === 0 ? 0 : copiesOn(cells, piece, use) };
}

export function isExact({
  least,
  most,
}: {
  readonly least: number;
  readonly most: number | null;
}): boolean {
  return least === most;
}

/**
 * Returns whether all pieces are used a fixed number of times, share a mobility, and fill the board
 * regardless of colours.
 */
export function isPlain({ board, pieces, mobility, empty = noEmptyCells }: Rules): boolean {
  return (
    empty.most === 0 &&
    !hasColors({ board, pieces }) &&
    pieces.every((piece) => isExact(useOf(piece)) && (piece.mobility ?? mobility) === mobility)
  );
}

/** Returns whether all pieces may remain unused. */
export function mayRemain(pieces: readonly PolyominoPiece[]): boolean {
  const used = pieces.filter(({ count }) => count > 0);
  return used.length > 0 && used.every((piece) => useOf(piece).least === 0);
}

/** Lets all pieces remain unused, or none of them. */
export function withRemaining(rules: Pick<Rules, 'board' | 'pieces'>, mayRemain: boolean) {
  const cells = cellCount(rules.board);
  return rules.pieces.map((piece) => {
    if (piece.count === 0) return piece;
    const { most } = useOf(piece);
    const least = mayRemain ? 0 : (most ?? 1);
    return withUse(piece, { least, most }, cells);
  });
}

/** A number of cells from `least` to `most`. */
export interface CellRange {
  readonly least: number;
  readonly most: number;
}

/** Returns the total number of cells in the pieces. */
export function areaOf({ pieces }: Pick<Rules, 'pieces'>): CellRange {
  const sum = (amount: (use: UseCount) => number) =>
    pieces.reduce((total, piece) => total + amount(useOf(piece)) * cellCount(piece), 0);
  const hasAny = pieces.some((piece) => useOf(piece).most === null);
  return {
    least: sum(({ least }) => least),
    most: hasAny ? Number.POSITIVE_INFINITY : sum(({ most }) => most ?? 0),
  };
}

type Cover = Pick<Rules, 'board' | 'empty' | 'mayBeEmpty'>;

/** Returns how many cells may stay empty at all. */
export function emptiable({ board, mayBeEmpty }: Cover): number {
  return mayBeEmpty?.reduce((sum, mark) => sum + mark, 0) || cellCount(board);
}

/** Returns how many cells of the board must be covered. */
export function cellsToCover(cover: Cover): CellRange {
  const { board, empty = noEmptyCells } = cover;
  const cells = cellCount(board);
  const marked = emptiable(cover);
  return {
    least: Math.max(0, cells - Math.min(empty.most ?? marked, marked)),
    most: cells - empty.least,
  };
}
