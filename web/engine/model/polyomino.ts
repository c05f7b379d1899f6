/** Boards, pieces and the formats of their texts. Rows and columns count from 0. */

/** What to tile: a named board with the twelve pentominoes, or the puzzle of a text. */
export type PolyominoSource =
  | { readonly board: string }
  | { readonly text: string; readonly format?: PolyominoFormat | undefined };

/** The formats of cpp/polyomino/formats/read_puzzle.cpp. */
export const polyominoFormats = ['pictures', 'knuth', 'json', 'xmpuzzle'] as const;
export type PolyominoFormat = (typeof polyominoFormats)[number];

/** All of them can be written. */
export const polyominoWriters = polyominoFormats;

/**
 * `mask` holds height × width bytes in reading order: 1 for a cell of the shape, 0 elsewhere. The
 * layers of a solid stand below each other; `height` is that of all of them.
 */
export interface CellMask {
  readonly height: number;
  readonly width: number;
  /** 1 if missing. */
  readonly layers?: number;
  readonly mask: Uint8Array;
  /**
   * The colour of each place from 1 to 26, 0 for none; missing if no cell has one. Where a piece and
   * the board both have one, it must be the same.
   */
  readonly colors?: Uint8Array;
}

/** What the cells of a board are (cpp/polyomino/geometry.hpp). */
export type Geometry = 'squares' | 'hexagons' | 'triangles' | 'sticks' | 'cubes';

/** Whether pieces may be turned and turned over, only turned, or neither. */
export type Mobility = 'free' | 'one-sided' | 'fixed';

/** How often something is used; `most` is null for any number of times. */
export interface UseCount {
  readonly least: number;
  readonly most: number | null;
}

/** A piece, how often it is used and how it may be moved. */
export interface PolyominoPiece extends CellMask {
  readonly name: string;
  /** How many copies a solution has at most, each with a number of its own. */
  readonly count: number;
  /** How many it has at least; `count` if missing. */
  readonly least?: number;
  /** Null for any number of copies that fits the board. */
  readonly most?: number | null;
  /** That of the puzzle if missing. */
  readonly mobility?: Mobility;
}

/** The puzzle of a text. */
export interface PolyominoInterpretation {
  /** `board` if the text is just the name of a board. */
  readonly format: PolyominoFormat | 'board';
  /** Of the board and the pieces. */
  readonly geometry: Geometry;
  readonly board: CellMask;
  readonly pieces: readonly PolyominoPiece[];
  /** Whether the text lists pieces; if not, they are the usual ones for the cells. */
  readonly hasPieces: boolean;
  /** That of the least mobile piece. */
  readonly mobility: Mobility;
  /** How many cells stay empty. */
  readonly empty: UseCount;
  /** The cells of the board's box that may stay empty, as in `CellMask`; none of them means all. */
  readonly mayBeEmpty: Uint8Array;
  /** One letter for each copy of each piece; "#" once the letters run out. */
  readonly symbols: string;
  /** The number of ways to place a piece on the board. */
  readonly placements: number;
  /** The number of motions allowed for all pieces that map the board onto itself. */
  readonly symmetries: number;
}

/** One of the puzzles of a text. */
export interface ListedPolyomino {
  /** Empty if it has none. */
  readonly name: string;
  readonly cells: number;
  /** How many copies of pieces a solution has at most. */
  readonly pieces: number;
  /** How many it has at least. */
  readonly leastPieces: number;
  /** The text of this puzzle alone; empty if it can't be read. */
  readonly text: string;
}

/**
 * Why a board can't be filled (cpp/engine/polyomino.hpp): every placement together with its piece
 * weighs 0 modulo `modulus`, but the board together with all pieces does not.
 */
export interface PolyominoProof {
  /** 2, 3, 4, 5, 7, 8 or 9; 0 if no such proof was found. Then the other fields say nothing. */
  readonly modulus: number;
  /** The weight of the board and all pieces, modulo `modulus`. */
  readonly total: number;
  /** A weight for each place of the board's box, row by row; 0 outside the board. */
  readonly cells: Uint8Array;
  /** The weight of one copy of each piece, in the order of `PolyominoInterpretation.pieces`. */
  readonly pieces: Uint8Array;
  /**
   * Whether placements weigh 0 without the modulus, too, if it is taken off the weights above its
   * half.
   */
  readonly isExact: boolean;
}
