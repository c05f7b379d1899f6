import { isDutch, traits } from '../../../../../engine/model/rule-traits.ts';
import type { Board, Rule, RuleKind } from '../../../../../engine/model/variant.ts';
import type { RuleColor } from './colors.ts';
import {
  centerOf,
  chevron,
  circle,
  diamond,
  type Level,
  middleOf,
  type Paint,
  type Point,
  polyline,
  type Shape,
  toward,
} from './shapes.ts';

/** The width of a broad line, in cells, and the opacity of what is on it. */
const breadth = 0.2;
const grainOpacity = 0.45;

/** The look of a broad line. */
interface Look {
  readonly color: RuleColor;
  /** What distinguishes it without colours: a pattern on the line. */
  readonly grain?: Pick<Paint, 'width' | 'dash'>;
  /** Whether only its edges show. */
  readonly isHollow?: boolean;
}

/** The looks of the kinds drawn as a broad line. */
const looks: Partial<Record<RuleKind, Look>> = {
  palindrome: { color: 'palindrome' },
  whispers: { color: 'whispers', grain: { width: 0.05 } },
  // Beads, which may be in any order.
  renban: { color: 'renban', grain: { width: 0.11, dash: [0, 0.25] } },
  'region-sum': { color: 'regionSum', isHollow: true },
  // Teeth.
  zipper: { color: 'zipper', grain: { width: breadth, dash: [0.03, 0.095] } },
  nabner: { color: 'nabner', grain: { width: 0.1, dash: [0.1, 0.15] } },
  // Groups of three.
  entropic: { color: 'entropic', grain: { width: 0.09, dash: [0, 0.13, 0, 0.13, 0, 0.24] } },
  modular: { color: 'modular', grain: { width: 0.06, dash: [0.2, 0.12, 0.06, 0.12] } },
  // A ruler, as it divides into parts.
  'sum-line': { color: 'sumLine', grain: { width: breadth, dash: [0.045, 0.455] } },
};

const dutchLook: Look = { color: 'dutchWhispers', grain: { width: 0.05, dash: [0.3, 0.2] } };

function lookOf(rule: Rule): Look | undefined {
  return isDutch(rule) ? dutchLook : looks[rule.kind];
}

const bulb = 0.38;
const ringRadius = 0.4;
const ringStroke = 0.035;

const path = (level: Level, path: string, paint: Paint): Shape => ({ level, path, paint });

/** Draws rings or pills as a broad line with a narrower one on top. */
function ring(points: readonly Point[], color: RuleColor): Shape[] {
  const line = polyline(points);
  const outer = 2 * ringRadius;
  return [
    path('ring', line, { stroke: color, width: outer }),
    path('ring', line, { stroke: 'surface', width: outer - 2 * ringStroke }),
  ];
}

/** Writes a number other than the implied one at the start of the line. */
function numberOn(rule: Rule, points: readonly Point[]): Shape[] {
  const { kind, number } = rule;
  const { usual } = traits[kind];
  const isShown =
    kind === 'sum-line' || (number !== undefined && number !== usual && !isDutch(rule));
  const [first, second = first] = points;
  if (!isShown || number === undefined || !first || !second) return [];
  const at = { x: first.x - 0.3, y: first.y - 0.3 };
  return [{ level: 'mark', text: { ...at, value: String(number), size: 0.24, halo: 'surface' } }];
}

function broadLine(rule: Rule, points: readonly Point[], look: Look): Shape[] {
  const { color, grain, isHollow } = look;
  const line = polyline(points);
  const detail = { stroke: 'ink', opacity: grainOpacity } as const;
  return [
    path('line', line, { stroke: color, width: breadth }),
    ...(grain ? [path('line', line, { ...detail, ...grain })] : []),
    ...(isHollow ? [path('line', line, { stroke: 'surface', width: breadth / 3 })] : []),
    ...numberOn(rule, points),
  ];
}

function thermometer({ kind }: Rule, points: readonly Point[]): Shape[] {
  const [first] = points;
  if (!first) return [];
  const line = polyline(points);
  const shapes = [
    path('line', line, { stroke: 'thermometer', width: 0.3 }),
    path('line', circle(first, bulb), { fill: 'thermometer' }),
  ];
  if (kind === 'thermometer') return shapes;
  // A slow thermometer is hollow.
  return [
    ...shapes,
    path('line', line, { stroke: 'surface', width: 0.12 }),
    path('line', circle(first, bulb - 0.09), { fill: 'surface' }),
  ];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the shaft, starting at the nearest part of the circle or pill. */
function shaftFrom(pill: readonly Point[], shaft: readonly Point[]): Point[] {
  const [first] = shaft;
  if (!first) return [];
  const nearest = pill.reduce(
    (best, one) => (distance(one, first) < distance(best, first) ? one : best),
    pill[0] ?? first,
  );
  return [toward(nearest, first, ringRadius), ...shaft];
}

function arrow(board: Board, { cells, others = [] }: Rule): Shape[] {
  const pill = cells.map((cell) => middleOf(board, cell));
  const shaft = shaftFrom(
    pill,
    others.map((cell) => middleOf(board, cell)),
  );
  const tip = shaft.at(-1);
  const before = shaft.at(-2);
  const head = tip && before ? chevron(before, tip, 0.17) : '';
  return [
    path('shaft', polyline(shaft) + head, { stroke: 'arrow', width: 0.05 }),
    ...ring(pill, 'arrow'),
  ];
}

/** Draws a line between two rings, which mark the meaning of the ends. */
function ended(points: readonly Point[], color: RuleColor, width: number): Shape[] {
  const ends = [points[0], points.at(-1)].filter((end) => end !== undefined);
  return [
    path('line', polyline(points), { stroke: color, width }),
    ...ends.flatMap((end) => ring([end], color)),
  ];
}

/** Draws heads at both ends, because the inner cells' sum is that of the ends. */
function doubleArrow(points: readonly Point[]): Shape[] {
  const [first, second] = points;
  const [last, previous] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !previous) return [];
  const headAt = (end: Point, from: Point) =>
    chevron(from, toward(end, from, ringRadius + 0.02), 0.15);
  return [
    ...ended(points, 'arrow', 0.05),
    path('shaft', headAt(first, second) + headAt(last, previous), { stroke: 'arrow', width: 0.05 }),
  ];
}

