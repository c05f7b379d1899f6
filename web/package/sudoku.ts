/** Reads, writes and explains Sudokus, and finds their solutions and candidates. */

import { sudokuWriters } from '../engine/model/catalogue/sudoku-writers.ts';
import { variantWriters } from '../engine/model/catalogue/variant-writers.ts';
import type { TrueCandidates } from '../engine/model/solutions.ts';
import { automatic, type SudokuSolverChoice } from '../engine/model/solvers.ts';
import type { LogicGrid } from '../engine/model/steps.ts';
import type { Clash, SudokuGrid, SudokuWriter } from '../engine/model/sudoku.ts';
import { lineOf } from '../engine/model/symbols.ts';
import type { Limits, Task } from '../engine/model/task.ts';
import type { VariantPuzzle, VariantWriter } from '../engine/model/variant.ts';
import { solvedCells } from '../engine/model/variant-cells.ts';
import type {
  CandidatesAnswer,
  CandidatesSettings,
  ExplainSettings,
  HintSettings,
  SudokuExplanation,
  SudokuGivens,
  SudokuHint,
  SudokuInput,
  SudokuInterpretation,
  SudokuPuzzle,
  SudokuRating,
  SudokuRefutation,
  SudokuResult,
  SudokuSettings,
  SudokuSource,
  SudokuSteps,
  VariantGivens,
  WhyNotSettings,
} from './api.ts';
import {
  checkedAmount,
  checkedFlag,
  checkedFormat,
  checkedLimits,
  checkedNumber,
  checkedSettings,
  checkedText,
  limitNames,
  refuse,
} from './check.ts';
import { refused } from './error.ts';
import { ask, type Plan, type Planned, resultOf } from './plan.ts';
import { describe, digitSets, gridOf, symbolsOf } from './puzzle.ts';
import {
  describeVariant,
  explainVariant,
  fromLeast,
  notesOn,
  type OpenedVariant,
  openVariant,
  placedOn,
  readEither,
  refuteVariantDigit,
  variantGivens,
  variantTask,
} from './variant.ts';

/** Returns a solver's name. The module checks whether it exists. */
export function solverNamed<Name extends string>(
  solver: Name | typeof automatic = automatic,
): Name | typeof automatic {
  checkedText('solver', solver);
  return solver;
}

/** Returns the format, for a call without other settings. */
function sourceFormat(source: SudokuSource | undefined): string | undefined {
  return checkedFormat(checkedSettings(source, ['from']));
}

export function* readSudoku(
  text: string,
  source?: SudokuSource,
): Plan<readonly SudokuInterpretation[]> {
  checkedText('text', text);
  const format = sourceFormat(source);
  const interpretations = yield* ask({ ask: 'read-sudoku', text, format });
  return interpretations.map((interpretation) => {
    const { grid, puzzles, symbols, variant, exceedsGrid, leftOut } = interpretation;
    const more = leftOut && { leftOut };
    if (variant && (exceedsGrid || variant.notUnderstood.length > 0)) {
      return { puzzle: describeVariant(variant), puzzles, symbols: '', ...more };
    }
    return { puzzle: describe(grid, interpretation), puzzles, symbols, ...more };
  });
}

/** A text, or an object without further rules. */
type PlainInput = Exclude<SudokuInput, VariantGivens>;

/** A puzzle from the caller's text or object. */
interface OpenedSudoku {
  readonly grid: SudokuGrid;
  readonly puzzle: SudokuPuzzle;
  readonly clashes: readonly Clash[];
}

/** Opens a puzzle that may be a variant. */
function* openEither(
  input: SudokuInput,
  settings: SudokuSource,
): Plan<OpenedSudoku | OpenedVariant> {
  const variant = variantGivens(input);
  if (variant) return yield* openVariant(variant);
  const opened = yield* readEither(input as string, checkedFormat(settings), () =>
    openSudoku(input as PlainInput, settings),
  );
  return 'board' in opened ? yield* openVariant(opened) : opened;
}

/** Returns the grid, the name and the format of an object. */
function given(input: Exclude<PlainInput, string>) {
  if (typeof input !== 'object' || input === null) {
    refuse('puzzle', input, 'string, { cells: string }');
  }
  const { name = '', format = '', rulesText: rules = '' } = input;
  return { grid: gridOf(input), name: checkedText('name', name), format, rules };
}

function* openSudoku(input: PlainInput, settings: SudokuSource): Plan<OpenedSudoku> {
  const from = checkedFormat(settings);
  const own = typeof input === 'string' ? null : given(input);
  const source = own ?? { text: checkedText('puzzle', input as string), format: from };
  const { grid, clashes, ...labels } = yield* ask({ ask: 'open-sudoku', source });
  return { grid, puzzle: describe(grid, own ?? labels), clashes };
}

