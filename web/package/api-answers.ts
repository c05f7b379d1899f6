/** The answers of the package. Counts are `bigint`; cells of a Sudoku are in reading order. */

import type { CoverInterpretation } from '../engine/model/cover.ts';
import type { Cause, Explanation, Refutation } from '../engine/model/explanation.ts';
import type { Mobility, PolyominoInterpretation as Read } from '../engine/model/polyomino.ts';
import type { ChosenOption } from '../engine/model/solutions.ts';
import type { Clash, SudokuFormat } from '../engine/model/sudoku.ts';
import type { Stats as AllStats, Verdict } from '../engine/model/task.ts';
import type { Conflict, VariantPuzzle } from '../engine/model/variant.ts';
import type { DanceError } from './error.ts';

/** The limit that ended a search: `time` is the setting `milliseconds`. */
export type Bound = 'limit' | 'nodes' | 'time';

/** The work of a search. */
export type Stats = Omit<AllStats, 'verdict' | 'complete'>;

export interface Result {
  /**
   * `none`, `unique` and `multiple` are certain. `stopped`: the search ended too early to decide.
   * `invalid`: the givens break a rule.
   */
  readonly verdict: Verdict;
  /** The number of solutions if the search is complete, otherwise a lower bound. */
  readonly count: bigint;
  readonly complete: boolean;
  /** The limit that ended the search before it was complete. */
  readonly stoppedBy: Bound | null;
  readonly stats: Stats;
}

// ------------------------------------------------------------------------------------------ Sudoku

/** A variant as an object; its rules are named in `RuleKind`. */
export type VariantGivens = Omit<VariantPuzzle, 'proposals' | 'notUnderstood'> &
  Partial<VariantPuzzle>;

/** A puzzle to solve, as an object instead of a text. Omitted properties describe a plain grid. */
export interface SudokuGivens {
  /** One symbol per cell: 1–9, then A–Z, then @ for 36, in either case; "." or "0" for blank. */
  readonly cells: string;
  /** Default: the largest divisor of the size that does not exceed its square root. */
  readonly boxHeight?: number | undefined;
  readonly boxWidth?: number | undefined;
  /** For irregular boxes: one character per cell, the same for all cells of a box. */
  readonly boxes?: string | undefined;
  /** The digits allowed in each cell, as symbols: "125". Default: all. */
  readonly candidates?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly format?: SudokuFormat | '' | undefined;
  /**
   * The author's rules, only if they say more than those of every Sudoku: a verdict then holds for
   * the rules that were read, which may not be all.
   */
  readonly rulesText?: string | undefined;
  /** For a variant: the puzzle, which alone counts then. */
  readonly variant?: VariantGivens | undefined;
}

/** A puzzle as the library read it. */
export interface SudokuPuzzle extends SudokuGivens {
  /** One symbol per cell, "." for blank. */
  readonly cells: string;
  /** The number of cells in a row, a column or a box. */
  readonly size: number;
  /** Both box sizes are 0 if the boxes are irregular. */
  readonly boxHeight: number;
  readonly boxWidth: number;
  /** Only if the boxes are irregular: one letter per cell, A–Z and 0–9. */
  readonly boxes?: string;
  /** Only if the puzzle restricts the digits of some cell. */
  readonly candidates?: readonly string[];
  /** The number of given cells. */
  readonly givens: number;
  /** May be empty. */
  readonly name: string;
  /** The format of the text, empty if the puzzle was an object. */
  readonly format: SudokuFormat | '';
  /** Only for a variant. Its `cells` are those of the board. */
  readonly variant?: VariantPuzzle;
}

/** One way to read a text. */
export interface SudokuInterpretation {
  /** The first readable puzzle. */
  readonly puzzle: SudokuPuzzle;
  /** The number of readable puzzles in the text. */
  readonly puzzles: number;
  /** How its digits are written: "1–9, A–G". */
  readonly symbols: string;
}

export interface SudokuResult extends Result {
  readonly puzzle: SudokuPuzzle;
  /** The pairs of givens that break a rule, if the verdict is `invalid`. */
  readonly clashes: readonly Clash[];
  /** Only for a variant: those that its givens break, instead of `clashes`. */
  readonly conflicts?: readonly Conflict[];
}

export interface SudokuAnswer extends SudokuResult {
  /** One line for each solution, like `puzzle.cells`. */
  readonly solutions: readonly string[];
}

/** The true candidates: the digits that occur in at least one solution. */
export interface CandidatesAnswer extends SudokuResult {
  /** The candidates of each cell, as symbols: "125". */
  readonly candidates: readonly string[];
  /** The digits of each cell that may still turn out to be candidates. */
  readonly open: readonly string[];
  /** Whether no digit is open, so that all candidates are known. */
  readonly settled: boolean;
  /**
   * The number of solutions with digit d in a cell, at `[cell][d - 1]`, or at `[cell][d]` if the
   * puzzle has a digit 0: of all solutions if `complete`, otherwise of those visited. Null if they
   * were not counted.
   */
  readonly counts: readonly (readonly bigint[])[] | null;
}

type VariantCause = Cause & { readonly rules?: readonly number[] };

/** Why there isn't exactly one solution. */
export interface SudokuExplanation extends Omit<Explanation, 'verdict' | 'solutions' | 'conflict'> {
  readonly puzzle: SudokuPuzzle;
  readonly clashes: readonly Clash[];
  /** Only for a puzzle with further rules: those that its givens break, instead of `clashes`. */
  readonly conflicts?: readonly Conflict[];
  readonly verdict: Verdict;
  /** For a puzzle with further rules, as in `SudokuRefutation.cause`. */
  readonly conflict: VariantCause | null;
  /** Two solutions, like `puzzle.cells`, if there are several. */
  readonly solutions: readonly string[];
}

