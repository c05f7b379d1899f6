/** Draws polygons as SVG paths. */

import type { Point } from '../../model/board-outline.ts';

const rounded = (value: number) => Math.round(value * 1000) / 1000;
/** Writes a point; equal points have equal texts. */
export const written = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;

/** Maps the start of each side that belongs to only one polygon to its ends. */
function outerSides(polygons: readonly Point[][]): Map<string, string[]> {
  const sides = new Map<string, string[]>();
  for (const corners of polygons) {
    const names = corners.map(written);
    names.forEach((from, index) => {
      const to = names[(index + 1) % names.length] as string;
      const back = sides.get(to) ?? [];
      // The other polygon has the side in the opposite direction.
      if (back.includes(from)) back.splice(back.indexOf(from), 1);
      else sides.set(from, [...(sides.get(from) ?? []), to]);
    });
  }
  return sides;
}

const pointOf = (name: string): Point => {
  const [x = 0, y = 0] = name.split(' ').map(Number);
  return { x, y };
};

/** Returns how far a path turns right at its middle point, in radians. */
function turnAt(before: Point, at: Point, after: Point): number {
  const [x1, y1] = [at.x - before.x, at.y - before.y];
  const [x2, y2] = [after.x - at.x, after.y - at.y];
  return Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2);
}

/** Takes the end that turns furthest right, which keeps to the same polygon. */
function takeRightmost(before: string, at: string, ends: string[] = []): string | undefined {
  const turn = (end: string) => turnAt(pointOf(before), pointOf(at), pointOf(end));
  const best = ends.reduce((found, end) => (turn(end) > turn(found) ? end : found), ends[0] ?? '');
  return ends.splice(ends.indexOf(best), 1)[0];
}

/** Returns loops around adjacent polygons, all of them clockwise. */
export function loopsAround(polygons: readonly Point[][]): Point[][] {
  const sides = outerSides(polygons);
  const loops: Point[][] = [];
  for (const [start, ends] of sides) {
    for (let end = ends.pop(); end; end = ends.pop()) {
      const loop = [start];
      for (let at: string | undefined = end; at && at !== start; ) {
        const before = loop.at(-1) as string;
        loop.push(at);
        at = takeRightmost(before, at, sides.get(at));
      }
      loops.push(loop.map(pointOf));
    }
  }
  return loops;
}

/** Draws closed loops. */
export function closedPath(loops: readonly Point[][]): string {
  return loops.map((points) => `M${points.map(written).join('L')}Z`).join('');
}

/** Draws loops around adjacent polygons, all of them clockwise. */
export function outline(polygons: readonly Point[][]): string {
  return closedPath(loopsAround(polygons));
}

/** Moves a clockwise loop outward by a distance. */
export function widened(loop: readonly Point[], by: number): Point[] {
  return loop.flatMap((at, index) => {
    const [before, after] = [loop.at(index - 1) ?? at, loop[(index + 1) % loop.length] ?? at];
    const half = turnAt(before, at, after) / 2;
    if (Math.abs(half) < 0.001) return [];
    // To the left of the first side, and as far along it as both sides require.
    const length = Math.hypot(at.x - before.x, at.y - before.y);
    const [x, y] = [(at.x - before.x) / length, (at.y - before.y) / length];
    const along = by * Math.tan(half);
    return [{ x: at.x + by * y + along * x, y: at.y - by * x + along * y }];
  });
}

/** Returns the centre of a polygon. */
export function centreOf(corners: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
}
