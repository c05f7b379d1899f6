import { chainShapes } from '../../../../web/engine/model/catalogue/chain-shapes.ts';
import { errorCodes as libraryCodes } from '../../../../web/engine/model/catalogue/error-codes.ts';
import { levels } from '../../../../web/engine/model/catalogue/levels.ts';
import { techniques } from '../../../../web/engine/model/catalogue/techniques.ts';
import {
  type CoverInterpretation,
  coverFormats,
  coverWriters,
} from '../../../../web/engine/model/cover.ts';
import type {
  Candidate,
  Refutation,
  Repair,
  Step,
} from '../../../../web/engine/model/explanation.ts';
import { type ErrorCode, type Failure, scriptCodes } from '../../../../web/engine/model/failure.ts';
import type { PolyominoInterpretation } from '../../../../web/engine/model/polyomino.ts';
import type { Implication, SolvingStep } from '../../../../web/engine/model/steps.ts';
import type { Clash, SudokuGrid } from '../../../../web/engine/model/sudoku.ts';
import {
  emptyVariant,
  globalKinds,
  type Rule,
  ruleKinds,
} from '../../../../web/engine/model/variant.ts';
import type { OfflineWords } from '../../../../web/page/app/offline/words/index.ts';
import type { ShellWords } from '../../../../web/page/app/words/index.ts';
import type { CoverWords } from '../../../../web/page/sections/cover/words/index.ts';
import type { LearnWords } from '../../../../web/page/sections/learn/words/index.ts';
import type { Exported } from '../../../../web/page/sections/list/model/export.ts';
import { verdicts } from '../../../../web/page/sections/list/model/table.ts';
import type { ListWords } from '../../../../web/page/sections/list/words/index.ts';
import type { Trouble } from '../../../../web/page/sections/polyomino/model/design.ts';
import type { Impossible } from '../../../../web/page/sections/polyomino/model/impossible.ts';
import type { PlayState } from '../../../../web/page/sections/polyomino/model/play.ts';
import { whiches } from '../../../../web/page/sections/polyomino/model/puzzle.ts';
import type { PolyominoWords } from '../../../../web/page/sections/polyomino/words/index.ts';
import type { WorkshopWords } from '../../../../web/page/sections/polyomino/workshop/words/index.ts';
import type { LaneReport } from '../../../../web/page/sections/race/model/finish.ts';
import { usualSettings } from '../../../../web/page/sections/race/model/settings.ts';
import type { RaceWords } from '../../../../web/page/sections/race/words/index.ts';
import type { PlayWords } from '../../../../web/page/sections/sudoku/play/words/index.ts';
import type { VariantWords } from '../../../../web/page/sections/sudoku/variant/words/index.ts';
import type { SudokuWords } from '../../../../web/page/sections/sudoku/words/index.ts';
import type { RuleWords } from '../../../../web/page/sections/sudoku/words/rules/index.ts';
import type { tools as sudokuTools } from '../../../../web/page/sections/sudoku/words/tools/en.ts';
import type { BoardWords } from '../../../../web/page/sections/watch/board/words/index.ts';
import type { WatchWords } from '../../../../web/page/sections/watch/words/index.ts';
import type { Happening } from '../../../../web/page/shared/links/model/happening.ts';
import type { LinksWords } from '../../../../web/page/shared/links/words/index.ts';
import type { MatrixWords } from '../../../../web/page/shared/matrix/words/index.ts';
import type { Phase, Standing } from '../../../../web/page/shared/model/standing.ts';
import { wanted } from '../../../../web/page/shared/model/text-parts.ts';
import { emptyGrid, shapeOf } from '../../../../web/page/shared/sudoku/model/grid.ts';
import type { PuzzleWords } from '../../../../web/page/shared/sudoku/words/index.ts';
import type { Dictionary } from '../../../../web/page/shared/words/index.ts';

const errorCodes = [...libraryCodes, ...scriptCodes];

type HasCalls<T> = T extends (...args: never[]) => unknown
  ? true
  : T extends string
    ? false
    : true extends { [K in keyof T]: HasCalls<T[K]> }[keyof T]
      ? true
      : false;

/** The arguments with which each function of a dictionary is tested. The compiler finds gaps. */
type Calls<T> = {
  readonly [K in keyof T as HasCalls<T[K]> extends true ? K : never]: T[K] extends (
    ...args: infer Args
  ) => string
    ? readonly Readonly<Args>[]
    : Calls<T[K]>;
};

const impossible: Impossible = {
  modulus: 2,
  numbers: new Int16Array(4),
  marked: 50,
  total: 50,
  sums: { covered: 1, board: 0 },
  groups: [{ below: 1, amount: 25, pieces: [{ name: 'T', copies: 25 }] }],
  empty: null,
  colors: null,
};
const odd: Impossible['groups'] = [
  { below: 1, amount: 1, pieces: [{ name: 'T', copies: 1 }] },
  { below: 0, amount: 5, pieces: [...'ILLOS'].map((name, copies) => ({ name, copies })) },
];
const many: Impossible['groups'] = [
  { below: 1, amount: 9, pieces: [...'ABCDEFGHI'].map((name) => ({ name, copies: 1 })) },
  ...odd,
];
const even: Impossible['groups'] = [{ below: 0, amount: 2, pieces: [{ name: 'I', copies: 2 }] }];
const unfilled = { amount: 3, number: 1 };
const impossibles: readonly (readonly [Impossible])[] = [
  { groups: even },
  { groups: even, empty: unfilled },
  { groups: odd },
  { groups: many },
  { groups: odd, empty: unfilled, marked: 1 },
  { colors: { light: 32, dark: 30 } },
  {},
].flatMap((own) => [
  [{ ...impossible, ...own }] as const,
  [{ ...impossible, ...own, modulus: 3 }] as const,
  [{ ...impossible, ...own, modulus: null }] as const,
]);

const playStates: readonly PlayState[] = [
  'empty',
  'solved',
  'solvable',
  'unsolvable',
  'searching',
  'unknown',
];

const phases: readonly Phase[] = [
  'idle',
  'running',
  'paused',
  'exhausted',
  'limit',
  'time',
  'stopped',
  'failed',
];

const standings: readonly Standing[] = [
  'idle',
  'running',
  'paused',
  'none',
  'unique',
  'multiple',
  'atLeast',
  'stopped',
  'invalid',
  'unread',
  'failed',
];

/** The tally of a list without puzzles. */
export const tally = {
  waiting: 0,
  unique: 0,
  multiple: 0,
  atLeast: 0,
  none: 0,
  invalid: 0,
  stopped: 0,
  unconfirmed: 0,
  unreadable: 0,
};
const amounts: readonly (readonly [number])[] = [[0], [1], [2], [1234567]];
const ranges: [{ least: number; most: number }][] = [
  [{ least: 1, most: 1 }],
  [{ least: 55, most: 1234 }],
  [{ least: 1, most: Number.POSITIVE_INFINITY }],
  [{ least: 0, most: Number.POSITIVE_INFINITY }],
];
const bigAmounts: readonly (readonly [bigint])[] = [[0n], [1n], [2n], [6670903752021072936960n]];
const limits: readonly (readonly [number])[] = [[0], [1], [1000]];
const times: readonly (readonly [number])[] = [[0], [1000], [60_000], [3_600_000]];
/** A placeholder for a sentence. */
const sentence = [['§']] as const;

/** For truncated lists: the number shown, the number found, and whether these are all. */
const cuts = [
  [1000, 1001n, true],
  [1000, 2n ** 70n, false],
] as const;

