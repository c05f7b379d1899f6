/**
 * A search tells more often than it is worth drawing what it tells: on a machine with two cores,
 * drawing would take one of them away from the search.
 */

import type { SolutionBatch, Stats } from '../protocol.ts';
import type { JobListener } from '../solver/client.ts';
import type { SolverPool } from '../solver/pool.ts';

type Solver = Pick<SolverPool, 'solve'>;

/** Milliseconds until progress is told first, and between one telling and the next. */
const start = 100;
const shortest = 250;
const longest = 1_000;
const growth = 1.5;

/** Passes on what a search tells, ever less often, but all of it before whatever ends or pauses it. */
class PacedListener implements Required<JobListener> {
  readonly #listener: JobListener;
  #batches: SolutionBatch[] = [];
  #stats: Stats | null = null;
  #hasSolutions = false;
  #interval = shortest;
  #due = performance.now() + start;

  constructor(listener: JobListener) {
    this.#listener = listener;
  }

  /** The first are news at once. */
  solutions(batch: SolutionBatch): void {
    this.#batches.push(batch);
    if (this.#hasSolutions) this.#tellIfDue();
    else this.#tell();
    this.#hasSolutions = true;
  }

  progress(stats: Stats): void {
    this.#stats = stats;
    this.#tellIfDue();
  }

  paused(stats: Stats): void {
    this.#tell();
    this.#listener.paused?.(stats);
  }

  done(...end: Parameters<Required<JobListener>['done']>): void {
    this.#tell();
    this.#listener.done?.(...end);
  }

  failed(...end: Parameters<Required<JobListener>['failed']>): void {
    this.#tell();
    this.#listener.failed?.(...end);
  }

  #tellIfDue(): void {
    if (performance.now() >= this.#due) this.#tell();
  }

  #tell(): void {
    for (const batch of this.#batches) this.#listener.solutions?.(batch);
    if (this.#stats) this.#listener.progress?.(this.#stats);
    this.#batches = [];
    this.#stats = null;
    this.#due = performance.now() + this.#interval;
    this.#interval = Math.min(longest, this.#interval * growth);
  }
}

/** The same solver, which tells at a pace that can be drawn. */
export function paced(solver: Solver): Solver {
  return {
    solve: (task, limits, listener) => solver.solve(task, limits, new PacedListener(listener)),
  };
}
