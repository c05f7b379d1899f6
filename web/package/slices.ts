/** A job of the module, run slice by slice until it or a limit ends. */

import { noStats, type Part, type Stats } from '../engine/protocol.ts';
import { leastWork, SliceBudget } from '../engine/worker/budget.ts';
import type { DanceModule, WasmJob } from '../engine/worker/wasm.ts';
import type { Bound } from './api.ts';
import type { Limits } from './check.ts';
import { good } from './failures.ts';

/** How long a slice takes, in milliseconds, so that a worker hears what it is told in between. */
export const sliceTime = 50;

/** What a slice finds at most, so that the memory of the module stays small. */
const mostSolutions = 10_000;

export class Slices<Found extends object> {
  readonly #dance: DanceModule;
  readonly #job: WasmJob<Found>;
  #limits: Limits;
  readonly #budget = new SliceBudget(sliceTime);
  #found = 0;
  #isExhausted: boolean;
  #counts: Omit<Stats, 'microseconds'> = noStats;
  #milliseconds = 0;

  /** If there is nothing to search, the job counts as exhausted from the beginning. */
  constructor(dance: DanceModule, job: WasmJob<Found>, limits: Limits, isExhausted = false) {
    this.#dance = dance;
    this.#job = job;
    this.#limits = limits;
    this.#isExhausted = isExhausted;
  }

  /** How many solutions have been found. */
  get found(): number {
    return this.#found;
  }

  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  get stats(): Stats {
    return { ...this.#counts, microseconds: Math.round(this.#milliseconds * 1000) };
  }

  get stoppedBy(): Bound | null {
    const { solutions, nodes, milliseconds } = this.#limits;
    if (this.#isExhausted) return null;
    if (this.#found >= solutions) return 'limit';
    if (this.#counts.nodes >= nodes) return 'nodes';
    return this.#milliseconds >= milliseconds ? 'milliseconds' : null;
  }

  get isEnded(): boolean {
    return this.#isExhausted || this.stoppedBy !== null;
  }

  /** Goes on with another part, to other limits. */
  begin(prefix: Int32Array, limits: Partial<Limits>): void {
    if (this.#job.begin) good(this.#dance, this.#job.begin(prefix));
    this.#limits = { ...this.#limits, ...limits };
    this.#found = 0;
    this.#isExhausted = false;
    this.#counts = noStats;
    this.#milliseconds = 0;
  }

  /** Parts for others, once this one proves long. */
  split(): readonly Part[] {
    if (this.isEnded || this.#milliseconds < leastWork || !this.#job.split) return [];
    return good(this.#dance, this.#job.split()).parts;
  }

  /** Works for a slice, unless it has ended, and gives what it found. */
  next(): Found {
    if (!this.isEnded) this.#run();
    return this.take();
  }

  /** What was found and not taken yet. */
  take(): Found {
    return good<Found>(this.#dance, this.#job.takeSolutions());
  }

  /** Frees the job's memory; comes last. */
  close(): void {
    this.#job.delete();
  }

  #run(): void {
    const nodes = Number(this.#counts.nodes);
    const started = performance.now();
    const budget = Math.min(this.#budget.nodes, this.#limits.nodes - nodes);
    const slice = good(this.#dance, this.#job.run(budget, this.#room()));
    const took = performance.now() - started;
    this.#milliseconds += took;
    this.#found = slice.found;
    this.#isExhausted = slice.exhausted;
    this.#counts = good(this.#dance, this.#job.stats());
    const left = this.#limits.milliseconds - this.#milliseconds;
    this.#budget.adapt(Number(this.#counts.nodes) - nodes, took, left);
  }

  /** The first solution is news at once, the others come together. */
  #room(): number {
    const most = this.#found === 0 ? 1 : mostSolutions;
    return Math.min(this.#limits.solutions - this.#found, most);
  }
}
