/** A solid made of cubes, rotated in space and projected onto the plane. */

import type { CellMask } from '../../../../engine/model/polyomino.ts';
import type { Point } from '../../../shared/model/board-outline.ts';

/** Axes point right, down, and away from the viewer. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The view of a solid. */
export interface View {
  /**
   * Its rotation to the left around the vertical axis, then its tilt toward the viewer, in radians.
   */
  readonly yaw: number;
  readonly tilt: number;
  /**
   * The distance by which pieces are pulled apart: 0 for none, 1 for twice their original distance.
   */
  readonly apart: number;
}

/** A visible face of a cube. */
export interface Face {
  /** The number of its piece in the tiling; 0 if the cell is empty. */
  readonly piece: number;
  readonly corners: readonly Point[];
  /** The sides at which the piece ends or bends. */
  readonly edges: string;
  /** The SVG transform from its own coordinates, which run from −0.5 to 0.5. */
  readonly transform: string;
  /** From 0 for dark to 1 for light. */
  readonly light: number;
}

const vector = (x: number, y: number, z: number): Vector => ({ x, y, z });
const sum = (one: Vector, other: Vector, times = 1) =>
  vector(one.x + times * other.x, one.y + times * other.y, one.z + times * other.z);
const dot = (one: Vector, other: Vector) => one.x * other.x + one.y * other.y + one.z * other.z;

/** The sides of a cube: outward, and the directions right and down as seen from in front. */
const sides = [
  { out: vector(0, 0, -1), right: vector(1, 0, 0), down: vector(0, 1, 0) },
  { out: vector(0, 0, 1), right: vector(-1, 0, 0), down: vector(0, 1, 0) },
  { out: vector(1, 0, 0), right: vector(0, 0, 1), down: vector(0, 1, 0) },
  { out: vector(-1, 0, 0), right: vector(0, 0, -1), down: vector(0, 1, 0) },
  { out: vector(0, -1, 0), right: vector(1, 0, 0), down: vector(0, 0, -1) },
  { out: vector(0, 1, 0), right: vector(1, 0, 0), down: vector(0, 0, 1) },
];

/** Light comes from the top left, behind the viewer. */
const lamp = vector(-0.36, -0.72, -0.6);

