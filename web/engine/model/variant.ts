/**
 * Sudoku variants: puzzles with rules beyond rows, columns and boxes, as in
 * cpp/sudoku/constraints/variant_puzzle.hpp; rule_kinds.def there defines each kind of rule. A cell is
 * row × board width + column; both count from 0.
 */

import type { CoverSolver } from './catalogue/cover-solvers.ts';
import { type RuleKind, ruleKinds } from './catalogue/rule-kinds.ts';
import type { SudokuFormat } from './catalogue/sudoku-formats.ts';
import type { Failure } from './failure.ts';
import type { SudokuInterpretation } from './sudoku.ts';

export type { LostPart } from './catalogue/lost-parts.ts';
export { type RuleKind, ruleKinds } from './catalogue/rule-kinds.ts';
export type { VariantWriter } from './catalogue/variant-writers.ts';

/** The kinds that apply to the whole puzzle. */
export const globalKinds: ReadonlySet<RuleKind> = new Set(
  ruleKinds.slice(0, ruleKinds.indexOf('no-sum') + 1),
);

/** A finite automaton over digits. Each transition reads one digit. */
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

const sixBits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns the number of states. An automaton as packed by the module begins with it: each character
 * has five bits, the lowest first, and a sixth that says that the number goes on.
 */
export function statesOf(automaton: Automaton | string): number {
  if (typeof automaton !== 'string') return automaton.states;
  const codes = Array.from(automaton.slice(0, 6), (letter) => sixBits.indexOf(letter));
  const digits = codes.slice(0, codes.findIndex((code) => code < 32) + 1);
  return digits.reduceRight((number, code) => number * 32 + (code % 32), 0);
}

/** The meaning of the fields depends on the kind; unused ones are missing. */
export interface Rule {
  readonly kind: RuleKind;
  /** Empty for rules that apply to the whole puzzle. */
  readonly cells: readonly number[];
  readonly others?: readonly number[];
  readonly number?: number;
  readonly digits?: readonly number[];
  readonly text?: string;
  /** The place of a clue outside the grid: row −1 … height, column −1 … width. */
  readonly clue?: { readonly row: number; readonly column: number };
  readonly children?: readonly Rule[];
  /** The digits that may follow each digit, from 0; replaces a predicate. */
  readonly table?: readonly (readonly number[])[];
  /** A string is an automaton as packed by the module. */
  readonly automaton?: Automaton | string;
}

/** A CSS colour: `#RRGGBB` or `#RRGGBBAA`. */
export type HexColor = `#${string}`;

/**
 * A part of the author's picture. Lengths are in hundredths of a cell; points are x, y, x, y, …
 * from the top left corner of the board. A line or arrow runs through its points; a rectangle,
 * circle, pill or text is centred on its only point; a cage frames the cells centred on its points.
 */
export interface Decoration {
  readonly kind: 'line' | 'arrow' | 'rectangle' | 'circle' | 'pill' | 'text' | 'cage';
  /** True if drawn over the grid lines. */
  readonly isOver?: boolean;
  readonly points: readonly number[];
  readonly width?: number;
  readonly height?: number;
  /** Degrees, clockwise. */
  readonly angle?: number;
  readonly fill?: HexColor;
  readonly stroke?: HexColor;
  /** The stroke width. */
  readonly thickness?: number;
  readonly text?: string;
  /** The text colour. */
  readonly color?: HexColor;
  /** The text size. */
  readonly size?: number;
  /** Its name in `notUnderstood`, if listed there. */
  readonly what?: string;
  /** The index of the proposal it shows. */
  readonly proposal?: number;
}

/** A rectangle of cells in whose rows, columns and boxes no digit repeats. */
export interface SubGrid {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
  /** The box of each cell in reading order, −1 for none; missing if the grid has no boxes. */
  readonly boxes?: readonly number[];
}

/** The union of grids that may overlap. Board cells in no grid do not exist. */
export interface Board {
  readonly height: number;
  readonly width: number;
  /** Ascending; may contain 0. */
  readonly digits: readonly number[];
  readonly grids: readonly SubGrid[];
}

