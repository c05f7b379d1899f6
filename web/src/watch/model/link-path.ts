import type { Box } from './geometry.ts';

export type Direction = 'right' | 'left' | 'down' | 'up';

/** So far from the middle of its row or column a link runs: the two directions side by side. */
const lane = 5;
const arrow = 4.5;
/** How far a link that leads around the edge comes out of its box. */
const stub = 14;

/** A place in the direction of a link, and how far beside its lane, away from the way back. */
type Point = readonly [along: number, beside: number];

function number(value: number): string {
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

/** Writes points as they are on the page. */
function pen(box: Box, direction: Direction): (point: Point) => string {
  const place = (x: number, y: number) => `${number(x)} ${number(y)}`;
  switch (direction) {
    case 'right':
      return ([at, beside]) => place(at, box.y - lane - beside);
    case 'left':
      return ([at, beside]) => place(-at, box.y + lane + beside);
    case 'down':
      return ([at, beside]) => place(box.x - lane - beside, at);
    case 'up':
      return ([at, beside]) => place(box.x + lane + beside, -at);
  }
}

/** The two ends of an arrow's head. */
function head([x, y]: Point, [fromX, fromY]: Point): readonly [Point, Point] {
  const angle = Math.atan2(y - fromY, x - fromX);
  const end = (turn: number): Point => [
    x - arrow * Math.cos(angle + turn),
    y - arrow * Math.sin(angle + turn),
  ];
  return [end(0.5), end(-0.5)];
}

/**
 * The link from one box to another of its row or column as the path of an SVG. It bends around what
 * lies in between; if the other box lies behind, it leads out at one edge and in at the other. All
 * links have the same commands, so that each can become any other by motion.
 */
export function linkPath(from: Box, to: Box, direction: Direction, isBent: boolean): string {
  const write = pen(from, direction);
  const source = along(from, direction);
  const target = along(to, direction);
  const start: Point = [source.middle + source.half, 0];
  const end: Point = [target.middle - target.half - 1, 0];
  const curves =
    target.middle > source.middle
      ? direct(start, end, isBent ? bend(from, direction) : 0)
      : around(start, end);
  const [, , [tip, before]] = curves;
  const [one, other] = head(tip, before);
  const curve = (points: readonly Point[]) => {
    const [first, ...rest] = points.map(write);
    return `M${first}C${rest.join(' ')}`;
  };
  return `${curve(curves[0])}${curve(curves[1])}M${write(one)}L${write(tip)}L${write(other)}`;
}

/** How far a link has to go aside to pass a box. */
function bend(box: Box, direction: Direction): number {
  const isRow = direction === 'right' || direction === 'left';
  return (isRow ? box.halfHeight : box.halfWidth) + 6;
}

/** Two curves, and the tip of the arrow with where it comes from. */
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