export function* writeSudoku(
  input: SudokuInput,
  format: SudokuWriter | VariantWriter,
  source?: SudokuSource,
): Plan<string> {
  checkedText('format', format);
  const from = sourceFormat(source);
  const variant = variantGivens(input);
  if (variant) return yield* writeVariant(variant, format);
  const puzzle =
    typeof input === 'string'
      ? { text: checkedText('puzzle', input), format: from }
      : given(input as SudokuGivens);
  const written = yield* readEither(input as string, from, () =>
    ask({ ask: 'write', problem: { kind: 'sudoku', ...puzzle }, format }),
  );
  return typeof written === 'string' ? written : yield* writeVariant(written, format);
}

function* writeVariant(puzzle: VariantPuzzle, format: string): Plan<string> {
  const named = (names: readonly string[]) => names.includes(format);
  if (named(sudokuWriters) && !named(variantWriters)) {
    const kinds = new Set(puzzle.rules.map(({ kind }) => kind));
    throw refused('does_not_fit', { found: [...kinds].sort().join(', ') });
  }
  return yield* ask({ ask: 'write', problem: { kind: 'variant', puzzle }, format });
}

/** Returns the solutions in `cells`, each `length` bytes, as lines. */
function linesIn(cells: Uint8Array, length: number): string[] {
  const text = lineOf(cells);
  const count = cells.length / length;
  return Array.from({ length: count }, (_, i) => text.slice(i * length, (i + 1) * length));
}

export function* planSudoku(
  input: SudokuInput,
  settings?: SudokuSettings,
): Plan<Planned<string, SudokuResult>> {
  const set = checkedSettings(settings, [...limitNames, 'from', 'solver']);
  const solver = solverNamed(set.solver);
  const limits = checkedLimits(set, 2);
  const opened = yield* openEither(input, set);
  if ('variant' in opened) return variantPlan(opened, solver, limits);
  const { grid, puzzle, clashes } = opened;
  return {
    task: { kind: 'sudoku', grid, solver: solver as SudokuSolverChoice },
    limits,
    solutionsIn: (batch) => (batch.kind === 'cells' ? linesIn(batch.cells, grid.size ** 2) : []),
    result: (known) => ({ puzzle, clashes, ...resultOf(known) }),
  };
}

function variantPlan(
  { variant, puzzle, conflicts }: OpenedVariant,
  solver: string,
  limits: Limits,
): Planned<string, SudokuResult> {
  const { length } = puzzle.cells;
  return {
    task: variantTask(variant, solver),
    limits,
    solutionsIn: (batch) =>
      batch.kind === 'cells' ? linesIn(solvedCells(variant.board, batch.cells), length) : [],
    result: (known) => ({ puzzle, clashes: [], conflicts, ...resultOf(known) }),
  };
}

/** Returns the player's digits. Default: undefined. */
function placedIn(placed: string | undefined, { size }: SudokuGrid): Uint8Array | undefined {
  if (placed === undefined) return undefined;
  const { cells } = gridOf({ cells: checkedText('placed', placed) });
  if (cells.length === size * size) return cells;
  return refuse('placed.length', cells.length, String(size * size));
}

export function* explainSudoku(
  input: SudokuInput,
  settings?: ExplainSettings,
): Plan<SudokuExplanation> {
  const set = checkedSettings(settings, ['placed', 'from', 'milliseconds']);
  const milliseconds = checkedAmount('milliseconds', set.milliseconds);
  const opened = yield* openEither(input, set);
  if ('variant' in opened) {
    if (set.placed !== undefined) refuse('placed', set.placed, 'a plain puzzle');
    return yield* explainVariant(opened, milliseconds);
  }
  const { grid, puzzle, clashes } = opened;
  const placed = placedIn(set.placed, grid);
  const question = { ask: 'explain', grid, placed, milliseconds } as const;
  const { solutions, verdict, ...rest } = yield* ask(question);
  return {
    puzzle,
    clashes,
    verdict: clashes.length > 0 ? 'invalid' : verdict,
    ...rest,
    solutions: solutions.map(lineOf),
  };
}

export function* refuteDigit(
  input: SudokuInput,
  cell: number,
  digit: number,
  settings?: WhyNotSettings,
): Plan<SudokuRefutation> {
  const set = checkedSettings(settings, ['from', 'milliseconds']);
  const milliseconds = checkedAmount('milliseconds', set.milliseconds);
  const opened = yield* openEither(input, set);
  if ('variant' in opened) return yield* refuteVariantDigit(opened, cell, digit, milliseconds);
  const { grid, puzzle } = opened;
  const candidate = {
    cell: checkedNumber('cell', cell, 0, grid.size ** 2 - 1),
    digit: checkedNumber('digit', digit, 1, grid.size),
  };
  const question = { ask: 'why-not', grid, candidate, milliseconds } as const;
  const { solution, ...rest } = yield* ask(question);
  return { puzzle, ...rest, solution: solution && lineOf(solution) };
}

/** Returns the number of solutions with each digit 1 … size, for each cell. */
function countsOf(counts: Float64Array, cells: number): bigint[][] {
  const size = counts.length / cells;
  return Array.from({ length: cells }, (_, cell) =>
    Array.from(counts.subarray(cell * size, (cell + 1) * size), (count) => BigInt(count)),
  );
}

function symbolsInCells(sets: Float64Array, size: number): string[] {
  return Array.from(sets, (set) => symbolsOf(set, size));
}

