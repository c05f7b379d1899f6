/** Boards, puzzles, and the solver's tilings. */

import type {
  CellMask,
  Geometry,
  PolyominoInterpretation,
  PolyominoSource,
} from '../../../../engine/model/polyomino.ts';
import type { PaletteName } from '../../../shared/model/board-outline.ts';
import { fillsFor, pieceLetters } from '../../../shared/polyomino/model/fills.ts';
import {
  cellAt,
  differenceOf,
  type Place,
  placeOf,
  placesIn,
  sumOf,
} from '../../../shared/polyomino/model/geometry.ts';
import { type BoardPicture, squarePicture } from '../../../shared/polyomino/model/picture.ts';

/** The predefined boards by their names in the solver. Scott's problem comes first. */
export const boardNames = ['8x8-2x2', '6x10', '5x12', '4x15', '3x20'] as const;
export type BoardName = (typeof boardNames)[number];

/** Derives a board's shape from its name: height x width, then the size of a hole in its centre. */
export function boardShape(name: BoardName): CellMask {
  const [height = 0, width = 0, holeHeight = 0, holeWidth = 0] = name.split(/[x-]/).map(Number);
  const top = (height - holeHeight) / 2;
  const left = (width - holeWidth) / 2;
  const mask = Uint8Array.from({ length: height * width }, (_, cell) => {
    const row = Math.floor(cell / width) - top;
    const column = (cell % width) - left;
    const inHole = row >= 0 && row < holeHeight && column >= 0 && column < holeWidth;
    return inHole ? 0 : 1;
  });
  return { height, width, mask };
}

/** A puzzle to tile. The solver numbers each copy of a piece separately. */
export interface Puzzle {
  readonly source: PolyominoSource;
  readonly geometry: Geometry;
  readonly board: CellMask;
  readonly picture: BoardPicture;
  /** The name of each piece and each copy. */
  readonly names: readonly string[];
  /** The symbol of each in texts. */
  readonly symbols: string;
  /** The index of the piece that each copies. */
  readonly kinds: readonly number[];
  /** Returns the fill of each in a palette. */
  readonly fillsIn: (palette: PaletteName) => readonly string[];
  /** The interpretation of the reader's own text; null for a predefined board. */
  readonly interpretation: PolyominoInterpretation | null;
}

export function namedPuzzle(name: BoardName): Puzzle {
  const board = boardShape(name);
  return {
    source: { board: name },
    geometry: 'squares',
    board,
    picture: squarePicture(board),
    names: [...pieceLetters],
    symbols: pieceLetters,
    kinds: Array.from(pieceLetters, (_, piece) => piece),
    fillsIn: (palette) => fillsFor(palette, [...pieceLetters]),
    interpretation: null,
  };
}

/**
 * Returns the puzzle of a text. `board` may have empty rows and columns around the text's board.
 * Cells other than squares need a picture.
 */
export function ownPuzzle(
  text: string,
  interpretation: PolyominoInterpretation,
  board = interpretation.board,
  picture = squarePicture(board),
): Puzzle {
  const { geometry, pieces, symbols, format } = interpretation;
  const copies = pieces.flatMap(({ name, count }, kind) =>
    Array.from({ length: count }, (_, copy) => ({ kind, name: copy ? name + (copy + 1) : name })),
  );
  return {
    source: format === 'board' ? { text } : { text, format },
    geometry,
    board,
    picture,
    names: copies.map(({ name }) => name),
    symbols,
    kinds: copies.map(({ kind }) => kind),
    fillsIn: (palette) => {
      const fills = fillsFor(
        palette,
        pieces.map(({ name }) => name),
      );
      return copies.map(({ kind }) => fills[kind] as string);
    },
    interpretation,
  };
}

/**
 * The solutions that count: one per symmetry class, all, or the symmetric ones among the former.
 */
export const whiches = ['distinct', 'all', 'symmetric'] as const;
export type Which = (typeof whiches)[number];

/** Returns whether rotating or reflecting the board can map one tiling to another. */
export function hasSymmetry({ interpretation }: Puzzle): boolean {
  return interpretation === null || interpretation.symmetries > 1;
}

