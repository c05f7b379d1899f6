/** The positions of a board's places in its picture. */

import type { Point } from '../../model/board-outline.ts';
import type { Place } from './geometry.ts';

/** The places of a grid of all cells in the picture of a board. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  centre(place: Place): Point;
  /** Returns clockwise polygons that make up the cells at these places. */
  polygons(places: readonly Place[]): Point[][];
  /** Draws the cells as one piece. */
  outline(places: readonly Place[]): string;
  /** Draws the cells as a board. */
  region(places: readonly Place[]): string;
  /** Draws the lines between the cells. */
  lines(places: readonly Place[]): string;
}

/** The distances between a point and its place, in rows and columns. */
const nearby = [-2, -1, 0, 1, 2];

/** Returns the wanted place nearest to a point, in any layer. */
export function nearestPlace(
  grid: Grid,
  { x, y }: Point,
  layers: number,
  isWanted: (place: Place) => boolean,
): Place | undefined {
  const places = Array.from({ length: layers }).flatMap((_, z) => {
    const [first, next] = [grid.centre([0, 0, z]), grid.centre([1, 1, z])];
    const column = Math.round((x - first.x) / (next.x - first.x));
    const row = Math.round((y - first.y) / (next.y - first.y));
    return nearby.flatMap((down) => nearby.map((right): Place => [column + right, row + down, z]));
  });
  const distance = (place: Place) => Math.hypot(grid.centre(place).x - x, grid.centre(place).y - y);
  const [nearest] = places.filter(isWanted).sort((one, other) => distance(one) - distance(other));
  return nearest;
}
