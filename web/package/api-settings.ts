/** The settings of the package. All but the board have defaults. */

import type { PuzzleKind } from '../engine/model/catalogue/puzzle-kinds.ts';
import type { Symmetry } from '../engine/model/catalogue/symmetries.ts';
import type { Technique } from '../engine/model/catalogue/techniques.ts';
import type { CoverFormat } from '../engine/model/cover.ts';
import type { PolyominoFormat } from '../engine/model/polyomino.ts';
import type {
  CoverCounterChoice,
  ItemChoice,
  SudokuSolverChoice,
} from '../engine/model/solvers.ts';
import type { Level } from '../engine/model/steps.ts';
import type { VariantSolverChoice } from '../engine/model/variant.ts';
import type { SudokuReader } from './formats.ts';

/** Limits that end a search before it finds all solutions. */
export interface LimitSettings {
  /** Ends the search after this many solutions; 0 finds all. */
  readonly limit?: bigint | number | undefined;
  /** Ends the search after this many search nodes. */
  readonly nodes?: bigint | number | undefined;
  /** Ends the search after about this many milliseconds of search time. */
  readonly milliseconds?: number | undefined;
  /** Counts solutions without keeping them. */
  readonly countOnly?: boolean | undefined;
}

/** Settings for reading a Sudoku from text. */
export interface SudokuSource {
  /** The format of the text. Default: the likeliest. */
  readonly from?: SudokuReader | undefined;
}

/** `limit` defaults to 2, enough to tell whether a solution is unique. */
export interface SudokuSettings extends LimitSettings, SudokuSource {
  /** For a variant, a `VariantSolverChoice`. */
  readonly solver?: SudokuSolverChoice | VariantSolverChoice | undefined;
}

export interface CandidatesSettings extends SudokuSource {
  /** Visits all solutions to count those with each candidate. */
  readonly counted?: boolean | undefined;
  readonly nodes?: bigint | number | undefined;
  readonly milliseconds?: number | undefined;
}

/** A limit on the time to look for an explanation. */
interface TimeSettings {
  /** Ends the search for reasons after about this many milliseconds. */
  readonly milliseconds?: number | undefined;
}

export interface WhyNotSettings extends SudokuSource, TimeSettings {}

export interface ExplainSettings extends WhyNotSettings {
  /** The digits placed by the player, like `cells`. Default: none. */
  readonly placed?: string | undefined;
}

export interface HintSettings extends ExplainSettings {
  /**
   * The digits noted in each cell, as symbols: "125". They count as its candidates if every empty
   * cell has some. Default: none.
   */
  readonly notes?: readonly string[] | undefined;
}

/** The same settings make the same puzzle. */
export interface GenerateSettings extends TimeSettings {
  /**
   * Default: `classic`. A `jigsaw` has boxes of its own, a `killer` cages and no givens: only its size
   * and level can be chosen.
   */
  readonly kind?: PuzzleKind | undefined;
  /** The number of rows: 4, 6, 8, 9, 10, 12, 14, 15 or 16. Default: 9. */
  readonly size?: number | undefined;
  /** Default: any. Extreme puzzles are rare and may take seconds. */
  readonly level?: Level | undefined;
  /** The technique of the hardest step, such as `x-wing`. Default: any. */
  readonly technique?: Technique | undefined;
  /** The number of givens. Few givens may take long. Default: as few as the removal leaves. */
  readonly givens?: number | undefined;
  /** Where givens are: a symbol for each cell, `.` or `0` for blank. Default: anywhere. */
  readonly pattern?: string | undefined;
  /** Irregular boxes: a letter for each cell. Default: rectangles. */
  readonly boxes?: string | undefined;
  /** Where a given implies others. Default: `none`. */
  readonly symmetry?: Symmetry | undefined;
  /** Default: random. */
  readonly seed?: number | undefined;
  /** The number of the puzzle in the series of the seed. Default: 1. */
  readonly number?: number | undefined;
  /** Default: 60,000, so that a wish that no puzzle fulfils comes to an end. */
  readonly milliseconds?: number | undefined;
}

