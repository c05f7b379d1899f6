/** Why a puzzle has no solution, or several, and why a digit is impossible. */

import type { Clash } from './sudoku.ts';
import type { Verdict } from './task.ts';

/** A digit in a cell, which is given by its place in reading order. */
export interface Candidate {
  readonly cell: number;
  /** In a change, 0 is blank. */
  readonly digit: number;
}

/** Digits that together cause something, in reading order. */
export interface Cause {
  readonly digits: readonly Candidate[];
  /** Whether no smaller set does; otherwise fewer digits may do. */
  readonly smallest: boolean;
}

/** A likely mistake, and the changes that leave exactly one solution. */
export interface Repair {
  /**
   * A wrong digit, a digit in a neighbouring cell, two digits of a unit swapped, part of a row
   * shifted, the same with a digit lost (which alone leaves a cell to fill in), two wrong or extra digits.
   */
  readonly kind: 'digit' | 'move' | 'swap' | 'shift' | 'lost' | 'pair';
  readonly changes: readonly Candidate[];
}

/** Why a puzzle has the verdict it has (cpp/sudoku/explain/explain.hpp). */
export interface Explanation {
  readonly verdict: Exclude<Verdict, 'invalid'>;
  /** The placed digits that no solution has. */
  readonly wrong: readonly Candidate[];
  /** The likeliest first: for `none`, and for `multiple` in plain 9 × 9 puzzles. */
  readonly repairs: readonly Repair[];
  /** For `none`: givens that contradict each other; for `multiple`: placed digits that do. */
  readonly conflict: Cause | null;
  /** For `multiple`: the cells of two solutions. */
  readonly solutions: readonly Uint8Array[];
  /** For `multiple`: digits that leave the first of them alone. */
  readonly extraGivens: Cause | null;
}

/** A row, column or box by its number, from 0. */
export interface SudokuUnit {
  readonly kind: Clash['unit'];
  readonly number: number;
}

/** A basic step of reasoning (cpp/sudoku/explain/deduce.hpp). */
export interface Step {
  /**
   * The cell is the only one left for the digit in `unit`; the digit is the only one left for the
   * cell; the cells are all in `other`, whose rest therefore lacks the digit.
   */
  readonly kind: 'hidden-single' | 'naked-single' | 'locked';
  readonly digit: number;
  /** For `locked`: all places of the digit in `unit`. */
  readonly cells: readonly number[];
  /** Except for `naked-single`. */
  readonly unit?: SudokuUnit;
  /** For `locked`. */
  readonly other?: SudokuUnit;
}

/** Why a candidate is in no solution; all three are null if that took too long to decide. */
export interface Refutation {
  /** The cells of a solution that has the candidate after all. */
  readonly solution: Uint8Array | null;
  /** A smallest set of givens that rules it out; without digits, the puzzle does not allow it. */
  readonly cause: Cause | null;
  /** Steps to its elimination; null if basic steps do not suffice. */
  readonly steps: readonly Step[] | null;
}

/** Givens and rules of a variant that, with rows, columns and boxes, leave no solution. */
export interface Reason {
  /** Cells, in reading order. */
  readonly givens: readonly number[];
  /** Indices among the rules. */
  readonly rules: readonly number[];
  /** Whether leaving out any of them leaves a solution. */
  readonly isMinimal: boolean;
}

/** Why a digit is in no solution of a variant; both are null if that took too long to decide. */
export interface VariantRefutation {
  /** The board of a solution that has the digit after all. */
  readonly solution: Uint8Array | null;
  readonly reason: Reason | null;
}

/** Why a variant has no solution, or several. */
export interface VariantExplanation {
  readonly verdict: Exclude<Verdict, 'invalid'>;
  /** For `none`. */
  readonly reason: Reason | null;
  /** For `multiple`: the boards of two. */
  readonly solutions: readonly Uint8Array[];
  /** For `multiple`: cells whose digits leave the first of them alone. */
  readonly extraGivens: { readonly cells: readonly number[]; readonly isSmallest: boolean } | null;
}