const place = { line: 3, column: 5 };
const particulars = { found: 'G', expected: '1–9' };

function failure(code: ErrorCode, more: Partial<Failure> = {}): Failure {
  return { code, line: 0, column: 0, found: '', expected: '', ...more };
}

const failures: readonly (readonly [Failure, boolean?])[] = [
  [failure('second_blank', place), true],
  ...errorCodes.map((code) => [failure(code)] as const),
  ...errorCodes.map((code) => [failure(code, { ...place, ...particulars })] as const),
  [failure('wrong_row_length', { line: 2, found: '8', expected: '9' })],
  [failure('second_blank', { found: ' ', expected: '.' })],
  [failure('no_cells', { found: 'killer-cage' })],
  [failure('no_cells', { found: 'arrow', expected: 'R1C1 = R1C2' })],
  [failure('no_number', { found: 'sandwich' })],
  [failure('no_side', { found: 'R1', expected: 'R1 left' })],
  [failure('rule_unsupported', { found: 'any-of', expected: 'auto, propagation' })],
  [failure('wrong_cells', { found: '3', expected: '≥ 4' })],
  [failure('wrong_cells', { found: '6×6', expected: '9×9' })],
  [failure('cell_apart', { found: 'R3C3' })],
  [failure('not_straight', { found: 'R1C3-R3C4', expected: 'R2C4' })],
  [failure('foreign_link', { found: 'sudokumaker.app' })],
  [failure('foreign_format', { found: 'DIMACS CNF', expected: 'dance cover' })],
  [failure('foreign_format', { found: 'BurrTools', expected: 'dance polyomino' })],
  [failure('foreign_format', { found: '', expected: 'dance sudoku' })],
  [failure('foreign_format', { found: '', expected: wanted.sudoku })],
  [failure('foreign_format', { found: '', expected: wanted.polyomino })],
  [failure('foreign_format', { found: '', expected: 'a set of items' })],
  [failure('shortened_print', { expected: 'all of its cells' })],
  [failure('doubtful_grid', { found: '9×9', expected: '“sudoku 9x9” above it' })],
  [failure('cell_outside', { found: 'P9', expected: 'sudoku 16x16' })],
  [failure('unknown_cage', { found: 'Z=5' })],
  [failure('unknown_state', { found: '7', expected: '0–2' })],
  [failure('unexpected_symbol', { found: 'G', expected: 'digits or boxes' })],
  [failure('unexpected_symbol', { found: 'A1', expected: 'R1C1' })],
  [failure('impossible_number', { found: '[12]', expected: '9 digits' })],
  [failure('second_number', { found: '5, 6' })],
  [failure('needless_number', { found: '5' })],
  [failure('stated_twice', { found: 'digits 1-4' })],
  [failure('no_grid', {})],
  [failure('wrong_grid', { found: 'asterisk', expected: '9x9' })],
  [failure('wrong_grid', { found: 'windoku', expected: 'rectangular boxes' })],
  [failure('does_not_fit', { found: 'killer-cage' })],
  [failure('unknown_constraint', { found: 'drawn renban', expected: 'a rule' })],
  [failure('text_too_large', { found: '10485760', expected: '≤ 8388608' })],
  [failure('not_pictures', { found: 'https://example.com' })],
  [failure('unexpected_symbol', { found: ':', expected: '# A-Z .' })],
  [failure('unexpected_symbol', { found: '5', expected: '[[x,y],…]' })],
  [failure('too_large', { expected: '≤ 100000 items' })],
  [failure('too_large', { expected: '≤ 8000000 entries' })],
  [failure('too_large', { found: '5000', expected: '≤ 4096 cells' })],
  [failure('too_large', { expected: '≤ 64 levels' })],
  [failure('too_large', { expected: '≤ 5000 rules' })],
  [failure('too_large', { expected: '≤ 1000000 values' })],
];

const grid: SudokuGrid = emptyGrid(shapeOf(9));
const jigsaw: SudokuGrid = { ...emptyGrid(shapeOf(4)), boxes: new Uint8Array(16) };
const restricted: SudokuGrid = { ...grid, candidates: new Float64Array(81).fill(6) };
const evidence = {
  grid,
  clashes: [],
  phase: 'idle',
  found: 0,
  failure: null,
  isTyped: false,
  time: '–',
} as const;
const grids = [[grid], [jigsaw], [restricted], [emptyGrid(shapeOf(16))]] as const;

const drawnBoxes = {
  size: 9,
  complete: 5,
  isBlank: false,
  uneven: [8, 11, 2, 1].map((cells, index) => ({ box: index + 5, cells })),
  split: [6],
};

const drawnReports = [
  [{ ...drawnBoxes, isBlank: true }],
  [drawnBoxes],
  [{ ...drawnBoxes, uneven: [], split: [1] }],
  [{ ...drawnBoxes, complete: 9, uneven: [], split: [] }],
  [{ ...drawnBoxes, complete: 9, uneven: [], split: [1, 2] }],
] as const;

const sudokuInterpretation = {
  grid,
  format: 'line',
  name: '',
  symbols: '1–9',
  puzzles: 1,
  clashes: [],
} as const;
const sudokuInterpretations = [
  [sudokuInterpretation],
  [{ ...sudokuInterpretation, puzzles: 3 }],
  [{ ...sudokuInterpretation, puzzles: 3, line: 2, name: '17' }],
  [{ ...sudokuInterpretation, format: 'sdk', name: '17' }],
  [{ ...sudokuInterpretation, format: 'sudokupad', name: '17', author: 'A' }],
  [{ ...sudokuInterpretation, format: 'fpuzzles', grid: jigsaw, puzzles: 2000 }],
  [{ ...sudokuInterpretation, source: 'numpy' }],
  [{ ...sudokuInterpretation, source: { site: 'puzz.link' } }],
  [{ ...sudokuInterpretation, grid: emptyGrid(shapeOf(16)), symbols: '1–9, A–G' }],
] as const;

const clash: Clash = { first: 0, second: 1, digit: 8, unit: 'row' };
const clashes: readonly Clash[] = [clash, { ...clash, unit: 'column' }, { ...clash, unit: 'box' }];

const digit: Candidate = { cell: 10, digit: 5 };
const digits: readonly Candidate[] = [digit, { cell: 11, digit: 3 }, { cell: 80, digit: 9 }];
const repairs: readonly Repair[] = [
  { kind: 'digit', changes: [digit] },
  {
    kind: 'move',
    changes: [
      { cell: 3, digit: 0 },
      { cell: 12, digit: 5 },
    ],
  },
  { kind: 'swap', changes: digits.slice(0, 2) },
  { kind: 'pair', changes: digits.slice(0, 2) },
  {
    kind: 'pair',
    changes: [
      { cell: 3, digit: 0 },
      { cell: 12, digit: 0 },
    ],
  },
  {
    kind: 'lost',
    changes: [
      { cell: 3, digit: 4 },
      { cell: 12, digit: 5 },
    ],
  },
  {
    kind: 'swap',
    changes: [
      { cell: 3, digit: 1 },
      { cell: 12, digit: 5 },
    ],
  },
  { kind: 'shift', changes: digits },
];
const noReasons = { solution: null, cause: null, steps: null, stoppedBy: null };
const causeOf = (digits: readonly Candidate[]) => ({ digits, smallest: true });
const refutations: readonly Refutation[] = [
  noReasons,
  { ...noReasons, solution: new Uint8Array(81) },
  ...[0, 1, 3].map((amount) => ({ ...noReasons, cause: causeOf(digits.slice(0, amount)) })),
];
const unit = { kind: 'box', number: 0 } as const;
const steps: readonly Step[] = [
  { kind: 'naked-single', digit: 5, cells: [10] },
  { kind: 'hidden-single', digit: 5, cells: [10], unit },
  { kind: 'locked', digit: 5, cells: [0, 1], unit, other: { kind: 'row', number: 0 } },
  { kind: 'locked', digit: 5, cells: [0, 1], unit, other: { kind: 'column', number: 0 } },
];

