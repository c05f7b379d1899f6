/** Explains why a puzzle has no solution or several, and why a digit is impossible. */

import type { Clash } from './sudoku.ts';
import type { Verdict } from './task.ts';

/** A digit in a cell; cells are numbered in reading order. */
export interface Candidate {
  readonly cell: number;
  /** In a change, 0 makes the cell blank. */
  readonly digit: number;
}

/** Digits that together cause a contradiction or a result, in reading order. */
export interface Cause {
  readonly digits: readonly Candidate[];
  /** True if no smaller set suffices; otherwise, one may. */
  readonly smallest: boolean;
}

/** A likely mistake, and the changes that lead to exactly one solution. */
export interface Repair {
  /**
   * A wrong digit, a digit in a neighbouring cell, two digits of a unit swapped, part of a row
   * shifted, the same with a digit lost (which leaves only one cell to fill in), two wrong or extra
   * digits.
   */
  readonly kind: 'digit' | 'move' | 'swap' | 'shift' | 'lost' | 'pair';
  readonly changes: readonly Candidate[];
}

/** The end of a search for reasons. */
export interface Ended {
  /** `time` if the time limit came first: reasons may be missing, or not the smallest. */
  readonly stoppedBy: 'time' | null;
}

/** Explains the verdict on a puzzle (cpp/sudoku/explain/explain.hpp). */
export interface Explanation extends Ended {
  readonly verdict: Exclude<Verdict, 'invalid'>;
  /** The placed digits that occur in no solution. */
  readonly wrong: readonly Candidate[];
  /** The likeliest first; given for `none`, and for `multiple` in plain 9×9 puzzles. */
  readonly repairs: readonly Repair[];
  /** For `none`: givens that contradict each other. For `multiple`: placed digits that do. */
  readonly conflict: Cause | null;
  /** For `multiple`: the cells of two solutions. */
  readonly solutions: readonly Uint8Array[];
  /** For `multiple`: digits that, once given, leave only the first of them. */
  readonly extraGivens: Cause | null;
  /** False if there may be more of all these, because some change took too long to try. */
  readonly complete: boolean;
}

/** A row, column or box, numbered from 0, or a region of a `LogicGrid`. */
export interface SudokuUnit {
  readonly kind: Clash['unit'] | 'region';
  readonly number: number;
}

/** A basic solving step (cpp/sudoku/explain/deduce.hpp). */
export interface Step {
  /**
   * `hidden-single`: the only cell left for the digit in `unit`. `naked-single`: the only digit
   * left for the cell. `locked`: the cells all lie in `other`, so its remaining cells lack the
   * digit.
   */
  readonly kind: 'hidden-single' | 'naked-single' | 'locked';
  readonly digit: number;
  /** For `locked`: all places for the digit in `unit`. */
  readonly cells: readonly number[];
  /** Missing for `naked-single`. */
  readonly unit?: SudokuUnit;
  /** For `locked`. */
  readonly other?: SudokuUnit;
}

/**
 * Explains why a candidate is in no solution. All fields are null if that took too long to decide.
 */
export interface Refutation extends Ended {
  /** The cells of a solution that does have the candidate. */
  readonly solution: Uint8Array | null;
  /**
   * A smallest set of givens that excludes it; with no digits, the puzzle itself does not allow it.
   */
  readonly cause: Cause | null;
  /** The steps that eliminate it; null if basic steps do not suffice. */
  readonly steps: readonly Step[] | null;
}

/**
 * Candidates, givens and rules of a variant that, together with rows, columns and boxes, exclude
 * every solution.
 */
export interface Reason {
  /** The cells whose restricted candidates matter, in reading order. */
  readonly candidates: readonly number[];
  /** Cells, in reading order. */
  readonly givens: readonly number[];
  /** Indices into the puzzle's rules. */
  readonly rules: readonly number[];
  /** True if omitting any of them admits a solution. */
  readonly isMinimal: boolean;
}

/**
 * Explains why a digit is in no solution of a variant. Both fields are null if that took too long
 * to decide.
 */
export interface VariantRefutation extends Ended {
  /** The board of a solution that does have the digit. */
  readonly solution: Uint8Array | null;
  readonly reason: Reason | null;
}

/** Explains why a variant has no solution or several. */
export interface VariantExplanation extends Ended {
  readonly verdict: Exclude<Verdict, 'invalid'>;
  /** For `none`. */
  readonly reason: Reason | null;
  /** For `multiple`: the boards of two solutions. */
  readonly solutions: readonly Uint8Array[];
  /** For `multiple`: cells whose digits, once given, leave only the first of them. */
  readonly extraGivens: { readonly cells: readonly number[]; readonly isSmallest: boolean } | null;
}
