/**
 * The wire between the page and its workers. Imports nothing, so that both sides may import it.
 *
 * Page → worker: `Request`. Worker → page: `Response`. A job is one piece of work with an id of the
 * page's choosing; every response but `ready` carries it, and responses to a job that is no longer
 * awaited are dropped. Counts are `bigint`. Rows, columns, options count from 0 on the wire.
 */

export type JobId = number;

// ---------------------------------------------------------------------------------------- problems

/** `cells` holds size × size bytes in reading order, 0 for blank. */
export interface SudokuGrid {
  readonly size: number;
  readonly boxHeight: number;
  readonly boxWidth: number;
  readonly cells: Uint8Array;
}

export const sudokuSolvers = [
  'dancing-links',
  'bitsets',
  'bitsets-recursive',
  'brute-force',
] as const;
export type SudokuSolver = (typeof sudokuSolvers)[number];

/** How dancing links choose the item to branch on: the leftmost, or one with the fewest options. */
export type ItemChoice = 'first' | 'fewest';

export type Task =
  | { readonly kind: 'sudoku'; readonly grid: SudokuGrid; readonly solver: SudokuSolver }
  | { readonly kind: 'polyomino'; readonly board: string; readonly distinct: boolean }
  | { readonly kind: 'cover'; readonly text: string; readonly itemChoice: ItemChoice };

// ----------------------------------------------------------------------------------------- answers

export interface Stats {
  readonly nodes: bigint;
  readonly updates: bigint;
  readonly placements: bigint;
  readonly backtracks: bigint;
  readonly solutions: bigint;
  /** Share of the search tree that lies behind, 0 … 1. */
  readonly explored: number;
  /** Time spent searching, pauses left out. */
  readonly microseconds: number;
}

/** Of a search that has not begun. */
export const noStats: Stats = {
  nodes: 0n,
  updates: 0n,
  placements: 0n,
  backtracks: 0n,
  solutions: 0n,
  explored: 0,
  microseconds: 0,
};

/** Two givens that break a rule. Cells are indices in reading order. */
export interface Clash {
  readonly first: number;
  readonly second: number;
  readonly digit: number;
  readonly unit: 'row' | 'column' | 'box';
}

export type SudokuFormat = 'line' | 'rows' | 'boxed-grid';

export interface SudokuReading {
  readonly grid: SudokuGrid;
  readonly format: SudokuFormat;
  readonly name: string;
}

export interface CoverReading {
  readonly format: 'dlx' | 'matrix';
  readonly primaryItems: number;
  readonly secondaryItems: number;
  readonly options: number;
  readonly entries: number;
}

/** `mask` holds height × width bytes in reading order: 1 for a cell of the region, 0 for none. */
export interface Board {
  readonly height: number;
  readonly width: number;
  readonly mask: Uint8Array;
  readonly pieces: readonly string[];
  readonly placements: number;
}

/** One option of a solution: its number from 1, and its entries, the item it was chosen for first. */
export interface ChosenOption {
  readonly number: number;
  readonly entries: readonly string[];
}

/**
 * Solutions as they are found.
 * Sudoku: `cells` holds `count` grids of size × size digits.
 * Polyomino: `cells` holds `count` boards of height × width bytes, 0 for no cell of the region,
 * p + 1 for a cell that piece p covers.
 */
export type SolutionBatch =
  | { readonly kind: 'cells'; readonly count: number; readonly cells: Uint8Array }
  | { readonly kind: 'options'; readonly solutions: readonly (readonly ChosenOption[])[] };

/** Part of a task: the solutions that begin with `prefix` (pairs of option and item). */
export interface Part {
  readonly prefix: Int32Array;
  /** Its share of the whole search tree, 0 … 1. */
  readonly weight: number;
}

// ------------------------------------------------------------------------------------------ errors

/** The codes of the C++ library (cpp/exact_cover/error.hpp), in its order, and one of the page's. */
export const errorCodes = [
  'empty_text',
  'text_too_large',
  'not_text',
  'unknown_format',
  'unexpected_symbol',
  'wrong_length',
  'wrong_row_length',
  'wrong_row_count',
  'empty_name',
  'repeated_name',
  'bad_name',
  'primary_after_secondary',
  'unknown_item',
  'repeated_item',
  'no_primary_item',
  'color_on_primary_item',
  'bounds_unsupported',
  'cost_unsupported',
  'secondary_in_matrix',
  'too_large',
  'second_blank',
  'bad_size',
  'several_puzzles',
  'unknown_board',
  'bad_shape',
  'bad_region',
  'unknown_solver',
  'bad_setting',
  'out_of_memory',
  'internal',
  'worker_lost',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** `line` and `column` count from 1, 0 for none; `found` and `expected` are free of language. */
export interface Failure {
  readonly code: ErrorCode;
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly expected: string;
}

// ---------------------------------------------------------------------------------------- messages

export type Request =
  | { readonly type: 'read-sudoku'; readonly job: JobId; readonly text: string }
  | { readonly type: 'read-cover'; readonly job: JobId; readonly text: string }
  | { readonly type: 'check-sudoku'; readonly job: JobId; readonly grid: SudokuGrid }
  | { readonly type: 'describe-board'; readonly job: JobId; readonly board: string }
  | {
      readonly type: 'split';
      readonly job: JobId;
      readonly task: Task;
      /** How many parts are wanted; there may be fewer, or some more. */
      readonly wanted: number;
    }
  | {
      readonly type: 'solve';
      readonly job: JobId;
      readonly task: Task;
      /** Stop after so many solutions; 0 for all. */
      readonly limit: number;
      readonly prefix?: Int32Array;
    }
  | { readonly type: 'pause'; readonly job: JobId }
  | { readonly type: 'resume'; readonly job: JobId }
  | { readonly type: 'cancel'; readonly job: JobId };

export type Outcome = 'exhausted' | 'limit' | 'cancelled';

export type Response =
  | { readonly type: 'ready' }
  | { readonly type: 'sudoku'; readonly job: JobId; readonly reading: SudokuReading }
  | { readonly type: 'cover'; readonly job: JobId; readonly reading: CoverReading }
  | { readonly type: 'clashes'; readonly job: JobId; readonly clashes: readonly Clash[] }
  | { readonly type: 'board'; readonly job: JobId; readonly board: Board }
  | {
      readonly type: 'parts';
      readonly job: JobId;
      readonly parts: readonly Part[];
      /** Search nodes above the parts. */
      readonly nodesAbove: bigint;
    }
  | { readonly type: 'solutions'; readonly job: JobId; readonly batch: SolutionBatch }
  | { readonly type: 'progress'; readonly job: JobId; readonly stats: Stats }
  | { readonly type: 'paused'; readonly job: JobId; readonly stats: Stats }
  | {
      readonly type: 'done';
      readonly job: JobId;
      readonly outcome: Outcome;
      readonly stats: Stats;
    }
  | { readonly type: 'failed'; readonly job: JobId; readonly failure: Failure };