const plainStep = {
  dynamic: false,
  nesting: 0,
  rating: 1.2,
  level: 'easy',
  placement: null,
  eliminations: [
    { cell: 3, digit: 4 },
    { cell: 12, digit: 4 },
    { cell: 3, digit: 5 },
  ],
  units: [unit, { kind: 'row', number: 0 }, { kind: 'box', number: 2 }],
  cells: [0, 1, 10],
  digits: [4, 5],
  chains: [],
} satisfies Omit<SolvingStep, 'technique'>;
const chain = [
  { cell: 0, digit: 4, right: true, from: [] },
  { cell: 3, digit: 4, right: false, from: [0] },
];
/** A chain through these cells: each of its links is in the unit. */
const chainOf = (cells: readonly number[], digits: readonly number[]): Implication[] =>
  cells.map((cell, i) => ({
    cell,
    digit: digits[i % digits.length] ?? 1,
    right: i % 2 === 0,
    unit,
    from: i === 0 ? [] : [i - 1],
  }));
const turbot = chainOf([0, 1, 10, 13, 22, 0], [4]);
const solvingSteps: readonly SolvingStep[] = [
  { ...plainStep, technique: 'turbot-fish', chains: [turbot] },
  {
    ...plainStep,
    technique: 'turbot-fish',
    chains: [turbot.map(({ unit: _, ...apart }, i) => (i === 3 ? apart : (turbot[i] ?? apart)))],
  },
  { ...plainStep, technique: 'x-chain', chains: [chainOf([0, 1, 2, 3, 4, 5, 6, 0], [4])] },
  ...chainShapes.map((shape) => ({
    ...plainStep,
    technique: 'forcing-chain' as const,
    shape,
    units: [...plainStep.units, unit],
    chains: [chainOf([0, 1, 2, 3, 4, 5, 6, 0], [4, 4, 5, 5])],
  })),
  ...techniques.map((technique) => ({ ...plainStep, technique, chains: [chain] })),
  { ...plainStep, technique: 'direct-pointing', placement: { cell: 3, digit: 4 } },
  { ...plainStep, technique: 'region-chains', dynamic: true, nesting: 1, chains: [chain] },
  { ...plainStep, technique: 'cell-chains', dynamic: true, nesting: 2, chains: [chain] },
];

const cells = [
  [0, 0],
  [35, 8],
] as const;
const withSymbol = cells.map(([row, column]) => [row, column, '7'] as const);

const coverInterpretation: CoverInterpretation = {
  format: 'dlx',
  primaryItems: 1,
  secondaryItems: 0,
  boundedItems: 0,
  options: 1,
  leftOutOptions: 0,
  entries: 1,
};

const board = { height: 2, width: 2, mask: Uint8Array.of(1, 1, 1, 0) };
const piece = { name: 'F', count: 1, height: 1, width: 1, mask: Uint8Array.of(1) };
const puzzle: PolyominoInterpretation = {
  format: 'board',
  geometry: 'squares',
  board: { ...board, mask: Uint8Array.of(1, 1, 1, 1) },
  pieces: [],
  hasPieces: false,
  mobility: 'free',
  empty: { least: 0, most: 0 },
  mayBeEmpty: new Uint8Array(4),
  symbols: '',
  placements: 1,
  symmetries: 1,
};
const ownPuzzle: PolyominoInterpretation = { ...puzzle, hasPieces: true, board, pieces: [piece] };
const puzzles = [
  [puzzle],
  [{ ...ownPuzzle, format: 'pictures' }],
  [{ ...ownPuzzle, format: 'knuth', pieces: [{ ...piece, count: 2000 }], mobility: 'fixed' }],
  [{ ...ownPuzzle, format: 'json', mobility: 'one-sided' }],
  [{ ...ownPuzzle, format: 'xmpuzzle' }],
] as const;

const file = { name: 'puzzles.csv' } as File;

const exported: readonly (readonly [Exported])[] = [
  [{ file, written: 1, omitted: { waiting: 0, unconfirmed: 0, unreadable: 0, unfit: 0 } }],
  [{ file, written: 2000, omitted: { waiting: 1, unconfirmed: 4, unreadable: 2, unfit: 3000 } }],
];

const progress = [
  [1, 1],
  [0, 1],
  [2, 5000],
] as const;

const entry = { item: 'X', option: '2' };
const ordinary = { isSecondary: false, isDeadEnd: false, order: 'header-last' } as const;
const happenings: readonly Happening[] = [
  { kind: 'start' },
  { kind: 'enter', level: 0, isSolved: false, hasSecondary: false },
  { kind: 'enter', level: 1, isSolved: false, hasSecondary: false },
  { kind: 'enter', level: 3, isSolved: true, hasSecondary: true },
  { kind: 'choose', item: 'X', size: 0 },
  { kind: 'choose', item: 'X', size: 1 },
  { kind: 'choose', item: 'X', size: 2 },
  { kind: 'given', item: 'X', option: '1' },
  { kind: 'try', ...entry },
  { kind: 'takeBack', ...entry },
  { kind: 'giveUp', item: 'X', isDeadEnd: false },
  { kind: 'giveUp', item: 'X', isDeadEnd: true },
  { kind: 'done' },
  ...(['cover', 'uncover', 'purify', 'unpurify'] as const).flatMap((kind) => [
    { kind, ...entry, ...ordinary },
    { kind, ...entry, ...ordinary, isSecondary: true },
    { kind, item: 'X', option: '', ...ordinary },
    { kind, item: 'X', option: '', ...ordinary, isDeadEnd: true },
    { kind, ...entry, ...ordinary, moved: 1 },
    { kind, ...entry, ...ordinary, isSecondary: true, moved: 1 },
    { kind, item: 'X', option: '', ...ordinary, moved: 2 },
    { kind, item: 'X', option: '', ...ordinary, isDeadEnd: true, moved: 0 },
  ]),
  { kind: 'hide', ...entry },
  { kind: 'unhide', ...entry },
  { kind: 'unlinkItem', item: 'X', left: '', right: 'Y' },
  { kind: 'relinkItem', item: 'X', left: 'Y', right: '' },
  { kind: 'takeOut', ...entry, from: 2, to: 1 },
  { kind: 'putBack', ...entry, from: 1, to: 2 },
  { kind: 'mark', ...entry, color: 'Y' },
  { kind: 'unmark', ...entry, color: 'Y' },
];
const happened = happenings.flatMap((happening) => [
  [happening, 'fewest'] as const,
  [happening, 'first'] as const,
  [happening, 'fewest', true] as const,
]);

