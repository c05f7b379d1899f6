/** The client's side of a job. */

import type { Failure } from '../model/failure.ts';
import type { SolutionBatch } from '../model/solutions.ts';
import type { End, Limits, SearchProgress, Stats } from '../model/task.ts';

/** Receives the reports of a job. The last is `done` or `failed`, unless the job is extended. */
export interface JobListener {
  /** Receives solutions in the order in which a single worker would find them. */
  solutions?(batch: SolutionBatch): void;
  /** Called at most every 100 ms. */
  progress?(stats: Stats): void;
  paused?(stats: Stats): void;
  /** Called once all solutions are counted; more solutions to show may follow until `done`. */
  counted?(stats: Stats): void;
  /** Called, possibly more than once, when further solutions will only be counted. */
  full?(): void;
  done?(end: End, stats: Stats): void;
  /** `worker_lost`: the worker hung or died. `not_loaded`: it never became ready. */
  failed?(failure: Failure): void;
}

/** A running search. Methods may be called at any time. */
export interface Job {
  pause(): void;
  resume(): void;
  /** Ends the search: `done` follows with `interrupt`. */
  stop(): void;
  /**
   * Continues a search that ended at its limits up to new limits, without repeating solutions.
   * Returns false if the search has to start over.
   */
  extend?(limits: Limits): boolean;
  /**
   * Resolves to the rest of the search and the results so far; null if it cannot continue
   * elsewhere.
   */
  save?(): Promise<SearchProgress | null>;
}
