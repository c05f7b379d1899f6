/** The results of a list: columns over all of its rows, without an object per row. */

import type { Failure } from './failure.ts';
import type { ListRows, RowClash } from './list.ts';

/** The results of consecutive rows. */
export interface Block {
  readonly firstRow: number;
  readonly rows: ListRows;
}

/**
 * Rows are numbered from 0 in text order. Numbers are copied into columns over the whole list, for
 * quick access; cells and texts stay in the blocks in which they arrived.
 */
export class ListColumns {
  readonly total: number;
  /** The line of each row, from 1. */
  readonly lines: Int32Array;
  /** Indices as in `ListRows`. */
  readonly verdicts: Uint8Array;
  readonly ends: Uint8Array;
  readonly sizes: Uint8Array;
  readonly givens: Int32Array;
  readonly counts: Float64Array;
  readonly nodes: Float64Array;
  readonly microseconds: Float64Array;
  readonly failures = new Map<number, Failure>();
  /** The clash of each invalid row. */
  readonly clashes = new Map<number, RowClash>();
  readonly #blocks: Block[] = [];
  /** 1 + the index of each row's block; 0 for rows without results. */
  readonly #blockOf: Uint32Array;

  constructor(lines: Int32Array) {
    const total = lines.length;
    this.total = total;
    this.lines = lines;
    this.verdicts = new Uint8Array(total);
    this.ends = new Uint8Array(total);
    this.sizes = new Uint8Array(total);
    this.givens = new Int32Array(total);
    this.counts = new Float64Array(total);
    this.nodes = new Float64Array(total);
    this.microseconds = new Float64Array(total);
    this.#blockOf = new Uint32Array(total);
  }

  /** All blocks added so far. */
  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  put(block: Block): void {
    const { firstRow, rows } = block;
    this.verdicts.set(rows.verdicts, firstRow);
    this.ends.set(rows.ends, firstRow);
    this.sizes.set(rows.sizes, firstRow);
    this.givens.set(rows.givens, firstRow);
    this.counts.set(rows.counts, firstRow);
    this.nodes.set(rows.nodes, firstRow);
    this.microseconds.set(rows.microseconds, firstRow);
    const number = this.#blocks.push(block);
    this.#blockOf.fill(number, firstRow, firstRow + rows.lines.length);
    for (const { row, failure } of rows.errors) this.failures.set(firstRow + row, failure);
    for (const clash of rows.clashes) this.clashes.set(firstRow + clash.row, clash);
  }

  /** Forgets what is known of a row, which has changed. */
  protected forget(row: number): void {
    this.#blockOf[row] = 0;
    this.failures.delete(row);
    this.clashes.delete(row);
  }

  /** Returns the number of a row's block, from 1; 0 if the row has no results. */
  blockNumber(row: number): number {
    return this.#blockOf[row] ?? 0;
  }

  /** Returns the block of a row; undefined if the row has no results. */
  block(row: number): Block | undefined {
    return this.#blocks[this.blockNumber(row) - 1];
  }

  /** Returns the name of a row; empty if it has none. */
  name(row: number): string {
    const block = this.block(row);
    return block?.rows.names[row - block.firstRow] ?? '';
  }

  /** Returns a row's rules in its author's words; empty unless they say more than the usual ones. */
  rulesText(row: number): string {
    const block = this.block(row);
    const place = row - (block?.firstRow ?? 0);
    return block?.rows.rules?.find((each) => each.row === place)?.text ?? '';
  }
}

/** Returns rows [first, end). They share their memory with `rows`. */
export function rowsBetween(rows: ListRows, first: number, end: number): ListRows {
  const begin = rows.offsets[first] ?? 0;
  const cells = [begin, rows.offsets[end] ?? begin] as const;
  const isPart = ({ row }: { readonly row: number }) => first <= row && row < end;
  const moved = <Each extends { readonly row: number }>(each: Each) => ({
    ...each,
    row: each.row - first,
  });
  return {
    lines: rows.lines.subarray(first, end),
    verdicts: rows.verdicts.subarray(first, end),
    ends: rows.ends.subarray(first, end),
    sizes: rows.sizes.subarray(first, end),
    givens: rows.givens.subarray(first, end),
    counts: rows.counts.subarray(first, end),
    nodes: rows.nodes.subarray(first, end),
    microseconds: rows.microseconds.subarray(first, end),
    names: rows.names.slice(first, end),
    texts: rows.texts.slice(first, end),
    offsets: rows.offsets.slice(first, end + 1).map((offset) => offset - begin),
    puzzles: rows.puzzles.subarray(...cells),
    solutions: rows.solutions.subarray(...cells),
    errors: rows.errors.filter(isPart).map(moved),
    clashes: rows.clashes.filter(isPart).map(moved),
    rules: (rows.rules ?? []).filter(isPart).map(moved),
  };
}
