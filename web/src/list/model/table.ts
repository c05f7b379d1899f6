/**
 * A hundred thousand puzzles in the memory of a phone: columns of numbers, and for the cells the
 * blocks as they came from the workers. No object for each puzzle.
 */

import { type Failure, type ListRows, rowState, type SudokuGrid } from '../../protocol.ts';

/** In the order in which verdicts are sorted. */
export const verdicts = [
  'unique',
  'several',
  'atLeast',
  'none',
  'invalid',
  'stopped',
  'unreadable',
  'waiting',
] as const;
export type RowVerdict = (typeof verdicts)[number];

const waiting = verdicts.indexOf('waiting');

function verdictOf(state: number | undefined, count: number): RowVerdict {
  switch (state) {
    case rowState.complete:
      if (count > 1) return 'several';
      return count === 1 ? 'unique' : 'none';
    case rowState.limit:
      return 'atLeast';
    case rowState.clash:
      return 'invalid';
    case rowState.unreadable:
      return 'unreadable';
    default:
      return 'stopped';
  }
}

interface Block {
  readonly firstRow: number;
  readonly rows: ListRows;
}

export type Tally = Readonly<Record<RowVerdict, number>>;

function noTally(total: number): Record<RowVerdict, number> {
  const zero = Object.fromEntries(verdicts.map((verdict) => [verdict, 0]));
  return { ...(zero as Record<RowVerdict, number>), waiting: total };
}

/** Rows are numbered from 0 in the order of the text; those that wait have only their line. */
export class ListTable {
  readonly total: number;
  readonly lines: Int32Array;
  readonly verdicts: Uint8Array;
  readonly givens: Int32Array;
  readonly counts: Int32Array;
  readonly nodes: Float64Array;
  readonly microseconds: Float64Array;
  /** Only rows that have one. */
  readonly names = new Map<number, string>();
  readonly failures = new Map<number, Failure>();
  #tally: Record<RowVerdict, number>;
  readonly #blocks: Block[] = [];
  readonly #blockOf: Uint32Array;

  constructor(lines: Int32Array) {
    this.total = lines.length;
    this.lines = lines;
    this.verdicts = new Uint8Array(this.total).fill(waiting);
    this.givens = new Int32Array(this.total);
    this.counts = new Int32Array(this.total);
    this.nodes = new Float64Array(this.total);
    this.microseconds = new Float64Array(this.total);
    this.#blockOf = new Uint32Array(this.total);
    this.#tally = noTally(this.total);
  }

  /** How many rows have each verdict. */
  get tally(): Tally {
    return this.#tally;
  }

  get done(): number {
    return this.total - this.#tally.waiting;
  }

  put(firstRow: number, rows: ListRows): void {
    this.givens.set(rows.givens, firstRow);
    this.counts.set(rows.counts, firstRow);
    this.nodes.set(rows.nodes, firstRow);
    this.microseconds.set(rows.microseconds, firstRow);
    this.#blockOf.fill(this.#blocks.length, firstRow, firstRow + rows.lines.length);
    this.#blocks.push({ firstRow, rows });
    for (let i = 0; i < rows.lines.length; i += 1) {
      this.#judge(firstRow + i, verdictOf(rows.states[i], rows.counts[i] ?? 0));
      const name = rows.names[i];
      if (name) this.names.set(firstRow + i, name);
    }
    for (const { row, failure } of rows.errors) this.failures.set(firstRow + row, failure);
  }

  #judge(row: number, verdict: RowVerdict): void {
    this.verdicts[row] = verdicts.indexOf(verdict);
    this.#tally[verdict] += 1;
    this.#tally.waiting -= 1;
  }

  verdict(row: number): RowVerdict {
    return verdicts[this.verdicts[row] ?? waiting] ?? 'waiting';
  }

  name(row: number): string {
    return this.names.get(row) ?? '';
  }

  /** The puzzle of a row; null if it waits, cannot be read, or has irregular boxes. */
  puzzle(row: number): SudokuGrid | null {
    const block = this.#block(row);
    if (!block) return null;
    const place = row - block.firstRow;
    const size = block.rows.sizes[place] ?? 0;
    const boxHeight = block.rows.boxHeights[place] ?? 0;
    if (boxHeight === 0) return null;
    return { size, boxHeight, boxWidth: size / boxHeight, cells: this.givenCells(row) };
  }

  /** The cells of a row, none for a row that waits or cannot be read. */
  givenCells(row: number): Uint8Array {
    return this.#cells(row, 'puzzles');
  }

  /** The cells of its first solution, none if there is none. */
  solvedCells(row: number): Uint8Array {
    return this.#cells(row, 'solutions').filter((digit) => digit > 0);
  }

  #block(row: number): Block | undefined {
    if (this.verdicts[row] === waiting) return undefined;
    return this.#blocks[this.#blockOf[row] ?? 0];
  }

  #cells(row: number, column: 'puzzles' | 'solutions'): Uint8Array {
    const block = this.#block(row);
    if (!block) return new Uint8Array();
    const { offsets } = block.rows;
    const place = row - block.firstRow;
    return block.rows[column].subarray(offsets[place], offsets[place + 1]);
  }
}
