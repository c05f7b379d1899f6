/** The open units of a shared task, and its results so far. */

import type { SolutionBatch } from '../model/solutions.ts';
import type { AllLimits, End, SearchProgress, Stats, Subtree } from '../model/task.ts';
import type { Unit } from '../protocol.ts';

/** One unit, from entering the queue to its end. */
export interface OpenUnit {
  readonly unit: Unit;
}

export interface Units<Open extends OpenUnit> {
  /** The number of units a worker may have queued besides its current one. */
  readonly lookahead: number;
  /** The number of units waiting for a worker. */
  readonly waiting: number;
  readonly isDone: boolean;
  /** True if all wanted solutions are found and none before them is missing. */
  readonly isLimitReached: boolean;
  /** False once no more solutions will be reported. */
  readonly canReportMore: boolean;
  /** Returns the totals over all units. */
  stats(): Stats;
  /** Takes the next unit and its limits. */
  take(): { readonly open: Open; readonly limits: Partial<AllLimits> } | null;
  /** Takes back a unit that its worker has not begun or will not continue. */
  putBack(open: Open): void;
  /** Returns whether a unit is still wanted. */
  isWanted(open: Open): boolean;
  add(open: Open, batch: SolutionBatch): void;
  update(open: Open, stats: Stats): void;
  /** Inserts the subtrees split off a unit right after it. */
  insert(open: Open, subtrees: readonly Subtree[]): void;
  end(open: Open, stats: Stats, end: End): void;
  /** Returns the unexplored part of a unit as a share of the whole; 0 if it cannot be split. */
  rest(open: Open): number;
  /**
   * Returns what is left of the task, counting running units as untouched; null if that is unknown.
   */
  progress(): Omit<SearchProgress, 'milliseconds'> | null;
  /** Drops units that are no longer wanted, and returns them. */
  dropExcess(): readonly Open[];
  /** Reports all solutions found, even if earlier ones may still be missing. */
  reportAll(): void;
  /** The unit that ended at the solution limit, if it can find more. */
  readonly held: Open | null;
  /** Continues the held unit up to new limits for the task. Returns the limits of the unit. */
  extend(limits: AllLimits): Partial<AllLimits> | null;
}
