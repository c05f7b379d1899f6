/** Draws boards of hexagons, triangles and sticks, and the layers of solids side by side. */

import type { CellMask, Geometry } from '../../../../engine/model/polyomino.ts';
import { letterSpot, type PieceDrawing } from '../../model/board-outline.ts';
import { placeOf, placesIn } from './geometry.ts';
import { gridOf } from './grids.ts';
import type { BoardPicture } from './picture.ts';

/** Draws a board of these cells. */
export function otherPicture(
  geometry: Exclude<Geometry, 'squares'>,
  board: CellMask,
): BoardPicture {
  const { centre, height, lines, outline, region, width } = gridOf(geometry, board);
  const placeAt = (cell: number) => placeOf(cell, board);
  const places = placesIn(board);
  const drawPiece = (piece: number, cells: readonly number[]): PieceDrawing => ({
    piece,
    path: outline(cells.map(placeAt)),
    ...letterSpot(cells.map((cell) => centre(placeAt(cell)))),
  });
  return {
    width,
    height,
    region: region(places),
    lines: lines(places),
    cell: (cell) => outline([placeAt(cell)]),
    centre: (cell) => centre(placeAt(cell)),
    pieces: (cells) => {
      const parts = new Map<string, { piece: number; cells: number[] }>();
      Array.from(cells).forEach((value, cell) => {
        if (value === 0) return;
        const key = `${value} ${placeAt(cell)[2]}`;
        const part = parts.get(key) ?? { piece: value - 1, cells: [] };
        part.cells.push(cell);
        parts.set(key, part);
      });
      return [...parts.values()].map((part) => drawPiece(part.piece, part.cells));
    },
  };
}
