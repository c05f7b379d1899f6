/** Reads, writes and explains Sudokus, and finds their solutions and candidates. */

import {
  automatic,
  type Clash,
  type SudokuGrid,
  type SudokuWriter,
  type TrueCandidates,
  verdictOf,
} from '../engine/protocol.ts';
import { lineOf } from '../engine/symbols.ts';
import type {
  CandidatesAnswer,
  CandidatesSettings,
  ExplainSettings,
  SudokuExplanation,
  SudokuInput,
  SudokuInterpretation,
  SudokuPuzzle,
  SudokuRefutation,
  SudokuResult,
  SudokuSettings,
  SudokuSource,
} from './api.ts';
import {
  boundNames,
  checkedBounds,
  checkedFlag,
  checkedNumber,
  checkedSettings,
  checkedText,
  refuse,
} from './check.ts';
import { ask, type Plan, type Planned, resultOf } from './plan.ts';
import { describe, gridOf, symbolsOf } from './puzzle.ts';

/** Returns a solver's name; the module checks whether it exists. */
export function solverNamed<Name extends string>(
  solver: Name | typeof automatic = automatic,
): Name | typeof automatic {
  checkedText('solver', solver);
  return solver;
}

/** Returns the format to read; empty is the likeliest. */
export function formatIn({ from }: SudokuSource): string {
  return checkedText('from', from ?? '');
}

/** Returns the format for a call without other settings. */
function sourceFormat(source: SudokuSource | undefined): string {
  return formatIn(checkedSettings(source, ['from']));
}

export function* readSudoku(
  text: string,
  source?: SudokuSource,
): Plan<readonly SudokuInterpretation[]> {
  checkedText('text', text);
  const format = sourceFormat(source);
  const interpretations = yield* ask({ ask: 'read-sudoku', text, format });
  return interpretations.map((interpretation) => {
    const { grid, puzzles, symbols } = interpretation;
    return { puzzle: describe(grid, interpretation), puzzles, symbols };
  });
}

/** A puzzle from the caller's text or object. */
interface OpenedSudoku {
  readonly grid: SudokuGrid;
  readonly puzzle: SudokuPuzzle;
  readonly clashes: readonly Clash[];
}

/** Returns the grid, the name and the format of an object. */
function given(input: Exclude<SudokuInput, string>) {
  if (typeof input !== 'object' || input === null) {
    refuse('puzzle', input, 'string, { cells: string }');
  }
  const { name = '', format = '' } = input;
  return { grid: gridOf(input), name: checkedText('name', name), format };
}

function* openSudoku(input: SudokuInput, settings: SudokuSource): Plan<OpenedSudoku> {
  const from = formatIn(settings);
  const own = typeof input === 'string' ? null : given(input);
  const source = own ?? { text: checkedText('puzzle', input as string), format: from };
  const { grid, clashes, ...labels } = yield* ask({ ask: 'open-sudoku', source });
  return { grid, puzzle: describe(grid, own ?? labels), clashes };
}

export function* writeSudoku(
  input: SudokuInput,
  format: SudokuWriter,
  source?: SudokuSource,
): Plan<string> {
  checkedText('format', format);
  const from = sourceFormat(source);
  const puzzle =
    typeof input === 'string' ? { text: checkedText('puzzle', input), format: from } : given(input);
  return yield* ask({ ask: 'write', problem: { kind: 'sudoku', ...puzzle }, format });
}

/** Returns the solutions in `cells`, of `length` bytes each, as lines. */
function linesIn(cells: Uint8Array, length: number): string[] {
  const text = lineOf(cells);
  const count = cells.length / length;
  return Array.from({ length: count }, (_, i) => text.slice(i * length, (i + 1) * length));
}

