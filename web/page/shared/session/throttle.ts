/**
 * Throttles what a search reports: on a machine with two cores, drawing every report would take one
 * of them away from the search.
 */

import type { Engine } from '../../../engine/client/engine.ts';
import type { JobListener } from '../../../engine/client/job.ts';
import type { SolutionBatch, Stats } from '../../../engine/protocol.ts';

type Solver = Pick<Engine, 'solve'>;

/** Milliseconds from the start to the first report, and from one to the next. */
const start = 200;
const shortest = 250;
const longest = 1_000;
const growth = 1.5;

/** Passes reports on, ever less often, but all of them before whatever ends or pauses the search. */
class ThrottledListener implements Required<Omit<JobListener, 'full'>> {
  readonly #listener: JobListener;
  #batches: SolutionBatch[] = [];
  #stats: Stats | null = null;
  #hasSolutions = false;
  #explored = 0;
  #interval = start;
  readonly #started = performance.now();
  #told = this.#started;

  constructor(listener: JobListener) {
    this.#listener = listener;
  }

  /** The first are news at once, but for a search that may be over before they are drawn. */
  solutions(batch: SolutionBatch): void {
    this.#batches.push(batch);
    const isYoung = performance.now() - this.#started < start;
    if (this.#hasSolutions || isYoung) this.#tellIfDue();
    else this.#tell();
    this.#hasSolutions = true;
  }

  progress(stats: Stats): void {
    this.#stats = stats;
    this.#explored = stats.explored;
    this.#tellIfDue();
  }

  paused(stats: Stats): void {
    this.#tell();
    this.#listener.paused?.(stats);
  }

  counted(stats: Stats): void {
    this.#tell();
    this.#listener.counted?.(stats);
  }

  done(...end: Parameters<Required<JobListener>['done']>): void {
    this.#tell();
    this.#listener.done?.(...end);
  }

  failed(...end: Parameters<Required<JobListener>['failed']>): void {
    this.#tell();
    this.#listener.failed?.(...end);
  }

  /** What seems to be over by the next time is given as long again: it is better drawn once. */
  #tellIfDue(): void {
    const wait = this.#left() < this.#interval ? 2 * this.#interval : this.#interval;
    if (performance.now() - this.#told >= wait) this.#tell();
  }

  /** Milliseconds until the end, if the search goes on as it did until now. */
  #left(): number {
    return ((performance.now() - this.#started) * (1 - this.#explored)) / this.#explored;
  }

  #tell(): void {
    for (const batch of this.#batches) this.#listener.solutions?.(batch);
    if (this.#stats) this.#listener.progress?.(this.#stats);
    this.#batches = [];
    this.#stats = null;
    this.#told = performance.now();
    this.#interval = Math.min(longest, Math.max(shortest, this.#interval * growth));
  }
}

/** The same solver, with reports at a rate that can be drawn. */
export function throttled(solver: Solver): Solver {
  return {
    solve: (task, limits, listener) => solver.solve(task, limits, new ThrottledListener(listener)),
  };
}
