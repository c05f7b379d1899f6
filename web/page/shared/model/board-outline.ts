/** Draws a filled board as SVG paths, in units of one cell. */

import type { CellMask } from '../../../engine/model/polyomino.ts';

/** The fills of pieces: colours for colour-blind readers, paler ones, or grey alone. */
export const paletteNames = ['clear', 'soft', 'gray'] as const;
export type PaletteName = (typeof paletteNames)[number];

/*
 * Twelve fills on which dark letters are legible in both themes, and as distinct as twelve can be
 * for colour-blind readers.
 */
const clear = [
  '#479ad1',
  '#f2939c',
  '#b0ac50',
  '#edc3fd',
  '#3cc3c3',
  '#f8f298',
  '#a1aefc',
  '#d0f4fa',
  '#c17a42',
  '#a67f9e',
  '#f7bb76',
  '#89e7b9',
] as const;

const paper = 0xe6;

function softened(fill: string): string {
  return fill.replace(/[0-9a-f]{2}/g, (part) =>
    Math.round((Number.parseInt(part, 16) + paper) / 2).toString(16),
  );
}

const palettes: Readonly<Record<PaletteName, readonly string[]>> = {
  clear,
  soft: clear.map(softened),
  gray: ['#dcdad5'],
};

/**
 * Returns the fill of a palette for a kind of piece. If there are more kinds than fills, these repeat and only
 * the letters distinguish the pieces.
 */
export function fillOf(palette: PaletteName, kind: number): string {
  const fills = palettes[palette];
  return fills[kind % fills.length] ?? clear[0];
}

export interface PieceDrawing {
  /** The piece's number, from 0. */
  readonly piece: number;
  /** Its closed outline. */
  readonly path: string;
  /** The centre of the cell with the piece's letter. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the pieces of a board. `cells` holds p + 1 for piece p and 0 for none, row by row. */
export function drawPieces(cells: ArrayLike<number>, width: number): PieceDrawing[] {
  return [...cellsByPiece(cells, width)].map(([value, own]) => ({
    piece: value - 1,
    path: outline(own),
    ...letterSpot(own.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }))),
  }));
}

/** Draws the lines between neighbouring cells of a region. */
export function gridLines({ height, width, mask }: CellMask): string {
  const has = (row: number, column: number) =>
    row < height && column < width && mask[row * width + column] === 1;
  let path = '';
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (!has(row, column)) continue;
      if (has(row, column + 1)) path += `M${column + 1} ${row}v1`;
      if (has(row + 1, column)) path += `M${column} ${row + 1}h1`;
    }
  }
  return path;
}

/** Draws the outline of the cells in a mask. */
export function drawRegion(mask: Uint8Array, width: number): string {
  return outline([...cellsByPiece(mask, width).values()].flat());
}

function cellsByPiece(cells: ArrayLike<number>, width: number): Map<number, Point[]> {
  const pieces = new Map<number, Point[]>();
  Array.from(cells).forEach((value, index) => {
    if (value === 0) return;
    const cell = { x: index % width, y: Math.floor(index / width) };
    const own = pieces.get(value);
    if (own) own.push(cell);
    else pieces.set(value, [cell]);
  });
  return pieces;
}

/** Encodes a point as a number; no board is that wide. */
function key({ x, y }: Point): number {
  return y * 1024 + x;
}

/** Maps the start of each cell side that faces another piece to its ends, clockwise. */
function boundarySides(cells: readonly Point[]): Map<number, Point[]> {
  const own = new Set(cells.map(key));
  const sides = new Map<number, Point[]>();
  const add = (neighbour: Point, from: Point, to: Point) => {
    if (own.has(key(neighbour))) return;
    const ends = sides.get(key(from));
    if (ends) ends.push(to);
    else sides.set(key(from), [to]);
  };
  for (const { x, y } of cells) {
    add({ x, y: y - 1 }, { x, y }, { x: x + 1, y });
    add({ x: x + 1, y }, { x: x + 1, y }, { x: x + 1, y: y + 1 });
    add({ x, y: y + 1 }, { x: x + 1, y: y + 1 }, { x, y: y + 1 });
    add({ x: x - 1, y }, { x, y: y + 1 }, { x, y });
  }
  return sides;
}

/** Returns the end that turns furthest right, which keeps to the same cell. */
function rightmost(from: Point, at: Point, ends: Point[]): Point | undefined {
  const turn = (end: Point) => (at.x - from.x) * (end.y - at.y) - (at.y - from.y) * (end.x - at.x);
  const best = ends.reduce((best, end, index) => {
    return turn(end) > turn(ends[best] as Point) ? index : best;
  }, 0);
  return ends.splice(best, 1)[0];
}

/** Chains the sides into loops: one around each piece, and one around each of its holes. */
function loopsAround(cells: readonly Point[]): Point[][] {
  const sides = boundarySides(cells);
  const loops: Point[][] = [];
  for (const start of cells) {
    const ends = sides.get(key(start)) ?? [];
    for (let end = ends.pop(); end; end = ends.pop()) {
      const loop = [start];
      for (let at: Point | undefined = end; at && key(at) !== key(start); ) {
        const before = loop.at(-1) as Point;
        loop.push(at);
        at = rightmost(before, at, sides.get(key(at)) ?? []);
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Returns the corners of the loops around cells, moved inward by a fraction of a cell. */
export function cornersAround(cells: readonly Point[], inset = 0): Point[][] {
  return loopsAround(cells).map((loop) => cornersOf(loop, inset));
}

function cornersOf(loop: readonly Point[], inset: number): Point[] {
  return loop.flatMap((point, index) => {
    const before = loop.at(index - 1) ?? point;
    const after = loop[(index + 1) % loop.length] ?? point;
    if (before.x === after.x || before.y === after.y) return [];
    // The inside lies to the right of both sides.
    const x = point.x - inset * (after.y - before.y);
    return [{ x, y: point.y + inset * (after.x - before.x) }];
  });
}

/** Draws loops around each piece and each of its holes. */
function outline(cells: readonly Point[]): string {
  return cornersAround(cells)
    .map((corners) => `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`)
    .join('');
}

/** Returns the cell centre closest to the centre of the piece. */
export function letterSpot(cells: readonly Point[]): Point {
  const sum = (coordinate: 'x' | 'y') => cells.reduce((sum, cell) => sum + cell[coordinate], 0);
  const [sumX, sumY] = [sum('x'), sum('y')];
  const distance = ({ x, y }: Point) =>
    (cells.length * x - sumX) ** 2 + (cells.length * y - sumY) ** 2;
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}
