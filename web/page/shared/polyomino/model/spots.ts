/** Possible places of cells on a board, for painting any kind of cells. */

import type { CellMask, Geometry } from '../../../../engine/model/polyomino.ts';
import type { Point, Surface } from '../../model/strokes.ts';
import { cellsOn } from './geometry.ts';
import { type Key, stepOf } from './keys.ts';
import type { BoardPicture } from './picture.ts';

/** The places of a board in its picture. */
export interface Spots extends Surface {
  readonly places: readonly number[];
  centre(place: number): Point;
  /** Returns the place an arrow key leads to; the same place at the edge. */
  after(key: Key, place: number): number | undefined;
}

/** The distance between sampled points on a line, in cells. */
const sampling = 0.2;

/** A point at a greater distance from a cell's centre is beside the cell. */
const reach = 1;

/** The penalty for moving across an arrow key's direction instead of along it. */
const sideways = 2;

export function spotsOf(geometry: Geometry, board: CellMask, picture: BoardPicture): Spots {
  const { height, width } = picture;
  const places = cellsOn(geometry, board);
  const centres = new Map(places.map((place) => [place, picture.centre(place)]));
  const centre = (place: number) => centres.get(place) ?? picture.centre(place);
  const best = (rate: (from: Point) => number) => {
    const rates = places.map((place) => rate(centre(place)));
    const least = Math.min(...rates);
    return least < Number.POSITIVE_INFINITY ? places[rates.indexOf(least)] : undefined;
  };
  // Each point belongs to the cell with the nearest centre, which in all these grids contains it.
  const cellAt = ({ x, y }: Point) =>
    best((from) => {
      const distance = Math.hypot(from.x - x, from.y - y);
      return distance < reach ? distance : Number.POSITIVE_INFINITY;
    });
  return {
    height,
    width,
    places,
    centre,
    cellAt,
    cellsAlong: (from, to) => {
      const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / sampling);
      const points = Array.from({ length: steps + 1 }, (_, step) => {
        const part = steps === 0 ? 1 : step / steps;
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      });
      const cells = points.map(cellAt).filter((cell) => cell !== undefined);
      return [...new Set(cells)];
    },
    after: (key, place) => {
      const step = stepOf(key);
      if (!step) return undefined;
      const [down, right] = step;
      const start = centre(place);
      const next = best(({ x, y }) => {
        const along = (x - start.x) * right + (y - start.y) * down;
        const across = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
        const isAhead = along > 0.1 && across < 2 * along;
        return isAhead ? along + sideways * across : Number.POSITIVE_INFINITY;
      });
      return next ?? place;
    },
  };
}
