/**
 * One search, run slice by slice. A worker cannot hear a message in the middle of a call, so each
 * slice is short, and between two of them waiting messages get their turn.
 */

import type { Failure, Outcome, SolutionBatch, Stats } from '../protocol.ts';
import type { WasmJob } from './wasm.ts';

/** What a slice aims at, in milliseconds: long enough to waste nothing, short enough to be heard. */
const sliceTime = 16;
const progressInterval = 100;
/** So that a problem with millions of solutions cannot fill the memory between two batches. */
const solutionsPerSlice = 10_000;
const firstBudget = 1_000;
const largestBudget = 100_000_000;

export interface JobEvents {
  solutions(batch: SolutionBatch): void;
  progress(stats: Stats): void;
  paused(stats: Stats): void;
  done(outcome: Outcome, stats: Stats): void;
  failed(failure: Failure): void;
}

/** Calls back in a new task, after the messages that wait, and without the delay of a timer. */
class Turns {
  readonly #channel = new MessageChannel();
  #isAsked = false;

  constructor(take: () => void) {
    this.#channel.port1.onmessage = () => {
      this.#isAsked = false;
      take();
    };
  }

  ask(): void {
    if (!this.#isAsked) this.#channel.port2.postMessage(null);
    this.#isAsked = true;
  }

  close(): void {
    this.#channel.port1.close();
  }
}

type State = 'running' | 'paused' | 'ended';

export class SlicedJob {
  readonly #search: WasmJob;
  readonly #limit: number;
  readonly #kind: SolutionBatch['kind'];
  readonly #events: JobEvents;
  readonly #turns = new Turns(() => this.#takeTurn());
  #state: State = 'running';
  #budget = firstBudget;
  #found = 0;
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
    const before = this.#found;
    const slice = this.#search.run(this.#budget, Math.min(room, solutionsPerSlice));
    const now = performance.now();
    this.#milliseconds += now - started;
    if (slice.failure) {
      this.#fail(slice.failure);
      return;
    }

    this.#found = Number(this.#search.stats().solutions);
    this.#adapt(now - started);
    const isEnough = this.#limit > 0 && this.#found >= this.#limit;
    if (slice.exhausted || isEnough) {
      this.#end(slice.exhausted ? 'exhausted' : 'limit');
      return;
    }
    // The first solution is news at once, the others are told together.
    if (now - this.#lastNews >= progressInterval || (before === 0 && this.#found > 0))
      this.#tellNews();
    if (this.#state === 'running') this.#turns.ask();
  }

  #adapt(sliceTook: number): void {
    const factor = Math.min(4, Math.max(0.25, sliceTime / Math.max(sliceTook, 0.01)));
    this.#budget = Math.min(largestBudget, Math.max(256, Math.round(this.#budget * factor)));
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
    this.#events.solutions(
      this.#kind === 'cells'
        ? { kind: 'cells', count: taken.count, cells: taken.cells }
        : { kind: 'options', solutions: taken.options },
    );
    return true;
  }

  #stats(): Stats {
    return { ...this.#search.stats(), microseconds: Math.round(this.#milliseconds * 1000) };
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