export interface VariantPuzzle {
  readonly board: Board;
  /** One entry per board cell. */
  readonly givens: readonly (number | null)[];
  /** The digits allowed in each cell; missing if unrestricted. */
  readonly candidates?: readonly (readonly number[])[];
  readonly rules: readonly Rule[];
  /** Rules inferred from a mere drawing in the source. They take effect only once confirmed. */
  readonly proposals: readonly Rule[];
  /** True if the author’s words don’t say what the numbers beside the grid mean. */
  readonly areCluesGuessed?: boolean;
  /** Drawn by the source without further meaning, from bottom to top. */
  readonly decorations?: readonly Decoration[];
  /** The digits that someone entered while solving, in the shape of `givens`. */
  readonly placed?: readonly (number | null)[];
  /** As stated by the source, in the shape of `givens`. */
  readonly solution?: readonly (number | null)[];
  readonly title?: string;
  readonly author?: string;
  readonly rulesText?: string;
  /** True if the author's words state more than the rules of every Sudoku. */
  readonly saysMore?: boolean;
  /** True if the source hides cells until others are solved. */
  readonly hasFog?: boolean;
  /** The format of the text that it was read from. */
  readonly format?: SudokuFormat;
  /** The parts the puzzle is incomplete without, as named by the source. */
  readonly notUnderstood: readonly string[];
  /** True if the stated solution obeys the rules; missing if there is none or that is unknown. */
  readonly solutionHolds?: boolean;
}

/** An unusable rule, by its index; without one, the board is at fault. */
interface RuleFault {
  readonly rule?: number;
  readonly failure: Failure;
}

/** Cells that together break a rule, by its index. */
interface BrokenRule {
  readonly kind: 'rule';
  readonly rule: number;
  readonly cells: readonly number[];
}

/**
 * Cells that repeat a digit in a row, column or box, or whose digit in a stated solution is not the
 * given or among the candidates.
 */
interface OtherConflict {
  readonly kind: 'unit' | 'given' | 'candidate';
  readonly rule?: undefined;
  readonly cells: readonly number[];
}

/** What the givens break, or a stated solution. */
export type Conflict = BrokenRule | OtherConflict;

/** A step of a line between two cells that don't touch, usually a mistake in typed rules. */
export interface Jump {
  readonly rule: number;
  readonly from: number;
  readonly to: number;
}

export interface VariantCheck {
  readonly faults: readonly RuleFault[];
  readonly conflicts: readonly Conflict[];
  /** The first jump of each line that has any. */
  readonly jumps: readonly Jump[];
  /** As in `VariantPuzzle`. */
  readonly saysMore?: boolean;
  /** As in `VariantPuzzle`. */
  readonly solutionHolds?: boolean;
  /** The first conflict of a stated solution. */
  readonly solutionConflict?: Conflict;
}

/** As in cpp/engine/variant.hpp. The exact cover solvers do not support every rule. */
export type VariantSolverChoice = 'auto' | 'propagation' | CoverSolver;

/** One way to read a text of plain Sudokus and variants. */
export interface ReadSudoku extends SudokuInterpretation {
  /**
   * The first puzzle if it has rules, or draws something. The grid then holds as much of it as a
   * plain puzzle can.
   */
  readonly variant?: VariantPuzzle | undefined;
  /** True if the grid lacks rules of the variant, or is only the outline of its board. */
  readonly exceedsGrid?: boolean | undefined;
}

/** Creates a 9×9 puzzle without digits or rules. */
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

/** Returns, for each board cell, whether it is in a grid. */
export function presentCells({ height, width, grids }: Board): boolean[] {
  const present = Array.from({ length: height * width }, () => false);
  for (const grid of grids) {
    for (let row = grid.row; row < grid.row + grid.height; row += 1) {
      present.fill(true, row * width + grid.column, row * width + grid.column + grid.width);
    }
  }
  return present;
}
