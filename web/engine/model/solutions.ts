/** Solutions as a worker sends them. */

import type { ListRows } from './list.ts';

/**
 * An option of a solution: its number from 1, its name (empty if the text names no options), and
 * its entries, starting with the item it was chosen for.
 */
export interface ChosenOption {
  readonly number: number;
  readonly name: string;
  readonly entries: readonly string[];
}

/** The most options of solutions that a page keeps; beyond that, solutions are only counted. */
export const maxInMemory = 1_000_000;

/** Returns the number of options in all solutions of a batch; 0 for grids and boards. */
export function sizeInMemory(batch: SolutionBatch | null): number {
  return batch?.kind === 'covers' ? batch.chosen.length : 0;
}

/**
 * Solutions in the order found.
 *
 * Sudoku: `cells` holds `count` grids of size × size digits.
 * Variants: boards of height × width digits, 0 for a cell in no grid.
 * Polyominoes: `cells` holds `count` boards of height × width numbers: 0 outside the board, p + 1
 * for a cell covered by piece p. Each copy of a piece has its own number.
 * Covers: `options` describes each chosen option once, on a line of its own: number, name and
 * entries separated by tabs, the entries by spaces. `chosen` holds the covers one after the other
 * as indices into these lines, and `ends` holds the end of each cover.
 * Candidates: a complete snapshot each time.
 */
export type SolutionBatch =
  | { readonly kind: 'cells'; readonly count: number; readonly cells: Uint8Array }
  | { readonly kind: 'tilings'; readonly count: number; readonly cells: Uint16Array }
  | {
      readonly kind: 'covers';
      readonly options: string;
      readonly chosen: Int32Array;
      readonly ends: Int32Array;
    }
  | ({ readonly kind: 'candidates' } & TrueCandidates)
  /** Consecutive rows of a chunk. */
  | { readonly kind: 'rows'; readonly rows: ListRows };

/** Splits a line at its spaces, from a place on; for a few words twice as fast as `split`. */
function wordsFrom(line: string, start: number): string[] {
  const words: string[] = [];
  let from = start;
  for (let end = line.indexOf(' ', from); end >= 0; end = line.indexOf(' ', from)) {
    words.push(line.slice(from, end));
    from = end + 1;
  }
  words.push(line.slice(from));
  return words;
}

function optionIn(line: string): ChosenOption {
  const name = line.indexOf('\t');
  const entries = line.indexOf('\t', name + 1);
  return {
    number: Number(line.slice(0, name)),
    name: line.slice(name + 1, entries),
    entries: wordsFrom(line, entries + 1),
  };
}

/** Returns the covers of a batch. They share the objects of their options. */
export function coversIn(batch: SolutionBatch): (readonly ChosenOption[])[] {
  if (batch.kind !== 'covers') return [];
  const { chosen, ends } = batch;
  const options = batch.options.split('\n').map(optionIn);
  // Mapping a typed array takes several times as long as a loop, and there may be many covers.
  const covers = new Array<readonly ChosenOption[]>(ends.length);
  let at = 0;
  for (let cover = 0; cover < ends.length; cover += 1) {
    const end = ends[cover] as number;
    const first = at;
    const choices = new Array<ChosenOption>(end - first);
    for (; at < end; at += 1) choices[at - first] = options[chosen[at] as number] as ChosenOption;
    covers[cover] = choices;
  }
  return covers;
}

/** Sets of digits, one per cell in reading order, each as the sum of 2^d over its digits. */
export interface TrueCandidates {
  /** The digits known to occur in a solution. */
  readonly found: Float64Array;
  /** The digits that may still turn out to occur in one. */
  readonly open: Float64Array;
  /**
   * The number of solutions seen with digit d in a cell, at index cell × size + d − 1. Covers all
   * solutions if `isCounted`.
   */
  readonly counts: Float64Array;
  readonly isCounted: boolean;
}
