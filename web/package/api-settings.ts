/** The settings of the package. Everything but the board has a default. */

import type { CoverFormat } from '../engine/model/cover.ts';
import type { PolyominoFormat } from '../engine/model/polyomino.ts';
import type {
  CoverCounterChoice,
  ItemChoice,
  SudokuSolverChoice,
} from '../engine/model/solvers.ts';
import type { VariantSolverChoice } from '../engine/model/variant.ts';
import type { SudokuReader } from './formats.ts';

/** Where a search ends before all solutions are found. */
export interface LimitSettings {
  /** Stop after this many solutions, 0 for all. */
  readonly limit?: number | undefined;
  /** Stop after this many search nodes. */
  readonly nodes?: number | undefined;
  /** Stop after about this many milliseconds of searching. */
  readonly milliseconds?: number | undefined;
  /** Count the solutions without keeping them. */
  readonly countOnly?: boolean | undefined;
}

/** How to read a text with a Sudoku. */
export interface SudokuSource {
  /** The format to read it in. Default: the likeliest. */
  readonly from?: SudokuReader | undefined;
}

/** `limit` defaults to 2, which is enough to tell whether a solution is unique. */
export interface SudokuSettings extends LimitSettings, SudokuSource {
  /** For a variant a `VariantSolverChoice`. */
  readonly solver?: SudokuSolverChoice | VariantSolverChoice | undefined;
}

export interface CandidatesSettings extends SudokuSource {
  /** Visit all solutions, to count those with each candidate. */
  readonly counted?: boolean | undefined;
  readonly nodes?: number | undefined;
  readonly milliseconds?: number | undefined;
}

export interface ExplainSettings extends SudokuSource {
  /** The digits placed by the player, like `cells`. Default: none. */
  readonly placed?: string | undefined;
}

/** `limit` defaults to 2 for each puzzle. */
export interface ListSettings extends SudokuSource {
  readonly limit?: number | undefined;
  /** Time for the list as a whole; puzzles not solved within it are `stopped`. */
  readonly milliseconds?: number | undefined;
  readonly solver?: SudokuSolverChoice | undefined;
}

/** How to read a text with an exact cover problem. */
export interface CoverSource {
  /** The format to read it in. Default: the likeliest. */
  readonly from?: CoverFormat | undefined;
}

/** One solution of many. */
export interface Numbered {
  /**
   * Find only the solution with this number, counted from 1 in the order of a search for all,
   * without finding those before it. Write numbers beyond 2^53 as bigint or in decimal. The
   * `count` of the result is that of all solutions. Excludes `limit` and `countOnly`.
   */
  readonly solution?: bigint | number | string | undefined;
}

/** `limit` defaults to 0. */
export interface CoverSettings extends LimitSettings, Numbered, CoverSource {
  /**
   * `memo` counts solutions without finding them; it needs `countOnly`, and no `limit`. `auto` then
   * chooses it if it pays off, unless `choose` is set.
   */
  readonly solver?: CoverCounterChoice | undefined;
  /** The most megabytes `memo` may use. Default: 256. */
  readonly memory?: number | undefined;
  /** The item to branch on: the leftmost, or one with the fewest options (the default). */
  readonly choose?: ItemChoice | undefined;
}

/** How to read a text with a board and pieces. */
export interface PolyominoTextSource {
  /** The format to read it in. Default: the likeliest. */
  readonly from?: PolyominoFormat | undefined;
}

/** What to tile: a named board with the twelve pentominoes, or the puzzle of a text. */
export type PolyominoInput =
  | {
      /** "6x10" for a rectangle of that height and width, "8x8-2x2" for one with a hole. */
      readonly board: string;
      readonly text?: undefined;
    }
  | ({ readonly text: string; readonly board?: undefined } & PolyominoTextSource);

/** `limit` defaults to 0. */
export type PolyominoSettings = PolyominoInput & TilingSettings;

/** `solution` excludes `distinct` and `symmetric`. */
export interface TilingSettings extends LimitSettings, Numbered {
  /**
   * `memo` counts tilings without finding them; it needs `countOnly` and no `limit`. `auto` (the
   * default) then chooses it if it pays off.
   */
  readonly solver?: CoverCounterChoice | undefined;
  /** The most megabytes `memo` may use. Default: 256. */
  readonly memory?: number | undefined;
  /** Keep only one of the tilings that turns and reflections of the board map onto each other. */
  readonly distinct?: boolean | undefined;
  /** Keep of these only the tilings that some turn or reflection of the board maps onto themselves. */
  readonly symmetric?: boolean | undefined;
}

/** The settings of the solver in workers. */
export interface WorkerSettings {
  /**
   * The number of workers that may share a long search or list; 1 by default. They find what one
   * would find, in the same order. All but the first are started when they are needed.
   */
  readonly workers?: number | undefined;
}

/** How to abort and follow a search in a worker. */
export interface Attention<Result> {
  /** Ends the search; pending promises reject with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the result so far, on every change and at least ten times a second. */
  readonly onProgress?: ((result: Result) => void) | undefined;
}