/** `limit` defaults to 2 for each puzzle. */
export interface ListSettings {
  /** Default: the likeliest format. */
  readonly from?: SudokuReader | undefined;
  readonly limit?: bigint | number | undefined;
  /** Time for the whole list. Puzzles not solved by then are `stopped`. */
  readonly milliseconds?: number | undefined;
  readonly solver?: SudokuSolverChoice | undefined;
}

/** Settings for reading an exact cover problem from text. */
export interface CoverSource {
  /** The format of the text. Default: the likeliest. */
  readonly from?: CoverFormat | undefined;
}

/** Selects a single solution. */
export interface Numbered {
  /**
   * Finds only the solution with this number, without finding those before it. Numbers count from 1
   * in the order of a full search; beyond 2^53, pass a bigint or a decimal string. The result's
   * `count` is that of all solutions. Excludes `limit` and `countOnly`.
   */
  readonly solution?: bigint | number | string | undefined;
}

/** `limit` defaults to 0. */
export interface CoverSettings extends LimitSettings, Numbered, CoverSource {
  /**
   * `memo` counts solutions without finding them; it requires `countOnly` and no `limit`. Under
   * these conditions, `auto` chooses it if it pays off, unless `choose` is set.
   */
  readonly solver?: CoverCounterChoice | undefined;
  /** The most megabytes that `memo` may use. Default: 256. */
  readonly memory?: number | undefined;
  /** The item to branch on: the leftmost, or one with the fewest options. Default: `fewest`. */
  readonly choose?: ItemChoice | undefined;
}

/** Settings for reading a board and pieces from text. */
export interface PolyominoTextSource {
  /** The format of the text. Default: the likeliest. */
  readonly from?: PolyominoFormat | undefined;
}

/** A tiling puzzle: a named board with the twelve pentominoes, or the puzzle of a text. */
export type PolyominoInput =
  | {
      /** "6x10" is a rectangle of that height and width, "8x8-2x2" one with a hole. */
      readonly board: string;
      readonly text?: undefined;
    }
  | ({ readonly text: string; readonly board?: undefined } & PolyominoTextSource);

export type ProofSettings = PolyominoInput & TimeSettings;

/** `limit` defaults to 0. */
export type PolyominoSettings = PolyominoInput & TilingSettings;

interface OneTiling extends Numbered {
  readonly distinct?: false | undefined;
  readonly symmetric?: false | undefined;
}

/** Selects tilings by their symmetry. */
interface TilingsBySymmetry {
  readonly solution?: undefined;
  /**
   * Keeps one of each set of tilings that rotations and reflections of the board map onto each
   * other.
   */
  readonly distinct?: boolean | undefined;
  /** Keeps those of them that some rotation or reflection of the board maps onto themselves. */
  readonly symmetric?: boolean | undefined;
}

/** `solution` excludes `distinct` and `symmetric`. */
export type TilingSettings = TilingLimits & (OneTiling | TilingsBySymmetry);

interface TilingLimits extends LimitSettings {
  /**
   * `memo` counts tilings without finding them; it requires `countOnly` and no `limit`. Under these
   * conditions, `auto` (the default) chooses it if it pays off.
   */
  readonly solver?: CoverCounterChoice | undefined;
  /** The most megabytes that `memo` may use. Default: 256. */
  readonly memory?: number | undefined;
}

/** The settings of the solver in workers. */
export interface WorkerSettings {
  /**
   * The number of workers that may share a long search or list, 1 … 1024. Default: 1. The results,
   * and their order, are those of a single worker. All but the first start when they are needed.
   */
  readonly workers?: number | undefined;
}

/** Aborts and follows a search in a worker. */
export interface RunControl<Result> {
  /** Aborts the search; pending promises reject with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the result so far, on every change and at least ten times a second. */
  readonly onProgress?: ((result: Result) => void) | undefined;
}
