/** Lists of Sudokus: cut into chunks, solved to rows. */

import type { Failure } from './failure.ts';
import type { SudokuSolverChoice } from './solvers.ts';
import type { Clash, SudokuFormat, SymbolsRule } from './sudoku.ts';

/** Where a puzzle of a list ends: at each line, at a blank line, or known after reading it all. */
export type ListLayout = 'lines' | 'paragraphs' | 'whole';

/**
 * A list of puzzles, cut into chunks that can be read and solved independently. `firstLines` and
 * `firstRows` have an entry for each chunk: the number of its first line, and the number of puzzles
 * before it.
 */
export interface ListCut {
  /** The layout of the chunks. */
  readonly layout: ListLayout;
  /** The format of the chunks; empty for any. */
  readonly format: string;
  readonly symbols: SymbolsRule;
  /** For the layout `whole`: the format of the first readable puzzle. */
  readonly origin?: SudokuFormat;
  /**
   * For the layout `whole`: the readable puzzles without loss, one per line, in UTF-8.
   * The chunks are then cut from this text.
   */
  readonly rewritten?: Uint8Array;
  /** The line of the text that each puzzle begins on, from 1. */
  readonly lines: Int32Array;
  /** Unreadable puzzles, which are in no chunk. */
  readonly errors: readonly RowFailure[];
  /** The byte offset of each chunk in the text, or in `rewritten`, then the end of the last. */
  readonly bounds: Int32Array;
  readonly firstLines: Int32Array;
  readonly firstRows: Int32Array;
}

export interface ListChunk {
  /** A string, or bytes in UTF-8. */
  readonly text: string | Uint8Array;
  readonly layout: ListLayout;
  readonly format: string;
  readonly symbols: SymbolsRule;
  readonly firstLine: number;
}

/** How to solve each puzzle of a list; a limit of 0 is none. */
export interface ListSettings {
  readonly solver: SudokuSolverChoice;
  /** The most solutions to find. */
  readonly limit: number;
  readonly milliseconds: number;
}

/** An unreadable puzzle, by its row among those reported with it. */
export interface RowFailure {
  readonly row: number;
  readonly failure: Failure;
}

/** The first clash of an invalid puzzle, by its row as above. */
export interface RowClash {
  readonly row: number;
  /** The size of the grid. */
  readonly size: number;
  readonly clash: Clash;
  /** The number of clashes. */
  readonly count: number;
}

/** A puzzle's rules in its author's words, by its row as above. */
interface RowRules {
  readonly row: number;
  readonly text: string;
}

/** Puzzles of a list in the order of the text, as columns. */
export interface ListRows {
  readonly lines: Int32Array;
  /** Indices of `verdicts` and of `ends`; no end if it is unreadable. */
  readonly verdicts: Uint8Array;
  readonly ends: Uint8Array;
  /** The sizes of the grids; 0 if unreadable. */
  readonly sizes: Uint8Array;
  readonly givens: Int32Array;
  /** The numbers of solutions, up to the limit. */
  readonly counts: Float64Array;
  readonly nodes: Float64Array;
  readonly microseconds: Float64Array;
  readonly names: readonly string[];
  /** The puzzle as one line that can be read back; empty where `puzzles` is enough. */
  readonly texts: readonly string[];
  /** Where each row begins in `puzzles` and `solutions`, then their end. */
  readonly offsets: Int32Array;
  /** size² bytes for each row, 0 for blank. */
  readonly puzzles: Uint8Array;
  /** The first solution of each row; all 0 without one. */
  readonly solutions: Uint8Array;
  readonly errors: readonly RowFailure[];
  readonly clashes: readonly RowClash[];
  /** Missing in lists that older versions stored. */
  readonly rules?: readonly RowRules[];
}
