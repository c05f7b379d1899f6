/** Draws boards of any cells. */

import type { CellMask } from '../../../../engine/model/polyomino.ts';
import {
  drawPieces,
  drawRegion,
  gridLines,
  type PieceDrawing,
  type Point,
} from '../../model/board-outline.ts';

/** Draws a board in units of about one cell, from (0, 0). */
export interface BoardPicture {
  readonly width: number;
  readonly height: number;
  /** The outline of all cells. */
  readonly region: string;
  /** The lines between cells. */
  readonly lines: string;
  /** Draws each piece; a piece in several layers once in each. */
  pieces(cells: ArrayLike<number>): PieceDrawing[];
  /** Returns the outline of a cell. */
  cell(cell: number): string;
  /** Returns the centre of a cell. */
  centre(cell: number): Point;
}

/** Draws a board of squares. */
export function squarePicture(board: CellMask): BoardPicture {
  const { width, height, mask } = board;
  const corner = (cell: number): Point => ({ x: cell % width, y: Math.floor(cell / width) });
  return {
    width,
    height,
    region: drawRegion(mask, width),
    lines: gridLines(board),
    pieces: (cells) => drawPieces(cells, width),
    cell: (cell) => `M${corner(cell).x} ${corner(cell).y}h1v1h-1z`,
    centre: (cell) => ({ x: corner(cell).x + 0.5, y: corner(cell).y + 0.5 }),
  };
}

/** Returns the transform that shrinks the outline of a cell to this part of its size. */
export function shrunken(
  { centre }: Pick<BoardPicture, 'centre'>,
  cell: number,
  size: number,
): string {
  const { x, y } = centre(cell);
  return `translate(${x * (1 - size)} ${y * (1 - size)}) scale(${size})`;
}

/** Returns the outline of the labelled places, covered or not. */
export function labelFrame(labels: readonly string[], width: number): string {
  return drawRegion(
    Uint8Array.from(labels, (label) => Number(label !== '')),
    width,
  );
}

/** Returns the font size of a cell's label, in cells. */
export function labelSize(label: string): number {
  return Math.min(0.36, 1.2 / (label.length || 1));
}