export function* planSudoku(
  input: SudokuInput,
  settings?: SudokuSettings,
): Plan<Planned<string, SudokuResult>> {
  const set = checkedSettings(settings, [...boundNames, 'from', 'solver']);
  const solver = solverNamed(set.solver);
  const limits = checkedBounds(set, 2);
  const { grid, puzzle, clashes } = yield* openSudoku(input, set);
  const isInvalid = clashes.length > 0;
  return {
    task: { kind: 'sudoku', grid, solver },
    limits,
    isInvalid,
    solutionsIn: (batch) => (batch.kind === 'cells' ? linesIn(batch.cells, grid.size ** 2) : []),
    result: (known) => ({ puzzle, clashes, ...resultOf(known, isInvalid) }),
  };
}

/** Returns the player's digits; blank by default. */
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
  const set = checkedSettings(settings, ['placed', 'from']);
  const { grid, puzzle, clashes } = yield* openSudoku(input, set);
  const placed = placedIn(set.placed, grid);
  const { solutions, verdict, ...rest } = yield* ask({ ask: 'explain', grid, placed });
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
  source?: SudokuSource,
): Plan<SudokuRefutation> {
  const { grid, puzzle } = yield* openSudoku(input, checkedSettings(source, ['from']));
  const candidate = {
    cell: checkedNumber('cell', cell, 0, grid.size ** 2 - 1),
    digit: checkedNumber('digit', digit, 1, grid.size),
  };
  const { solution, ...rest } = yield* ask({ ask: 'why-not', grid, candidate });
  return { puzzle, ...rest, solution: solution && lineOf(solution) };
}

/** Returns for each cell the number of solutions with each digit 1 … size. */
function countsOf(counts: Float64Array, size: number): bigint[][] {
  return Array.from({ length: size * size }, (_, cell) =>
    Array.from(counts.subarray(cell * size, (cell + 1) * size), (count) => BigInt(count)),
  );
}

function symbolsInCells(sets: Float64Array, size: number): string[] {
  return Array.from(sets, (set) => symbolsOf(set, size));
}

/** Returns the candidates of a contradictory puzzle. */
function noCandidates(size: number): TrueCandidates {
  const cells = size * size;
  return {
    found: new Float64Array(cells),
    open: new Float64Array(cells),
    counts: new Float64Array(cells * size),
    isCounted: true,
  };
}

export function* planCandidates(
  input: SudokuInput,
  settings?: CandidatesSettings,
): Plan<Planned<never, CandidatesAnswer>> {
  const set = checkedSettings(settings, ['counted', 'nodes', 'milliseconds', 'from']);
  const { nodes, milliseconds } = set;
  const limits = checkedBounds({ nodes, milliseconds }, 0);
  const counted = checkedFlag('counted', set.counted);
  const { grid, puzzle, clashes } = yield* openSudoku(input, set);
  const { size } = grid;
  const isInvalid = clashes.length > 0;
  const goal = counted ? 'candidate-counts' : 'candidates';
  // The module finds candidates only if no givens clash.
  const searched = isInvalid ? { ...grid, cells: new Uint8Array(grid.cells.length) } : grid;
  return {
    task: { kind: 'sudoku', goal, grid: searched, solver: automatic },
    limits,
    isInvalid,
    solutionsIn: () => [],
    result: (known, latest) => {
      const { found, open, counts, isCounted } =
        latest?.kind === 'candidates' ? latest : noCandidates(size);
      const candidates = symbolsInCells(found, size);
      const settled = open.every((set) => set === 0);
      const { stats, stoppedBy } = resultOf(known, isInvalid);
      // The candidates of a cell are in different solutions; no cell with two means one at most.
      const most = Math.max(...candidates.map((symbols) => symbols.length));
      const count = stats.solutions > most ? stats.solutions : BigInt(most);
      const complete = isCounted || (settled && most < 2);
      return {
        puzzle,
        clashes,
        verdict: verdictOf(count, complete, isInvalid),
        count,
        complete,
        stoppedBy: complete ? null : stoppedBy,
        candidates,
        open: symbolsInCells(open, size),
        settled,
        counts: counted || isCounted ? countsOf(counts, size) : null,
        stats,
      };
    },
  };
}
