/** Draws boards of hexagons, triangles and sticks, and the layers of solids side by side. */

import type { CellMask, Geometry } from '../../../../engine/protocol.ts';
import { letterSpot, type PieceDrawing, type Point } from '../../../shared/model/board-outline.ts';
import type { BoardPicture } from './picture.ts';
import { centreOf, outline, written } from './polygons.ts';
import { stickPicture } from './stick-picture.ts';

/** Where the cells of a board are. */
interface Grid {
  readonly width: number;
  readonly height: number;
  /** Returns the corners of a cell, clockwise. */
  corners(row: number, column: number): Point[];
  /** Returns the layer of a row. */
  layerOf(row: number): number;
}

/** A hexagon is one unit wide. */
function hexagons({ height, width }: CellMask): Grid {
  const radius = 1 / Math.sqrt(3);
  const around = [30, 90, 150, 210, 270, 330].map((degrees) => (degrees * Math.PI) / 180);
  return {
    width: width / 2 + 0.5,
    height: (height - 1) * 1.5 * radius + 2 * radius,
    corners: (row, column) => {
      const [x, y] = [column / 2 + 0.5, row * 1.5 * radius + radius];
      return around.map((angle) => ({
        x: x + radius * Math.cos(angle),
        y: y + radius * Math.sin(angle),
      }));
    },
    layerOf: () => 0,
  };
}

/** The side of a triangle that has space for a letter. */
const side = 1.5;
const altitude = (side * Math.sqrt(3)) / 2;

function triangles({ height, width }: CellMask): Grid {
  return {
    width: ((width + 1) * side) / 2,
    height: height * altitude,
    corners: (row, column) => {
      const isUp = (row + column) % 2 === 0;
      const left = (column * side) / 2;
      const [base, top] = isUp ? [row + 1, row] : [row, row + 1];
      const corners = [
        { x: left, y: base * altitude },
        { x: left + side / 2, y: top * altitude },
        { x: left + side, y: base * altitude },
      ];
      return isUp ? corners : corners.reverse();
    },
    layerOf: () => 0,
  };
}

/** Between layers, in cells. */
const gap = 0.8;
/** The ratio of width to height that a drawing of layers comes close to. */
const usualRatio = 2.4;

/** The penalty for an incomplete last row, as the logarithm of a ratio. */
const incompleteRow = 0.4;

/** Returns how many layers stand side by side. */
function layersAcross(layers: number, width: number, height: number): number {
  const ratio = (across: number) => {
    const down = Math.ceil(layers / across);
    return (across * (width + gap)) / (down * (height + gap));
  };
  const distance = (across: number) => {
    const isIncomplete = layers % across !== 0;
    return Math.abs(Math.log(ratio(across) / usualRatio)) + (isIncomplete ? incompleteRow : 0);
  };
  const counts = Array.from({ length: layers }, (_, index) => index + 1);
  return counts.reduce((best, next) => (distance(next) < distance(best) ? next : best), 1);
}

function layered({ height: rows, width, layers = 1 }: CellMask): Grid {
  const height = rows / layers;
  const across = layersAcross(layers, width, height);
  const [stepX, stepY] = [width + gap, height + gap];
  const layerOf = (row: number) => Math.floor(row / height);
  return {
    width: across * stepX - gap,
    height: Math.ceil(layers / across) * stepY - gap,
    corners: (row, column) => {
      const layer = layerOf(row);
      const x = (layer % across) * stepX + column;
      const y = Math.floor(layer / across) * stepY + (row % height);
      return [
        { x, y },
        { x: x + 1, y },
        { x: x + 1, y: y + 1 },
        { x, y: y + 1 },
      ];
    },
    layerOf,
  };
}

const grids = { hexagons, triangles, cubes: layered };

/** Draws the sides that two polygons share. */
function innerLines(polygons: readonly Point[][]): string {
  const seen = new Set<string>();
  let path = '';
  for (const corners of polygons) {
    const names = corners.map(written);
    names.forEach((from, index) => {
      const to = names[(index + 1) % names.length] as string;
      if (seen.has(`${to}L${from}`)) path += `M${from}L${to}`;
      seen.add(`${from}L${to}`);
    });
  }
  return path;
}

/** Draws a board of these cells. */
export function otherPicture(
  geometry: Exclude<Geometry, 'squares'>,
  board: CellMask,
): BoardPicture {
  if (geometry === 'sticks') return stickPicture(board);
  const grid = grids[geometry](board);
  const rowOf = (cell: number) => Math.floor(cell / board.width);
  const cornersOf = (cell: number) => grid.corners(rowOf(cell), cell % board.width);
  const all = [...board.mask.keys()].filter((cell) => board.mask[cell] === 1).map(cornersOf);
  const drawPiece = (piece: number, cells: readonly number[]): PieceDrawing => ({
    piece,
    path: outline(cells.map(cornersOf)),
    ...letterSpot(cells.map((cell) => centreOf(cornersOf(cell)))),
  });
  return {
    width: grid.width,
    height: grid.height,
    region: outline(all),
    lines: innerLines(all),
    cell: (cell) => `M${cornersOf(cell).map(written).join('L')}Z`,
    centre: (cell) => centreOf(cornersOf(cell)),
    pieces: (cells) => {
      const parts = new Map<string, { piece: number; cells: number[] }>();
      Array.from(cells).forEach((value, cell) => {
        if (value === 0) return;
        const key = `${value} ${grid.layerOf(rowOf(cell))}`;
        const part = parts.get(key) ?? { piece: value - 1, cells: [] };
        part.cells.push(cell);
        parts.set(key, part);
      });
      return [...parts.values()].map((part) => drawPiece(part.piece, part.cells));
    },
  };
}
