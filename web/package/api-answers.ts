/**
 * The answers of the package. Counts are `bigint`, which `JSON.stringify` writes as numbers, or as
 * strings beyond 2^53. The cells of a Sudoku are in reading order.
 */

import type { CoverInterpretation } from '../engine/model/cover.ts';
import type { Cause, Explanation, Refutation } from '../engine/model/explanation.ts';
import type { Mobility, PolyominoInterpretation as Read } from '../engine/model/polyomino.ts';
import type { ChosenOption } from '../engine/model/solutions.ts';
import type {
  SudokuHint as Hint,
  SudokuRating as Rating,
  Region,
  SolvingStep,
  VariantStep,
} from '../engine/model/steps.ts';
import type { Clash, SudokuFormat } from '../engine/model/sudoku.ts';
import type { Stats as AllStats, Verdict } from '../engine/model/task.ts';
import type { Conflict, VariantPuzzle } from '../engine/model/variant.ts';
import type { DanceError } from './error.ts';
import type { Json } from './json.ts';

/** The limit that ended a search. `time` is the setting `milliseconds`. */
export type Bound = 'limit' | 'nodes' | 'time';

/** The work of a search. */
export type Stats = Omit<AllStats, 'verdict' | 'complete'>;

export interface Result {
  /**
   * `none`, `unique` and `multiple` are certain. `stopped`: the search ended too early to decide.
   * `invalid`: the givens break a rule.
   */
  readonly verdict: Verdict;
  /** The number of solutions if the search is complete; otherwise a lower bound. */
  readonly count: bigint;
  readonly complete: boolean;
  /** The limit that ended the search before it was complete; null if none did. */
  readonly stoppedBy: Bound | null;
  readonly stats: Stats;
}

// ------------------------------------------------------------------------------------------ Sudoku

/** A variant as an object; see `RuleKind` for the names of its rules. */
export type VariantGivens = Omit<VariantPuzzle, 'proposals' | 'notUnderstood'> &
  Partial<VariantPuzzle>;

/** A puzzle to solve, as an object instead of text. Omitted properties default to a plain grid. */
export interface SudokuGivens {
  /** One symbol per cell: 1–9, then A–Z in either case, then @ for 36; "." or "0" for blank. */
  readonly cells: string;
  /** Default: the largest divisor of the size up to its square root. */
  readonly boxHeight?: number | undefined;
  readonly boxWidth?: number | undefined;
  /** For irregular boxes: one character per cell, the same throughout a box. */
  readonly boxes?: string | undefined;
  /** The digits allowed in each cell, as symbols: "125". Default: all. */
  readonly candidates?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly format?: SudokuFormat | '' | undefined;
  /**
   * The author's rules, if they state more than those of every Sudoku. A verdict covers only the
   * rules the library read, which may not be all of these.
   */
  readonly rulesText?: string | undefined;
  /** For a variant: the puzzle. All other properties are then ignored. */
  readonly variant?: VariantGivens | undefined;
}

/** A puzzle as the library read it. */
export interface SudokuPuzzle extends SudokuGivens {
  /** One symbol per cell, "." for blank. */
  readonly cells: string;
  /** The number of cells in a row, column or box. */
  readonly size: number;
  /** Both box dimensions are 0 if the boxes are irregular. */
  readonly boxHeight: number;
  readonly boxWidth: number;
  /** For irregular boxes: one letter per cell, A–Z and 0–9. */
  readonly boxes?: string;
  /** Present if the puzzle restricts the digits of some cell. */
  readonly candidates?: readonly string[];
  /** The number of given cells. */
  readonly givens: number;
  /** May be empty. */
  readonly name: string;
  /** The format of the text, such as 'rule-text'; empty if the puzzle was an object. */
  readonly format: SudokuFormat | '';
  /** Present for a variant, whose board `cells` describes. */
  readonly variant?: VariantPuzzle;
}

/** One way to read a text. */
export interface SudokuInterpretation {
  /** The first readable puzzle of the text. */
  readonly puzzle: SudokuPuzzle;
  /** The number of readable puzzles in the text. */
  readonly puzzles: number;
  /** The symbols of its digits, such as "1–9, A–G". */
  readonly symbols: string;
  /** The numbers of the lines that say nothing about the puzzle; missing if there are none. */
  readonly leftOut?: readonly number[];
}

export interface SudokuResult extends Result {
  readonly puzzle: SudokuPuzzle;
  /** The pairs of givens that break a rule, if the verdict is `invalid`. */
  readonly clashes: readonly Clash[];
  /** For a variant: the rules broken by its givens; replaces `clashes`. */
  readonly conflicts?: readonly Conflict[];
}

export interface SudokuAnswer extends SudokuResult {
  /** One line per solution, like `puzzle.cells`. */
  readonly solutions: readonly string[];
}

/** The true candidates: the digits that occur in at least one solution. */
export interface CandidatesAnswer extends SudokuResult {
  /** The candidates of each cell, as symbols: "125". */
  readonly candidates: readonly string[];
  /** The digits of each cell that may still turn out to be candidates. */
  readonly open: readonly string[];
  /** True if no digit is open, so that all candidates are known. */
  readonly settled: boolean;
  /**
   * The number of solutions with digit d in a cell, at `[cell][d - 1]`, or at `[cell][d]` if the
   * puzzle has a digit 0. Covers all solutions if `complete`, otherwise those visited. Null if not
   * counted.
   */
  readonly counts: readonly (readonly bigint[])[] | null;
}

type VariantCause = Cause & {
  readonly candidates?: readonly number[];
  readonly rules?: readonly number[];
};

