import { traits } from '../../../../../engine/model/rule-traits.ts';
import type { Board, Decoration, Rule } from '../../../../../engine/model/variant.ts';
import { decorationExtent } from './decorations.ts';
import {
  chevron,
  cornerOf,
  type Extent,
  type Point,
  polyline,
  type Shape,
  square,
  toward,
} from './shapes.ts';

/** Strips beside the board for clues, in cells. */
export interface Margin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The width of one line of clues beside the board, in cells. */
const strip = 0.8;

/**
 * A clue and its place. Rows and columns outside the board continue from −1 and from the board's
 * size.
 */
export interface Clue {
  readonly rule: Rule;
  readonly row: number;
  readonly column: number;
  /** The direction in which it looks. */
  readonly step: Point;
}

export function isOutside({ kind }: Rule): boolean {
  return traits[kind].place === 'side' || traits[kind].place === 'diagonal';
}

function directionOf(board: Board, { cells, clue }: Rule): Point {
  const [first = 0, second] = cells;
  const from = cornerOf(board, first);
  if (second !== undefined) {
    const to = cornerOf(board, second);
    return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
  }
  if (!clue) return { x: from.x === 0 ? 1 : -1, y: from.y === 0 ? 1 : -1 };
  return { x: Math.sign(from.x - clue.column), y: Math.sign(from.y - clue.row) };
}

/** Returns the place of each clue. Where several share a place, later ones move outward. */
export function cluesOf(board: Board, rules: readonly Rule[]): Clue[] {
  const taken = new Set<string>();
  return rules.filter(isOutside).map((rule) => {
    const step = directionOf(board, rule);
    const first = cornerOf(board, rule.cells[0] ?? 0);
    let { row, column } = rule.clue ?? { row: first.y - step.y, column: first.x - step.x };
    const outX = column < 0 ? -1 : column >= board.width ? 1 : 0;
    const outY = row < 0 ? -1 : row >= board.height ? 1 : 0;
    while (outX !== 0 || outY !== 0) {
      if (!taken.has(`${row} ${column}`)) break;
      if (outY !== 0) row += outY;
      else column += outX;
    }
    taken.add(`${row} ${column}`);
    return { rule, row, column, step };
  });
}

/** The distance decorations must extend beyond the board to get a margin, and its maximum. */
const minBeside = 0.2;
const maxBeside = 3;

/** Returns the strips that clues and decorations need. An open margin has strips on every side. */
export function marginOf(
  board: Board,
  rules: readonly Rule[],
  decorations: readonly Decoration[] = [],
  isOpen = false,
): Margin {
  const clues = cluesOf(board, rules);
  const extents = decorations.flatMap((one) => decorationExtent(one) ?? []);
  const most = (far: (clue: Clue) => number, beside: (extent: Extent) => number) => {
    const forClues = Math.max(isOpen ? 1 : 0, ...clues.map(far)) * strip;
    const reach = Math.max(0, ...extents.map(beside));
    return reach < minBeside ? forClues : Math.max(forClues, Math.min(reach, maxBeside));
  };
  return {
    top: most(
      ({ row }) => -row,
      ({ from }) => -from.y,
    ),
    right: most(
      ({ column }) => column - board.width + 1,
      ({ to }) => to.x - board.width,
    ),
    bottom: most(
      ({ row }) => row - board.height + 1,
      ({ to }) => to.y - board.height,
    ),
    left: most(
      ({ column }) => -column,
      ({ from }) => -from.x,
    ),
  };
}

/** Returns the middle of a row or column, even outside the board. */
function middleAt(place: number, length: number): number {
  if (place < 0) return (place + 0.5) * strip;
  return place < length ? place + 0.5 : length + (place - length + 0.5) * strip;
}

export function pointOf(board: Board, { row, column }: Pick<Clue, 'row' | 'column'>): Point {
  return { x: middleAt(column, board.width), y: middleAt(row, board.height) };
}

const sizes = [0.5, 0.5, 0.43, 0.34, 0.26];

function sizeFor(value: string): number {
  if (value.startsWith('#')) return 0.28;
  return sizes[value.length] ?? 0.24;
}

/** The size of clues with arrows or frames, and of others beside them. */
const smaller = 0.82;

function diagonalClue(board: Board, clue: Clue, value: string): Shape[] {
  const at = pointOf(board, clue);
  const ahead = { x: at.x + clue.step.x, y: at.y + clue.step.y };
  const tip = toward(at, ahead, 0.48);
  const path = polyline([toward(at, ahead, 0.22), tip]) + chevron(at, tip, 0.12);
  const text = { ...toward(at, ahead, -0.1), value, size: sizeFor(value) * smaller };
  return [
    { level: 'mark', path, paint: { stroke: 'ink', width: 0.03 } },
    { level: 'mark', text },
  ];
}

/** Returns the frame that distinguishes several kinds of clues on a board. */
function frameOf({ rule: { kind }, step }: Clue, at: Point): string | null {
  const r = 0.33;
  if (kind === 'skyscraper')
    return polyline(
      [
        { x: at.x - r, y: at.y + r },
        { x: at.x - r, y: at.y - 0.16 },
        { x: at.x, y: at.y - r - 0.05 },
        { x: at.x + r, y: at.y - 0.16 },
        { x: at.x + r, y: at.y + r },
      ],
      true,
    );
  if (kind === 'numbered-room') return square(at, r);
  if (kind !== 'x-sum') return null;
  // Open towards the digits it adds up.
  const corner = (ahead: number, aside: number) => ({
    x: at.x + ahead * step.x - aside * step.y,
    y: at.y + ahead * step.y + aside * step.x,
  });
  return polyline([corner(r - 0.1, -r), corner(-r, -r), corner(-r, r), corner(r - 0.1, r)]);
}

function sideClue(board: Board, clue: Clue, value: string, isFramed: boolean): Shape[] {
  const at = pointOf(board, clue);
  const frame = isFramed ? frameOf(clue, at) : null;
  const size = sizeFor(value) * (isFramed ? smaller : 1);
  const text: Shape = { level: 'mark', text: { ...at, value, size } };
  if (!frame) return [text];
  return [{ level: 'mark', path: frame, paint: { stroke: 'soft', width: 0.025 } }, text];
}

/** Returns whether clues have frames, which distinguish their kinds. */
export function areFramed(rules: readonly Rule[]): boolean {
  return new Set(rules.filter(isOutside).map(({ kind }) => kind)).size > 1;
}

/** Draws the clues outside the grid. */
export function outsideShapes(
  board: Board,
  rules: readonly Rule[],
  isFramed = areFramed(rules),
): Shape[] {
  return cluesOf(board, rules).flatMap((clue) => {
    const number = String(clue.rule.number ?? '?');
    const value =
      clue.rule.kind === 'full-rank' || clue.rule.kind === 'shared-rank' ? `#${number}` : number;
    return clue.rule.kind === 'little-killer'
      ? diagonalClue(board, clue, value)
      : sideClue(board, clue, value, isFramed);
  });
}
