/**
 * The geometries: where a grid has cells, and the motions that map it onto itself, as in
 * cpp/polyomino/shape.hpp.
 */

import type { CellMask, Geometry, Mobility } from '../../../../engine/model/polyomino.ts';

/** A place of the grid: its column, row and layer. */
export type Place = readonly [x: number, y: number, z: number];

export type Motion = (place: Place) => Place;

export const sumOf = (one: Place, other: Place): Place => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
];
export const differenceOf = (one: Place, other: Place): Place => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
];
export const isSamePlace = (one: Place, other: Place) =>
  one.every((value, axis) => value === other[axis]);

/** Returns the place of a cell, by its index in the mask. */
export function placeOf(cell: number, { height, width, layers = 1 }: CellMask): Place {
  const [row, rows] = [Math.floor(cell / width), height / layers];
  return [cell % width, row % rows, Math.floor(row / rows)];
}

/** Returns the index of the cell at a place; undefined outside the board. */
export function cellAt([x, y, z]: Place, { height, width, layers = 1 }: CellMask) {
  const rows = height / layers;
  const isInside = x >= 0 && y >= 0 && z >= 0 && x < width && y < rows && z < layers;
  return isInside ? (z * rows + y) * width + x : undefined;
}

/** Returns whether the grid has a cell at a place. */
export function hasCell(geometry: Geometry, [x, y]: Place): boolean {
  if (geometry === 'hexagons') return (x + y) % 2 === 0;
  return geometry !== 'sticks' || (x + y) % 2 !== 0;
}

/** Returns the places of a mask where the grid has cells, filled or empty. */
export function cellsOn(geometry: Geometry, shape: CellMask): number[] {
  return [...shape.mask.keys()].filter((cell) => hasCell(geometry, placeOf(cell, shape)));
}

/** Returns the places of the cells of a shape. */
export function placesIn(shape: CellMask): Place[] {
  const cells = [...shape.mask.keys()].filter((cell) => shape.mask[cell] === 1);
  return cells.map((cell) => placeOf(cell, shape));
}

/** Returns whether shifting all cells by this offset maps the grid onto itself. */
export function isTranslation(geometry: Geometry, [x, y]: Place): boolean {
  if (geometry === 'sticks') return x % 2 === 0 && y % 2 === 0;
  return geometry === 'squares' || geometry === 'cubes' || (x + y) % 2 === 0;
}

/** Returns the last place, before all others, from which a translation leads to (0, 0, 0). */
export function cornerOf(geometry: Geometry, places: readonly Place[]): Place {
  const least = (axis: 0 | 1 | 2) =>
    places.reduce((low, place) => Math.min(low, place[axis]), Number.POSITIVE_INFINITY);
  const [x, y, z] = [least(0), least(1), least(2)];
  if (isTranslation(geometry, [x, y, z])) return [x, y, z];
  return geometry === 'sticks' ? [x - Math.abs(x % 2), y - Math.abs(y % 2), z] : [x - 1, y, z];
}

/** Finds the translations that bring places onto cells of the board. */
export function* offsetsOnto(
  board: CellMask,
  geometry: Geometry,
  places: readonly Place[],
): Generator<Place> {
  const [first] = places;
  if (!first) return;
  for (const [cell, isOpen] of board.mask.entries()) {
    if (isOpen === 0) continue;
    const offset = differenceOf(placeOf(cell, board), first);
    const isOn = (place: Place) => board.mask[cellAt(sumOf(place, offset), board) ?? -1] === 1;
    if (isTranslation(geometry, offset) && places.every(isOn)) yield offset;
  }
}

const quarter: Motion = ([x, y, z]) => [-y, x, z];

/**
 * The smallest clockwise rotations that map the grid onto itself, around (0, 0); for triangles,
 * around its top.
 */
export const turns: Readonly<Record<Geometry, Motion>> = {
  squares: quarter,
  sticks: quarter,
  cubes: quarter,
  hexagons: ([x, y, z]) => [(x - 3 * y) / 2, (x + y) / 2, z],
  triangles: ([x, y, z]) => {
    // Three times the height of the centre.
    const down = 3 * y + ((x + y) % 2 === 0 ? 2 : 1);
    return [(x - down) / 2, Math.floor((3 * x + down) / 6), z];
  },
};

/** Turns over left to right; a solid becomes its mirror image. */
export const flip: Motion = ([x, y, z]) => [-x, y, z];

/** Tips a solid over, toward the viewer. */
export const tip: Motion = ([x, y, z]) => [x, -z, y];

/** Returns generators of the motions that a mobility allows. */
export function motionsOf(geometry: Geometry, mobility: Mobility): Motion[] {
  if (mobility === 'fixed') return [];
  const turning = geometry === 'cubes' ? [turns.cubes, tip] : [turns[geometry]];
  return mobility === 'free' ? [...turning, flip] : turning;
}

/**
 * Returns all images of places that a mobility allows, the original first, each moved to its
 * corner.
 */
export function imagesOf(
  geometry: Geometry,
  mobility: Mobility,
  places: readonly Place[],
): Place[][] {
  const motions = motionsOf(geometry, mobility);
  const found = new Map<string, Place[]>();
  const add = (moved: readonly Place[]) => {
    const corner = cornerOf(geometry, moved);
    const image = moved.map((place) => differenceOf(place, corner));
    if (!found.has(image.join())) found.set(image.join(), image);
  };
  add(places);
  // Images added during the loop are moved as well.
  for (const image of found.values()) for (const motion of motions) add(image.map(motion));
  return [...found.values()];
}

const crosswise: readonly Place[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
];

const diagonal: readonly Place[] = [
  [1, 1, 0],
  [1, -1, 0],
  [-1, 1, 0],
  [-1, -1, 0],
];

/** Returns the places of the cells that share a side with this one; for sticks, an end. */
export function neighborsOf(geometry: Geometry, place: Place): Place[] {
  const [x, y] = place;
  const steps: Readonly<Record<Geometry, () => readonly Place[]>> = {
    squares: () => crosswise,
    cubes: () => [...crosswise, [0, 0, 1], [0, 0, -1]],
    hexagons: () => [...diagonal, [2, 0, 0], [-2, 0, 0]],
    triangles: () => [...crosswise.slice(0, 2), [0, (x + y) % 2 === 0 ? 1 : -1, 0]],
    sticks: () => [
      ...diagonal,
      ...(y % 2 === 0
        ? ([
            [2, 0, 0],
            [-2, 0, 0],
          ] as const)
        : ([
            [0, 2, 0],
            [0, -2, 0],
          ] as const)),
    ],
  };
  return steps[geometry]().map((step) => sumOf(place, step));
}

/** Returns whether the cells of a shape are connected. */
export function isConnected(geometry: Geometry, shape: CellMask): boolean {
  const left = new Set([...shape.mask.keys()].filter((cell) => shape.mask[cell] === 1));
  const [first] = left;
  const reached = first === undefined ? [] : [first];
  for (const cell of reached) {
    left.delete(cell);
    for (const place of neighborsOf(geometry, placeOf(cell, shape))) {
      const next = cellAt(place, shape);
      if (next !== undefined && left.delete(next)) reached.push(next);
    }
  }
  return left.size === 0;
}
