/**
 * Stores a hundred thousand puzzles compactly: numeric columns, and cells in the blocks sent by the
 * workers, without an object for each puzzle.
 */

import {
  type Failure,
  type ListRows,
  type RowClash,
  rowState,
} from '../../../../engine/protocol.ts';
import { type Judgement, judgementOf } from '../../../shared/model/standing.ts';
import { ListSource, type ListText } from './source.ts';

/** In sorting order. */
export const verdicts = [
  'unique',
  'multiple',
  'atLeast',
  'none',
  'invalid',
  'stopped',
  'unreadable',
  'waiting',
] as const satisfies readonly (Judgement | 'unreadable' | 'waiting')[];
export type RowVerdict = (typeof verdicts)[number];

const waiting = verdicts.indexOf('waiting');

function verdictOf(state: number | undefined, count: number): RowVerdict {
  if (state === rowState.unreadable) return 'unreadable';
  return judgementOf(count, state === rowState.complete, state === rowState.clash);
}

/** Consecutive rows. */
export interface Block {
  readonly firstRow: number;
  readonly rows: ListRows;
}

export type Tally = Readonly<Record<RowVerdict, number>>;

function noTally(total: number): Record<RowVerdict, number> {
  const zero = Object.fromEntries(verdicts.map((verdict) => [verdict, 0]));
  return { ...(zero as Record<RowVerdict, number>), waiting: total };
}

/** Rows are numbered from 0 in the order of the text; a waiting row has only its line. */
export class ListTable {
  readonly total: number;
  readonly lines: Int32Array;
  readonly verdicts: Uint8Array;
  readonly givens: Int32Array;
  readonly counts: Float64Array;
  readonly nodes: Float64Array;
  readonly microseconds: Float64Array;
  /** Empty for rows without a name. */
  readonly names: string[];
  readonly failures = new Map<number, Failure>();
  /** The clash of each invalid row. */
  readonly clashes = new Map<number, RowClash>();
  readonly #source: ListSource;
  #tally: Record<RowVerdict, number>;
  readonly #blocks: Block[] = [];
  readonly #blockOf: Uint32Array;

  constructor(list: ListText) {
    const { lines, errors } = list.cut;
    this.#source = new ListSource(list);
    this.total = lines.length;
    this.lines = lines;
    this.verdicts = new Uint8Array(this.total).fill(waiting);
    this.givens = new Int32Array(this.total);
    this.counts = new Float64Array(this.total);
    this.nodes = new Float64Array(this.total);
    this.microseconds = new Float64Array(this.total);
    this.names = new Array<string>(this.total).fill('');
    this.#blockOf = new Uint32Array(this.total);
    this.#tally = noTally(this.total);
    for (const { row, failure } of errors) {
      this.failures.set(row, failure);
      this.#judge(row, 'unreadable');
    }
  }

  /** Counts the rows with each verdict. */
  get tally(): Tally {
    return this.#tally;
  }

  get done(): number {
    return this.total - this.#tally.waiting;
  }

  /** All blocks added so far. */
  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  put(block: Block): void {
    const { firstRow, rows } = block;
    this.givens.set(rows.givens, firstRow);
    this.counts.set(rows.counts, firstRow);
    this.nodes.set(rows.nodes, firstRow);
    this.microseconds.set(rows.microseconds, firstRow);
    this.#blockOf.fill(this.#blocks.length, firstRow, firstRow + rows.lines.length);
    this.#blocks.push(block);
    for (let i = 0; i < rows.lines.length; i += 1) {
      this.#judge(firstRow + i, verdictOf(rows.states[i], rows.counts[i] ?? 0));
      this.names[firstRow + i] = rows.names[i] ?? '';
    }
    for (const { row, failure } of rows.errors) this.failures.set(firstRow + row, failure);
    for (const clash of rows.clashes) this.clashes.set(firstRow + clash.row, clash);
  }

  #judge(row: number, verdict: RowVerdict): void {
    this.#tally[this.verdict(row)] -= 1;
    this.#tally[verdict] += 1;
    this.verdicts[row] = verdicts.indexOf(verdict);
  }

  verdict(row: number): RowVerdict {
    return verdicts[this.verdicts[row] ?? waiting] ?? 'waiting';
  }

  /** Whether all rows from `first` up to but not including `end` have a verdict. */
  isKnown(first: number, end: number): boolean {
    return !this.verdicts.subarray(first, end).includes(waiting);
  }

  name(row: number): string {
    return this.names[row] ?? '';
  }

  /** Returns the puzzle of a row as a text. */
  source(row: number): string {
    return this.#source.of(row);
  }

  /** The puzzle in one line where cells do not say it all: its boxes are unusual, or it lists candidates. */
  lineBeyondCells(row: number): string {
    const block = this.#block(row);
    return block?.rows.texts[row - block.firstRow] ?? '';
  }

  /** Returns the givens of a row; empty for waiting and unreadable rows. */
  givenCells(row: number): Uint8Array {
    return this.#cells(row, 'puzzles');
  }

  /** Returns the cells of the first solution; empty if there is none. */
  solvedCells(row: number): Uint8Array {
    const cells = this.#cells(row, 'solutions');
    return cells[0] === 0 ? new Uint8Array() : cells;
  }

  #block(row: number): Block | undefined {
    if (this.verdicts[row] === waiting) return undefined;
    return this.#blocks[this.#blockOf[row] ?? 0];
  }

  #cells(row: number, column: 'puzzles' | 'solutions'): Uint8Array {
    const block = this.#block(row);
    const place = row - (block?.firstRow ?? 0);
    const offsets = block?.rows.offsets;
    // A row that was never part of a chunk has no block.
    if (!block || !offsets || place < 0 || place + 1 >= offsets.length) return new Uint8Array();
    return block.rows[column].subarray(offsets[place], offsets[place + 1]);
  }
}
