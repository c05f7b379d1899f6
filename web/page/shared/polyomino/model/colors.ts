/** Colours of cells. Where a piece and the board both have one, the colours must match. */

import type { CellMask } from '../../../../engine/model/polyomino.ts';

/** Colours are numbered from 1 to this. */
export const maxColors = 26;

/** Returns the letter of a colour. */
export function colorLetter(color: number): string {
  return String.fromCharCode(64 + color);
}

export function isColored({ colors }: CellMask): boolean {
  return colors?.some((color) => color > 0) ?? false;
}

export function hasColors(puzzle: {
  readonly board: CellMask;
  readonly pieces: readonly CellMask[];
}): boolean {
  const { board, pieces } = puzzle;
  return isColored(board) || pieces.some(isColored);
}

/** The reason colours rule nothing out: only one side has them, or all are the same. */
export type IdleColors = 'board' | 'pieces' | 'one';

/**
 * Returns the reason the colours of a puzzle rule nothing out; null if they may, or if there are
 * none.
 */
export function idleColors(board: CellMask, pieces: readonly CellMask[]): IdleColors | null {
  const isOnPieces = pieces.some(isColored);
  if (!isColored(board)) return isOnPieces ? 'pieces' : null;
  if (!isOnPieces) return 'board';
  const used = [board, ...pieces].flatMap(({ colors }) => Array.from(colors ?? []));
  return new Set(used.filter((color) => color > 0)).size === 1 ? 'one' : null;
}

/** Returns whether solutions of a puzzle show colours. */
export function showsColors({
  board,
  interpretation,
}: {
  readonly board: CellMask;
  readonly interpretation: { readonly pieces: readonly CellMask[] } | null;
}): boolean {
  return hasColors({ board, pieces: interpretation?.pieces ?? [] });
}

/** Returns the shape with these colours on its cells, and no others. */
export function withColors<Shape extends CellMask>(shape: Shape, colors: ArrayLike<number>): Shape {
  const own = shape.mask.map((cell, place) => cell * (colors[place] ?? 0));
  const { colors: _, ...plain } = shape;
  return (own.some((color) => color > 0) ? { ...plain, colors: own } : plain) as Shape;
}

/** Returns whether a cell of a piece in one colour may lie on this place of the board. */
export function colorsMatch(piece = 0, board: CellMask, place = -1): boolean {
  const below = board.colors?.[place] ?? 0;
  const pair = colorLetter(piece) + colorLetter(below);
  return piece === below || piece === 0 || below === 0 || !!board.colorPairs?.includes(pair);
}
