/** Steps that people take, and how hard they are (cpp/sudoku/logic/step.hpp). */

import type { ChainShape } from './catalogue/chain-shapes.ts';
import type { Level } from './catalogue/levels.ts';
import type { StepKind } from './catalogue/step-kinds.ts';
import type { Technique } from './catalogue/techniques.ts';
import type { Candidate, SudokuUnit } from './explanation.ts';
import type { SudokuGrid } from './sudoku.ts';
import type { RuleKind } from './variant.ts';

export type { ChainShape } from './catalogue/chain-shapes.ts';
export type { Level } from './catalogue/levels.ts';
export type { StepKind } from './catalogue/step-kinds.ts';
export type { Technique } from './catalogue/techniques.ts';

/** A house that a rule adds, such as a diagonal: its cells have each digit once. */
export interface Region {
  readonly cells: readonly number[];
  readonly rule: RuleKind;
}

/** A grid with rules that only say which cells differ (cpp/sudoku/logic/board.hpp). */
export interface LogicGrid extends SudokuGrid {
  /** Missing if there are no rules. */
  readonly regions?: readonly Region[];
  /** Cells with different digits, such as those a knight's move apart. Given with `regions`. */
  readonly pairs?: readonly (readonly [number, number])[];
  /** The only solution. Given with `regions`. */
  readonly solution?: Uint8Array;
}

/**
 * A statement in a chain. Without `unit`, `pattern` and `apart`, it is assumed or follows in its cell.
 */
export interface Implication extends Candidate {
  /** True if the digit is in the cell. */
  readonly right: boolean;
  /** The unit in which it follows. */
  readonly unit?: SudokuUnit;
  /** True if it follows because cells that share no unit differ by a rule. */
  readonly apart?: true;
  /** The technique that proves it by the marks that the chain has left. */
  readonly pattern?: Technique;
  /** The statements of the chain that it follows from, by their index. */
  readonly from: readonly number[];
}

export interface SolvingStep {
  readonly technique: Technique;
  /**
   * What people call its chain, or see in its place; missing if there is no narrower name than the
   * technique's.
   */
  readonly shape?: ChainShape;
  /** True if links of its chains count what other links have erased. */
  readonly dynamic: boolean;
  /**
   * How deep dynamic chains are nested: 1 with simple patterns, 2 with chains, 3 with multiple chains,
   * 4 with dynamic chains.
   */
  readonly nesting: number;
  /** As Sudoku Explainer 1.2.1 rates it: 1.0 … 11.9. */
  readonly rating: number;
  readonly level: Level;
  readonly placement: Candidate | null;
  /** The candidates erased; none if a digit follows at once. */
  readonly eliminations: readonly Candidate[];
  /**
   * The units it lies in; of a fish, lines and the lines that cross them in turn, then the box of the
   * fins; of an empty rectangle, the box, its two lines, and the line with two places; of ALS-XZ, those
   * of the two sets.
   */
  readonly units: readonly SudokuUnit[];
  readonly cells: readonly number[];
  /** Of ALS-XZ, those of the first set, whose cells, one fewer, come first. */
  readonly digits: readonly number[];
  /** From an assumption to a conclusion; each statement follows from earlier ones. */
  readonly chains: readonly (readonly Implication[])[];
}

/** How hard a puzzle is for people. */
export interface SudokuRating {
  /** The rating of the hardest step. */
  readonly er: number;
  /** That of the hardest step up to the first digit placed. */
  readonly ep: number;
  /** That of the first step. */
  readonly ed: number;
  readonly hardest: SolvingStep;
}

/** The ratings of many puzzles, by puzzle. Those that can't be rated have zeros. */
export interface RatingColumns {
  /** Tenths. */
  readonly er: Uint8Array;
  readonly ep: Uint8Array;
  readonly ed: Uint8Array;
  /** The technique of the hardest step, as an index of `techniques`. */
  readonly hardest: Uint8Array;
}

/** A row, column or box of one of a board's grids. */
export interface VariantUnit extends SudokuUnit {
  readonly grid: number;
}

/** What one unit or rule says by itself while a digit is assumed. */
export interface VariantDeduction {
  readonly unit: VariantUnit | null;
  /** The rule, by its index. */
  readonly rule: number | null;
  /**
   * The digits that it leaves in cells; none if it can't hold. A cell without any digit stands alone,
   * without unit and rule.
   */
  readonly left: readonly { readonly cell: number; readonly digits: readonly number[] }[];
}

/** A step by the rules of a variant (cpp/sudoku/constraints/hints.hpp). */
export interface VariantStep {
  readonly kind: StepKind;
  readonly units: readonly VariantUnit[];
  /** The rules, by their indices. */
  readonly rules: readonly number[];
  /**
   * Of a naked or hidden set, its cells and digits; of a needed digit, its places; of a sum, the cells
   * that are added, and `others` that are subtracted.
   */
  readonly cells: readonly number[];
  readonly others: readonly number[];
  readonly digits: readonly number[];
  /** Of a sum. */
  readonly total: number;
  /** A digit that leads to a contradiction; null if digits are excluded at once. */
  readonly assumption: Candidate | null;
  /** What follows from the assumption; the last of it can't hold. */
  readonly chain: readonly VariantDeduction[];
  readonly eliminations: readonly Candidate[];
  readonly placement: Candidate | null;
  /** Our own measure; 0 for a digit that only a search knows. */
  readonly difficulty: number;
}

/** How hard a variant is for people, by our own measure. */
export interface VariantRating {
  /** That of the hardest step. */
  readonly difficulty: number;
  /** The level that comes closest to those of plain puzzles. */
  readonly level: Level;
  /** The number of steps that assume a digit. */
  readonly assumptions: number;
  /** The number of digits that only a search knows. */
  readonly searches: number;
}

/** What helps a player of a variant on. */
export interface VariantHint extends Pick<SudokuHint, 'wrong' | 'lacking'> {
  readonly step: VariantStep | null;
}

/** What helps a player on. */
export interface SudokuHint {
  /** The digits placed that are wrong; nothing else is of use before they are mended. */
  readonly wrong: readonly Candidate[];
  /** The cells whose notes lack their digit. These, too, come before any step. */
  readonly lacking: readonly number[];
  /** The easiest next step; null if something is wrong, or if the puzzle is solved. */
  readonly step: SolvingStep | null;
}
