/** Plain Sudokus and their text formats. */

import type { SudokuFormat } from './catalogue/sudoku-formats.ts';

export type { SudokuFormat } from './catalogue/sudoku-formats.ts';
export type { SudokuWriter } from './catalogue/sudoku-writers.ts';

/** `cells` holds size × size bytes in reading order, 0 for blank. */
export interface SudokuGrid {
  readonly size: number;
  /** Both box dimensions are 0 if the boxes are irregular. */
  readonly boxHeight: number;
  readonly boxWidth: number;
  readonly cells: Uint8Array;
  /** For irregular boxes: the box number of each cell in reading order, from 0. */
  readonly boxes?: Uint8Array;
  /** The digits allowed in each cell, as the sum of 2^d over them. Default: all digits. */
  readonly candidates?: Float64Array;
}

/** Returns the height of the default boxes: the largest divisor up to the square root. */
export function usualHeight(size: number): number {
  let height = Math.floor(Math.sqrt(size));
  while (size % height !== 0) height -= 1;
  return height;
}

/** A grid, or the only puzzle of a text. */
export type SudokuSource =
  | { readonly grid: SudokuGrid; readonly name?: string | undefined }
  | { readonly text: string; readonly format?: string | undefined };

/** Two givens that break a rule. Cells are numbered in reading order. */
export interface Clash {
  readonly first: number;
  readonly second: number;
  readonly digit: number;
  readonly unit: 'row' | 'column' | 'box';
}

/** One way to read a text. */
export interface SudokuInterpretation {
  readonly grid: SudokuGrid;
  readonly format: SudokuFormat;
  readonly name: string;
  /** The author, if the text names one. */
  readonly author?: string | undefined;
  /** The rules, or whatever else the author says about the puzzle. */
  readonly rules?: string | undefined;
  /** The numbers of the lines that say nothing about the puzzle; missing if there are none. */
  readonly leftOut?: readonly number[] | undefined;
  /** True if that is more than the rules of every Sudoku. */
  readonly saysMore?: boolean | undefined;
  /** True if the solution stated by the source is one; missing if it states none, or not all. */
  readonly solutionHolds?: boolean | undefined;
  /** The symbols of its digits, such as "1–9, A–G". */
  readonly symbols: string;
  /** The number of puzzles in the text; all other fields describe the first. */
  readonly puzzles: number;
  /** The pairs of givens that break a rule. */
  readonly clashes: readonly Clash[];
}

/** The symbol of the first digit in grids above 9×9: 0 or 1; empty for either. */
export type SymbolsRule = '' | 'from-zero' | 'from-one';

/** Settings for reading a text; missing ones are detected. */
export interface InterpretationChoice {
  /** The name of a format, or a synonym. */
  readonly format?: string | undefined;
  readonly symbols?: SymbolsRule | undefined;
}
