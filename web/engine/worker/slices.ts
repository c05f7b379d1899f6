/**
 * The slice loop: a worker cannot receive a message in the middle of a call, so work runs in slices
 * of a few milliseconds. Workers run slices between messages (job.ts), the package also in one go.
 */

import { mostInMemory, type SolutionBatch, sizeInMemory } from '../model/solutions.ts';
import {
  type AllLimits,
  allLimits,
  type End,
  type Limits,
  noStats,
  type Stats,
  type Subtree,
} from '../model/task.ts';
import type { Unit } from '../protocol.ts';

/** The target length of a slice, in milliseconds. */
const sliceTime = 16;
/** Milliseconds that a unit must have run before splitting it is worth the overhead. */
const leastWork = 4;

/** Bounds the memory of a batch if a problem has millions of solutions. */
const solutionsPerSlice = 10_000;
/** Larger, because solutions that are only counted need no memory. */
const countedPerSlice = 1_000_000_000;

const unlimited = Number.POSITIVE_INFINITY;
const firstBudget = 1_000;
const largestBudget = 100_000_000;

export interface WorkSlice {
  readonly isDone: boolean;
  /** Whether this was a count on trial, which has turned out not to pay off. */
  readonly isFutile?: boolean;
  /** The number of solutions of the unit so far. */
  readonly found: number;
  /** Whether the job waits until its solutions are taken. */
  readonly isFull: boolean;
  /** The part of the budget that was used, in search nodes. */
  readonly spent: number;
}

/** The mean time of a number of runs. */
export interface Timing {
  readonly runs: number;
  readonly microseconds: number;
}

/** Work to run in slices: a search, or chunks of a list. Methods throw a `SolverError`. */
export interface Work {
  /** Begins another unit. */
  begin(unit: Unit): void;
  /** Enters about `nodes` search nodes and finds at most `solutions` solutions. */
  run(nodes: number, solutions: number): WorkSlice;
  /**
   * Repeats a search that has `lasted` less than its task wants, in milliseconds, up to this
   * many solutions (0: all); null if it need not be repeated.
   */
  time?(solutions: number, lasted: number): Timing | null;
  /** Splits subtrees off the unit; returns none if that is not possible now. */
  split(): readonly Subtree[];
  /** Counts further solutions instead of collecting them. */
  countOnly(): void;
  stats(): Omit<Stats, 'microseconds'>;
  /** Returns the solutions found since the last call. */
  take(): SolutionBatch | null;
  /** Abandons the unit. */
  stop(): void;
  delete(): void;
}

/** Runs work slice by slice until it ends or reaches a limit. */
export class Slices {
  readonly #work: Work;
  #limits: AllLimits;
  #budget = firstBudget;
  #end: End | null = null;
  #found = 0;
  #size = 0;
  #isCounting = false;
  /** Solutions collected before counting began and not taken yet. */
  #taken: SolutionBatch | null = null;
  #counts: Omit<Stats, 'microseconds'> = noStats;
  #milliseconds = 0;
  /** Known if the search was repeated. */
  #timing: Timing | null = null;

  constructor(work: Work, limits: Limits) {
    this.#work = work;
    this.#limits = allLimits(limits);
  }

  /** Why the unit ended; null before it has. */
  get end(): End | null {
    return this.#end;
  }

  get found(): number {
    return this.#found;
  }

