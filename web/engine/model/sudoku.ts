/** Plain Sudokus and the formats of texts that contain them. */

/** `cells` holds size × size bytes in reading order, 0 for blank. */
export interface SudokuGrid {
  readonly size: number;
  /** Both box sizes are 0 if the boxes are irregular. */
  readonly boxHeight: number;
  readonly boxWidth: number;
  readonly cells: Uint8Array;
  /** For irregular boxes: the box number of each cell, from 0, in reading order. */
  readonly boxes?: Uint8Array;
  /** The digits allowed in each cell, as the sum of 2^d over them. Default: all digits. */
  readonly candidates?: Float64Array;
}

/** A grid, or the only puzzle of a text. */
export type SudokuSource =
  | { readonly grid: SudokuGrid; readonly name?: string | undefined }
  | { readonly text: string; readonly format?: string | undefined };

/** Two givens that break a rule. Cells are indices in reading order. */
export interface Clash {
  readonly first: number;
  readonly second: number;
  readonly digit: number;
  readonly unit: 'row' | 'column' | 'box';
}

/** As in cpp/sudoku/formats/table.cpp. */
export const sudokuFormats = [
  'html',
  'opensudoku',
  'json',
  'sdk',
  'link',
  'sudokuwiki',
  'fpuzzles',
  'sudokupad',
  'web-link',
  'hodoku',
  'jigsaw',
  'sdx',
  'candidate-grid',
  'decimals',
  'boxed-grid',
  'sukaku',
  'csv',
  'rows',
  'csv-line',
  'scf',
  'line',
] as const;
export type SudokuFormat = (typeof sudokuFormats)[number];

/** The writers of cpp/sudoku/formats/write.cpp, in the order in which the page offers them. */
export const sudokuWriters = [
  'line',
  'rows',
  'boxed-grid',
  'csv',
  'candidate-grid',
  'sdm',
  'sdk',
  'sdx',
  'sukaku',
  'hodoku',
  'opensudoku',
  'json',
  'scf',
  'sudokuwiki',
  'fpuzzles',
  'sudokupad',
] as const;
export type SudokuWriter = (typeof sudokuWriters)[number];

/** One way to read a text. */
export interface SudokuInterpretation {
  readonly grid: SudokuGrid;
  readonly format: SudokuFormat;
  readonly name: string;
  /** Who made it, if the text says so. */
  readonly author?: string | undefined;
  /** Its rules, or what else its author says about it. */
  readonly rules?: string | undefined;
  /** How its digits are written: "1–9, A–G". */
  readonly symbols: string;
  /** The number of puzzles in the text; everything else here describes the first. */
  readonly puzzles: number;
  /** The pairs of givens that break a rule. */
  readonly clashes: readonly Clash[];
}

/** Whether the digits of grids above 9×9 begin with 0 or with 1; empty for either. */
export type SymbolsRule = '' | 'from-zero' | 'from-one';

/** How to read a text; missing settings are detected. */
export interface InterpretationChoice {
  /** A name in cpp/sudoku/formats/table.cpp. */
  readonly format?: string | undefined;
  readonly symbols?: SymbolsRule | undefined;
}
