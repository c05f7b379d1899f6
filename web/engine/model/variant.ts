/**
 * Sudoku variants: puzzles with rules beyond rows, columns and boxes. As in
 * cpp/sudoku/constraints/variant_puzzle.hpp, which says what each kind of rule means. A cell is
 * row × board width + column, counted from 0.
 */

import type { Failure } from './failure.ts';

/** The public names of all kinds, in the order of C++. The first fifteen have no cells. */
export const ruleKinds = [
  'diagonal',
  'antidiagonal',
  'anti-king',
  'anti-knight',
  'anti-queen',
  'anti-taxicab',
  'nonconsecutive',
  'windoku',
  'disjoint-groups',
  'asterisk',
  'center-dot',
  'girandola',
  'distinct-ranks',
  'no-difference',
  'no-ratio',
  'no-sum',
  'extra-region',
  'killer-cage',
  'sum-cage',
  'clone',
  'same-digits',
  'equal-sums',
  'quadruple',
  'counting-circles',
  'odd',
  'even',
  'minimum',
  'maximum',
  'row-index',
  'column-index',
  'box-index',
  'difference',
  'ratio',
  'pair-sum',
  'less',
  'thermometer',
  'slow-thermometer',
  'arrow',
  'double-arrow',
  'whispers',
  'renban',
  'palindrome',
  'between',
  'lockout',
  'region-sum',
  'zipper',
  'nabner',
  'entropic',
  'modular',
  'sum-line',
  'little-killer',
  'sandwich',
  'x-sum',
  'skyscraper',
  'numbered-room',
  'full-rank',
  'shared-rank',
  'pairs-along',
  'pairs-all',
  'expression',
  'machine',
  'any-of',
  'all-of',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The kinds that hold for the whole puzzle. */
export const globalKinds: ReadonlySet<RuleKind> = new Set(
  ruleKinds.slice(0, ruleKinds.indexOf('no-sum') + 1),
);

/** A finite automaton over digits; a transition reads one of its digits. */
export interface Automaton {
  readonly states: number;
  readonly starts: readonly number[];
  readonly accepting: readonly number[];
  readonly transitions: readonly {
    readonly from: number;
    readonly to: number;
    readonly digits: readonly number[];
  }[];
}

/** What the fields hold depends on the kind; the others are missing. */
export interface Rule {
  readonly kind: RuleKind;
  /** Empty for rules of the whole puzzle. */
  readonly cells: readonly number[];
  readonly others?: readonly number[];
  readonly number?: number;
  readonly digits?: readonly number[];
  readonly text?: string;
  /** Where a clue outside the grid is written: row −1 … height, column −1 … width. */
  readonly clue?: { readonly row: number; readonly column: number };
  readonly children?: readonly Rule[];
  /** For each digit from 0 the digits that may follow, instead of a predicate. */
  readonly table?: readonly (readonly number[])[];
  /** A string is one as the module has packed it. */
  readonly automaton?: Automaton | string;
}

/** A CSS colour: `#RRGGBB` or `#RRGGBBAA`. */
export type HexColor = `#${string}`;

/**
 * A part of the author's picture. Lengths are in hundredths of a cell; points are x, y, x, y, … from
 * the board's upper left corner. A line or arrow goes through its points; a rectangle, circle or
 * text is around its only point; a cage frames the cells that have the points as their middles.
 */
export interface Decoration {
  readonly kind: 'line' | 'arrow' | 'rectangle' | 'circle' | 'text' | 'cage';
  /** Whether it is over the lines of the grid. */
  readonly isOver?: boolean;
  readonly points: readonly number[];
  readonly width?: number;
  readonly height?: number;
  /** In degrees, clockwise. */
  readonly angle?: number;
  readonly fill?: HexColor;
  readonly stroke?: HexColor;
  /** Of the stroke. */
  readonly thickness?: number;
  readonly text?: string;
  /** Of the text. */
  readonly color?: HexColor;
  /** Of the text. */
  readonly size?: number;
  /** Its name in `notUnderstood`, if it is there. */
  readonly what?: string;
  /** The index of the proposal that it shows. */
  readonly proposal?: number;
}

/** A rectangle of cells in whose rows, columns and boxes no digit repeats. */
export interface SubGrid {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
  /** The box of each cell in reading order, −1 for none; missing in a grid without boxes. */
  readonly boxes?: readonly number[];
}

/** The union of grids that may overlap. Cells of the board in no grid don't exist. */
export interface Board {
  readonly height: number;
  readonly width: number;
  /** In ascending order; may contain 0. */
  readonly digits: readonly number[];
  readonly grids: readonly SubGrid[];
}

export interface VariantPuzzle {
  readonly board: Board;
  /** For each cell of the board. */
  readonly givens: readonly (number | null)[];
  /** The digits allowed in each cell; missing without restrictions. */
  readonly candidates?: readonly (readonly number[])[];
  readonly rules: readonly Rule[];
  /** Guessed from what the source only draws; they don't count until someone confirms them. */
  readonly proposals: readonly Rule[];
  /** What the source only draws, from the ground up. */
  readonly decorations?: readonly Decoration[];
  /** As the source states it, like `givens`. */
  readonly solution?: readonly (number | null)[];
  readonly title?: string;
  readonly author?: string;
  readonly rulesText?: string;
  /** Whether the source hides cells until others are solved. */
  readonly hasFog?: boolean;
  /** What the puzzle is incomplete without, as the source names it. */
  readonly notUnderstood: readonly string[];
  /** Whether the stated solution obeys the rules; missing if there is none or it is unknown. */
  readonly solutionHolds?: boolean;
}

/** A rule that cannot be used: its index among the rules, their number if the board is at fault. */
interface RuleFault {
  readonly rule: number;
  readonly failure: Failure;
}

/** A rule that the givens break: its index, or the number of rules for a row, column or box. */
export interface Conflict {
  readonly rule: number;
  /** Givens that break it together. */
  readonly cells: readonly number[];
}

export interface VariantCheck {
  readonly faults: readonly RuleFault[];
  readonly conflicts: readonly Conflict[];
  /** As in `VariantPuzzle`. */
  readonly solutionHolds?: boolean;
  /**
   * What a stated solution breaks first; its rule is the number of rules plus one for a given that
   * it contradicts.
   */
  readonly solutionConflict?: Conflict;
}

/** As in cpp/engine/variant.hpp. Those for exact covers don't support every rule. */
export const variantSolverChoices = ['auto', 'propagation', 'dancing-links', 'bit-matrix'] as const;
export type VariantSolverChoice = (typeof variantSolverChoices)[number];

/** The formats that variants can be written in; the first two hold everything. */
export const variantWriters = ['rule-text', 'json', 'fpuzzles', 'sudokupad', 'iss'] as const;
export type VariantWriter = (typeof variantWriters)[number];

/** Returns the 9×9 puzzle without digits and rules. */
export function emptyVariant(): VariantPuzzle {
  const boxes = Array.from(
    { length: 81 },
    (_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3),
  );
  return {
    board: {
      height: 9,
      width: 9,
      digits: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      grids: [{ row: 0, column: 0, height: 9, width: 9, boxes }],
    },
    givens: Array.from({ length: 81 }, () => null),
    rules: [],
    proposals: [],
    notUnderstood: [],
  };
}

/** Returns for each cell of the board whether it is in a grid. */
export function presentCells({ height, width, grids }: Board): boolean[] {
  const present = Array.from({ length: height * width }, () => false);
  for (const grid of grids) {
    for (let row = grid.row; row < grid.row + grid.height; row += 1) {
      present.fill(true, row * width + grid.column, row * width + grid.column + grid.width);
    }
  }
  return present;
}
