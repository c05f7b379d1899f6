import { type Place, traits } from '../../../../../engine/model/rule-traits.ts';
import type { Board, Rule, RuleKind } from '../../../../../engine/model/variant.ts';
import { ruleShapes } from './drawing.ts';
import { outsideShapes } from './outside.ts';
import { circle, type Level, type Shape, square } from './shapes.ts';
import { gridLines } from './whole.ts';

/** A small picture of a kind: shapes on a grid of few cells. */
export interface KindPicture {
  readonly shapes: readonly Shape[];
  readonly lines: string;
  /** The part of the board it shows: left, top, width and height in cells. */
  readonly part: readonly [number, number, number, number];
}

/** Returns a board with square boxes, if any. */
function boardOf(height: number, width: number, box = 0): Board {
  const boxes = Array.from(
    { length: box * height * width },
    (_, cell) => Math.floor(cell / width / box) * box + Math.floor((cell % width) / box),
  ).slice(0, height * width);
  const grid = { row: 0, column: 0, height, width, ...(box > 0 && { boxes }) };
  return { height, width, digits: [], grids: [grid] };
}

const four = boardOf(2, 2);

/** Returns a rule of each kind on four cells. */
function sampleOf(kind: RuleKind): Rule {
  const { place, number, usual = 9 } = traits[kind];
  const isNumbered = number === 'needed' || place === 'area';
  const rule = { kind, ...(isNumbered && number && { number: usual }) };
  switch (place) {
    case 'border':
      return { ...rule, cells: [0, 1] };
    case 'cells':
      return { ...rule, cells: [0] };
    case 'arrow':
      return { ...rule, cells: [0], others: [1, 3] };
    case 'twin':
      return { ...rule, cells: [0], others: [3] };
    case 'corner':
      return { ...rule, cells: [0, 1, 2, 3], digits: [1, 9] };
    case 'diagonal':
      return { ...rule, cells: [0, 3] };
    default:
      return { ...rule, cells: [0, 1, 3] };
  }
}

const parts: Partial<Record<Place, KindPicture['part']>> = {
  border: [0.4, -0.1, 1.2, 1.2],
  cells: [-0.1, -0.1, 1.2, 1.2],
  corner: [0.35, 0.35, 1.3, 1.3],
  diagonal: [-0.85, -0.85, 2, 2],
};
const whole = [-0.1, -0.1, 2.2, 2.2] as const;

/** A row with its clue, and what makes the clue true: digits, shaded cells, a ring, towers. */
interface Row {
  readonly clue: number;
  readonly digits?: readonly (number | null)[];
  readonly shaded?: readonly number[];
  readonly ringed?: number;
  readonly towers?: readonly number[];
}

const rows: Partial<Record<RuleKind, Row>> = {
  sandwich: { clue: 8, digits: [1, 8, 9], shaded: [1] },
  'x-sum': { clue: 6, digits: [2, 4, null], shaded: [0, 1] },
  skyscraper: { clue: 2, towers: [2, 1, 3] },
  'numbered-room': { clue: 7, digits: [3, null, 7], ringed: 2 },
  'full-rank': { clue: 1, digits: [1, 2, 3] },
  'shared-rank': { clue: 1, digits: [1, 3, 1] },
};

const three = boardOf(1, 3);
const middle = (cell: number) => ({ x: cell + 0.5, y: 0.5 });
const path = (level: Level, path: string, paint: Extract<Shape, { path: string }>['paint']) => ({
  level,
  path,
  paint,
});

function rowShapes(kind: RuleKind, row: Row): Shape[] {
  const { clue, digits = [], shaded = [], ringed, towers = [] } = row;
  const rule = { kind, number: clue, cells: [0, 1, 2] };
  return [
    ...shaded.map((cell) => path('ground', square(middle(cell), 0.5), { fill: 'tint' })),
    ...towers.map((height, cell) =>
      path('ground', `M${cell * 100 + 22} 100V${100 - height * 28}h56V100Z`, { fill: 'soft' }),
    ),
    ...(ringed === undefined
      ? []
      : [path('ring', circle(middle(ringed), 0.4), { stroke: 'lit', width: 0.06 })]),
    ...digits.flatMap((digit, cell): Shape[] =>
      digit === null
        ? []
        : [{ level: 'mark', text: { ...middle(cell), value: String(digit), size: 0.6 } }],
    ),
    ...ruleShapes(three, [rule]),
  ];
}

export function pictureOfKind(kind: RuleKind): KindPicture {
  const row = rows[kind];
  if (row)
    return {
      shapes: rowShapes(kind, row),
      lines: gridLines(three).thin,
      part: [-0.85, -0.65, 3.95, 2.3],
    };
  return {
    shapes: ruleShapes(four, [sampleOf(kind)]),
    lines: gridLines(four).thin,
    part: parts[traits[kind].place] ?? whole,
  };
}

// ---------------------------------------------------------------------------------------- swatches

const nine = boardOf(9, 9, 3);
const sidePart = [-0.8, 0.06, 0.8, 0.88] as const;

/** Returns how a rule looks on a board, enlarged; nothing if it has no shape. */
export function swatchOf({ kind, number, digits }: Rule, isFramed: boolean): KindPicture {
  const own = {
    kind,
    cells: [],
    ...(number !== undefined && { number }),
    ...(digits && { digits }),
  };
  const { place, least } = traits[kind];
  const cells = [0, 1, 2].slice(0, least < 3 && kind !== 'lockout' ? 2 : 3);
  const along = [0.06, 0.06, cells.length - 0.12, 0.88] as const;
  const { thin } = gridLines(four);
  const drawn = (board: Board, rule: Rule, part: KindPicture['part'], lines = '') => ({
    shapes: ruleShapes(board, [rule]),
    lines,
    part,
  });
  switch (place) {
    case 'global':
      if (kind === 'diagonal') return drawn(four, own, [0, 0, 1, 1], thin);
      if (kind === 'antidiagonal') return drawn(four, own, [1, 0, 1, 1], thin);
      if (kind === 'windoku') return drawn(nine, own, [-0.1, -0.1, 9.2, 9.2]);
      // A cell with its sign.
      return drawn(nine, own, [4, 4, 1, 1]);
    case 'area':
      return drawn(three, { ...own, cells: [0, 1] }, [0, 0, 1.4, 0.8]);
    case 'arrow':
      return drawn(three, { ...own, cells: [0], others: [1] }, along);
    case 'line':
    case 'program':
    case 'choice':
      return drawn(three, { ...own, cells }, along);
    case 'side': {
      const clue = { ...own, cells: [0, 1, 2], number: number ?? 9 };
      return { shapes: outsideShapes(three, [clue], isFramed), lines: '', part: sidePart };
    }
    case 'diagonal':
      return drawn(four, { ...own, cells: [0, 3], number: number ?? 9 }, [-0.85, -0.85, 1, 1]);
    default: {
      const sample = sampleOf(kind);
      return drawn(four, { ...sample, ...own, cells: sample.cells }, parts[place] ?? whole, thin);
    }
  }
}
