/** The chunks of a list: their texts for the workers, and the places of their rows. */

import type { Failure } from '../model/failure.ts';
import type { ListChunk, ListCut, ListRows, ListSettings } from '../model/list.ts';
import { rowsBetween } from '../model/list-columns.ts';
import type { End } from '../model/task.ts';
import type { ChunkSource } from './chunks.ts';
import type { Engine, ReadList } from './engine.ts';
import type { Job } from './job.ts';

/** Where the chunks of a list begin. */
export type ChunkBegins = Pick<
  ListCut,
  'layout' | 'format' | 'symbols' | 'lines' | 'firstLines' | 'firstRows' | 'rewritten'
>;

/** Receives the rows of a list. */
export interface RowReceiver {
  /** Returns whether all rows in [first, end) are known, so that they need not be solved. */
  isKnown?(first: number, end: number): boolean;
  /** Receives chunks in any order, and the rows of each chunk in order. */
  rows(firstRow: number, rows: ListRows): void;
}

/** Returns a function that copies the text of a chunk. */
export function textOf(text: Uint8Array, { bounds, rewritten = text }: ListCut) {
  return (index: number): Uint8Array => rewritten.slice(bounds[index], bounds[index + 1]);
}

export class ListChunks implements ChunkSource {
  readonly #begins: ChunkBegins;
  readonly #textOf: (index: number) => Uint8Array;
  readonly #receiver: RowReceiver;
  /** The first row of each chunk that has not been received. */
  readonly #next: Int32Array;

  constructor(begins: ChunkBegins, textOf: (index: number) => Uint8Array, receiver: RowReceiver) {
    this.#begins = begins;
    this.#textOf = textOf;
    this.#receiver = receiver;
    this.#next = Int32Array.from(begins.firstRows);
  }

  get count(): number {
    return this.#next.length;
  }

  chunk(index: number): ListChunk {
    const { layout, format, symbols, firstLines } = this.#begins;
    const firstLine = firstLines[index] as number;
    return { text: this.#textOf(index), layout, format, symbols, firstLine };
  }

  isKnown(index: number): boolean {
    const { firstRows } = this.#begins;
    return this.#receiver.isKnown?.(firstRows[index] as number, this.endOf(index)) ?? false;
  }

  rows(index: number, rows: ListRows): void {
    let first = 0;
    while (first < rows.lines.length) {
      const row = this.#rowOf(index, rows.lines[first] as number);
      const end = this.#endOfRun(rows, first, row);
      this.#next[index] = row + end - first;
      const isAll = end - first === rows.lines.length;
      this.#receiver.rows(row, isAll ? rows : rowsBetween(rows, first, end));
      first = end;
    }
  }

  /** Returns the first row of a chunk that has not been received. */
  next(index: number): number {
    return this.#next[index] as number;
  }

  /** Returns the end of the rows of a chunk. */
  endOf(index: number): number {
    const { firstRows, lines } = this.#begins;
    return firstRows[index + 1] ?? lines.length;
  }

  /** Returns the next row of a chunk, at this line: lines without a puzzle get no rows. */
  #rowOf(index: number, line: number): number {
    const { lines, rewritten } = this.#begins;
    let row = this.next(index);
    if (!rewritten) while ((lines[row] as number) < line) row += 1;
    return row;
  }

  /** Returns the end of the rows, from `first` on, that are side by side in the list, too. */
  #endOfRun(rows: ListRows, first: number, row: number): number {
    const { lines, rewritten } = this.#begins;
    const { length } = rows.lines;
    const isMatch = (place: number) => lines[row + place - first] === rows.lines[place];
    if (rewritten || isMatch(length - 1)) return length;
    let end = first + 1;
    while (isMatch(end)) end += 1;
    return end;
  }
}

/** Receives the reports of a list being solved; `done` or `failed` is the last. */
export interface ListListener extends Required<RowReceiver> {
  /** Called when every worker has paused. */
  paused(): void;
  done(end: End): void;
  failed(failure: Failure): void;
}

/** Solves the puzzles of a list that are not yet known. */
export function solveList(
  engine: Pick<Engine, 'solveChunks'>,
  { cut, text }: ReadList,
  settings: ListSettings,
  listener: ListListener,
): Job {
  const chunks = new ListChunks(cut, textOf(text, cut), listener);
  return engine.solveChunks(chunks, settings, {}, listener);
}