const lap = { puzzle: 1, puzzles: 1, run: 1, runs: 1 };
const laneReports: readonly (readonly [LaneReport])[] = [
  ...(['idle', 'waiting', 'stopped', 'failed', 'unfit', 'refused'] as const).map(
    (kind) => [{ kind }] as const,
  ),
  ...(['running', 'paused'] as const).flatMap((kind) => [
    [{ kind, ...lap }] as const,
    [{ kind, ...lap, puzzles: 2000 }] as const,
    [{ kind, ...lap, puzzle: 2, puzzles: 3, run: 2, runs: 21 }] as const,
  ]),
  ...[1n, 2n].flatMap((solutions) => {
    const over = { kind: 'over', ends: { solved: 1, none: 0, time: 0 }, solutions } as const;
    return [[{ ...over, isCount: false }], [{ ...over, isCount: true }]] as const;
  }),
  [{ kind: 'over', ends: { solved: 0, none: 1, time: 0 }, solutions: 0n, isCount: false }],
  [{ kind: 'over', ends: { solved: 0, none: 0, time: 1 }, solutions: 0n, isCount: false }],
  [{ kind: 'over', ends: { solved: 2000, none: 2, time: 1 }, solutions: 1n, isCount: false }],
];

/** All words of the page except number formats and the chapters, which are plain strings. */
type Words = Omit<Dictionary, 'format'> & {
  shell: ShellWords;
  offline: OfflineWords;
  puzzle: PuzzleWords;
  links: LinksWords;
  matrix: MatrixWords;
  sudoku: SudokuWords;
  sudokuTools: typeof sudokuTools;
  play: PlayWords;
  variant: VariantWords;
  rules: RuleWords;
  list: ListWords;
  polyomino: PolyominoWords;
  workshop: WorkshopWords;
  cover: CoverWords;
  watch: WatchWords;
  boards: BoardWords;
  race: RaceWords;
  learn: Omit<LearnWords, 'chapters'>;
};

const { board: variantBoard } = emptyVariant();

/** A rule of each kind that has a place, with and without a number. */
const placedRules: readonly Rule[] = ruleKinds
  .filter((kind) => !globalKinds.has(kind))
  .flatMap((kind) => {
    const rule = { kind, cells: [0, 1, 2], others: [9, 10] };
    return [rule, { ...rule, number: 12, digits: [1, 2], text: 'a' }];
  });
const clue: Rule = { kind: 'sandwich', cells: [0, 9, 18, 27, 36, 45, 54, 63, 72], number: 12 };
const anyOf: Rule = {
  kind: 'any-of',
  cells: [],
  children: [clue, { kind: 'less', cells: [0, 1] }],
};
const rules = [...placedRules, clue, anyOf];

const troubles: readonly Trouble[] = [
  { kind: 'noCells' },
  { kind: 'noPieces' },
  { kind: 'noPlace', names: ['X'], kinds: 12, isByColor: false },
  { kind: 'noPlace', names: ['F', 'L', 'X'], kinds: 12, isByColor: false },
  { kind: 'noPlace', names: ['X', 'Y'], kinds: 2, isByColor: true },
  { kind: 'misfit', mayRepeat: false, board: 3000, pieces: 1234, empty: 1766, remedy: null },
  { kind: 'misfit', mayRepeat: false, board: 3000, pieces: 1234, empty: null, remedy: null },
  { kind: 'misfit', mayRepeat: false, board: 1234, pieces: 3000, empty: null, remedy: null },
  { kind: 'misfit', mayRepeat: false, board: 1234, pieces: 3000, empty: 0, remedy: null },
  { kind: 'misfit', mayRepeat: false, board: 1234, pieces: 3000, empty: 1000, remedy: null },
  {
    kind: 'misfit',
    mayRepeat: false,
    board: 60,
    pieces: 65,
    empty: null,
    remedy: { amount: 1, size: 5 },
  },
  {
    kind: 'misfit',
    mayRepeat: false,
    board: 58,
    pieces: 60,
    empty: null,
    remedy: { amount: 1, size: 5, by: 3 },
  },
  {
    kind: 'misfit',
    mayRepeat: false,
    board: 60,
    pieces: 48,
    empty: null,
    remedy: { amount: 2, size: 6 },
  },
  {
    kind: 'misfit',
    mayRepeat: false,
    board: 1,
    pieces: 9,
    empty: null,
    remedy: { amount: 2, size: 4 },
  },
  {
    kind: 'misfit',
    mayRepeat: false,
    board: 1,
    pieces: 8,
    empty: null,
    remedy: { amount: 1, size: 7 },
  },
];

