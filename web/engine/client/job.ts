/** The client's view of a job. */

import type { Failure } from '../model/failure.ts';
import type { SolutionBatch } from '../model/solutions.ts';
import type { End, Limits, SearchProgress, Stats } from '../model/task.ts';

/** Receives the reports of a job; `done` or `failed` is the last unless the job is extended. */
export interface JobListener {
  /** Receives solutions in the order in which one worker would find them. */
  solutions?(batch: SolutionBatch): void;
  /** Called at most every 100 ms. */
  progress?(stats: Stats): void;
  paused?(stats: Stats): void;
  /** Called when all solutions are counted; more to show may follow until `done`. */
  counted?(stats: Stats): void;
  /** Called, possibly more than once, when further solutions are only counted. */
  full?(): void;
  done?(end: End, stats: Stats): void;
  /** `worker_lost`: the worker hung or died; `not_loaded`: it was never ready. */
  failed?(failure: Failure): void;
}

/** A running search. Every method may be called at any time. */
export interface Job {
  pause(): void;
  resume(): void;
  /** Leads to `done` with `interrupt`. */
  stop(): void;
  /**
   * Continues a search that ended at its limits to new limits, without repeating solutions.
   * Returns false if the search must be started again instead.
   */
  extend?(limits: Limits): boolean;
  /** Resolves to what is left of a search and known so far; null if it cannot continue elsewhere. */
  save?(): Promise<SearchProgress | null>;
}
