/** How boards are drawn, whatever their cells are. */

import type { CellMask } from '../../../../engine/model/polyomino.ts';
import {
  drawPieces,
  drawRegion,
  gridLines,
  type PieceDrawing,
  type Point,
} from '../../../shared/model/board-outline.ts';

/** Draws a board in units of about one cell, from (0, 0) on. */
export interface BoardPicture {
  readonly width: number;
  readonly height: number;
  /** The outline of all cells. */
  readonly region: string;
  /** The lines between them. */
  readonly lines: string;
  /** Draws each piece; one in several layers once in each. */
  pieces(cells: ArrayLike<number>): PieceDrawing[];
  /** Returns the outline of one cell, */
  cell(cell: number): string;
  /** and its centre. */
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

/** Returns the outline of the places with labels, whether pieces cover them or not. */
export function labelFrame(labels: readonly string[], width: number): string {
  return drawRegion(
    Uint8Array.from(labels, (label) => Number(label !== '')),
    width,
  );
}

/** The size of what is written on a cell, in cells. */
export function labelSize(label: string): number {
  return Math.min(0.36, 1.2 / (label.length || 1));
}