function lockout(rule: Rule, points: readonly Point[]): Shape[] {
  const ends = [points[0], points.at(-1)].filter((end) => end !== undefined);
  return [
    path('line', polyline(points), { stroke: 'lockout', width: 0.12 }),
    ...ends.map((end) =>
      path('ring', diamond(end, 0.44), { fill: 'surface', stroke: 'lockout', width: 0.05 }),
    ),
    ...numberOn(rule, points),
  ];
}

/** Lines whose rule is a program: pairs of dots, dots, dots and dashes. */
const programs: Partial<Record<RuleKind, readonly number[]>> = {
  'pairs-along': [0.01, 0.16, 0.01, 0.32],
  expression: [0.01, 0.2],
  machine: [0.01, 0.2, 0.2, 0.2],
};

/** Draws a rule along a line; returns nothing for other kinds. */
export function lineShapes(board: Board, rule: Rule): Shape[] {
  const points = rule.cells.map((cell) => middleOf(board, cell));
  const look = lookOf(rule);
  if (look) return broadLine(rule, points, look);
  const dash = programs[rule.kind];
  if (dash) return [path('line', polyline(points), { stroke: 'programmed', width: 0.12, dash })];
  switch (rule.kind) {
    case 'thermometer':
    case 'slow-thermometer':
      return thermometer(rule, points);
    case 'arrow':
      return arrow(board, rule);
    case 'double-arrow':
      return doubleArrow(points);
    case 'between':
      return ended(points, 'between', 0.12);
    case 'lockout':
      return lockout(rule, points);
    default: {
      const isLine = traits[rule.kind].place === 'line';
      return isLine ? broadLine(rule, points, { color: 'programmed' }) : [];
    }
  }
}

// ---------------------------------------------------------------------------------- pairs of cells

/** Draws the connection of two cells that are not adjacent. */
function link(points: readonly Point[]): Shape[] {
  const [a, b] = points;
  if (!a || !b || distance(a, b) <= 1) return [];
  return [path('shaft', polyline(points), { stroke: 'soft', width: 0.03, dash: [0.08, 0.08] })];
}

function dot({ kind, number }: Rule, at: Point): Shape[] {
  const isShown = number !== undefined && number !== traits[kind].usual;
  const fill = kind === 'ratio' ? 'black' : 'white';
  const radius = isShown ? 0.2 : 0.15;
  const stroke = kind === 'ratio' ? 'soft' : 'onWhite';
  const disc = path('mark', circle(at, radius), { fill, stroke, width: 0.025 });
  if (!isShown) return [disc];
  const color = kind === 'ratio' ? ('onBlack' as const) : ('onWhite' as const);
  return [disc, { level: 'mark', text: { ...at, value: String(number), size: 0.26, color } }];
}

const romans: Partial<Record<number, string>> = { 5: 'V', 10: 'X' };

/** Draws a sign between two cells; returns nothing for other kinds. */
export function pairShapes(board: Board, rule: Rule): Shape[] {
  const points = rule.cells.map((cell) => middleOf(board, cell));
  const [from, to] = points;
  if (!from || !to) return [];
  const at = centerOf(points);
  switch (rule.kind) {
    case 'difference':
    case 'ratio':
      return [...link(points), ...dot(rule, at)];
    case 'pair-sum': {
      const value = romans[rule.number ?? 0] ?? String(rule.number ?? '?');
      return [
        ...link(points),
        { level: 'mark', text: { ...at, value, size: 0.34, halo: 'surface' } },
      ];
    }
    case 'less': {
      // The tip points to the smaller digit.
      const sign = chevron(toward(at, to, 0.1), toward(at, from, 0.1), 0.17, 0.15);
      return [
        ...link(points),
        path('mark', sign, { stroke: 'surface', width: 0.13 }),
        path('mark', sign, { stroke: 'ink', width: 0.045 }),
      ];
    }
    default:
      return [];
  }
}
