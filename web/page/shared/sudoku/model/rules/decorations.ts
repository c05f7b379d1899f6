import type { Board, Decoration, HexColor } from '../../../../../engine/model/variant.ts';
import type { Color } from './colors.ts';
import {
  chevron,
  cornerOf,
  type Extent,
  ellipse,
  type Level,
  outline,
  type Point,
  pill,
  polyline,
  type Shape,
  turned,
} from './shapes.ts';

/** Draws the author's own drawings, as on a white board. */

/** The inverse of `unit` in C++: lengths are in hundredths of a cell. */
const inCells = (length = 0) => length / 100;

function pointsOf({ points }: Decoration): Point[] {
  return Array.from({ length: Math.floor(points.length / 2) }, (_, index) => ({
    x: inCells(points[2 * index]),
    y: inCells(points[2 * index + 1]),
  }));
}

/** Returns the cells centred on the points of a cage. */
function cellsOf(board: Board, decoration: Decoration): number[] {
  return pointsOf(decoration).map(({ x, y }) => Math.floor(y) * board.width + Math.floor(x));
}

/** Returns whether letters of a colour need a dark background. */
function isLight(color: HexColor): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.3 * (red ?? 0) + 0.6 * (green ?? 0) + 0.1 * (blue ?? 0) > 200;
}

/** Returns the size of a text. By default, it fills half of its shape. */
function sizeOf({ size, width, height }: Decoration): number {
  if (size) return inCells(size);
  return Math.max(0.2, inCells(Math.min(width || 100, height || 100)) / 2);
}

const ink = '#000000';
const paper = '#FFFFFF';

const widestDot = 50;

interface Colors {
  readonly fill: Color | undefined;
  readonly stroke: Color | undefined;
  readonly text: Color;
}

/**
 * Returns the colours of a decoration. Small white and black circles are dots, which dark boards
 * must not invert.
 */
function colorsOf({ kind, fill, stroke, color = ink, width = 0 }: Decoration): Colors {
  const isDot = kind === 'circle' && width <= widestDot;
  if (isDot && fill === paper) {
    const dark = (one: HexColor | undefined) => (one === ink ? 'onWhite' : one);
    return { fill: 'white', stroke: dark(stroke), text: dark(color) ?? 'onWhite' };
  }
  if (isDot && fill === ink)
    return { fill: 'black', stroke: 'soft', text: color === paper ? 'onBlack' : color };
  return { fill, stroke, text: color };
}

function letters(decoration: Decoration, at: Point, level: Level): Shape[] {
  const { text: value = '', color = ink, fill, angle = 0 } = decoration;
  if (value === '') return [];
  const halo = isLight(color) ? ink : paper;
  const text = { ...at, value, size: sizeOf(decoration), color: colorsOf(decoration).text, angle };
  return [{ level, text: fill ? text : { ...text, halo } }];
}

function label(board: Board, decoration: Decoration): Shape[] {
  const { text: value = '', color = ink } = decoration;
  const cells = cellsOf(board, decoration);
  if (value === '' || cells.length === 0) return [];
  const { x, y } = cornerOf(board, Math.min(...cells));
  const text = { x: x + 0.06, y: y + 0.15, value, size: 0.23, isLeft: true, color };
  return [{ level: 'mark', text: { ...text, halo: paper } }];
}

function outlineOf(board: Board, decoration: Decoration): string {
  const { kind, width, height, angle = 0 } = decoration;
  const points = pointsOf(decoration);
  const [middle] = points;
  const [across, down] = [inCells(width) / 2, inCells(height) / 2];
  if (!middle || kind === 'text') return '';
  if (kind === 'cage') return outline(board, cellsOf(board, decoration), 0.07);
  if (kind === 'circle') return ellipse(middle, across, down, angle);
  if (kind === 'pill') return pill(middle, across, down, angle);
  if (kind === 'line') return polyline(points);
  if (kind === 'arrow') {
    const [before = middle, tip = middle] = points.slice(-2);
    return polyline(points) + chevron(before, tip, 0.2);
  }
  const corners = [
    [-across, -down],
    [across, -down],
    [across, down],
    [-across, down],
  ] as const;
  return polyline(
    corners.map(([x, y]) => turned(middle, x, y, angle)),
    true,
  );
}

function shapesOf(board: Board, decoration: Decoration): Shape[] {
  const { kind, thickness = 0, isOver } = decoration;
  const { fill, stroke } = colorsOf(decoration);
  // Like the author's program, which draws the lines of the grid over what is under digits.
  const level = isOver ? 'mark' : 'ground';
  const [middle] = pointsOf(decoration);
  if (!middle) return [];
  const isCage = kind === 'cage';
  const width = Math.max(0.015, isCage ? 0.022 : inCells(thickness));
  const paint = {
    ...(fill && { fill }),
    ...(stroke && { stroke, width }),
    ...(isCage && { dash: [0.075, 0.055] }),
  };
  const path = fill || stroke ? outlineOf(board, decoration) : '';
  const shape: Shape[] = path === '' ? [] : [{ level, path, paint }];
  return [...shape, ...(isCage ? label(board, decoration) : letters(decoration, middle, level))];
}

/** Draws decorations from bottom to top. */
export function decorationShapes(board: Board, decorations: readonly Decoration[]): Shape[] {
  return decorations.flatMap((decoration) => shapesOf(board, decoration));
}

/** Returns the space needed by a decoration; null if nothing is visible. */
export function decorationExtent(decoration: Decoration): Extent | null {
  const { kind, fill, stroke, text = '', thickness, width, height, angle = 0 } = decoration;
  const points = pointsOf(decoration);
  if (points.length === 0 || !(fill || stroke || text)) return null;
  const isShape = kind === 'rectangle' || kind === 'circle' || kind === 'pill';
  const letters = text === '' ? 0 : sizeOf(decoration);
  const { x, y } = turned({ x: 0, y: 0 }, letters * 0.3 * text.length, 0, angle);
  const line = kind === 'cage' ? 0.5 : inCells(thickness) / 2;
  const across = Math.max(line, isShape ? inCells(width) / 2 : 0, Math.abs(x), letters / 2);
  const down = Math.max(line, isShape ? inCells(height) / 2 : 0, Math.abs(y), letters / 2);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    from: { x: Math.min(...xs) - across, y: Math.min(...ys) - down },
    to: { x: Math.max(...xs) + across, y: Math.max(...ys) + down },
  };
}

/** The most points on a straight part of a line, which may lead far beyond the board. */
const mostSteps = 100;

/** Returns points of a line that are at most a cell apart. */
function traced(points: readonly Point[]): Point[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1] ?? to;
    const [across, down] = [to.x - from.x, to.y - from.y];
    const length = Math.ceil(Math.max(1, Math.abs(across), Math.abs(down)));
    const steps = Math.min(length, mostSteps);
    return Array.from({ length: steps }, (_, step) => {
      const left = (steps - 1 - step) / steps;
      return { x: to.x - across * left, y: to.y - down * left };
    });
  });
}

/** Returns the cells of the board that decorations touch, each once. */
export function decoratedCells(board: Board, decorations: readonly Decoration[]): number[] {
  const isLine = ({ kind }: Decoration) => kind === 'line' || kind === 'arrow';
  const cells = decorations.flatMap((decoration) =>
    (isLine(decoration) ? traced(pointsOf(decoration)) : pointsOf(decoration))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x < board.width && y < board.height)
      .map(({ x, y }) => Math.floor(y) * board.width + Math.floor(x)),
  );
  return [...new Set(cells)];
}
