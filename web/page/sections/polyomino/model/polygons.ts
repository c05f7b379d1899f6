/** Draws polygons as SVG paths. */

import type { Point } from '../../../shared/model/board-outline.ts';

const rounded = (value: number) => Math.round(value * 1000) / 1000;
/** Writes a point; equal ones alike. */
export const written = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;

/** Maps the start of each side that only one of these polygons has to its ends. */
function outerSides(polygons: readonly Point[][]): Map<string, string[]> {
  const sides = new Map<string, string[]>();
  for (const corners of polygons) {
    const names = corners.map(written);
    names.forEach((from, index) => {
      const to = names[(index + 1) % names.length] as string;
      const back = sides.get(to) ?? [];
      // The other polygon has the side in the other direction.
      if (back.includes(from)) back.splice(back.indexOf(from), 1);
      else sides.set(from, [...(sides.get(from) ?? []), to]);
    });
  }
  return sides;
}

/** Draws loops around polygons, all of them clockwise or all of them not, that touch each other. */
export function outline(polygons: readonly Point[][]): string {
  const sides = outerSides(polygons);
  let path = '';
  for (const [start, ends] of sides) {
    while (ends.length > 0) {
      const loop = [start];
      for (let at = ends.pop(); at && at !== start; at = sides.get(at)?.pop()) loop.push(at);
      path += `M${loop.join('L')}Z`;
    }
  }
  return path;
}

/** Returns the centre of a polygon. */
export function centreOf(corners: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
}
