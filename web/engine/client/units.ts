/** What is left to do of a task that workers share, and what has come of it. */

import type { AllLimits, Outcome, SolutionBatch, Stats, Subtree, Unit } from '../protocol.ts';

/** One unit, from its place in the queue to its end. */
export interface OpenUnit {
  readonly unit: Unit;
}

export interface Units<Open extends OpenUnit> {
  /** How many a worker may be given beside the one that it is at. */
  readonly lookahead: number;
  /** How many wait for a worker. */
  readonly waiting: number;
  readonly isDone: boolean;
  /** Whether all solutions wanted are found, and none before them can be missing. */
  readonly isLimitReached: boolean;
  /** False once no more solutions will be reported. */
  readonly canReportMore: boolean;
  /** Of all units together. */
  stats(): Stats;
  /** The next unit, and its limits. */
  take(): { readonly open: Open; readonly limits: Partial<AllLimits> } | null;
  /** Nobody has begun with it, or nobody goes on with it. */
  putBack(open: Open): void;
  /** Whether it is still wanted. */
  isWanted(open: Open): boolean;
  add(open: Open, batch: SolutionBatch): void;
  update(open: Open, stats: Stats): void;
  /** Puts what was split off a unit right behind it. */
  insert(open: Open, subtrees: readonly Subtree[]): void;
  end(open: Open, stats: Stats, outcome: Outcome): void;
  /** What is left to do of a unit, as a share of the whole; 0 if it cannot be split. */
  rest(open: Open): number;
  /** Drops units that are no longer wanted. */
  dropExcess(): readonly Open[];
  /** Reports what has been found, also where something before it may be missing. */
  reportAll(): void;
  /** The unit that ended at the limit of solutions, if it is all that is needed to find more. */
  readonly held: Open | null;
  /** Goes on with that unit, to other limits; returns its own. */
  extend(limits: AllLimits): Partial<AllLimits> | null;
}
