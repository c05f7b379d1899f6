import type { Board, Rule, RuleKind } from '../../../../../engine/model/variant.ts';
import type { RuleColor } from './colors.ts';
import {
  centerOf,
  chevron,
  circle,
  cornerOf,
  type Level,
  middleOf,
  outline,
  type Paint,
  type Point,
  polyline,
  type Shape,
  square,
} from './shapes.ts';

const path = (level: Level, path: string, paint: Paint): Shape => ({ level, path, paint });

// ------------------------------------------------------------------------------------------- cages

/** The inset of the outermost of overlapping cages, and of each further one. */
const cageInset = 0.07;
const nextInset = 0.065;
const maxInsets = 5;

interface Cage {
  readonly rule: Rule;
  readonly level: number;
  /** The cell that shows the sum. */
  readonly first: number;
}

/** Nests overlapping cages, and writes their sums into different cells where possible. */
function nested(rules: readonly Rule[]): Cage[] {
  const used = new Map<number, Set<number>>();
  const labelled = new Set<number>();
  return rules.map((rule) => {
    const levels = rule.cells.map((cell) => used.get(cell) ?? new Set<number>());
    let level = 0;
    while (level < maxInsets - 1 && levels.some((taken) => taken.has(level))) level += 1;
    for (const cell of rule.cells) used.set(cell, (used.get(cell) ?? new Set()).add(level));
    const sorted = [...rule.cells].sort((a, b) => a - b);
    const first = sorted.find((cell) => !labelled.has(cell)) ?? sorted[0] ?? 0;
    if (rule.number !== undefined) labelled.add(first);
    return { rule, level, first };
  });
}

/** Returns whether a rule is drawn as a cage, with any sum in a corner. */
export const isCage = ({ kind }: Rule) => kind === 'killer-cage' || kind === 'sum-cage';

function cage(board: Board, { rule, level, first }: Cage): Shape[] {
  const inset = cageInset + level * nextInset;
  // Digits may repeat in cages with long dashes.
  const dash = rule.kind === 'killer-cage' ? [0.075, 0.055] : [0.16, 0.05];
  const frame = path('cage', outline(board, rule.cells, inset), {
    stroke: 'cage',
    width: 0.022,
    dash,
  });
  if (rule.number === undefined) return [frame];
  const { x, y } = cornerOf(board, first);
  const at = { x: x + inset - 0.01, y: y + inset + 0.08 };
  const text = { ...at, value: String(rule.number), size: 0.23, isLeft: true } as const;
  return [frame, { level: 'cage', text: { ...text, halo: 'surface' } }];
}

/** Draws all cages without hiding any. */
export function cageShapes(board: Board, rules: readonly Rule[]): Shape[] {
  return nested(rules.filter(isCage)).flatMap((one) => cage(board, one));
}

// ---------------------------------------------------------------------------------- areas and twins

const twinSigns: Partial<Record<RuleKind, string>> = {
  clone: '',
  'same-digits': '≈',
  'equal-sums': 'Σ',
};

/** The areas of twins that are related, each once. */
interface Family {
  readonly kind: RuleKind;
  readonly areas: ReadonlyMap<string, readonly number[]>;
}

/** Joins the pairs of a kind that share an area. */
function familiesOf(rules: readonly Rule[]): readonly Family[] {
  let families: readonly Family[] = [];
  for (const { kind, cells, others = [] } of rules) {
    if (!(kind in twinSigns)) continue;
    const parts = [cells, others].filter((part) => part.length > 0);
    const pair = parts.map((part) => [[...part].sort((a, b) => a - b).join(), part] as const);
    const isRelated = (family: Family) =>
      family.kind === kind && pair.some(([key]) => family.areas.has(key));
    const [first, ...rest] = families.filter(isRelated);
    const all = [first, ...rest].flatMap((family) => [...(family?.areas ?? [])]);
    const joined = { kind, areas: new Map([...all, ...pair]) };
    families = first
      ? families.flatMap((one) => (one === first ? joined : rest.includes(one) ? [] : one))
      : [...families, joined];
  }
  return families;
}

/** Shades an area and writes a sign into the lower right corner of a cell, beside earlier ones. */
function twin(board: Board, kind: RuleKind, cells: readonly number[], value: string, at: Point) {
  const dash = kind === 'clone' ? {} : { dash: [0.16, 0.1] };
  const frame = path('ground', outline(board, cells, 0.05), {
    fill: 'shade',
    stroke: 'soft',
    width: 0.025,
    ...dash,
  });
  const label: Shape = { level: 'mark', text: { ...at, value, size: 0.2, color: 'soft' } };
  return [frame, label];
}

/**
 * Draws areas that share a property, with a letter for those related to each other. Of several
 * letters, each is in a cell of its own where possible.
 */
