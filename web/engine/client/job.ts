/** A job as whoever asked for it sees it. */

import type { Failure, Limits, Outcome, SolutionBatch, Stats } from '../protocol.ts';

/** What a job reports. After `done` or `failed` nothing more comes, unless it is extended. */
export interface JobListener {
  /** Solutions in the order in which one worker would find them. */
  solutions?(batch: SolutionBatch): void;
  /** At most every 100 ms. */
  progress?(stats: Stats): void;
  paused?(stats: Stats): void;
  /** All solutions are counted; of those that can be shown more may come until it is `done`. */
  counted?(stats: Stats): void;
  /** From now on solutions are only counted. It may be reported again. */
  full?(): void;
  done?(outcome: Outcome, stats: Stats): void;
  /** With `worker_lost` the worker hung or died; with `not_loaded` it has never been ready. */
  failed?(failure: Failure): void;
}

/** A search that is under way. Every call is safe at any time. */
export interface Job {
  pause(): void;
  resume(): void;
  /** Leads to `done` with `cancelled`. */
  stop(): void;
  /**
   * Goes on with a search that ended at its limits, to others; false if it has to be begun again.
   * Solutions that were reported are not reported again.
   */
  extend?(limits: Limits): boolean;
}