function turned({ x, y, z }: Vector, { yaw, tilt }: View): Vector {
  const across = x * Math.cos(yaw) + z * Math.sin(yaw);
  const away = z * Math.cos(yaw) - x * Math.sin(yaw);
  const down = y * Math.cos(tilt) - away * Math.sin(tilt);
  return vector(across, down, y * Math.sin(tilt) + away * Math.cos(tilt));
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The cells of a solid with a tiling. */
class Cells {
  readonly centre: Vector;
  readonly #board: CellMask;
  readonly #tiling: ArrayLike<number>;
  readonly #rows: number;

  constructor(board: CellMask, tiling: ArrayLike<number>) {
    const { height, width, layers = 1 } = board;
    this.#board = board;
    this.#tiling = tiling;
    this.#rows = height / layers;
    this.centre = vector((width - 1) / 2, (this.#rows - 1) / 2, (layers - 1) / 2);
  }

  /** Lists all cells of the board. */
  list(): Vector[] {
    const { mask, width } = this.#board;
    const filled = [...mask.keys()].filter((cell) => mask[cell] === 1);
    return filled.map((cell) => {
      const row = Math.floor(cell / width);
      return vector(cell % width, row % this.#rows, Math.floor(row / this.#rows));
    });
  }

  /** Returns the number of the piece on a cell; undefined outside the board. */
  at({ x, y, z }: Vector): number | undefined {
    const { width, layers = 1, mask } = this.#board;
    const isInside = x >= 0 && x < width && y >= 0 && y < this.#rows && z >= 0 && z < layers;
    const cell = (z * this.#rows + y) * width + x;
    return isInside && mask[cell] === 1 ? (this.#tiling[cell] ?? 0) : undefined;
  }

  /** Returns each cell and its centre around (0, 0, 0), with the pieces pulled apart. */
  places(apart: number) {
    const middles = this.#middles();
    return this.list().map((cell) => {
      const moved = sum(middles.get(this.at(cell) ?? 0) ?? cell, this.centre, -1);
      return { cell, place: sum(sum(cell, this.centre, -1), moved, apart) };
    });
  }

  /** Returns the centre of each piece. */
  #middles(): Map<number, Vector> {
    const totals = new Map<number, { sum: Vector; count: number }>();
    for (const cell of this.list()) {
      const piece = this.at(cell) ?? 0;
      const total = totals.get(piece) ?? { sum: vector(0, 0, 0), count: 0 };
      totals.set(piece, { sum: sum(total.sum, cell), count: total.count + 1 });
    }
    return new Map(
      [...totals].map(([piece, { sum: all, count }]) => [piece, sum(all, all, 1 / count - 1)]),
    );
  }
}

/** Returns the visible faces around (0, 0), the farthest first. */
export function facesOf(board: CellMask, tiling: ArrayLike<number>, view: View): Face[] {
  const cells = new Cells(board, tiling);
  const faces: (Face & { readonly away: number })[] = [];
  const front = sides.filter(({ out }) => turned(out, view).z < -0.001);
  for (const { cell, place } of cells.places(view.apart)) {
    const piece = cells.at(cell) ?? 0;
    for (const side of front) {
      const behind = cells.at(sum(cell, side.out));
      const isHidden = view.apart === 0 ? behind !== undefined : behind === piece;
      if (!isHidden) faces.push(faceOf(cells, cell, side, place, view));
    }
  }
  return faces.sort((one, other) => other.away - one.away);
}

function faceOf(
  cells: Cells,
  cell: Vector,
  { out, right, down }: (typeof sides)[number],
  place: Vector,
  view: View,
) {
  const piece = cells.at(cell) ?? 0;
  const at = (across: number, below: number): Vector =>
    turned(sum(sum(sum(place, out, 0.5), right, across), down, below), view);
  const centre = at(0, 0);
  const [u, v] = [turned(right, view), turned(down, view)];
  const corners = [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)];
  const beside = [sum(cell, down, -1), sum(cell, right), sum(cell, down), sum(cell, right, -1)];
  const edges = beside.flatMap((next, index) => {
    const goesOn = cells.at(next) === piece && cells.at(sum(next, out)) !== piece;
    const [from, to] = [corners[index] as Vector, corners[(index + 1) % 4] as Vector];
    return goesOn ? [] : `M${rounded(from.x)} ${rounded(from.y)}L${rounded(to.x)} ${rounded(to.y)}`;
  });
  const matrix = [u.x, u.y, v.x, v.y, centre.x, centre.y].map(rounded);
  return {
    piece,
    corners: corners.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    edges: edges.join(''),
    transform: `matrix(${matrix.join(' ')})`,
    light: 0.7 + 0.3 * Math.max(0, dot(turned(out, view), lamp)),
    away: centre.z,
  };
}

/** Draws the edges of the box around a board that is not pulled apart. */
export function boxEdges({ height, width, layers = 1 }: CellMask, view: View): string {
  const halves = vector(width / 2, height / layers / 2, layers / 2);
  const at = (x: number, y: number, z: number) => {
    const { x: across, y: down } = turned(vector(x * halves.x, y * halves.y, z * halves.z), view);
    return `${rounded(across)} ${rounded(down)}`;
  };
  const ends = [-1, 1] as const;
  return ends
    .flatMap((one) =>
      ends.map(
        (other) =>
          `M${at(-1, one, other)}L${at(1, one, other)}M${at(one, -1, other)}L${at(one, 1, other)}M${at(one, other, -1)}L${at(one, other, 1)}`,
      ),
    )
    .join('');
}

/** Returns a distance from the centre that no corner exceeds at any rotation. */
export function radiusOf(board: CellMask, tiling: ArrayLike<number>, apart: number): number {
  const cells = new Cells(board, tiling);
  const distances = cells.places(apart).map(({ place }) => Math.hypot(place.x, place.y, place.z));
  return Math.max(0, ...distances) + Math.sqrt(3) / 2;
}

/** Darkens a colour of six hexadecimal digits. */
export function shaded(fill: string, light: number): string {
  const part = (start: number) => {
    const value = Number.parseInt(fill.slice(start, start + 2), 16);
    return Math.round(value * light)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