export function twinShapes(board: Board, rules: readonly Rule[]): Shape[] {
  const used = new Map<number, number>();
  return familiesOf(rules).flatMap(({ kind, areas }, index) =>
    [...areas.values()].flatMap((cells) => {
      const value = (twinSigns[kind] ?? '') + String.fromCodePoint(65 + (index % 26));
      const usedIn = (cell: number) => used.get(cell) ?? 0;
      const fewest = Math.min(...cells.map(usedIn));
      const cell = Math.max(...cells.filter((one) => usedIn(one) === fewest));
      const { x, y } = cornerOf(board, cell);
      used.set(cell, fewest + value.length);
      return twin(board, kind, cells, value, {
        x: x + 0.9 - 0.08 * value.length - 0.16 * fewest,
        y: y + 0.8,
      });
    }),
  );
}

// --------------------------------------------------------------------------------- each of the cells

/** Draws small wedges at the sides of a cell. They point to the smaller digits. */
function extreme(board: Board, cell: number, isMinimum: boolean): Shape[] {
  const { x, y } = middleOf(board, cell);
  const sides = [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
  ];
  const at = (side: Point, far: number) => ({ x: x + side.x * far, y: y + side.y * far });
  const wedges = sides.map((side) => {
    const [from, to] = isMinimum ? [0.47, 0.39] : [0.39, 0.47];
    return chevron(at(side, from), at(side, to), 0.08, 0.11);
  });
  return [
    path('ground', square({ x, y }, 0.5), { fill: 'shade' }),
    path('ring', wedges.join(''), { stroke: 'ink', width: 0.03 }),
  ];
}

/** Shows the direction of an index at the sides of its cell. */
function index(board: Board, cell: number, color: RuleColor, isRow: boolean, isBox: boolean) {
  const { x, y } = middleOf(board, cell);
  const far = 0.44;
  const bars = [-far, far].map((side) => {
    const [dx, dy] = isRow ? [0, side] : [side, 0];
    const [wx, wy] = isRow ? [0.16, 0] : [0, 0.16];
    return polyline([
      { x: x + dx - wx, y: y + dy - wy },
      { x: x + dx + wx, y: y + dy + wy },
    ]);
  });
  return [
    path('ground', square({ x, y }, 0.5), { fill: color }),
    path('ring', isBox ? square({ x, y }, far) : bars.join(''), { stroke: 'soft', width: 0.04 }),
  ];
}

function quadruple(board: Board, { cells, digits = [] }: Rule): Shape[] {
  if (cells.length < 4 && digits.length === 0) return [];
  const at = centerOf(cells.map((cell) => middleOf(board, cell)));
  const perRow = digits.length < 3 ? 2 : Math.ceil(digits.length / 2);
  const rows = [digits.slice(0, perRow), digits.slice(perRow)].filter((row) => row.length > 0);
  const size = digits.length === 1 ? 0.34 : digits.length > 4 ? 0.17 : 0.23;
  const texts = rows.map((row, line): Shape => {
    const y = at.y + (line - (rows.length - 1) / 2) * size * 0.92;
    return { level: 'mark', text: { x: at.x, y, value: row.join(size < 0.2 ? '' : ' '), size } };
  });
  const paint = { fill: 'surface', stroke: 'ink', width: 0.025 } as const;
  return [path('mark', circle(at, 0.27), paint), ...texts];
}

/** Draws a rule that applies to each of its cells; returns nothing for other kinds. */
export function cellShapes(board: Board, rule: Rule): Shape[] {
  const { cells } = rule;
  const all = (draw: (at: Point) => string, level: Level, paint: Paint) => [
    path(level, cells.map((cell) => draw(middleOf(board, cell))).join(''), paint),
  ];
  switch (rule.kind) {
    case 'odd':
      return all((at) => circle(at, 0.38), 'ground', { fill: 'parity' });
    case 'even':
      return all((at) => square(at, 0.36), 'ground', { fill: 'parity' });
    case 'counting-circles':
      return all((at) => circle(at, 0.43), 'ring', { stroke: 'soft', width: 0.04 });
    case 'minimum':
    case 'maximum':
      return cells.flatMap((cell) => extreme(board, cell, rule.kind === 'minimum'));
    case 'row-index':
      return cells.flatMap((cell) => index(board, cell, 'rowIndex', true, false));
    case 'column-index':
      return cells.flatMap((cell) => index(board, cell, 'columnIndex', false, false));
    case 'box-index':
      return cells.flatMap((cell) => index(board, cell, 'boxIndex', false, true));
    case 'extra-region':
      return [path('ground', outline(board, cells, 0.04), { fill: 'shade' })];
    case 'pairs-all': {
      const paint = { stroke: 'programmed', width: 0.05, dash: [0.01, 0.12] } as const;
      return [path('ring', outline(board, cells, 0.12), paint)];
    }
    case 'quadruple':
      return quadruple(board, rule);
    default:
      return [];
  }
}