/** Why a digit can't be in a cell. */
export interface SudokuRefutation extends Omit<Refutation, 'solution' | 'cause'> {
  readonly puzzle: SudokuPuzzle;
  /** A solution that has the digit in the cell after all, like `puzzle.cells`. */
  readonly solution: string | null;
  /**
   * Givens that rule it out. For a variant, together with `rules`: indices of
   * `puzzle.variant.rules`; `smallest` then says that leaving out any part would leave a solution.
   */
  readonly cause: VariantCause | null;
}

// -------------------------------------------------------------------------------------------- lists

/** The result for one puzzle of a list. Each value is built when it is read. */
export interface ListRow {
  /** The line that the puzzle begins on, from 1. */
  readonly line: number;
  /** May be empty. */
  readonly name: string;
  /** The puzzle, like `SudokuPuzzle.cells`; empty if unreadable. */
  readonly puzzle: string;
  /** The size of the grid; 0 if unreadable. */
  readonly size: number;
  readonly givens: number;
  /** Null if unreadable. */
  readonly verdict: Verdict | null;
  readonly count: bigint;
  readonly complete: boolean;
  /** The first solution found. */
  readonly solution: string | null;
  /** The number of search nodes. */
  readonly nodes: bigint;
  /** Time spent reading and solving the puzzle. */
  readonly microseconds: number;
  /** As in `SudokuPuzzle`; empty if they say no more. */
  readonly rulesText: string;
  /** Why the puzzle is unreadable. */
  readonly error: DanceError | null;
  /** Returns all values in a plain object, for `JSON.stringify` and `structuredClone`. */
  toJSON(): Omit<ListRow, 'toJSON'>;
}

export interface ListStats {
  /** The number of puzzles done, out of `puzzles`. */
  readonly done: number;
  readonly puzzles: number;
  /** The number of search nodes. */
  readonly nodes: bigint;
  readonly microseconds: number;
}

export interface ListResult {
  readonly stats: ListStats;
}

/** A column for each value of `ListRow`; index i of each is the same puzzle. */
export interface ListAnswer extends ListResult {
  readonly lines: readonly number[];
  readonly names: readonly string[];
  readonly puzzles: readonly string[];
  readonly sizes: readonly number[];
  readonly givens: readonly number[];
  readonly verdicts: readonly (Verdict | null)[];
  readonly counts: readonly bigint[];
  readonly complete: readonly boolean[];
  readonly solutions: readonly (string | null)[];
  readonly nodes: readonly bigint[];
  readonly microseconds: readonly number[];
  readonly rulesTexts: readonly string[];
  /** One error for each unreadable puzzle, with its line. */
  readonly errors: readonly DanceError[];
}

// -------------------------------------------------------------------------- exact cover, polyominoes

export interface CoverResult extends Result {
  /** The problem as the library read it. */
  readonly problem: CoverInterpretation;
}

/** The options of a solution, in the order in which they were chosen. */
export type Cover = readonly ChosenOption[];

export interface CoverAnswer extends CoverResult {
  readonly solutions: readonly Cover[];
}

/** A piece, how often it is used and how it may be moved. */
export interface PolyominoPiece {
  readonly name: string;
  /** A picture: one line per row, "X" for a cell, "." elsewhere. */
  readonly shape: string;
  /** How many copies a tiling has at most, as far as the board has room. */
  readonly count: number;
  /** How many copies a tiling has at least. */
  readonly least: number;
  /** How many copies the text allows; null for any number. */
  readonly most: number | null;
  readonly mobility: Mobility;
}

/** A board and its pieces as the library read them. */
export interface PolyominoInterpretation {
  /** `board` if the board was given by name. */
  readonly format: Read['format'];
  /** What the cells are: `squares`, `hexagons`, `triangles`, `sticks` or `cubes`. */
  readonly geometry: Read['geometry'];
  /** A picture, like `PolyominoPiece.shape`. */
  readonly board: string;
  readonly pieces: readonly PolyominoPiece[];
  /** Whether all pieces may be turned and turned over, only turned, or neither. */
  readonly mobility: Mobility;
  /** How many cells stay empty; `most` is null for any number. */
  readonly empty: { readonly least: number; readonly most: number | null };
  /** The number of cells of the board. */
  readonly cells: number;
  /** The number of cells of `count` copies of each piece. */
  readonly pieceCells: number;
  /** The number of ways to place a piece on the board. */
  readonly placements: number;
}

/**
 * Why a board can't be filled: every placement together with its piece weighs 0 modulo `modulus`, but
 * the board together with all pieces does not.
 */
export interface PolyominoProof {
  /** 2, 3, 4, 5, 7, 8 or 9. */
  readonly modulus: number;
  /** The weight of the board and all pieces, modulo `modulus`. */
  readonly total: number;
  /** A picture: one line per row, the weight of each cell, "." outside the board. */
  readonly weights: string;
  /** The weight of each copy of a piece, in the order of `PolyominoInterpretation.pieces`. */
  readonly pieces: readonly { readonly name: string; readonly weight: number }[];
}

export interface PolyominoResult extends Result {
  readonly puzzle: PolyominoInterpretation;
}

export interface PolyominoAnswer extends PolyominoResult {
  /** One picture per tiling: a line per row, a letter per piece, "_" for empty cells, "." outside the
   * board. */
  readonly solutions: readonly string[];
}