/** Returns whether a board is drawn too low for its width. */
export function isLong({ geometry, picture }: Puzzle): boolean {
  return picture.width > 3 * picture.height && geometry !== 'cubes';
}

/** Longer labels don't fit on a cell. */
export const longestLabel = 3;

/**
 * Returns the label of a piece and its copies: their symbol or, if another piece has the same
 * letter, a short name.
 */
export function labelOf({ kinds, symbols, names }: Puzzle, piece: number): string {
  const first = kinds.indexOf(kinds[piece] ?? 0);
  const name = names[first] ?? '';
  const isNamesake = (other: string, copy: number) =>
    kinds[copy] !== kinds[piece] && other.charAt(0) === name.charAt(0);
  const isShort = /^\p{L}/u.test(name) && name.length <= longestLabel;
  return isShort && names.some(isNamesake) ? name : symbols.charAt(first);
}

/** Returns the label to write on a piece. With a single kind, it would tell nothing apart. */
export function letterOf(puzzle: Puzzle, piece: number): string {
  return puzzle.kinds.at(-1) === 0 ? '' : labelOf(puzzle, piece);
}

/** Splits a batch into tilings, which are views of it. */
export function tilingsOf(batch: Uint16Array, count: number): Uint16Array[] {
  const size = batch.length / count;
  return Array.from({ length: count }, (_, i) => batch.subarray(i * size, (i + 1) * size));
}

/** Returns the lowest x, y and z of the cells of a shape. */
function leastIn(shape: CellMask): Place {
  const places = placesIn(shape);
  const least = (axis: 0 | 1 | 2) => places.reduce((low, at) => Math.min(low, at[axis]), 1e9);
  return [least(0), least(1), least(2)];
}

/**
 * Returns the cells of the board filled by a tiling of the region without empty margins; −1 for
 * places outside the board.
 */
export function cellsWithin(board: CellMask, inner: CellMask): Int32Array {
  const offset = differenceOf(leastIn(board), leastIn(inner));
  return Int32Array.from(
    { length: inner.height * inner.width },
    (_, cell) => cellAt(sumOf(placeOf(cell, inner), offset), board) ?? -1,
  );
}

/** Moves a tiling to these cells of a board with `size` cells. */
export function spread(tiling: Uint16Array, cells: Int32Array, size: number): Uint16Array {
  const board = new Uint16Array(size);
  tiling.forEach((value, index) => {
    board[cells[index] as number] = value;
  });
  return board;
}

/** A piece placed on the board. */
export interface Placed {
  readonly name: string;
  /** Indices into the mask of the board. */
  readonly cells: readonly number[];
}

/** A piece and its place in a solution. */
export interface Pinned {
  /** The index of the piece, or of the piece it copies. */
  readonly kind: number;
  readonly cells: readonly number[];
}

/** Returns the piece that covers a cell of a solution, or the first copy of a kind. */
export function pinnedIn(
  cells: Uint16Array,
  kinds: readonly number[],
  isWanted: (number: number, cell: number) => boolean,
): Pinned | null {
  const number = cells.find((own, cell) => own > 0 && isWanted(own, cell));
  const kind = number === undefined ? undefined : kinds[number - 1];
  if (kind === undefined) return null;
  return { kind, cells: [...cells.keys()].filter((cell) => cells[cell] === number) };
}

/** Returns whether a solution has the piece, or a copy of it, in the same place. */
export function hasPinned(
  cells: Uint16Array,
  kinds: readonly number[],
  { kind, cells: own }: Pinned,
): boolean {
  const number = cells[own[0] ?? 0] ?? 0;
  return kinds[number - 1] === kind && own.every((cell) => cells[cell] === number);
}

/** Returns the indices of the pieces that two solutions have in the same place. */
export function sharedPieces(
  shown: Uint16Array,
  other: Uint16Array,
  kinds: readonly number[],
): ReadonlySet<number> {
  const numbers = [...new Set(shown)].filter((number) => number > 0);
  const isShared = (number: number) => {
    const piece = pinnedIn(shown, kinds, (own) => own === number);
    return piece !== null && hasPinned(other, kinds, piece);
  };
  return new Set(numbers.filter(isShared).map((number) => number - 1));
}