  get stats(): Stats {
    // `found` may be ahead of the last statistics, and a count may be too large for a number.
    const { solutions } = this.#counts;
    const isExact = solutions > Number.MAX_SAFE_INTEGER || solutions >= this.#found;
    const all = isExact ? solutions : BigInt(this.#found);
    const microseconds = Math.round(this.#milliseconds * 1000);
    const { runs: timedRuns, ...time } = this.#timing ?? { runs: undefined, microseconds };
    return { ...this.#counts, solutions: all, ...time, timedRuns };
  }

  /** Begins another unit, with its own limits. */
  begin(unit: Unit, limits: Limits): void {
    this.#work.begin(unit);
    this.#limits = allLimits(limits);
    this.#end = null;
    this.#found = 0;
    this.#size = 0;
    this.#isCounting = false;
    this.#counts = noStats;
    this.#milliseconds = 0;
    this.#timing = null;
  }

  /** Continues a unit that ended at its limits to new limits; the time limit counts from now. */
  extend(limits: Limits): void {
    const all = allLimits(limits);
    this.#limits = { ...all, milliseconds: all.milliseconds + this.#milliseconds };
    this.#end = null;
  }

  /**
   * Runs a slice, a short one if urgent, of at most `most` search nodes; returns whether the
   * solutions must be taken now.
   */
  run(isUrgent = false, most = unlimited): boolean {
    const slack = this.#slack();
    const usual = isUrgent ? (this.#budget * leastWork) / sliceTime : this.#budget;
    const wanted = Math.min(usual, most);
    const left = this.#limits.nodes - Number(this.#counts.nodes);
    const nodes = Math.min(Math.max(1, Math.round(wanted)), left);
    const started = performance.now();
    const { found, isDone, isFutile, isFull, spent } = this.#work.run(nodes, slack);
    const took = performance.now() - started;
    this.#milliseconds += took;
    this.#found = found;
    this.#counts = this.#work.stats();
    this.#adapt(spent, took);
    if (isDone) this.#end = 'exhausted';
    else this.#end = isFutile ? 'cancelled' : this.#limitReached();
    if (this.#end === 'time') this.#work.stop();
    if (this.#end === 'exhausted' || this.#end === 'limit') this.#repeat();
    return isFull;
  }

  #repeat(): void {
    const { solutions } = this.#limits;
    const most = solutions === unlimited ? 0 : solutions;
    this.#timing = this.#work.time?.(most, this.#milliseconds) ?? null;
  }

  /** Splits subtrees off for other workers, once the unit proves long. */
  split(): readonly Subtree[] {
    return this.#milliseconds < leastWork ? [] : this.splitNow();
  }

  /** Splits a unit even if it has only just begun. */
  splitNow(): readonly Subtree[] {
    return this.#end ? [] : this.#work.split();
  }

  /** Returns the solutions found since the last call. */
  take(): SolutionBatch | null {
    const taken = this.#taken;
    this.#taken = null;
    if (taken) return taken;
    const batch = this.#work.take();
    this.#size += sizeInMemory(batch);
    return batch;
  }

  stop(): void {
    this.#end ??= 'cancelled';
    this.#work.stop();
  }

  /** Frees the memory. No method may be called after it. */
  delete(): void {
    this.#work.delete();
  }

  /** Returns how many solutions the next slice may find: first just one, to report it quickly. */
  #slack(): number {
    const { solutions, kept } = this.#limits;
    const isFull = kept < unlimited && this.#size > mostInMemory;
    if (this.#found >= kept || isFull) this.#countFromHere();
    const [end, most] = this.#isCounting
      ? [solutions, countedPerSlice]
      : [Math.min(solutions, kept), this.#found === 0 ? 1 : solutionsPerSlice];
    return Math.min(end - this.#found, most);
  }

  #countFromHere(): void {
    if (this.#isCounting) return;
    this.#taken = this.take();
    this.#work.countOnly();
    this.#isCounting = true;
  }

  #limitReached(): End | null {
    const { solutions, nodes, milliseconds } = this.#limits;
    if (this.#found >= solutions) return 'limit';
    if (this.#counts.nodes >= nodes) return 'nodes';
    return this.#milliseconds >= milliseconds ? 'time' : null;
  }

  /** Adapts the budget to the speed, which slices that end early with a solution show as well. */
  #adapt(spent: number, took: number): void {
    if (spent <= 0) return;
    const time = Math.min(sliceTime, this.#limits.milliseconds - this.#milliseconds);
    const wanted = (spent / Math.max(took, 0.01)) * time;
    this.#budget = Math.round(Math.min(largestBudget, this.#budget * 4, Math.max(1, wanted)));
  }
}
