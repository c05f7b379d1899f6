import type { Box } from './geometry.ts';

export type Direction = 'right' | 'left' | 'down' | 'up';

/**
 * The distance of a link from the middle of its row or column; both directions fit side by side.
 */
const lane = 5;
const arrow = 4.5;
/** The distance by which a link that wraps around the edge leaves its box. */
const stub = 14;

/** A point along a link, and its distance outward from the lane. */
type Point = readonly [along: number, beside: number];

function number(value = 0): string {
  return String(Math.round(value * 10) / 10);
}

function along(box: Box, direction: Direction): { readonly middle: number; readonly half: number } {
  const isRow = direction === 'right' || direction === 'left';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  return {
    middle: sign * (isRow ? box.x : box.y),
    half: isRow ? box.halfWidth : box.halfHeight,
  };
}

/** Converts points to page coordinates. */
function placing(box: Box, direction: Direction): (point: Point) => Point {
  switch (direction) {
    case 'right':
      return ([at, beside]) => [at, box.y - lane - beside];
    case 'left':
      return ([at, beside]) => [-at, box.y + lane + beside];
    case 'down':
      return ([at, beside]) => [box.x - lane - beside, at];
    case 'up':
      return ([at, beside]) => [box.x + lane + beside, -at];
  }
}

/** Returns the two ends of an arrowhead. */
function head([x, y]: Point, [fromX, fromY]: Point): readonly [Point, Point] {
  const angle = Math.atan2(y - fromY, x - fromX);
  const end = (turn: number): Point => [
    x - arrow * Math.cos(angle + turn),
    y - arrow * Math.sin(angle + turn),
  ];
  return [end(0.5), end(-0.5)];
}

/** The course of a link: two curves and an arrowhead, as the x and y of eleven points. */
export type LinkPoints = readonly number[];

/**
 * Returns the course of a link between two boxes of a row or column. It bends around the boxes in
 * between; if the target lies behind, it leaves at one edge and returns at the other.
 */
export function linkPoints(from: Box, to: Box, direction: Direction, isBent: boolean): LinkPoints {
  const source = along(from, direction);
  const target = along(to, direction);
  const start: Point = [source.middle + source.half, 0];
  const end: Point = [target.middle - target.half - 1, 0];
  const [leaving, arriving, [tip, before]] =
    target.middle > source.middle
      ? direct(start, end, isBent ? bend(from, direction) : 0)
      : around(start, end);
  const [one, other] = head(tip, before);
  return [...leaving, ...arriving, one, tip, other].flatMap(placing(from, direction));
}

/** Writes a course as an SVG path. */
export function linkPath(points: LinkPoints): string {
  const place = (point: number) => `${number(points[2 * point])} ${number(points[2 * point + 1])}`;
  const curve = (first: number) =>
    `M${place(first)}C${place(first + 1)} ${place(first + 2)} ${place(first + 3)}`;
  return `${curve(0)}${curve(4)}M${place(8)}L${place(9)}L${place(10)}`;
}

/** Interpolates between two courses. */
export function onTheWay(from: LinkPoints, to: LinkPoints, share: number): LinkPoints {
  return from.map((value, index) => value + share * ((to[index] ?? value) - value));
}

/** Returns how far a link swerves to pass a box. */
function bend(box: Box, direction: Direction): number {
  const isRow = direction === 'right' || direction === 'left';
  return (isRow ? box.halfHeight : box.halfWidth) + 6;
}

/** Two curves, then the tip of the arrow and the point it comes from. */
type Curves = readonly [readonly Point[], readonly Point[], readonly [Point, Point]];

function direct(start: Point, end: Point, aside: number): Curves {
  const length = end[0] - start[0];
  const share = aside === 0 ? 1 / 3 : 0.14;
  const leaving: Point = [start[0] + share * length, aside * 1.3];
  const arriving: Point = [end[0] - share * length, aside * 1.3];
  const before: Point = aside === 0 ? start : [end[0] - 8, 8];
  return [
    [start, leaving, arriving, end],
    [end, end, end, end],
    [end, before],
  ];
}

function around(start: Point, end: Point): Curves {
  const out: Point = [start[0] + stub * 0.7, stub * 0.8];
  const back: Point = [end[0] - stub * 0.7, stub * 0.8];
  return [
    [start, [start[0] + stub * 0.7, 0], [start[0] + stub, stub * 0.3], out],
    [back, [end[0] - stub, stub * 0.3], [end[0] - stub * 0.7, 0], end],
    [end, [end[0] - 8, 0.5]],
  ];
}
