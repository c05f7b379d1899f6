/** Draws sticks between the points of a grid as bars with round ends that turn in arcs. */

import type { CellMask } from '../../../../engine/model/polyomino.ts';
import type { Point } from '../../model/board-outline.ts';
import type { Place } from './geometry.ts';
import type { Grid } from './grid.ts';
import { outline } from './polygons.ts';

/** The distance between adjacent points. */
export const stickLength = 2;
/** The distance of the outer points from the rim, so that nothing is cut off there. */
const rim = 0.5;
/** Half the width of a piece, and of the lines at possible places of sticks. */
const wide = 0.27;
const thin = 0.01;
/** The radius of a turn, at which the turns of two pieces at one point don't touch. */
const radius = 0.8;
/** The distance of an end from its point, which leaves space for another piece to pass. */
const space = 0.37;

/** An end of a stick: its point, and a unit vector pointing away from it. */
interface End {
  readonly at: Point;
  readonly to: Point;
}

const place = (from: Point, by: Point, times: number): Point => ({
  x: from.x + times * by.x,
  y: from.y + times * by.y,
});
const left = ({ x, y }: Point): Point => ({ x: y, y: -x });
const opposite = ({ x, y }: Point): Point => ({ x: -x, y: -y });
const isSame = (one: Point, other: Point) => one.x === other.x && one.y === other.y;
const nameOf = ({ x, y }: Point) => `${Math.round(x / stickLength)} ${Math.round(y / stickLength)}`;

/** Returns the middle of a stick. */
const middleOf = ([column, row]: Place): Point => ({
  x: rim + (column * stickLength) / 2,
  y: rim + (row * stickLength) / 2,
});

/** Returns both ends of a stick. */
function endsOf(stick: Place): readonly [End, End] {
  const to = stick[1] % 2 === 0 ? { x: 1, y: 0 } : { x: 0, y: 1 };
  const at = place(middleOf(stick), to, -stickLength / 2);
  return [
    { at, to },
    { at: place(at, to, stickLength), to: opposite(to) },
  ];
}

/**
 * Returns unit vectors from one direction toward another at a right angle, over this many degrees.
 */
function arc(from: Point, towards: Point, degrees: number): Point[] {
  return Array.from({ length: degrees / 15 + 1 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    return place(place({ x: 0, y: 0 }, from, Math.cos(angle)), towards, Math.sin(angle));
  });
}

function clockwise(corners: readonly Point[]): Point[] {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
  return twice > 0 ? [...corners] : [...corners].reverse();
}

/** Draws an end of a stick up to its straight part, and returns the length drawn. */
function drawEnd({ at, to }: End, others: readonly Point[], half: number, polygons: Point[][]) {
  if (others.length === 0) {
    const centre = place(at, to, space + half);
    const around = arc(left(to), opposite(to), 180);
    polygons.push(around.map((each) => place(centre, each, half)));
    return space + half;
  }
  const [other] = others;
  const isTurn = others.length === 1 && other && !isSame(other, opposite(to));
  if (isTurn) {
    const centre = place(place(at, to, radius), other, radius);
    const around = arc(opposite(other), opposite(to), 45);
    const [outer, inner] = [radius + half, radius - half].map((distance) =>
      around.map((each) => place(centre, each, distance)),
    ) as [Point[], Point[]];
    polygons.push([...outer, ...inner.reverse()]);
    return radius;
  }
  return half;
}

/** Returns polygons that make up the sticks of a piece. */
function polygonsOf(ends: readonly (readonly [End, End])[], half: number): Point[][] {
  const around = new Map<string, Point[]>();
  for (const { at, to } of ends.flat()) {
    around.set(nameOf(at), [...(around.get(nameOf(at)) ?? []), to]);
  }
  const polygons: Point[][] = [];
  for (const [one, other] of ends) {
    const [from, until] = [one, other].map((end) => {
      const others = around.get(nameOf(end.at))?.filter((to) => !isSame(to, end.to)) ?? [];
      return place(end.at, end.to, drawEnd(end, others, half, polygons));
    }) as [Point, Point];
    const side = left(one.to);
    polygons.push(
      [from, until]
        .map((point) => place(point, side, half))
        .concat([until, from].map((point) => place(point, side, -half))),
    );
  }
  const met = new Set<string>();
  for (const { at } of ends.flat()) {
    const [first, second, ...more] = around.get(nameOf(at)) ?? [];
    const isThrough = first && second && (more.length > 0 || isSame(first, opposite(second)));
    if (!isThrough || met.has(nameOf(at))) continue;
    met.add(nameOf(at));
    const corners = [left(first), first, opposite(left(first)), opposite(first)];
    polygons.push(
      corners.map((to, index) => place(place(at, to, half), corners.at(index - 1) ?? to, half)),
    );
  }
  return polygons.map(clockwise);
}

export function stickGrid({ height, width }: CellMask): Grid {
  const length = (places: number) => Math.ceil((places - 1) / 2) * stickLength + 2 * rim;
  return {
    width: length(width),
    height: length(height),
    centre: middleOf,
    polygons: (places) => polygonsOf(places.map(endsOf), wide),
    outline: (places) => outline(polygonsOf(places.map(endsOf), wide)),
    region: (places) => outline(polygonsOf(places.map(endsOf), thin)),
    lines: () => '',
  };
}
