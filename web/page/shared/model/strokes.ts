/** Strokes of a mouse, pen or finger over the cells of a board. */

export interface Extent {
  readonly height: number;
  readonly width: number;
}

/** A point on the board, in units of a cell. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A surface for strokes. */
export interface Surface extends Extent {
  /** Returns the cell at a point; undefined if there is none. */
  cellAt(point: Point): number | undefined;
  /** Returns the cells crossed by a straight line, in order. */
  cellsAlong(from: Point, to: Point): number[];
}

/** Creates a surface of square cells in rows and columns. */
export function gridOf(extent: Extent): Surface {
  return {
    ...extent,
    cellAt: (point) => cellAt(extent, point),
    cellsAlong: (from, to) => cellsAlong(extent, from, to),
  };
}

export function squareOf(size: number): Extent {
  return { height: size, width: size };
}

/** A stroke that only cuts a cell's corner within this margin skips the cell. */
const margin = 0.12;

/** The distance between sampled points, in cells. */
const sampling = 0.1;

export function cellAt({ height, width }: Extent, { x, y }: Point): number | undefined {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const isInside = column >= 0 && row >= 0 && column < width && row < height;
  return isInside ? row * width + column : undefined;
}

function isWithin(place: number): boolean {
  const part = place - Math.floor(place);
  return part > margin && part < 1 - margin;
}

/** Returns the cells crossed by a straight line, in order. */
export function cellsAlong(extent: Extent, from: Point, to: Point): number[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / sampling);
  const cells = new Set<number>();
  for (let step = 0; step <= steps; step += 1) {
    const part = steps === 0 ? 1 : step / steps;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    const cell = cellAt(extent, point);
    if (cell !== undefined && isWithin(point.x) && isWithin(point.y)) cells.add(cell);
  }
  return [...cells];
}

/** Returns the centre of a cell. */
export function middleOf({ width }: Pick<Extent, 'width'>, cell: number): Point {
  return { x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 };
}