/** Returns the candidates of a contradictory puzzle: none. */
function noCandidates(cells: number, size: number): TrueCandidates {
  return {
    found: new Float64Array(cells),
    open: new Float64Array(cells),
    counts: new Float64Array(cells * size),
    isCounted: true,
  };
}

function candidatesTask(
  opened: OpenedSudoku | OpenedVariant,
  goal: 'candidates' | 'candidate-counts',
): Task {
  if ('variant' in opened) return variantTask(opened.variant, automatic, goal);
  return { kind: 'sudoku', goal, grid: opened.grid, solver: automatic };
}

export function* planCandidates(
  input: SudokuInput,
  settings?: CandidatesSettings,
): Plan<Planned<never, CandidatesAnswer>> {
  const set = checkedSettings(settings, ['counted', 'nodes', 'milliseconds', 'from']);
  const { nodes, milliseconds } = set;
  const limits = checkedLimits({ nodes, milliseconds }, 0);
  const counted = checkedFlag('counted', set.counted);
  const opened = yield* openEither(input, set);
  const { puzzle } = opened;
  const broken =
    'variant' in opened
      ? { clashes: [], conflicts: opened.conflicts }
      : { clashes: opened.clashes };
  const cells = puzzle.cells.length;
  const size = 'variant' in opened ? Math.max(...opened.variant.board.digits) : opened.grid.size;
  const goal = counted ? 'candidate-counts' : 'candidates';
  return {
    task: candidatesTask(opened, goal),
    limits,
    solutionsIn: () => [],
    result: (known, latest) => {
      const table = latest?.kind === 'candidates' ? latest : noCandidates(cells, size);
      const { found, open, counts, isCounted } =
        latest && 'variant' in opened ? fromLeast(table, opened.variant.board) : table;
      const candidates = symbolsInCells(found, size);
      const settled = open.every((set) => set === 0);
      return {
        puzzle,
        ...broken,
        ...resultOf(known),
        candidates,
        open: symbolsInCells(open, size),
        settled,
        counts: counted || isCounted ? countsOf(counts, cells) : null,
      };
    },
  };
}

/** A puzzle as the techniques for plain ones see it, with what is told of it. */
interface OpenedLogic {
  readonly grid: LogicGrid;
  readonly told: Pick<SudokuSteps, 'puzzle' | 'regions'>;
}

/** Resolves to null if the rules say more than which cells differ. */
function* logicOf(
  opened: OpenedSudoku | OpenedVariant,
  milliseconds: number | undefined,
): Plan<OpenedLogic | null> {
  const { puzzle } = opened;
  if (!('variant' in opened)) return { grid: opened.grid, told: { puzzle } };
  const grid = yield* ask({ ask: 'houses', puzzle: opened.variant, milliseconds });
  return grid && { grid, told: { puzzle, regions: grid.regions ?? [] } };
}

/** Returns the time limit for the steps of a puzzle, and what they are of. Error: plain_only. */
function* openTimed(input: SudokuInput, settings: WhyNotSettings | undefined) {
  const set = checkedSettings(settings, ['from', 'milliseconds']);
  const milliseconds = checkedAmount('milliseconds', set.milliseconds);
  const opened = yield* openEither(input, set);
  const logic = yield* logicOf(opened, milliseconds);
  if (logic) return { ...logic, milliseconds };
  const rules = 'variant' in opened ? opened.variant.rules : [];
  const kinds = new Set(rules.map(({ kind }) => kind));
  throw refused('plain_only', { found: [...kinds].sort().join(', ') });
}

export function* rateSudoku(input: SudokuInput, settings?: WhyNotSettings): Plan<SudokuRating> {
  const { grid, told, milliseconds } = yield* openTimed(input, settings);
  return { ...told, ...(yield* ask({ ask: 'rate', grid, milliseconds })) };
}

export function* stepsOfSudoku(input: SudokuInput, settings?: WhyNotSettings): Plan<SudokuSteps> {
  const { grid, told, milliseconds } = yield* openTimed(input, settings);
  return { ...told, steps: yield* ask({ ask: 'steps', grid, milliseconds }) };
}

export function* hintSudoku(input: SudokuInput, settings?: HintSettings): Plan<SudokuHint> {
  const set = checkedSettings(settings, ['placed', 'notes', 'from', 'milliseconds']);
  const milliseconds = checkedAmount('milliseconds', set.milliseconds);
  const opened = yield* openEither(input, set);
  const logic = yield* logicOf(opened, milliseconds);
  if (logic) {
    const { grid, told } = logic;
    const placed = placedIn(set.placed, grid);
    const notes = set.notes && digitSets('notes', set.notes, grid.size);
    return { ...told, ...(yield* ask({ ask: 'hint', grid, placed, notes, milliseconds })) };
  }
  const { variant, puzzle } = opened as OpenedVariant;
  const placed = placedOn(variant.board, set.placed);
  const notes = notesOn(variant.board, set.notes);
  const question = { ask: 'hint-variant', puzzle: variant, placed, notes, milliseconds } as const;
  return { puzzle, ...(yield* ask(question)) };
}