/** Explains why there isn't exactly one solution. */
export interface SudokuExplanation extends Omit<Explanation, 'verdict' | 'solutions' | 'conflict'> {
  readonly puzzle: SudokuPuzzle;
  readonly clashes: readonly Clash[];
  /** For a variant: the rules broken by its givens; replaces `clashes`. */
  readonly conflicts?: readonly Conflict[];
  readonly verdict: Verdict;
  /** For a variant, as in `SudokuRefutation.cause`. */
  readonly conflict: VariantCause | null;
  /** If there are several solutions: two of them, like `puzzle.cells`. */
  readonly solutions: readonly string[];
}

/** Explains why a digit can't be in a cell. */
export interface SudokuRefutation extends Omit<Refutation, 'solution' | 'cause'> {
  readonly puzzle: SudokuPuzzle;
  /** A solution that does have the digit in the cell, like `puzzle.cells`. */
  readonly solution: string | null;
  /**
   * Givens that exclude the digit. For a variant, together with `candidates`, the cells whose
   * restricted candidates matter, and `rules`, which are indices into `puzzle.variant.rules`;
   * `smallest` then means that omitting any part admits a solution.
   */
  readonly cause: VariantCause | null;
}

/** What steps are of. */
interface Stepwise {
  readonly puzzle: SudokuPuzzle;
  /** The houses that rules add, such as diagonals: the units of kind `region`, by their numbers. */
  readonly regions?: readonly Region[];
}

/** How hard a puzzle is for people, as Sudoku Explainer 1.2.1 rates it. */
export interface SudokuRating extends Rating, Stepwise {}

/** What helps a person on. */
export interface SudokuHint extends Pick<Hint, 'wrong' | 'lacking'>, Stepwise {
  /**
   * The easiest next step; null if something is wrong, or if the puzzle is solved. A variant whose
   * rules say more than which cells differ has steps with a `difficulty` of our own instead of a
   * rating.
   */
  readonly step: SolvingStep | VariantStep | null;
}

/** The steps that people take. */
export interface SudokuSteps extends Stepwise {
  /** From the givens to the solution, always the easiest. */
  readonly steps: readonly SolvingStep[];
}

/** A new puzzle, and what makes it again. */
export interface GeneratedSudoku {
  readonly puzzle: SudokuPuzzle;
  /** Its only solution, like `puzzle.cells`. */
  readonly solution: string;
  readonly seed: number;
  readonly number: number;
}

// -------------------------------------------------------------------------------------------- lists

/** The result for one puzzle of a list. Values are computed on access. */
export interface ListRow {
  /** The line the puzzle begins on, from 1. */
  readonly line: number;
  /** May be empty. */
  readonly name: string;
  /** The puzzle, like `SudokuPuzzle.cells`; empty if unreadable. */
  readonly puzzle: string;
  /** The grid size; 0 if unreadable. */
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
  /** As in `SudokuPuzzle`; empty if there are no further rules. */
  readonly rulesText: string;
  /** The error that makes the puzzle unreadable. */
  readonly error: DanceError | null;
  /** Returns all values as a plain object, for `JSON.stringify` and `structuredClone`. */
  toJSON(): Json<Omit<ListRow, 'toJSON'>>;
}

export interface ListStats {
  /** The number of finished puzzles, out of `puzzles`. */
  readonly done: number;
  readonly puzzles: number;
  /** The number of search nodes. */
  readonly nodes: bigint;
  readonly microseconds: number;
}

export interface ListResult {
  readonly stats: ListStats;
}

/** A column per value of `ListRow`; index i is the same puzzle in each. */
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
  /** One error per unreadable puzzle, with its line. */
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

/** A piece, its number of uses and its allowed motions. */
export interface PolyominoPiece {
  readonly name: string;
  /** A picture: one line per row, "X" for a cell, "." elsewhere. */
  readonly shape: string;
  /** The most copies in a tiling, limited by the size of the board. */
  readonly count: number;
  /** The fewest copies in a tiling. */
  readonly least: number;
  /** The most copies the text allows; null if unbounded. */
  readonly most: number | null;
  readonly mobility: Mobility;
}

/** A board and its pieces as the library read them. */
export interface PolyominoInterpretation {
  /** `board` if the board was given by name. */
  readonly format: Read['format'];
  /** The cell shape. */
  readonly geometry: Read['geometry'];
  /** A picture, like `PolyominoPiece.shape`. */
  readonly board: string;
  readonly pieces: readonly PolyominoPiece[];
  /** The motions allowed for all pieces: rotation and reflection, rotation only, or neither. */
  readonly mobility: Mobility;
  /** The number of cells that stay empty; `most` is null if unbounded. */
  readonly empty: { readonly least: number; readonly most: number | null };
  /** The number of cells on the board. */
  readonly cells: number;
  /** The number of cells in `count` copies of each piece. */
  readonly pieceCells: number;
  /** The number of ways to place a piece on the board. */
  readonly placements: number;
}

/**
 * A proof that a board can't be filled: each placement, together with its piece, weighs 0 modulo
 * `modulus`, but the board together with all pieces does not.
 */
export interface PolyominoProof {
  /** 2, 3, 4, 5, 7, 8 or 9. */
  readonly modulus: number;
  /** The weight of the board and all pieces, modulo `modulus`. */
  readonly total: number;
  /** A picture: one line per row, with the weight of each cell and "." outside the board. */
  readonly weights: string;
  /** The weight of each copy of a piece, in the order of `PolyominoInterpretation.pieces`. */
  readonly pieces: readonly { readonly name: string; readonly weight: number }[];
}

export interface PolyominoResult extends Result {
  readonly puzzle: PolyominoInterpretation;
}

export interface PolyominoAnswer extends PolyominoResult {
  /**
   * One picture per tiling: a line per row, a letter per piece, "_" for empty cells, "." outside
   * the board.
   */
  readonly solutions: readonly string[];
}