export const samples: Calls<Words> = {
  shell: {
    documentTitle: [
      ['', 'X'],
      ['X', 'X'],
    ],
  },
  controls: {
    openedFirst: [
      ['1.txt', 2],
      ['1.txt', 2000],
    ],
    cut: [[200_001]],
  },
  joined: {
    parts: [[['X']], [['X', 'Y']]],
    sentences: [[['§']], [['§', '§']]],
  },
  listSteps: { position: progress },
  progress: { state: [['99%', '–']] },
  errors: failures,
  refused: {
    headline: [
      ['', 'board', failure('not_text')],
      ['', 'board', failure('not_in_link')],
      ['', 'board', failure('other_puzzle')],
      ['1.txt', 'list', failure('not_text')],
      ['', 'nothing', failure('not_text')],
      ['', 'board', failure('not_in_link', { found: 'youtu.be' })],
    ],
    cover: [['board'], ['nothing']],
    doubt: [['problem']],
    line: amounts,
  },
  search: {
    foundSoFar: [...amounts, ...bigAmounts],
    figures: [
      [0n, '–', ''],
      [1n, '–', 'vectors'],
      [2n, '–', 'bit-matrix'],
    ],
    solutions: [...amounts, ...bigAmounts],
    limits: { solutions: { name: limits }, milliseconds: { name: times } },
    memory: { refused: [[1024, 256]] },
    ends: { limit: limits, time: times },
    ended: [['–', '–']],
    findMore: limits,
    searchLonger: times,
  },
  walk: { position: progress, solution: amounts, placeholder: amounts, cut: cuts },
  puzzle: {
    understood: sudokuInterpretations,
    interpretation: sudokuInterpretations,
    firstClash: [
      [9, clash, 1],
      [9, clash, 2],
      [9, clash, 3000],
    ],
  },
  links: { lesson: { making: [[1, 14]] }, sentence: happened },
  matrix: {
    tooLarge: [
      [1, 1, 40],
      [1729, 324, 40],
    ],
    itemHead: [
      ['A', 1],
      ['A', 2],
    ],
    optionHead: [
      ['', 2, false],
      ['B', 2, true],
    ],
    cell: [
      ['B', 'A', true],
      ['2', 'A', false],
    ],
    selected: { item: [[1]], option: [[2]] },
  },
  variant: {
    conflicts: amounts,
    conflictAt: [['–.', '–']],
    jump: [['–', '–', '–']],
    about: [['–', 'A.']],
    board: [[9, 9]],
    facts: [
      [9, 9, 1, 1],
      [21, 21, 30, 5],
    ],
    leftOut: [[[1]], [[1, 15]], [[1, 2, 15]]],
    by: [['–']],
    beside: [['–']],
    held: [
      [0, false],
      [1, false],
      [1, true],
    ],
    incomplete: [[false], [true]],
    means: [['–']],
    usualRules: [
      [true, []],
      [false, []],
      [true, ['9 × 9']],
      [false, ['6 × 6', '9 × 9']],
    ],
    restricted: { inCell: [[[1]], [[1, 2]]], one: [[[1, 2], '–']] },
    notUnderstood: {
      title: [[false], [true]],
      one: [['–'], ['arrow'], ['thermometer –'], ['arrow: –'], ['arrow:'], ['drawn arrow']],
      parts: [
        ['–', 1, [], '–'],
        ['–', 2, ['–', '–'], ''],
        ['–', 3, ['–', '…'], '–'],
      ],
      replace: [['–']],
      skip: [[1], [2]],
    },
    fetch: { left: [[1], [2]], one: [['–']], trouble: [['missing'], ['slow']] },
    reasons: {
      digit: [[0, 1, 5]],
      given: [[0, 1, 5]],
      because: [
        [null, 0],
        [null, 1],
        [null, 2],
        ['–5', 0],
        ['–5', 1],
        ['–5', 2],
      ],
      possible: [['–5']],
      unknown: [[null], ['–5']],
    },
    proposals: {
      onSide: [
        ['–', 'left'],
        ['–', 'bottom'],
      ],
      title: [[1], [2]],
      accept: [['–']],
      reject: [['–']],
      all: [[2]],
    },
    misread: {
      why: [[true], [false]],
      drop: [
        ['–', 1],
        ['–', 2],
      ],
    },
    solution: { fails: [[''], ['–.']] },
    atLeast: [[2], [1000]],
    lost: [[['fog']], [['titles', 'stated solutions']]],
  },
  rules: {
    meaning: [
      ...ruleKinds.map((kind) => [{ kind }] as const),
      ...rules.map((rule) => [rule] as const),
    ],
    nameOf: [[{ kind: 'whispers', number: 4 }]],
    sharedMeaning: rules.map((rule) => [rule]),
    broken: ruleKinds.flatMap((kind) => [
      [{ kind, number: 1, digits: [1] }] as const,
      [{ kind, number: 4, digits: [1, 2] }] as const,
      [{ kind, digits: [1, 2] }] as const,
    ]),
    inCell: rules.map((rule) => [rule, variantBoard, 1]),
    brief: rules.map((rule) => [rule]),
    at: [{ kind: 'windoku', cells: [] } as const, ...rules].map((rule) => [rule, variantBoard]),
    placed: [{ kind: 'windoku', cells: [] } as const, ...rules].map((rule) => [rule, variantBoard]),
    sentence: [{ kind: 'windoku', cells: [] } as const, ...rules].map((rule) => [
      rule,
      variantBoard,
    ]),
    cells: [
      [variantBoard, [0]],
      [variantBoard, [0, 1, 10]],
      [variantBoard, Array.from({ length: 81 }, (_, cell) => cell)],
    ],
    setting: {
      next: ruleKinds.flatMap((kind) =>
        [null, { kind, cells: [] }, { kind, cells: [0, 1] }].map((rule) => [kind, rule] as const),
      ),
      withoutSum: [['–.']],
      number: ruleKinds.map((kind) => [kind]),
      choice: [[2], [5], [10]],
      pill: [[1], [2]],
      shape: [[grid], [jigsaw]],
      loses: [
        [6, { rules: rules.slice(0, 1), digits: 0, boxes: false }, variantBoard],
        [6, { rules: rules.slice(0, 4), digits: 2, boxes: true }, variantBoard],
        [6, { rules: rules.slice(0, 5), digits: 1, boxes: false }, variantBoard],
      ],
      all: [[3]],
      place: [
        [{ row: -1, column: 2 }, variantBoard],
        [{ row: 9, column: 2 }, variantBoard],
        [{ row: 2, column: -1 }, variantBoard],
        [{ row: 2, column: 9 }, variantBoard],
        [{ row: -1, column: -1 }, variantBoard],
        [{ row: 9, column: 9 }, variantBoard],
      ],
    },
  },
  sudoku: {
    verdict: [
      ['idle', evidence],
      ['idle', { ...evidence, grid: restricted }],
      ['running', { ...evidence, phase: 'running' }],
      ['paused', { ...evidence, phase: 'paused' }],
      ['paused', { ...evidence, phase: 'paused', found: 2 }],
      ['invalid', { ...evidence, clashes: [clash] }],
      ['invalid', { ...evidence, clashes }],
      ['none', { ...evidence, phase: 'exhausted' }],
      ['unique', { ...evidence, phase: 'exhausted', found: 1 }],
      ['unique', { ...evidence, phase: 'exhausted', found: 1, time: '< –' }],
      ['multiple', { ...evidence, phase: 'exhausted', found: 2 }],
      ['atLeast', { ...evidence, phase: 'limit', found: 2 }],
      ['atLeast', { ...evidence, phase: 'limit', found: 2, isTyped: true }],
      ['atLeast', { ...evidence, phase: 'limit', found: 2000 }],
      ['atLeast', { ...evidence, phase: 'time', found: 2 }],
      ['stopped', { ...evidence, phase: 'time' }],
      ['stopped', { ...evidence, phase: 'limit', found: 1 }],
      ['stopped', { ...evidence, phase: 'stopped', found: 1 }],
      ['failed', { ...evidence, phase: 'failed', failure: failure('internal') }],
    ],
    ended: [
      [{ time: '–', phase: 'exhausted' }],
      [{ time: '–', phase: 'time' }],
      [{ time: '–', phase: 'stopped' }],
    ],
    foundSoFar: amounts,
    facts: grids,
    clashes: {
      sentence: [
        [grid, clashes.slice(0, 1)],
        [grid, clashes],
      ],
    },
    board: {
      label: grids,
      given: withSymbol,
      entered: withSymbol,
      notes: [
        [0, 8, { centre: [1, 2], corner: [] }],
        [0, 8, { centre: [1, 2], corner: [3] }],
      ],
      ruledOut: [[[1, 2]]],
      hidden: cells,
      box: [[3]],
      solved: withSymbol,
      shared: withSymbol,
      empty: cells,
      cell: cells,
      candidates: [
        [[], []],
        [[1, 2], []],
        [[], [3]],
        [[1], [2, 3]],
      ],
      together: [[['–', '–']]],
      counts: [
        [
          [
            [1, 1],
            [2, 2000],
          ],
          2001n,
        ],
      ],
    },
    edit: {
      grid: [[grid], [jigsaw]],
      sizeName: [[16]],
      boxName: [
        [{ boxHeight: 2, boxWidth: 3 }, true],
        [{ boxHeight: 3, boxWidth: 2 }, false],
      ],
    },
    share: { notCopied: sentence },
    explanation: { meant: [['9']] },
  },
  sudokuTools: {
    offer: { cover: [[{ options: 1, items: 2 }], [{ options: 6, items: 7 }]] },
    clashes: {
      one: clashes.map((one) => [grid, one]),
      repeated: clashes.map((one) => [grid, one, 3]),
      more: amounts,
      all: amounts,
    },
    candidates: {
      cell: cells,
      given: [['7']],
      enter: [['7']],
      amount: [
        [1, 1n],
        [2, 3000n],
      ],
      complete: [
        [false, 1n],
        [true, 1n],
        [true, 288n],
      ],
      partly: bigAmounts,
      cut: [['time'], ['stopped']],
    },
    drawBoxes: {
      board: [[9]],
      cell: [
        [{ row: 0, column: 8 }, 0, 0],
        [{ row: 0, column: 8 }, 10, 12],
      ],
      choose: [[10, 8, 16]],
      full: [[10, 16]],
      restore: [[jigsaw], [restricted]],
      unfinished: [jigsaw, restricted].map((shape) => [
        shape,
        { size: 9, complete: 0, isBlank: false, uneven: [{ box: 3, cells: 4 }], split: [2] },
      ]),
      complete: drawnReports,
      lacks: drawnReports,
    },
    export: {
      solutions: amounts,
      unfit: [
        ['.sdk', failure('does_not_fit', { found: 'jigsaw' })],
        ['.sdk', failure('does_not_fit', { found: '4×4', expected: '9×9' })],
        ['.sdk', failure('does_not_fit', { found: 'r1c1 = {}' })],
      ],
    },
    compare: {
      contender: [
        ['vectors', ''],
        ['vectors', 'vectors'],
        ['vectors', 'dancing-links'],
      ],
      skip: [['vectors'], ['bitsets']],
      result: phases.flatMap((phase) =>
        [0n, 1n, 2n].flatMap((amount) => [
          [phase, amount, true] as const,
          [phase, amount, false] as const,
        ]),
      ),
    },
    explanation: {
      digitList: [
        [grid, digits],
        [grid, digits.slice(0, 1)],
      ],
      repair: repairs.map((repair) => [grid, repair]),
      noRepair: [[true], [false]],
      showMore: amounts,
      conflict: amounts,
      wrong: [
        [grid, digits],
        [grid, digits.slice(0, 1)],
      ],
      remove: amounts,
      differ: amounts,
      extra: amounts,
      addAll: [
        [3, 1, false],
        [3, 2, true],
      ],
      whyNotHere: cells,
      whyNotDigit: [['7']],
      refuted: refutations.map((refutation) => [grid, digit, refutation]),
      step: steps.map((step) => [grid, step]),
      so: [[grid, digit]],
    },
    steps: {
      ownMeasure: [0, 1, 2].map((searches) => [
        { difficulty: 13, level: 'hard', assumptions: searches, searches },
      ]),
      rated: levels.map((level) => ['7.2', { ...plainStep, technique: 'swordfish', level }]),
      position: progress.slice(0, 1).concat([[2, 5000]]),
      name: [
        ...solvingSteps.map((step) => [step, step.rating.toFixed(1)] as const),
        [{ ...plainStep, technique: 'hidden-single', rating: 1 }, '1.0'],
      ],
      step: solvingSteps.map((step) => [grid, step]),
      difficulty: [['7.2', 'hard']],
      level: levels.map((level) => [level]),
      unit: [[{ kind: 'row', number: 2 }], [{ kind: 'row', number: 2, grid: 1 }]],
      technique: [['naked-pair']],
      cells: [[grid, [5]]],
      pattern: [['naked-pair'], ['x-wing']],
    },
  },
  play: {
    finished: [['5']],
    left: [[1], [2000]],
    solved: [['1:05']],
    time: [['1:05']],
    wrong: [[1], [2]],
    hint: {
      where: [['…']],
      places: [[['–', '–']]],
      wrong: [[1], [2]],
      lacking: [[1], [2]],
      mistakes: [['…']],
      press: [['…']],
      onlySearch: [['…', 3]],
      cage: [
        [{ placed: [], open: 2, rest: 10, sets: [], missing: [] }],
        [{ placed: [], open: 2, rest: 4, sets: [[1, 3]], missing: [] }],
        [{ placed: [4], open: 1, rest: 6, sets: [[6]], missing: [] }],
        [
          {
            placed: [4, 5],
            open: 2,
            rest: 6,
            sets: [
              [1, 5],
              [2, 4],
            ],
            missing: [],
          },
        ],
        [{ placed: [], open: 2, rest: 10, sets: [[1, 9]], missing: [6, 8] }],
        [{ placed: [4], open: 2, rest: 10, sets: [[1, 9]], missing: [6, 8] }],
      ],
      kind: [
        ['rule', '…'],
        ['rule'],
        ['needed', '…'],
        ['needed'],
        ['sum'],
        ['together'],
        ['contradiction'],
        ['search'],
      ],
      needs: [
        [3, '…', ['–']],
        [3, '…', []],
      ],
      addUp: [[['–', '–'], 90]],
      sum: [
        ['…', 1, '', 0, 7],
        ['…', 2, '', 0, 16],
        ['…', 2, '–', 1, 0],
        ['…', 2, '–', 1, 5],
        ['…', 2, '–', 2, 5],
      ],
      assumed: [['…', 3]],
      becomes: [
        ['…', []],
        ['…', [1, 2]],
      ],
      follows: [
        [null, ['…']],
        ['–', ['…', '…']],
        ['–', []],
      ],
      excluded: [['…', [1, 2]]],
      units: [[['–', '–']]],
      fails: [['…', 3]],
      left: [
        ['…', [1]],
        ['…', [1, 2]],
      ],
    },
    made: {
      sizeName: [[9]],
      amount: [[6]],
      printTitle: [
        ['', '…'],
        ['…', '…'],
      ],
      printed: [
        [1, ''],
        [2, '7.2'],
      ],
      progress: [[3, 6]],
      name: [
        ['–', '', ''],
        ['–', '–', ''],
        ['–', '', '…'],
      ],
      limits: [[true], [false]],
    },
    shelf: { open: [['…']], name: [['…', '–', 1, 60, '1:05']], remove: [['…']] },
    said: {
      tool: [['digit'], ['color']],
      open: [
        [0, 8, [1, 2], []],
        [0, 8, [], ['–', '–']],
      ],
      repeats: [[{ row: 0, column: 8 }]],
      changed: [[1], [2]],
      undone: [['…']],
      list: [[['–', '–']]],
      chosen: [[2]],
      entered: [['…', 3]],
      opened: [
        [5, false, '–'],
        [1, true, ''],
      ],
      unit: [['…', [1, null]]],
      told: [['…']],
    },
  },
  list: {
    rated: [
      [0, 1],
      [1, 2000],
    ],
    variant: [[[]], [['killercage', 'thermometer']], [['arrow', 'machine']]],
    earlier: [
      [0, 0],
      [0, 2],
      [1, 1],
      [2000, 5000],
    ],
    solving: amounts,
    paused: progress,
    finished: [
      [1, tally],
      [2000, { ...tally, unreadable: 1 }],
      [2, { ...tally, unreadable: 2000 }],
      [0, { ...tally, unreadable: 3 }],
      [1, { ...tally, unconfirmed: 1 }],
      [0, { ...tally, unconfirmed: 1 }],
      [0, { ...tally, unconfirmed: 2, unreadable: 1 }],
    ],
    stopped: progress,
    brokeOff: sentence,
    summary: [
      [{ ...tally, none: 2 }, 2],
      [{ ...tally, unique: 1, none: 1 }, 2],
      [{ ...tally, unique: 2, none: 4998 }, 5000],
      [{ ...tally, unique: 1 }, 1],
      [{ ...tally, none: 1 }, 1],
      [{ ...tally, invalid: 1 }, 1],
      [{ ...tally, multiple: 1 }, 1],
      [{ ...tally, atLeast: 1 }, 1],
      [{ ...tally, stopped: 1 }, 1],
      [{ ...tally, unique: 5000 }, 5000],
    ],
    progress: [
      [0, 1, 1, '–'],
      [1, 5000, 2000, '–'],
    ],
    took: [['–']],
    kindName: [...verdicts, 'all' as const, 'duplicate' as const].map((kind) => [kind, 1234]),
    least: [['§']],
    most: [['§']],
    shown: [
      [1, 2000, 3],
      [1, 1, 0],
      [2000, 2000, 1],
      [2, 2, 2],
    ],
    deleteShown: amounts,
    deleteText: amounts,
    keepUnique: amounts,
    selected: amounts,
    deleteDuplicates: amounts,
    deleted: amounts,
    sameAs: amounts,
    sameAsShort: amounts,
    unit: [
      ['givens', 1],
      ['givens', 2],
      ['nodes', 1],
      ['nodes', 2],
    ],
    exportNote: [
      [1, 2, 3],
      [2000, 2000, 3000],
      [0, 1, 3000],
      [0, 2, 3000],
      [0, 1, 1],
      [0, 3000, 3000],
    ],
    exported,
    rowVerdict: verdicts.flatMap((verdict) => amounts.map(([amount]) => [verdict, amount])),
  },
  polyomino: {
    boardSize: [
      [puzzle.board, 'squares'],
      [board, 'squares'],
      [board, 'hexagons'],
      [board, 'triangles'],
      [{ ...board, layers: 1 }, 'cubes'],
    ],
    notes: { mirrored: [['…', 46]] },
    understood: puzzles,
    puzzleOf: [...puzzles, [null, board]],
    drawing: [[1234, '6 × 10']],
    emptyDrawing: [['6 × 10']],
    first: [...cuts, [10, 1510n, false, true]],
    verdict: standings.flatMap((standing) =>
      [1n, 1234n].flatMap((found) =>
        whiches.flatMap((which) =>
          [true, false].map((flag) => {
            const counted = flag ? 4321n : null;
            return [standing, { found, counted, which, hasPieces: flag, hasBegun: flag }] as const;
          }),
        ),
      ),
    ),
    trouble: troubles.flatMap((trouble) =>
      (['squares', 'cubes'] as const).flatMap((geometry) =>
        [true, false].flatMap((flag) =>
          [true, false].map(
            (isShort) => [trouble, { geometry, hasPieces: flag, isShort }] as const,
          ),
        ),
      ),
    ),
  },
  workshop: {
    pieces: {
      title: puzzles,
      piece: [
        [piece, 'squares'],
        [{ ...piece, count: 2 }, 'hexagons'],
      ],
      times: amounts,
      more: amounts,
    },
    share: { all: amounts, unfit: [['JSON']] },
    remedies: {
      use: [['…']],
      leaveOut: amounts,
      leave: [
        [4, 'squares', false],
        [4, 'cubes', true],
      ],
    },
    listed: {
      name: ['', 'A'].flatMap((name) =>
        [
          { cells: 60, pieces: 12, leastPieces: 12, text: '' },
          { cells: 60, pieces: 12, leastPieces: 12, text: '6x10' },
          { cells: 60, pieces: 12, leastPieces: 1, text: '6x10' },
        ].map((puzzle) => [2, { name, ...puzzle }] as const),
      ),
    },
    any: {
      having: [
        ['F', 1, 65, true],
        ['F', 1, 65, false],
      ],
      choose: [[9_356n]],
      digits: [[9_356n]],
      havingInAll: [
        ['F', 9_356n, true],
        ['F', 9_356n, false],
      ],
      range: [[9_356n]],
      shown: [[1n, 9_356n]],
      turned: [null, 1, 8].flatMap((images) =>
        [true, false].map((areTurned) => [images, areTurned] as const),
      ),
    },
    gallery: {
      matching: progress,
      byPlace: [['F']],
      compare: { end: amounts, shared: [[0], ...amounts] },
    },
    calendar: {
      month: [[0], [11]],
      day: [
        [{ month: 9, day: 6 }, 7n],
        [{ month: 1, day: 29 }, undefined],
      ],
      progress: [[1, 366]],
      summary: [[{ month: 9, day: 6 }, 7n, { month: 0, day: 25 }, 216n, 24_405n]],
      ownHelp: [[20]],
    },
    proof: {
      sentence: impossibles,
    },
    paint: {
      board: [
        [1, 1],
        [6, 10],
      ],
      cell: [
        [1, 2, true],
        [3, 4, false],
        [3, 4, true, true],
        [3, 4, true, false, 2],
      ],
      boardCells: (
        [
          [60, 60],
          [59, 59],
          [55, 55],
          [55, 60],
          [55, 59],
          [0, 60],
        ] as const
      ).map(([least, most]) => [60, { least, most }, 'squares']),
      pieceCells: ranges.map(([range]) => [range, 'sticks']),
      piece: [['F']],
      tooLarge: [[40]],
      sideLimit: (['squares', 'sticks', 'cubes'] as const).map((geometry) => [
        { height: 40, width: 20 },
        geometry,
      ]),
    },
    choose: {
      piece: [['F']],
      title: [
        [piece, 'squares'],
        [piece, 'hexagons'],
      ],
      less: [['F']],
      more: [['F']],
      rulesOf: [['F']],
      copies: [
        [1, 1],
        [0, 2],
        [0, null],
        [1234, null],
      ],
      apart: [['F']],
    },
    card: {
      found: [
        [1, true],
        [3, false],
      ],
      rule: [[1], [9]],
    },
    keep: {
      solutions: amounts,
      printAll: amounts,
      most: [[480]],
      number: amounts,
      printed: [
        [[1, 1], null, 1n, true, null],
        [[13, 24], 389, 2339n, true, '…'],
        [[13, 24], null, 2339n, false, null],
      ],
      bounds: [[2, 200]],
    },
    play: {
      board: [
        [1, 1],
        [6, 10],
      ],
      boardOf: [['28']],
      held: [['F']],
      misplaced: { beside: [['F']], over: [['F']], colors: [['F']], nowhere: [['F']] },
      state: playStates.flatMap((state) => [
        [state, 1n, true] as const,
        [state, 1234n, false] as const,
      ]),
      piece: [
        ['F', 1, 1],
        ['F', 0, 1],
        ['F', 1, 2],
      ],
      left: amounts,
      place: [
        ['F', 1, 2, 'fits', null],
        ['F', 1, 2, 'misfit', 3],
        ['F', 1, 2, 'down', null],
      ],
    },
  },
  cover: {
    understood: [
      ...coverFormats.map(
        (format) => [{ ...coverInterpretation, format, boundedItems: 1 }] as const,
      ),
      [{ ...coverInterpretation, primaryItems: 3, secondaryItems: 1, options: 2, entries: 3000 }],
      [{ ...coverInterpretation, primaryItems: 3, secondaryItems: 2, boundedItems: 2 }],
      [{ ...coverInterpretation, leftOutOptions: 2 }],
    ],
    readAs: coverFormats.map((format) => [format]),
    nodeCount: phases.flatMap((phase) => bigAmounts.map(([nodes]) => [phase, nodes])),
    verdict: standings.flatMap((standing) => bigAmounts.map(([found]) => [standing, found])),
    moreOptions: amounts,
    moreEntries: amounts,
    labels: [
      [['1', '2'], 0],
      [['1'], 3],
    ],
    first: cuts,
    inList: [[1234, '1']],
    export: {
      all: [
        [1, true],
        [2000, false],
      ],
      tooLong: [[8000]],
      notWritten: coverWriters.map((format) => [format, '§']),
    },
  },
  watch: {
    algorithmNote: [[true], [false]],
    aboutUpdates: [[17, 13]],
    story: { position: [[1, 14]], isPicture: [[1]], isAfter: [[1]] },
    nodes: [
      [1, true],
      [2, true],
      [2000, false],
    ],
    structureNow: [[''], ['X']],
    itemLeft: [
      ['X', 1],
      ['X', 2],
    ],
    ofAll: [[1, 2000]],
    ofRecorded: [[1, 2000]],
    treeNode: [
      [1, 0, '', 'X'],
      [2000, 2, 'X', 'X'],
    ],
    treeState: [
      ['X', 1, 'open'],
      ['X', 2, 'open'],
      ['X', 0, 'dead'],
      ['', 0, 'solved'],
    ],
    treeCut: [[300]],
    speeds: [[1], [60]],
    position: [[1, 2000]],
    endedAt: [[1, 2000]],
  },
  boards: {
    sudokuNow: [
      [0, 16, 1],
      [17, 81, 2000],
    ],
    tilingNow: [
      [0, 1, 1],
      [1, 12, 1568],
      [1, null, 1568],
    ],
    candidate: [['7', 4, 2]],
    goneWith: sentence,
    sudokuItem: [
      [{ kind: 'cell', row: 4, column: 2 }, ''],
      [{ kind: 'row', unit: 4, digit: 7 }, '7'],
      [{ kind: 'column', unit: 2, digit: 7 }, '7'],
      [{ kind: 'box', unit: 4, digit: 7 }, '7'],
    ],
    itemNumber: [[29], [1024]],
    itemLeft: amounts,
    cell: [[4, 2]],
    cellInLayer: [[4, 2, 3]],
    lies: amounts,
    placedOn: [['P']],
    pieceLeft: [
      ['P', 1],
      ['P', 2000],
    ],
    piecePlaced: [['P']],
    pieceUnused: [['P2']],
    piecesPlaced: [
      ['P', 1, 1],
      ['P', 1000, 2000],
    ],
  },
  race: {
    note: [
      ['sudoku', 500],
      ['polyomino', 500],
      ['cover', 500],
    ],
    picture: [
      [0, 29],
      [1, 1],
    ],
    settings: [
      [6, usualSettings],
      [1, { runs: 1, order: 'apart', goal: 'all' }],
    ],
    laneSoFar: [
      ['X', 1, 1],
      ['X', 3, 5],
    ],
    otherRace: [
      ['X', undefined],
      ['X', 'Y'],
    ],
    fastest: [[''], ['vectors']],
    timingNote: [[50]],
    timed: [[50]],
    orderNote: [
      [1, 6, 8],
      [2, 6, 2],
      [6, 6, 8],
    ],
    skip: [['X']],
    tableNote: [
      [1, 1],
      [1, 21],
      [2000, 1],
      [2000, 21],
    ],
    figure: [
      [{ value: 5, isMore: false }, 'time'],
      [{ value: 1e7, isMore: true }, 'time'],
      [{ value: 49_559, isMore: false }, 'nodes'],
    ],
    filled: [[17, 81]],
    coverNote: [[true], [false]],
    state: laneReports,
    agreement: [
      [{ compared: 0, different: 0, contradicted: 0 }, 1],
      [{ compared: 1, different: 0, contradicted: 0 }, 1],
      [{ compared: 1, different: 1, contradicted: 0 }, 1],
      [{ compared: 2000, different: 0, contradicted: 0 }, 2000],
      [{ compared: 20, different: 1, contradicted: 0 }, 20],
      [{ compared: 20, different: 1, contradicted: 1 }, 20],
    ],
    raced: [
      ['sudoku', '1234', 1],
      ['cover', '', 2000],
    ],
    ran: [
      ['first', 1],
      ['all', 21],
    ],
    measured: [['', '', 8, '2026-01-31']],
    chartTitle: [
      ['time', 1, true],
      ['nodes', 2000, true],
      ['nodes', 2000, false],
    ],
    axis: [
      ['time', 'log'],
      ['nodes', 'linear'],
    ],
    spreadTitle: [['time', 2000]],
    spreadPuzzle: [[2000]],
    openPuzzle: [[2000]],
  },
  learn: {
    walk: {
      header: [['A']],
      node: [['A', '2']],
      at: [['X']],
      around: [
        ['X', 1],
        ['X', 8],
      ],
    },
    queens: {
      board: [[8]],
      queen: [[1, 2]],
      free: [[1, 2]],
      attacked: [[1, 2]],
      state: [
        [8, 8, 0, undefined],
        [3, 8, 9, 5],
        [1, 8, 1, undefined],
        [0, 8, 64, undefined],
      ],
      search: [
        [8, 92, 2000],
        [8, 1, 1],
      ],
    },
    counting: { board: [[8]], start: [[8]], time: [[0.1], [90_000], [1e9]] },
    time: [[0.42], [1234], [1_234_567]],
    timingNote: [[50]],
    order: {
      drawing: [['X', 'X']],
      down: [['X']],
      up: [['X']],
      inOrder: [[[]], [['6', '5', '2']]],
    },
    byHand: {
      tasks: { cover: [['C']], uncover: [['C']] },
      captions: { cover: [['C']], uncover: [['C']] },
      spot: [
        [0, 'C'],
        [1, 'E'],
      ],
      starts: { cover: [['C']], uncover: [['C']] },
      judged: {
        leaves: [
          [1, 'E', 0],
          [1, 'E', 3],
        ],
        stays: [[1, 'C']],
        elsewhere: [[0], [2]],
        header: [[0, 'C']],
        early: [[0, 'C']],
        returns: [
          [0, 'C', 4],
          [1, 'E', 1],
        ],
        isBack: [[]],
        later: [[]],
        notOut: [[1, 'A']],
      },
    },
    nextItem: {
      caption: [[1, 5]],
      choice: [['A', 2]],
      right: [
        ['A', 0],
        ['A', 1],
        ['A', 2],
      ],
      more: [['A', 2]],
      tie: [['B']],
    },
    number: progress,
    previous: [['X']],
    next: [['X']],
    linkTrick: {
      drawing: [['X', 'X']],
      takeOut: [['X']],
      putBack: [['X']],
      toTheRight: [['X']],
      toTheLeft: [['X']],
      intact: [[''], ['X']],
    },
    cover: { missing: [['X']], clash: [['X']] },
    rules: {
      cell: [
        [1, 1, true, false],
        [2, 3, false, false],
        [3, 2, false, true],
      ],
      cageHas: [[2]],
      equal: [[2]],
      leaves: [[2, '2 + 3']],
      impossible: [[4, 3]],
      color: [[2]],
    },
    search: {
      position: [[1, 2000]],
      drawing: [[''], ['X']],
      itemLeft: [
        ['X', 1],
        ['X', 2],
      ],
      rules: { fewest: amounts, first: amounts },
    },
    pieces: {
      cell: [
        [1, 1, 1],
        [1, 2, 1234],
      ],
      dead: [[1, 2]],
      covered: [[1, 2]],
      hole: [[4, 5]],
      left: [[1234, 1568]],
      deadEnds: amounts,
    },
    candidate: {
      cell: [[4, 2]],
      option: [['29, 115, 178, 277']],
      box: [[4, 2, 4]],
      needs: { cell: [[4, 2]], row: [[4, 7]], column: [[2, 7]], box: [[4, 7]] },
    },
    bits: {
      given: [[1, 1, 8]],
      blank: [[1, 2]],
      row: [[1]],
      column: [[2]],
      box: [[3]],
      allowed: [[''], ['1 2']],
    },
    race: { over: amounts },
    cursor: { push: [[1, 2, 3]], pop: [[1, 2, 3]], found: amounts, over: amounts },
    growth: {
      options: amounts,
      time: [[0.5], [1], [1.9], [90], [7200], [86_400], [4e7], [4e10], [4e21]],
    },
  },
};
