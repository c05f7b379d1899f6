import type { Board } from '../../../../../engine/model/variant.ts';
import { cornersAround, type Point } from '../../../model/board-outline.ts';
import type { Color } from './colors.ts';

export type { Point };

/** The levels of shapes, from bottom to top. */
export const levels = ['ground', 'line', 'shaft', 'ring', 'cage', 'mark'] as const;
export type Level = (typeof levels)[number];

/**
 * The layers of a drawing. The thin lines between cells come after the ground, the thick lines
 * around boxes and the digits before what is over them.
 */
export const layers = ['ground', 'under', 'over'] as const;
export type Layer = (typeof layers)[number];

function layerOf(level: Level): Layer {
  if (level === 'ground') return 'ground';
  return level === 'cage' || level === 'mark' ? 'over' : 'under';
}

export interface Paint {
  readonly fill?: Color;
  readonly stroke?: Color;
  /** The stroke width, in cells. */
  readonly width?: number;
  /** The lengths of dashes and gaps, in cells. */
  readonly dash?: readonly number[];
  /** The opacity of the stroke. Default: 1. */
  readonly opacity?: number;
}

/** An SVG path, or a text around a point. A cell is `unit` wide and high. */
export type Shape =
  | { readonly level: Level; readonly path: string; readonly paint: Paint }
  | { readonly level: Level; readonly text: Lettering };

export interface Lettering extends Point {
  readonly value: string;
  /** In cells. */
  readonly size: number;
  /** True if the point is the text's left end instead of its centre. */
  readonly isLeft?: boolean;
  /** Default: ink. */
  readonly color?: Color;
  /** The colour around the letters, which keeps lines from crossing them. */
  readonly halo?: Color;
  /** Degrees, clockwise. */
  readonly angle?: number;
}

/** Divides shapes by their layers. */
export function layered(shapes: readonly Shape[]): Readonly<Record<Layer, readonly Shape[]>> {
  const on = (layer: Layer) => shapes.filter(({ level }) => layerOf(level) === layer);
  return { ground: on('ground'), under: on('under'), over: on('over') };
}

/** The side of a cell in drawings. Browsers may enlarge texts of only a few units. */
export const unit = 100;

export function scaled(length: number): number {
  return Math.round(length * unit);
}

const pair = ({ x, y }: Point) => `${scaled(x)} ${scaled(y)}`;

export function polyline(points: readonly Point[], isClosed = false): string {
  const [first] = points;
  if (!first) return '';
  // A line without length shows as a dot.
  const rest = points.length === 1 ? [first] : points.slice(1);
  return `M${pair(first)}L${rest.map(pair).join('L')}${isClosed ? 'Z' : ''}`;
}

export function circle(middle: Point, radius: number): string {
  return ellipse(middle, radius, radius, 0);
}

/** Returns a point at an offset from another, rotated clockwise by an angle in degrees. */
export function turned({ x, y }: Point, across: number, down: number, angle: number): Point {
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return { x: x + across * cosine - down * sine, y: y + across * sine + down * cosine };
}

/**
 * Returns an ellipse rotated clockwise by an angle in degrees. Its radii are a little too small, so
 * that SVG enlarges them to the arc's ends: rounded up, they would make the arcs bulge.
 */
export function ellipse(middle: Point, across: number, down: number, angle: number): string {
  const ends = [turned(middle, -across, 0, angle), turned(middle, across, 0, angle)];
  const [from = middle, to = middle] = ends;
  const [x, y] = [scaled(to.x - from.x), scaled(to.y - from.y)];
  const arc = `a${scaled(0.95 * across)} ${scaled(0.95 * down)} ${angle} 1 0`;
  return `M${pair(from)}${arc} ${x} ${y}${arc} ${-x} ${-y}Z`;
}

/** Returns a rectangle with half circles as its shorter sides, rotated like an ellipse. */
export function pill(middle: Point, across: number, down: number, angle: number): string {
  if (down > across) return pill(middle, down, across, angle + 90);
  const corner = (x: number, y: number) => pair(turned(middle, x, y, angle));
  const straight = across - down;
  const arc = `A${scaled(down)} ${scaled(down)} 0 0 1 `;
  const upper = `M${corner(-straight, -down)}L${corner(straight, -down)}`;
  const lower = `${arc}${corner(straight, down)}L${corner(-straight, down)}`;
  return `${upper}${lower}${arc}${corner(-straight, -down)}Z`;
}

/** A rectangle between two corners. */
export interface Extent {
  readonly from: Point;
  readonly to: Point;
}

export function rectangle({ from, to }: Extent): string {
  return polyline([from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }], true);
}

/** Returns a square or a diamond around a point; `radius` is that of the inscribed circle. */
export function square({ x, y }: Point, radius: number): string {
  const r = radius;
  const corners = [
    { x: x - r, y: y - r },
    { x: x + r, y: y - r },
    { x: x + r, y: y + r },
    { x: x - r, y: y + r },
  ];
  return polyline(corners, true);
}

export function diamond({ x, y }: Point, radius: number): string {
  const r = radius;
  return polyline(
    [
      { x, y: y - r },
      { x: x + r, y },
      { x, y: y + r },
      { x: x - r, y },
    ],
    true,
  );
}

/** Moves a point toward another by a length in cells. */
export function toward(from: Point, to: Point, length: number): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = length / distance;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Returns a chevron with its tip at the end of an arrow. */
export function chevron(from: Point, tip: Point, length: number, halfWidth = length): string {
  const base = toward(tip, from, length);
  const scale = halfWidth / (length || 1);
  const side = { x: (tip.y - base.y) * scale, y: (base.x - tip.x) * scale };
  return polyline([
    { x: base.x + side.x, y: base.y + side.y },
    tip,
    { x: base.x - side.x, y: base.y - side.y },
  ]);
}

export function centerOf(points: readonly Point[]): Point {
  const sum = (coordinate: 'x' | 'y') => points.reduce((sum, one) => sum + one[coordinate], 0);
  return { x: sum('x') / points.length, y: sum('y') / points.length };
}

// ----------------------------------------------------------------------------------------- cells

/** Returns the top left corner of a cell. */
export function cornerOf({ width }: Board, cell: number): Point {
  return { x: cell % width, y: Math.floor(cell / width) };
}

export function middleOf(board: Board, cell: number): Point {
  const { x, y } = cornerOf(board, cell);
  return { x: x + 0.5, y: y + 0.5 };
}

/** Returns the outline of cells, inset by a length in cells. */
export function outline(board: Board, cells: readonly number[], inset: number): string {
  const own = [...new Set(cells)].map((cell) => cornerOf(board, cell));
  return cornersAround(own, inset)
    .map((corners) => polyline(corners, true))
    .join('');
}
