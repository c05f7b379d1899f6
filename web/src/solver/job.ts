/**
 * One search, run slice by slice. A worker cannot hear a message in the middle of a call, so each
 * slice is short, and between two of them waiting messages get their turn.
 */

import {
  type Failure,
  noStats,
  type Outcome,
  type SolutionBatch,
  type Stats,
} from '../protocol.ts';
import { SliceBudget } from './budget.ts';
import { Turns } from './turns.ts';
import type { WasmJob } from './wasm.ts';

/** What a slice aims at, in milliseconds: long enough to waste nothing, short enough to be heard. */
const sliceTime = 16;
const progressInterval = 100;
/** So that a problem with millions of solutions cannot fill the memory between two batches. */
const solutionsPerSlice = 10_000;
/** Entries of exact cover solutions that a page can hold; with more, the search stops there. */
const mostEntries = 1_000_000;

export interface JobEvents {
  solutions(batch: SolutionBatch): void;
  progress(stats: Stats): void;
  paused(stats: Stats): void;
  done(outcome: Outcome, stats: Stats): void;
  failed(failure: Failure): void;
}

type State = 'running' | 'paused' | 'ended';

export class SlicedJob {
  readonly #search: WasmJob;
  readonly #limit: number;
  readonly #kind: SolutionBatch['kind'];
  readonly #events: JobEvents;
  readonly #turns = new Turns(() => this.#takeTurn());
  #state: State = 'running';
  readonly #budget = new SliceBudget(sliceTime);
  #found = 0;
  #entries = 0;
  #counts: Omit<Stats, 'microseconds'> = noStats;
  #milliseconds = 0;
  #lastNews = performance.now();

  /** `limit` is the number of solutions to stop after; 0 for all. */
  constructor(search: WasmJob, limit: number, kind: SolutionBatch['kind'], events: JobEvents) {
    this.#search = search;
    this.#limit = limit;
    this.#kind = kind;
    this.#events = events;
    this.#turns.ask();
  }

  pause(): void {
    if (this.#state !== 'running') return;
    this.#state = 'paused';
    if (this.#tellSolutions()) this.#events.paused(this.#stats());
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#state = 'running';
    this.#turns.ask();
  }

  cancel(): void {
    if (this.#state !== 'ended') this.#end('cancelled');
  }

  #takeTurn(): void {
    if (this.#state !== 'running') return;
    const started = performance.now();
    const room = this.#limit === 0 ? solutionsPerSlice : this.#limit - this.#found;
    const hadNone = this.#found === 0;
    const nodesBefore = this.#counts.nodes;
    const slice = this.#search.run(this.#budget.nodes, Math.min(room, solutionsPerSlice));
    const now = performance.now();
    this.#milliseconds += now - started;
    if (slice.failure) {
      this.#fail(slice.failure);
      return;
    }

    this.#found = slice.found;
    this.#count();
    this.#budget.adapt(Number(this.#counts.nodes - nodesBefore), now - started);
    const isEnough = this.#limit > 0 && this.#found >= this.#limit;
    if (slice.exhausted || isEnough || this.#entries > mostEntries) {
      this.#end(slice.exhausted ? 'exhausted' : 'limit');
      return;
    }
    // The first solution is news at once, the others are told together.
    const isFirst = hadNone && this.#found > 0;
    if (isFirst || slice.isFull || now - this.#lastNews >= progressInterval) this.#tellNews();
    if (this.#state === 'running') this.#turns.ask();
  }

  #tellNews(): void {
    if (this.#tellSolutions()) this.#events.progress(this.#stats());
    this.#lastNews = performance.now();
  }

  /** False when that failed and the job is over. */
  #tellSolutions(): boolean {
    const taken = this.#search.takeSolutions();
    if (taken.failure) {
      this.#fail(taken.failure);
      return false;
    }
    if (taken.count === 0) return true;
    if (this.#kind === 'options') this.#entries += taken.size;
    this.#events.solutions(
      this.#kind === 'cells'
        ? { kind: 'cells', count: taken.count, cells: taken.cells }
        : { kind: 'options', solutions: taken.options },
    );
    return true;
  }

  #count(): void {
    const counts = this.#search.stats();
    // Short of memory for the counts, those of the last time will do.
    if (!counts.failure) this.#counts = counts;
  }

  #stats(): Stats {
    return { ...this.#counts, microseconds: Math.round(this.#milliseconds * 1000) };
  }

  #end(outcome: Outcome): void {
    if (!this.#tellSolutions()) return;
    const stats = this.#stats();
    this.#release();
    this.#events.done(outcome, stats);
  }

  #fail(failure: Failure): void {
    this.#release();
    this.#events.failed(failure);
  }

  #release(): void {
    this.#state = 'ended';
    this.#turns.close();
    this.#search.delete();
  }
}
