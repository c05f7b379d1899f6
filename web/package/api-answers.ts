/** What the package gives. Counts are `bigint`, cells of a Sudoku stand in reading order. */

import type {
  ChosenOption,
  Clash,
  CoverInterpretation,
  Mobility,
  PolyominoInterpretation as Read,
  Stats,
  SudokuFormat,
  Verdict,
} from '../engine/protocol.ts';
import type { DanceError } from './error.ts';

/** The settings that end a search. */
export type Bound = 'limit' | 'nodes' | 'milliseconds';

export interface Result {
  /**
   * `none`, `unique` and `multiple` are certain; `stopped` says that the search ended too early to
   * know, `invalid` that what is given breaks a rule.
   */
  readonly verdict: Verdict;
  /** Solutions found: all there are if the search is complete, else the least number there are. */
  readonly count: bigint;
  readonly complete: boolean;
  /** The setting that ended the search before it was complete. */
  readonly stoppedBy: Bound | null;
  readonly stats: Stats;
}

// ------------------------------------------------------------------------------------------ Sudoku

/** A puzzle to solve that is no text. Omitted properties are those of a plain grid. */
export interface SudokuGivens {
  /** One symbol a cell: 1–9, then A–Z, then @ for 36, in either case; "." or "0" for blank. */
  readonly cells: string;
  /** Without, boxes are as high as the largest divisor of the size not above its square root. */
  readonly boxHeight?: number | undefined;
  readonly boxWidth?: number | undefined;
  /** Irregular boxes: one character a cell, the same for all cells of a box. */
  readonly boxes?: string | undefined;
  /** The digits that each cell may have, as symbols: "125". Without, all. */
  readonly candidates?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly format?: SudokuFormat | '' | undefined;
}

/** A puzzle as it was understood. */
export interface SudokuPuzzle extends SudokuGivens {
  /** One symbol a cell, "." for blank. */
  readonly cells: string;
  /** Of a row, a column and a box. */
  readonly size: number;
  /** 0, as the width is, if the boxes are irregular. */
  readonly boxHeight: number;
  readonly boxWidth: number;
  /** Only if the boxes are irregular: a letter a cell, A–Z and 0–9. */
  readonly boxes?: string;
  /** Only if the puzzle allows less than all digits somewhere. */
  readonly candidates?: readonly string[];
  /** How many cells are given. */
  readonly givens: number;
  /** May be empty. */
  readonly name: string;
  /** The format it was written in, empty if it was no text. */
  readonly format: SudokuFormat | '';
}

/** One way to read a text. */
export interface SudokuInterpretation {
  /** The first that can be read. */
  readonly puzzle: SudokuPuzzle;
  /** How many puzzles the text has that can be read. */
  readonly puzzles: number;
  /** How its digits are written: "1–9, A–G". */
  readonly symbols: string;
}

export interface SudokuResult extends Result {
  readonly puzzle: SudokuPuzzle;
  /** Givens that break a rule, if the verdict is `invalid`. */
  readonly clashes: readonly Clash[];
}

export interface SudokuAnswer extends SudokuResult {
  /** Each as one line, like `puzzle.cells`. */
  readonly solutions: readonly string[];
}

/** The true candidates: the digits that occur in some solution. */
export interface CandidatesAnswer extends SudokuResult {
  /** Of each cell, as symbols: "125". */
  readonly candidates: readonly string[];
  /** Of each cell the digits that may still turn out to be candidates. */
  readonly open: readonly string[];
  /** Whether no digit is open: the candidates are known then. */
  readonly settled: boolean;
  /**
   * How many solutions have digit d in a cell, at `[cell][d - 1]`: of all solutions if `complete`,
   * else of those gone through. Null if they were not counted.
   */
  readonly counts: readonly (readonly bigint[])[] | null;
}

// -------------------------------------------------------------------------------------------- lists

/** What is known about one puzzle of a list. Each value is built when it is read. */
export interface ListRow {
  /** Where it begins, from 1. */
  readonly line: number;
  /** May be empty. */
  readonly name: string;
  /** As it was understood, like `SudokuPuzzle.cells`; empty if it was not read. */
  readonly puzzle: string;
  /** Of the grid; 0 if it was not read. */
  readonly size: number;
  readonly givens: number;
  /** Null if it was not read. */
  readonly verdict: Verdict | null;
  readonly count: bigint;
  readonly complete: boolean;
  /** The first that was found. */
  readonly solution: string | null;
  /** Search nodes. */
  readonly nodes: bigint;
  /** Time spent reading and solving it. */
  readonly microseconds: number;
  /** Why it was not read. */
  readonly error: DanceError | null;
  /** All values in a plain object: for `JSON.stringify`, spread syntax and `structuredClone`. */
  toJSON(): Omit<ListRow, 'toJSON'>;
}

export interface ListStats {
  /** How many puzzles are done, of how many. */
  readonly done: number;
  readonly puzzles: number;
  /** Search nodes. */
  readonly nodes: bigint;
  readonly microseconds: number;
}

export interface ListResult {
  readonly stats: ListStats;
}

/** A column for each value of `ListRow`; place i of all of them is about the same puzzle. */
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
  /** One for each puzzle that cannot be read, with its line. */
  readonly errors: readonly DanceError[];
}

// -------------------------------------------------------------------------- exact cover, polyominoes

export interface CoverResult extends Result {
  /** The problem as it was understood. */
  readonly problem: CoverInterpretation;
}

/** One option for each choice, in the order of choice. */
export type Cover = readonly ChosenOption[];

export interface CoverAnswer extends CoverResult {
  readonly solutions: readonly Cover[];
}

/** A piece and how often it is to be used. */
export interface PolyominoPiece {
  readonly name: string;
  /** A picture: a line for each row, "X" for a cell, "." for none. */
  readonly shape: string;
  readonly count: number;
}

/** A board and its pieces as they were understood. */
export interface PolyominoInterpretation {
  /** `board` if it is the name of one. */
  readonly format: Read['format'];
  /** A picture. */
  readonly board: string;
  readonly pieces: readonly PolyominoPiece[];
  /** Whether pieces may be turned and turned over, only turned, or neither. */
  readonly mobility: Mobility;
  /** Of the board. */
  readonly cells: number;
  /** Of all pieces; where it differs from `cells` there is no tiling. */
  readonly pieceCells: number;
  /** In how many ways pieces can be put on the board. */
  readonly placements: number;
}

export interface PolyominoResult extends Result {
  readonly puzzle: PolyominoInterpretation;
}

export interface PolyominoAnswer extends PolyominoResult {
  /** Each as a picture: a line for each row, a letter for each piece, "." outside the board. */
  readonly solutions: readonly string[];
}
