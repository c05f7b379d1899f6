/** Records of a search by dancing links, link by link. */

import type { CellMask, Geometry } from './polyomino.ts';
import type { ItemChoice } from './solvers.ts';
import type { Problem } from './task.ts';

export { type LinkField, linkFields } from './catalogue/link-fields.ts';
export { type TraceStep, traceSteps } from './catalogue/trace-steps.ts';

/** The exact cover search to trace, of a problem, a Sudoku or a board. */
export type TraceTask = Problem & {
  readonly itemChoice: ItemChoice;
};

/**
 * A search by dancing links from the first link to the last. Node 0 is the root of the item list,
 * node i the header of item i; the options follow. See cpp/exact_cover/links/links.hpp.
 */
export interface CoverTrace {
  /**
   * False if single links are omitted: then `changes` is empty, and `hide` events have no `end`.
   */
  readonly hasLinks: boolean;
  /** The names of headers 1, 2, …; primary items come first. */
  readonly items: readonly string[];
  readonly primaryItems: number;
  /** The names of the options; empty if they are unnamed. */
  readonly options: readonly string[];
  /** The names of colours 1, 2, … */
  readonly colors: readonly string[];
  /** The state before the search, four numbers per node: top, up, down, colour. */
  readonly nodes: Int32Array;
  /** The state before the search, two numbers for the root and each header: left, right. */
  readonly headers: Int32Array;
  /** Four numbers per event: step, subject, value, number of links changed. */
  readonly events: Int32Array;
  /** Four numbers per change: field, node, old value, new value. */
  readonly changes: Int32Array;
  /** False if the recording was cut short. */
  readonly isComplete: boolean;
  /** The places of items and options on the puzzle's board, if it has one. */
  readonly board?: TracedBoard | undefined;
}

/**
 * The 4 × size² items are ordered as in cpp/sudoku/encode/encode.hpp: cells, rows, columns, boxes.
 */
export interface TracedSudoku {
  readonly kind: 'sudoku';
  /** Two numbers per option: the cell in reading order and the digit. */
  readonly candidates: Int32Array;
  /** The box number of each cell, from 0. */
  readonly boxes: Uint8Array;
}

/** The items are described in cpp/sudoku/constraints/encode/encode_variant.hpp. */
export interface TracedVariant {
  readonly kind: 'variant';
  /**
   * Two numbers per option that puts a digit into a cell; these options come first. The cell in
   * reading order and the number of the digit among the board's, from 1.
   */
  readonly candidates: Int32Array;
}

/** Further items keep the copies of a piece in order, or sticks from crossing. */
export interface TracedPolyomino extends CellMask {
  readonly kind: 'polyomino';
  readonly geometry: Geometry;
  /** The index of each board cell in the mask, and its header. */
  readonly cells: Int32Array;
  readonly cellHeaders: Int32Array;
  /** The names of the copies of pieces, in order. */
  readonly copies: readonly string[];
  /** The piece of each copy; −1 for a cell that stays empty. */
  readonly pieces: Int32Array;
  /** The header of each copy; 0 for one that has no item and stands for any number of copies. */
  readonly copyHeaders: Int32Array;
  /** The copy of each option. An option without cells leaves it unused. */
  readonly optionCopies: Int32Array;
}

export type TracedBoard = TracedSudoku | TracedVariant | TracedPolyomino;
