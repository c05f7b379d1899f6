/** What callers set. Everything but a board has a default. */

import type {
  CoverCounterChoice,
  CoverFormat,
  ItemChoice,
  PolyominoFormat,
  SudokuSolverChoice,
} from '../engine/protocol.ts';
import type { SudokuReader } from './formats.ts';

/** Where a search ends before all solutions are found. */
export interface Bounds {
  /** Stop after this many solutions, 0 for all. */
  readonly limit?: number | undefined;
  /** Stop after this many search nodes. */
  readonly nodes?: number | undefined;
  /** Stop after about this many milliseconds of searching. */
  readonly milliseconds?: number | undefined;
  /** Count the solutions without keeping them. */
  readonly countOnly?: boolean | undefined;
}

/** How a text with a Sudoku is read. */
export interface SudokuSource {
  /** Read it in this format; without, in the likeliest. */
  readonly from?: SudokuReader | undefined;
}

/** `limit` is 2 unless said otherwise, which settles whether a solution is the only one. */
export interface SudokuSettings extends Bounds, SudokuSource {
  readonly solver?: SudokuSolverChoice | undefined;
}

export interface CandidatesSettings extends SudokuSource {
  /** Go through all solutions, to count how many have each candidate. */
  readonly counted?: boolean | undefined;
  readonly nodes?: number | undefined;
  readonly milliseconds?: number | undefined;
}

/** `limit` is 2 for each puzzle unless said otherwise. */
export interface ListSettings extends SudokuSource {
  readonly limit?: number | undefined;
  /** For the list as a whole; puzzles that it does not suffice for are `stopped`. */
  readonly milliseconds?: number | undefined;
  readonly solver?: SudokuSolverChoice | undefined;
}

/** How a text with an exact cover problem is read. */
export interface CoverSource {
  /** Read it in this format; without, in the likeliest. */
  readonly from?: CoverFormat | undefined;
}

/** `limit` is 0 unless said otherwise. */
export interface CoverSettings extends Bounds, CoverSource {
  /**
   * `memo` counts and finds no solutions: only with `countOnly`, and without `limit`. There `auto`
   * takes it if it pays, unless `choose` is set.
   */
  readonly solver?: CoverCounterChoice | undefined;
  /** What `memo` may remember, in megabytes (256 unless said otherwise). */
  readonly memory?: number | undefined;
  /** Which item to branch on: the leftmost, or one with the fewest options (the default). */
  readonly choose?: ItemChoice | undefined;
}

/** How a text with a board and pieces is read. */
export interface PolyominoTextSource {
  /** Read it in this format; without, in the likeliest. */
  readonly from?: PolyominoFormat | undefined;
}

/** What is to be tiled: a board, by its name, with the twelve pentominoes, or what a text says. */
export type PolyominoInput =
  | {
      /** "6x10" for a rectangle of that height and width, "8x8-2x2" for one with a hole. */
      readonly board: string;
      readonly text?: undefined;
    }
  | ({ readonly text: string; readonly board?: undefined } & PolyominoTextSource);

/** `limit` is 0 unless said otherwise. */
export type PolyominoSettings = PolyominoInput & TilingSettings;

export interface TilingSettings extends Bounds {
  /**
   * `memo` counts and finds no tilings: only with `countOnly`, and without `limit` and `distinct`.
   * There `auto`, which it is unless said otherwise, takes it if it pays.
   */
  readonly solver?: CoverCounterChoice | undefined;
  /** What `memo` may remember, in megabytes (256 unless said otherwise). */
  readonly memory?: number | undefined;
  /** Of tilings that a symmetry of the board makes alike, only one. */
  readonly distinct?: boolean | undefined;
}

/** Of the solver in a worker. */
export interface WorkerSettings {
  /**
   * How many workers may share a search, or a list, that proves long; 1 unless said otherwise. They find what one
   * would find, in the same order. The others are started when there is something for them.
   */
  readonly workers?: number | undefined;
}

/** For what a worker does. */
export interface Attention<Result> {
  /** Ends the search: what is awaited rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Hears what is known so far, with news and at least ten times a second. */
  readonly onProgress?: ((result: Result) => void) | undefined;
}
