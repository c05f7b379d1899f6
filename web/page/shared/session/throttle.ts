/**
 * Throttles the reports of a search. On a machine with two cores, drawing every report would occupy
 * one of them.
 */

import type { TaskClient } from '../../../engine/client/engine.ts';
import type { JobListener } from '../../../engine/client/job.ts';
import type { SolutionBatch } from '../../../engine/model/solutions.ts';
import type { Stats } from '../../../engine/model/task.ts';

/** Milliseconds from the start to the first report, and bounds for the time between reports. */
const start = 200;
const shortest = 250;
const longest = 1_000;
const growth = 1.5;

/** Reports less and less often, and flushes before the search pauses or ends. */
class ThrottledListener implements Required<Omit<JobListener, 'full'>> {
  readonly #listener: JobListener;
  #batches: SolutionBatch[] = [];
  #stats: Stats | null = null;
  #hasSolutions = false;
  #explored = 0;
  #interval = start;
  readonly #started = performance.now();
  #reported = this.#started;

  constructor(listener: JobListener) {
    this.#listener = listener;
  }

  /** Reports the first solutions at once, unless the search may end before they are drawn. */
  solutions(batch: SolutionBatch): void {
    this.#batches.push(batch);
    const isEarly = performance.now() - this.#started < start;
    if (this.#hasSolutions || isEarly) this.#reportIfDue();
    else this.#report();
    this.#hasSolutions = true;
  }

  progress(stats: Stats): void {
    this.#stats = stats;
    this.#explored = stats.explored;
    this.#reportIfDue();
  }

  paused(stats: Stats): void {
    this.#report();
    this.#listener.paused?.(stats);
  }

  counted(stats: Stats): void {
    this.#report();
    this.#listener.counted?.(stats);
  }

  done(...end: Parameters<Required<JobListener>['done']>): void {
    this.#report();
    this.#listener.done?.(...end);
  }

  failed(...end: Parameters<Required<JobListener>['failed']>): void {
    this.#report();
    this.#listener.failed?.(...end);
  }

  /** Waits twice as long if the search seems about to end, so that the page draws only once. */
  #reportIfDue(): void {
    const wait = this.#left() < this.#interval ? 2 * this.#interval : this.#interval;
    if (performance.now() - this.#reported >= wait) this.#report();
  }

  /** Estimates the milliseconds left from the explored share. */
  #left(): number {
    return ((performance.now() - this.#started) * (1 - this.#explored)) / this.#explored;
  }

  #report(): void {
    for (const batch of this.#batches) this.#listener.solutions?.(batch);
    if (this.#stats) this.#listener.progress?.(this.#stats);
    this.#batches = [];
    this.#stats = null;
    this.#reported = performance.now();
    this.#interval = Math.min(longest, Math.max(shortest, this.#interval * growth));
  }
}

/** Wraps a client so that searches report no faster than the page can draw. */
export function throttled(client: TaskClient): TaskClient {
  return {
    solve: (task, limits, listener, settings) =>
      client.solve(task, limits, new ThrottledListener(listener), settings),
  };
}
