/** Lists of Sudokus: cut into chunks, solved into rows. */

import type { Failure } from './failure.ts';
import type { SudokuSolverChoice } from './solvers.ts';
import type { Clash, SudokuFormat, SymbolsRule } from './sudoku.ts';

/**
 * The end of each puzzle of a list: a line end, a blank line, or known only after reading the whole
 * list.
 */
export type ListLayout = 'lines' | 'paragraphs' | 'whole';

/**
 * A list of puzzles, cut into chunks that can be read and solved independently. `firstLines` and
 * `firstRows` have an entry per chunk: the number of its first line, and the number of puzzles
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
   * For the layout `whole`: the readable puzzles, lossless and one per line, in UTF-8. The chunks
   * are then cut from this text.
   */
  readonly rewritten?: Uint8Array;
  /** The line in the text that each puzzle begins on, from 1. */
  readonly lines: Int32Array;
  /** Unreadable puzzles; no chunk contains them. */
  readonly errors: readonly RowFailure[];
  /**
   * The byte offset of each chunk in the text or in `rewritten`, followed by the end of the last.
   */
  readonly bounds: Int32Array;
  readonly firstLines: Int32Array;
  readonly firstRows: Int32Array;
}

export interface ListChunk {
  /** A string, or UTF-8 bytes. */
  readonly text: string | Uint8Array;
  readonly layout: ListLayout;
  readonly format: string;
  readonly symbols: SymbolsRule;
  readonly firstLine: number;
}

/** Settings for each puzzle of a list; a limit of 0 means none. */
export interface ListSettings {
  readonly solver: SudokuSolverChoice;
  /** The most solutions to find per puzzle. */
  readonly limit: number;
  readonly milliseconds: number;
}

/** An unreadable puzzle, identified by its row among those reported with it. */
export interface RowFailure {
  readonly row: number;
  readonly failure: Failure;
}

/** The first clash of an invalid puzzle, identified by its row as above. */
export interface RowClash {
  readonly row: number;
  /** The grid size. */
  readonly size: number;
  readonly clash: Clash;
  /** The number of clashes. */
  readonly count: number;
}

/** A puzzle's rules in its author's words, identified by its row as above. */
interface RowRules {
  readonly row: number;
  readonly text: string;
}

/** Puzzles of a list in text order, stored as columns. */
export interface ListRows {
  readonly lines: Int32Array;
  /** Indices into `verdicts` and `ends`; an unreadable puzzle has no end. */
  readonly verdicts: Uint8Array;
  readonly ends: Uint8Array;
  /** The grid sizes; 0 if unreadable. */
  readonly sizes: Uint8Array;
  readonly givens: Int32Array;
  /** The solution counts, up to the limit. */
  readonly counts: Float64Array;
  readonly nodes: Float64Array;
  readonly microseconds: Float64Array;
  /** No entries if no row has a name. */
  readonly names: readonly string[];
  /**
   * The puzzle as a line that can be read back; empty where `puzzles` suffices. No entries if it
   * does for all rows.
   */
  readonly texts: readonly string[];
  /** The offset of each row in `puzzles` and `solutions`, followed by their length. */
  readonly offsets: Int32Array;
  /** size² bytes per row, 0 for blank. */
  readonly puzzles: Uint8Array;
  /** The first solution of each row; all 0 if there is none. */
  readonly solutions: Uint8Array;
  readonly errors: readonly RowFailure[];
  readonly clashes: readonly RowClash[];
  /** Missing in lists stored by older versions. */
  readonly rules?: readonly RowRules[];
}
