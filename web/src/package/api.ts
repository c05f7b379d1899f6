/** What the package takes and gives. Counts are `bigint`. */

import type {
  ChosenOption,
  Clash,
  ErrorCode,
  ItemChoice,
  Stats,
  SudokuSolver,
} from '../protocol.ts';
import type { Verdict } from '../solver/wasm.ts';
import type { DanceError } from './error.ts';

export type { ChosenOption, Clash, ErrorCode, ItemChoice, Stats, SudokuSolver, Verdict };

// ---------------------------------------------------------------------------------------- settings

/** Where a search ends before all solutions are found. */
export interface Bounds {
  /** Stop after so many solutions, 0 for all. */
  readonly limit?: number | undefined;
  /** Stop after about so many search nodes. */
  readonly nodes?: number | undefined;
  /** Stop after about so many milliseconds of searching. */
  readonly milliseconds?: number | undefined;
  /** Count the solutions without keeping them. */
  readonly countOnly?: boolean | undefined;
}

/** `limit` is 2 unless said otherwise, which settles whether a solution is the only one. */
export interface SudokuSettings extends Bounds {
  readonly solver?: 'auto' | SudokuSolver | undefined;
}

/** `limit` is 2 unless said otherwise; `milliseconds` are for the list as a whole. */
export interface ListSettings {
  readonly limit?: number | undefined;
  readonly milliseconds?: number | undefined;
  readonly solver?: 'auto' | SudokuSolver | undefined;
}

/** `limit` is 0 unless said otherwise. */
export interface CoverSettings extends Bounds {
  readonly solver?: 'auto' | 'dancing-links' | undefined;
  /** Which item to branch on: the leftmost, or one with the fewest options (the default). */
  readonly choose?: ItemChoice | undefined;
}

/** `limit` is 0 unless said otherwise. */
export interface PolyominoSettings extends Bounds {
  /** "6x10" for a rectangle of that height and width, "8x8-2x2" for one with a hole. */
  readonly board: string;
  /** Of tilings that a symmetry of the board makes alike, only one. */
  readonly distinct?: boolean | undefined;
}

/** For what a worker does. */
export interface Attention<Result> {
  /** Ends the search: what is awaited rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Hears what is known so far, some twenty times a second. */
  readonly onProgress?: ((result: Result) => void) | undefined;
}

// ----------------------------------------------------------------------------------------- answers

export interface Result {
  /**
   * `none`, `unique` and `multiple` are certain; `stopped` says that the search ended too early to
   * know, `invalid` that what is given breaks a rule.
   */
  readonly verdict: Verdict;
  /** Solutions found: all there are if the search is complete, else at least so many. */
  readonly count: bigint;
  readonly complete: boolean;
  readonly stats: Stats;
}

/** A puzzle as it was understood. */
export interface SudokuPuzzle {
  /** The givens in reading order, one symbol a cell (1–9, A–Z, @), "." for blank. */
  readonly cells: string;
  readonly size: number;
  /** Of its boxes; 0 if they are irregular. */
  readonly boxHeight: number;
  readonly boxWidth: number;
  readonly givens: number;
  /** The format it was written in. */
  readonly format: string;
  readonly name: string;
}

export interface SudokuResult extends Result {
  readonly puzzle: SudokuPuzzle;
  /** Givens that break a rule, if the verdict is `invalid`. */
  readonly clashes: readonly Clash[];
}

export type CoverResult = Result;
export type PolyominoResult = Result;

/** One option for each choice, in the order of choice. */
export type Cover = readonly ChosenOption[];

export interface SudokuAnswer extends SudokuResult {
  /** Each as one line, like `puzzle.cells`. */
  readonly solutions: readonly string[];
}

export interface CoverAnswer extends CoverResult {
  readonly solutions: readonly Cover[];
}

export interface PolyominoAnswer extends PolyominoResult {
  /** Each as a picture: a line for each row, a letter for each piece, "." outside the board. */
  readonly solutions: readonly string[];
}

/** What is known about one puzzle of a list. */
export interface ListRow {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly verdict: Verdict;
  readonly count: bigint;
  readonly complete: boolean;
  /** The first that was found. */
  readonly solution: string | null;
  /** Why it cannot be read; the verdict is `invalid` then. */
  readonly error: DanceError | null;
}

export interface ListStats {
  /** How many puzzles are done, of how many. */
  readonly done: number;
  readonly puzzles: number;
  readonly nodes: bigint;
  readonly microseconds: number;
}

export interface ListResult {
  readonly stats: ListStats;
}

/** A column each; place i of all of them is about the same puzzle. */
export interface ListAnswer extends ListResult {
  readonly lines: readonly number[];
  readonly verdicts: readonly Verdict[];
  readonly counts: readonly bigint[];
  /** Whether the count is that of all solutions. */
  readonly complete: readonly boolean[];
  readonly solutions: readonly (string | null)[];
  /** One for each puzzle that cannot be read, with its line. */
  readonly errors: readonly DanceError[];
}

/**
 * Puzzles to solve: a text in which they stand in any way, or an array of lines with a puzzle each.
 * For an array place i of the answer is about line i.
 */
export type PuzzleList = string | readonly string[];

// ---------------------------------------------------------------------------------------- the solver

/** The solver in the caller's own thread. Every call ends when its answer is there. */
export interface Dance {
  readonly sudoku: {
    solve(text: string, settings?: SudokuSettings): SudokuAnswer;
    solveList(list: PuzzleList, settings?: ListSettings): ListAnswer;
  };
  readonly cover: {
    solve(text: string, settings?: CoverSettings): CoverAnswer;
  };
  readonly polyomino: {
    solve(settings: PolyominoSettings): PolyominoAnswer;
  };
}

/**
 * A search in a worker: its solutions in the order in which they are found. To leave the loop is to
 * end the search.
 */
export interface Search<Solution, Result> extends AsyncIterable<Solution> {
  /** What is known so far. Solutions may have been counted that the loop has yet to see. */
  readonly result: Result;
  /** Ends the search. Only who never begins the loop has to call this. */
  close(): void;
}

type With<Settings, Result> = Settings & Attention<Result>;

/** The solver in a worker. Promises reject with a `DanceError` or with the signal's reason. */
export interface DanceWorker {
  readonly sudoku: {
    solve(text: string, settings?: With<SudokuSettings, SudokuResult>): Promise<SudokuAnswer>;
    search(
      text: string,
      settings?: With<SudokuSettings, SudokuResult>,
    ): Promise<Search<string, SudokuResult>>;
    solveList(list: PuzzleList, settings?: With<ListSettings, ListResult>): Promise<ListAnswer>;
    searchList(
      list: PuzzleList,
      settings?: With<ListSettings, ListResult>,
    ): Promise<Search<ListRow, ListResult>>;
  };
  readonly cover: {
    solve(text: string, settings?: With<CoverSettings, CoverResult>): Promise<CoverAnswer>;
    search(
      text: string,
      settings?: With<CoverSettings, CoverResult>,
    ): Promise<Search<Cover, CoverResult>>;
  };
  readonly polyomino: {
    solve(settings: With<PolyominoSettings, PolyominoResult>): Promise<PolyominoAnswer>;
    search(
      settings: With<PolyominoSettings, PolyominoResult>,
    ): Promise<Search<string, PolyominoResult>>;
  };
  /** Ends the worker. Whatever is awaited rejects with `worker_lost`. */
  terminate(): void;
}
