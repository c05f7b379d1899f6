/**
 * The slice loop: a worker cannot receive a message in the middle of a call, so work runs in slices
 * of a few milliseconds. Workers run it between messages (job.ts), the package also in one go.
 */

import {
  type AllLimits,
  allLimits,
  type Limits,
  mostInMemory,
  noStats,
  type Outcome,
  type SolutionBatch,
  type Stats,
  type Subtree,
  sizeInMemory,
  type Unit,
} from '../protocol.ts';

/** Length of a slice, in milliseconds. */
const sliceTime = 16;
/** Milliseconds that a unit must have taken before some of it is worth the way to a worker. */
export const leastWork = 4;

/** So that a problem with millions of solutions cannot fill the memory between two batches. */
const solutionsPerSlice = 10_000;
/** Solutions that are only counted need no memory. */
const countedPerSlice = 1_000_000_000;

const unlimited = Number.POSITIVE_INFINITY;
const firstBudget = 1_000;
const largestBudget = 100_000_000;

export interface WorkSlice {
  readonly isDone: boolean;
  /** All solutions of the unit so far. */
  readonly found: number;
  /** Whether nothing goes on before the solutions are taken. */
  readonly isFull: boolean;
  /** The share of the budget that was used, in its own unit. */
  readonly spent: number;
}

/** What is run in slices: a search, or chunks of a list. Methods throw a `SolverError`. */
export interface Work {
  /** Starts on another unit. */
  begin(unit: Unit): void;
  /** Enters about `nodes` search nodes and finds at most `solutions` solutions. */
  run(nodes: number, solutions: number): WorkSlice;
  /** Splits subtrees off the unit; none if that is not possible now. */
  split(): readonly Subtree[];
  /** From now on solutions are counted, not collected. */
  countOnly(): void;
  stats(): Omit<Stats, 'microseconds'>;
  /** The solutions found since the last call. */
  take(): SolutionBatch | null;
  /** Gives up what is under way. */
  stop(): void;
  delete(): void;
}

/** Runs work slice by slice until it or a limit ends. */
export class Slices {
  readonly #work: Work;
  #limits: AllLimits;
  #budget = firstBudget;
  #outcome: Outcome | null = null;
  #found = 0;
  #size = 0;
  #isCounting = false;
  /** Solutions taken when counting began. */
  #taken: SolutionBatch | null = null;
  #counts: Omit<Stats, 'microseconds'> = noStats;
  #milliseconds = 0;

  constructor(work: Work, limits: Limits) {
    this.#work = work;
    this.#limits = allLimits(limits);
  }

  /** Why the unit is over; null as long as it is not. */
  get outcome(): Outcome | null {
    return this.#outcome;
  }

  get found(): number {
    return this.#found;
  }

  get stats(): Stats {
    // What is found may be ahead of the last count, and a count too large for a number.
    const { solutions } = this.#counts;
    const isExact = solutions > Number.MAX_SAFE_INTEGER || solutions >= this.#found;
    const all = isExact ? solutions : BigInt(this.#found);
    const microseconds = Math.round(this.#milliseconds * 1000);
    return { ...this.#counts, solutions: all, microseconds };
  }

  /** Starts on another unit, with other limits. */
  begin(unit: Unit, limits: Limits): void {
    this.#work.begin(unit);
    this.#limits = allLimits(limits);
    this.#outcome = null;
    this.#found = 0;
    this.#size = 0;
    this.#isCounting = false;
    this.#counts = noStats;
    this.#milliseconds = 0;
  }

  /** Goes on with a unit that ended at its limits, to others; that of time counts from now. */
  extend(limits: Limits): void {
    const all = allLimits(limits);
    this.#limits = { ...all, milliseconds: all.milliseconds + this.#milliseconds };
    this.#outcome = null;
  }

  /** Runs a slice, a short one if others wait; returns whether its solutions have to be taken. */
  run(isUrgent = false): boolean {
    const slack = this.#slack();
    const wanted = isUrgent ? (this.#budget * leastWork) / sliceTime : this.#budget;
    const left = this.#limits.nodes - Number(this.#counts.nodes);
    const nodes = Math.min(Math.max(1, Math.round(wanted)), left);
    const started = performance.now();
    const { found, isDone, isFull, spent } = this.#work.run(nodes, slack);
    const took = performance.now() - started;
    this.#milliseconds += took;
    this.#found = found;
    this.#counts = this.#work.stats();
    this.#adapt(spent, took);
    this.#outcome = isDone ? 'exhausted' : this.#limitReached();
    if (this.#outcome === 'time') this.#work.stop();
    return isFull;
  }

  /** Subtrees for other workers, once the unit proves long. */
  split(): readonly Subtree[] {
    return this.#outcome || this.#milliseconds < leastWork ? [] : this.#work.split();
  }

  /** The solutions found since the last call. */
  take(): SolutionBatch | null {
    const taken = this.#taken;
    this.#taken = null;
    if (taken) return taken;
    const batch = this.#work.take();
    this.#size += sizeInMemory(batch);
    return batch;
  }

  stop(): void {
    this.#outcome ??= 'cancelled';
    this.#work.stop();
  }

  /** Frees the memory; comes last. */
  delete(): void {
    this.#work.delete();
  }

  /** How many solutions the next slice may find; the first one is news at once. */
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

  #limitReached(): Outcome | null {
    const { solutions, nodes, milliseconds } = this.#limits;
    if (this.#found >= solutions) return 'limit';
    if (this.#counts.nodes >= nodes) return 'nodes';
    return this.#milliseconds >= milliseconds ? 'time' : null;
  }

  /** Slices that end early, with a solution, show the speed as well as others. */
  #adapt(spent: number, took: number): void {
    if (spent <= 0) return;
    const time = Math.min(sliceTime, this.#limits.milliseconds - this.#milliseconds);
    const wanted = (spent / Math.max(took, 0.01)) * time;
    this.#budget = Math.round(Math.min(largestBudget, this.#budget * 4, Math.max(1, wanted)));
  }
}
