/** The chunks of a list. They are solved in any order; each keeps its index. */

import type { ListChunk, ListRows } from '../model/list.ts';
import type { SolutionBatch } from '../model/solutions.ts';
import { type AllLimits, type End, noStats, type Stats, type Subtree } from '../model/task.ts';
import type { Units } from './units.ts';

/** Supplies chunks and receives their rows. */
export interface ChunkSource {
  readonly count: number;
  chunk(index: number): ListChunk;
  /** Returns whether the rows of a chunk are known, so that it need not be solved. */
  isKnown(index: number): boolean;
  /** Receives the rows of a chunk, batch by batch. */
  rows(index: number, batch: ListRows): void;
  /** Called once a chunk has reported all its rows. */
  ended?(index: number): void;
}

interface OpenChunk {
  readonly index: number;
  readonly unit: ListChunk;
  isOpen: boolean;
}

export class Chunks implements Units<OpenChunk> {
  readonly lookahead = 3;
  readonly isLimitReached = false;
  readonly canReportMore = true;
  readonly held = null;
  readonly #source: ChunkSource;
  #next = 0;
  #open = 0;
  /** Chunks returned by workers that could not be started. */
  readonly #returned: number[] = [];
  #microseconds = 0;

  constructor(source: ChunkSource) {
    this.#source = source;
  }

  get waiting(): number {
    while (this.#next < this.#source.count && this.#source.isKnown(this.#next)) this.#next += 1;
    return this.#returned.length + this.#source.count - this.#next;
  }

  get isDone(): boolean {
    return this.#open === 0 && this.waiting === 0;
  }

  progress(): null {
    return null;
  }

  stats(): Stats {
    return { ...noStats, microseconds: this.#microseconds };
  }

  take(): { open: OpenChunk; limits: Partial<AllLimits> } | null {
    if (this.waiting === 0) return null;
    const index = this.#returned.shift() ?? this.#next++;
    this.#open += 1;
    return { open: { index, unit: this.#source.chunk(index), isOpen: true }, limits: {} };
  }

  putBack(chunk: OpenChunk): void {
    if (chunk.isOpen) this.#returned.push(chunk.index);
    this.#close(chunk);
  }

  isWanted(): boolean {
    return true;
  }

  add({ index }: OpenChunk, batch: SolutionBatch): void {
    if (batch.kind === 'rows') this.#source.rows(index, batch.rows);
  }

  update(): void {}

  insert(_chunk: OpenChunk, _subtrees: readonly Subtree[]): void {}

  end(chunk: OpenChunk, { microseconds }: Stats, end: End): void {
    this.#microseconds += microseconds;
    if (end === 'exhausted') this.#source.ended?.(chunk.index);
    this.#close(chunk);
  }

  rest(): number {
    return 0;
  }

  dropExcess(): readonly OpenChunk[] {
    return [];
  }

  reportAll(): void {}

  extend(): null {
    return null;
  }

  #close(chunk: OpenChunk): void {
    if (chunk.isOpen) this.#open -= 1;
    chunk.isOpen = false;
  }
}
