/**
 * Finds and counts all solutions of a problem when only the first ones can be shown. A search finds
 * those; meanwhile, a memo counts them all if that pays off. Otherwise, the search runs to the end.
 */

import type { Failure } from '../model/failure.ts';
import type { SolutionBatch } from '../model/solutions.ts';
import { memo } from '../model/solvers.ts';
import { type End, noStats, type SearchProgress, type Stats } from '../model/task.ts';
import type { Job, JobListener } from './job.ts';
import { sizeOf } from './subtrees.ts';

/**
 * Once the number is known, the search continues while every `patience` milliseconds bring at least
 * this share of the solutions that can be shown.
 */
const minShare = 0.05;
const patience = 2_000;

/**
 * A memo is tried only after the search has run for `trialAfter` milliseconds, and only if the
 * search needs more than `shortSearch` at its current rate: the trial takes a worker away from it.
 */
const trialAfter = 100;
const shortSearch = 1_000;

/** The search or the count, with its latest report. */
interface Side {
  job: Job | null;
  state: 'waiting' | 'running' | 'paused' | 'ended';
  stats: Stats;
}

type Begin<Listener> = (listener: Listener) => Job;

export class CountedSearch implements Job {
  readonly #began = performance.now();
  readonly #kept: number;
  readonly #listener: JobListener;
  readonly #beginCount: Begin<JobListener>;
  readonly #search: Side = { job: null, state: 'running', stats: noStats };
  readonly #count: Side = { job: null, state: 'waiting', stats: noStats };
  /** Set once a memo proves able to count, and once it has counted all solutions. */
  #pays = false;
  #isKnown = false;
  /** Set once the search can report no more solutions, of which it has reported `#reported`. */
  #isFull = false;
  #reported = 0;
  #explored = 0;
  #searchEnd: End = 'interrupt';
  #isEnded = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** `kept` is the number of solutions that can be shown. */
  constructor(
    kept: number,
    beginSearch: Begin<JobListener>,
    beginCount: Begin<JobListener>,
    listener: JobListener,
  ) {
    this.#kept = kept;
    this.#listener = listener;
    this.#beginCount = beginCount;
    this.#search.job = beginSearch({
      ...this.#common(this.#search),
      solutions: (batch) => this.#receiveSolutions(batch),
      full: () => this.#setFull(),
      done: (end, stats) => this.#searchEnded(end, stats),
      failed: (failure) => this.#searchFailed(failure),
    });
  }

  pause(): void {
    for (const { job } of [this.#search, this.#count]) job?.pause();
  }

  resume(): void {
    for (const side of [this.#search, this.#count]) {
      if (side.state === 'paused') side.state = 'running';
      side.job?.resume();
    }
  }

  /** If the number is already known, it stands. */
  stop(): void {
    if (this.#isKnown) {
      this.#end('exhausted', this.#count.stats);
      return;
    }
    // The search may still report progress, which must not start a count.
    if (this.#count.state === 'waiting') this.#count.state = 'ended';
    for (const { job } of [this.#search, this.#count]) job?.stop();
  }

  /** Saves the search. A count by memo cannot be saved. */
  async save(): Promise<SearchProgress | null> {
    if (this.#isEnded || this.#search.state === 'ended') return null;
    return (await this.#search.job?.save?.()) ?? null;
  }

  #common(side: Side): Pick<Required<JobListener>, 'progress' | 'paused'> {
    const update = (state: Side['state'], stats: Stats) => {
      if (side.state === 'ended') return;
      side.state = state;
      side.stats = stats;
      if (side === this.#count && stats.solver === memo) this.#setCountPays();
    };
    return {
      progress: (stats) => {
        update('running', stats);
        this.#reportProgress();
      },
      paused: (stats) => {
        update('paused', stats);
        this.#reportPaused();
      },
    };
  }

  /** Reports the progress of the side that counts. The combined `explored` never decreases. */
  #reportProgress(): void {
    if (this.#isEnded || this.#isKnown) return;
    this.#tryCount();
    const stats = this.#stats();
    this.#explored = Math.max(this.#explored, stats.explored);
    this.#listener.progress?.({ ...stats, explored: this.#explored });
  }

  #stats(): Stats {
    const { stats } = this.#pays ? this.#count : this.#search;
    return { ...stats, verdict: this.#search.stats.verdict };
  }

  #tryCount(): void {
    const elapsed = performance.now() - this.#began;
    const isLong = elapsed >= trialAfter && elapsed > shortSearch * this.#search.stats.explored;
    if (this.#count.state !== 'waiting' || !isLong) return;
    this.#count.state = 'running';
    this.#count.job = this.#beginCount({
      ...this.#common(this.#count),
      done: (end, stats) => this.#countEnded(end, stats),
      failed: (failure) => this.#countFailed(failure),
    });
  }

  #reportPaused(): void {
    const sides = [this.#search, this.#count];
    const isRunning = sides.some(({ state }) => state === 'running');
    if (this.#isEnded || this.#isKnown || isRunning) return;
    this.#listener.paused?.({ ...this.#stats(), explored: this.#explored });
  }

  #receiveSolutions(batch: SolutionBatch): void {
    if (this.#isEnded || this.#search.state === 'ended') return;
    this.#reported += sizeOf(batch);
    this.#listener.solutions?.(batch);
    if (this.#isKnown) this.#endIfShown();
  }

  #setFull(): void {
    this.#isFull = true;
    this.#stopFullSearch();
  }

  #setCountPays(): void {
    this.#pays = true;
    this.#stopFullSearch();
  }

  /** Stops a search that has reported all it can show, provided the memo counts. */
  #stopFullSearch(): void {
    if (!this.#pays || !this.#isFull || this.#search.state === 'ended') return;
    this.#search.state = 'ended';
    this.#search.job?.stop();
    if (this.#isKnown) this.#endIfShown();
  }

  #searchEnded(end: End, stats: Stats): void {
    if (this.#isEnded) return;
    const wasStopped = this.#search.state === 'ended';
    this.#search.state = 'ended';
    if (wasStopped) return;
    this.#search.stats = stats;
    this.#searchEnd = end;
    if (end === 'exhausted') this.#end(end, this.#isKnown ? this.#count.stats : stats);
    else this.#endIfBothEnded();
  }

  #countEnded(end: End, stats: Stats): void {
    if (this.#isEnded) return;
    this.#count.state = 'ended';
    if (end !== 'interrupt' || this.#pays) {
      this.#count.stats = stats;
      this.#pays = true;
    }
    if (end === 'time') this.#end(end, this.#stats());
    if (end !== 'exhausted') {
      this.#endIfBothEnded();
      this.#reportPaused();
      return;
    }
    this.#isKnown = true;
    this.#stopFullSearch();
    this.#endIfShown();
    if (this.#isEnded) return;
    this.#listener.counted?.(stats);
    this.#waitForSolutions();
  }

  #searchFailed(failure: Failure): void {
    if (this.#isKnown) this.#end('exhausted', this.#count.stats);
    else this.#fail(failure);
  }

  /** Leaves the counting to the search if it is still running. */
  #countFailed(failure: Failure): void {
    this.#count.state = 'ended';
    this.#pays = false;
    if (this.#search.state === 'ended') this.#fail(failure);
    else this.#reportPaused();
  }

  /** Ends the job once both sides have stopped or reached a limit. */
  #endIfBothEnded(): void {
    const hasEnded = ({ state }: Side) => state === 'ended' || state === 'waiting';
    if (hasEnded(this.#search) && hasEnded(this.#count)) this.#end(this.#searchEnd, this.#stats());
  }

  #endIfShown(): void {
    const { stats } = this.#count;
    const isShown = this.#search.state === 'ended' || this.#reported >= stats.solutions;
    if (isShown) this.#end('exhausted', stats);
  }

  #waitForSolutions(): void {
    const before = this.#reported;
    this.#patience = setTimeout(() => {
      const areEnough = this.#reported - before >= this.#kept * minShare;
      if (areEnough) this.#waitForSolutions();
      else this.#end('exhausted', this.#count.stats);
    }, patience);
  }

  #end(end: End, stats: Stats): void {
    if (!this.#close()) return;
    this.#listener.done?.(end, stats);
  }

  #fail(failure: Failure): void {
    if (this.#close()) this.#listener.failed?.(failure);
  }

  /** Ends the job, which then ignores reports. Returns false if it had already ended. */
  #close(): boolean {
    if (this.#isEnded) return false;
    this.#isEnded = true;
    clearTimeout(this.#patience);
    for (const { job } of [this.#search, this.#count]) job?.stop();
    return true;
  }
}
