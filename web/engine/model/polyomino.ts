/** Boards, pieces and their text formats. Rows and columns count from 0. */

import { type PolyominoFormat, polyominoFormats } from './catalogue/polyomino-formats.ts';

export { type PolyominoFormat, polyominoFormats } from './catalogue/polyomino-formats.ts';

/** A tiling puzzle: a named board with the twelve pentominoes, or the puzzle of a text. */
export type PolyominoSource =
  | { readonly board: string }
  | { readonly text: string; readonly format?: PolyominoFormat | undefined };

/** Every format can be written. */
export const polyominoWriters = polyominoFormats;

/**
 * `mask` holds height × width bytes in reading order: 1 for a cell of the shape, 0 elsewhere. The
 * layers of a solid lie one below the other; `height` covers all of them.
 */
export interface CellMask {
  readonly height: number;
  readonly width: number;
  /** Default: 1. */
  readonly layers?: number;
  readonly mask: Uint8Array;
  /**
   * The colour of each place, 1 to 26, or 0 for none; missing if no cell is coloured. Where a piece
   * and the board both have a colour, the colours must match.
   */
  readonly colors?: Uint8Array;
  /** Of a board: "AB" if colour A of pieces also matches its colour B. Default: none. */
  readonly colorPairs?: readonly string[];
}

/** The cell shape of a board (cpp/polyomino/shape.hpp). */
export type Geometry = 'squares' | 'hexagons' | 'triangles' | 'sticks' | 'cubes';

/** The allowed motions of pieces: rotation and reflection, rotation only, or neither. */
export type Mobility = 'free' | 'one-sided' | 'fixed';

/** The number of times something is used; `most` is null if unbounded. */
export interface UseCount {
  readonly least: number;
  readonly most: number | null;
}

/** A piece, its number of uses and its allowed motions. */
export interface PolyominoPiece extends CellMask {
  readonly name: string;
  /** The most copies that a solution has; each copy gets its own number. */
  readonly count: number;
  /** The fewest copies that a solution has. Default: `count`. */
  readonly least?: number;
  /** Null for as many copies as fit on the board. */
  readonly most?: number | null;
  /** Default: the puzzle's mobility. */
  readonly mobility?: Mobility;
}

/** The puzzle of a text. */
export interface PolyominoInterpretation {
  /** `board` if the text is merely the name of a board. */
  readonly format: PolyominoFormat | 'board';
  /** Of the board and the pieces. */
  readonly geometry: Geometry;
  readonly board: CellMask;
  readonly pieces: readonly PolyominoPiece[];
  /** True if the text lists pieces; otherwise, they are the usual ones for the geometry. */
  readonly hasPieces: boolean;
  /** The mobility of the least mobile piece. */
  readonly mobility: Mobility;
  /** The number of cells that stay empty. */
  readonly empty: UseCount;
  /**
   * The cells of the board's bounding box that may stay empty, as in `CellMask`. All zeros means
   * all.
   */
  readonly mayBeEmpty: Uint8Array;
  /** One letter per copy of each piece; "#" once the letters run out. */
  readonly symbols: string;
  /** The number of ways to place a piece on the board. */
  readonly placements: number;
  /** The number of motions allowed for all pieces that map the board onto itself. */
  readonly symmetries: number;
}

/** One of the puzzles of a text. */
export interface ListedPolyomino {
  /** Empty if the puzzle has none. */
  readonly name: string;
  readonly cells: number;
  /** The most copies of pieces in a solution. */
  readonly pieces: number;
  /** The fewest copies of pieces in a solution. */
  readonly leastPieces: number;
  /** The text of this puzzle alone; empty if it can't be read. */
  readonly text: string;
}

/**
 * A proof that a board can't be filled (cpp/engine/polyomino.hpp): each placement, together with
 * its piece, weighs 0 modulo `modulus`, but the board together with all pieces does not.
 */
export interface PolyominoProof {
  /**
   * 2, 3, 4, 5, 7, 8 or 9; 0 if no such proof was found, which leaves the other fields meaningless.
   */
  readonly modulus: number;
  /** The weight of the board and all pieces, modulo `modulus`. */
  readonly total: number;
  /** A weight per place of the board's bounding box, row by row; 0 outside the board. */
  readonly cells: Uint8Array;
  /** The weight of one copy of each piece, in the order of `PolyominoInterpretation.pieces`. */
  readonly pieces: Uint8Array;
  /** True if placements also weigh 0 over the integers, with weights from −modulus/2 to modulus/2. */
  readonly isExact: boolean;
}
