/**
 * The slice loop. A worker cannot receive messages during a call, so work runs in slices of a few
 * milliseconds. Workers run slices between messages (job.ts); the package can also run them in one
 * go.
 */

import type { SolutionBatch } from '../model/solutions.ts';
import { type End, type Limits, noStats, type Stats, type Subtree } from '../model/task.ts';
import { minWork, type Unit } from '../protocol.ts';
import { good, type Slice, type WasmWork } from './wasm.ts';

/** The target length of a slice, in milliseconds. */
const sliceTime = 16;

const firstBudget = 1_000;
const largestBudget = 100_000_000;

const notBegun: Slice = { end: '', milliseconds: 0, found: 0, isFull: false };

/** Work that runs in slices: a search, or chunks of a list. Methods throw a `SolverError`. */
export abstract class Work<Job extends WasmWork = WasmWork> {
  protected job: Job;
  /** The statistics of the unit so far. */
  stats: Stats = noStats;
  #slice = notBegun;
  #budget = firstBudget;

  constructor(job: Job) {
    this.job = job;
  }

  /** The reason the unit ended; null until then. */
  get end(): End | null {
    return this.#slice.end || null;
  }

  /** The number of solutions found in the unit so far. */
  get found(): number {
    return this.#slice.found;
  }

  /** Begins another unit with its own limits. */
  begin(unit: Unit, limits: Limits): void {
    this.open(unit, limits);
    this.#slice = notBegun;
    this.stats = noStats;
  }

  protected abstract open(unit: Unit, limits: Limits): void;

  /** Continues a unit that ended at its limits up to new limits. The time limit counts from now. */
  extend(_limits: Limits): void {
    this.#slice = { ...this.#slice, end: '' };
  }

  /**
   * Runs a slice of at most `most` search nodes, a short one if urgent. Returns whether the
   * solutions must be taken now.
   */
  run(isUrgent = false, most = largestBudget): boolean {
    const usual = isUrgent ? (this.#budget * minWork) / sliceTime : this.#budget;
    const nodes = Math.max(1, Math.round(Math.min(usual, most)));
    const { milliseconds, found } = this.#slice;
    // The first solution is reported at once.
    this.#slice = good(this.job.run(nodes, found === 0 ? 1 : largestBudget));
    this.#adapt(this.update(this.#slice, nodes), this.#slice.milliseconds - milliseconds);
    return this.#slice.isFull;
  }

  /** Updates the statistics. Returns the part of the budget that was spent, in search nodes. */
  protected abstract update(slice: Slice, nodes: number): number;

  /** Splits off some subtrees for other workers if the unit has proved long. */
  split(): readonly Subtree[] {
    return this.#slice.milliseconds < minWork ? [] : this.splitOff(false);
  }

  /** Splits off all subtrees of a level, even if the unit has only just begun. */
  splitAll(): readonly Subtree[] {
    return this.splitOff(true);
  }

  /** Returns no subtree if that is impossible now. */
  protected abstract splitOff(isAll: boolean): readonly Subtree[];

  /** Returns the solutions found since the last call, null if none. */
  abstract take(): SolutionBatch | null;

  stop(): void {
    if (this.end) return;
    this.job.stop();
    this.#slice = { ...this.#slice, end: 'interrupt' };
  }

  /** Frees the memory. No method may be called afterwards. */
  delete(): void {
    this.job.delete();
  }

  /** Adapts the budget to the speed; slices cut short by a solution count as well. */
  #adapt(spent: number, took: number): void {
    if (spent <= 0) return;
    const wanted = (spent / Math.max(took, 0.01)) * sliceTime;
    this.#budget = Math.round(Math.min(largestBudget, this.#budget * 4, Math.max(1, wanted)));
  }
}
