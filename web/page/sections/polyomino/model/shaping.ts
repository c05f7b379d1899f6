/** Changes the cells of boards being painted. */

import type { CellMask, Geometry } from '../../../../engine/model/polyomino.ts';
import { withColors } from '../../../shared/polyomino/model/colors.ts';
import { cellsOn, hasCell, placeOf } from '../../../shared/polyomino/model/geometry.ts';

export type Side = 'top' | 'bottom' | 'left' | 'right';

/** The greatest height and width of a painted board. */
export const longestPainted = 40;

export function rectangle(height: number, width: number): CellMask {
  return { height, width, mask: new Uint8Array(height * width).fill(1) };
}

/** The sides of a board, in cells or, for sticks, in points between which they lie. */
export interface Sides {
  readonly height: number;
  readonly width: number;
  readonly layers?: number;
}

/** Returns a full board with these sides. */
export function block(geometry: Geometry, { height, width, layers = 1 }: Sides): CellMask {
  const isSticks = geometry === 'sticks';
  const board = rectangle(
    isSticks ? 2 * height - 1 : layers * height,
    isSticks ? 2 * width - 1 : geometry === 'hexagons' ? 2 * width : width,
  );
  const empty = { ...board, ...(layers > 1 && { layers }), mask: board.mask.fill(0) };
  return painted(empty, cellsOn(geometry, empty), 1);
}

/** Returns the sides of the smallest block around a board. */
export function sidesOf(
  geometry: Geometry,
  { height, width, layers = 1 }: Omit<CellMask, 'mask'>,
): Sides {
  if (geometry === 'sticks')
    return { height: Math.ceil((height + 1) / 2), width: Math.ceil((width + 1) / 2) };
  if (geometry === 'hexagons') return { height, width: Math.ceil(width / 2) };
  return { height: height / layers, width, layers };
}

/** Returns the most rows and columns of a paintable block, over all layers. */
export function maxLines(geometry: Geometry): Sides {
  return sidesOf(geometry, { height: longestPainted, width: longestPainted });
}

/** Fills these cells (1) or empties them (0). */
export function painted(board: CellMask, cells: Iterable<number>, value: number): CellMask {
  const mask = board.mask.slice();
  for (const cell of cells) mask[cell] = value;
  return withColors({ ...board, mask }, board.colors ?? []);
}

/** Moves the board down and to the right, within a board of another size. */
function moved(board: CellMask, height: number, width: number, down: number, right: number) {
  const colors = new Uint8Array(height * width);
  const mask = new Uint8Array(height * width);
  board.mask.forEach((value, cell) => {
    const row = Math.floor(cell / board.width) + down;
    const column = (cell % board.width) + right;
    if (row < 0 || column < 0 || row >= height || column >= width) return;
    mask[row * width + column] = value;
    colors[row * width + column] = board.colors?.[cell] ?? 0;
  });
  const { colorPairs } = board;
  return withColors({ height, width, mask, ...(colorPairs && { colorPairs }) }, colors);
}

/** Returns the number of rows or columns to add at a side so that all cells keep their kind. */
export function linesAt(side: Side, geometry: Geometry): 1 | 2 {
  if (geometry === 'squares') return 1;
  return geometry === 'sticks' || side === 'top' || side === 'left' ? 2 : 1;
}

/**
 * Adds a row or column. With squares, it continues the outermost one at this side. Other cells
 * aren't adjacent in all rows, so it is full.
 */
export function withLine(board: CellMask, side: Side, geometry: Geometry = 'squares'): CellMask {
  const { height, width, mask } = board;
  const isRow = side === 'top' || side === 'bottom';
  const isFirst = side === 'top' || side === 'left';
  const grown = isRow
    ? moved(board, height + 1, width, isFirst ? 1 : 0, 0)
    : moved(board, height, width + 1, 0, isFirst ? 1 : 0);
  for (let at = 0; at < (isRow ? width : height); at += 1) {
    const line = isFirst ? 0 : (isRow ? height : width) - 1;
    const target = isFirst ? 0 : line + 1;
    const value = (isRow ? mask[line * width + at] : mask[at * width + line]) ?? 0;
    const place = isRow ? target * width + at : at * (width + 1) + target;
    grown.mask[place] =
      geometry === 'squares' ? value : Number(hasCell(geometry, placeOf(place, grown)));
  }
  return grown;
}

/** Removes the row or column at this side. */
export function withoutLine(board: CellMask, side: Side): CellMask {
  const { height, width } = board;
  const isRow = side === 'top' || side === 'bottom';
  const [down, right] = [side === 'top' ? -1 : 0, side === 'left' ? -1 : 0];
  return moved(board, isRow ? height - 1 : height, isRow ? width : width - 1, down, right);
}
