/**
 * All solutions of a problem, where only the first can be shown: a search finds those, and a memo
 * counts them all beside it if that pays. If it does not, the search goes on to the end.
 */

import {
  automatic,
  type CoverTask,
  type Failure,
  noStats,
  type Outcome,
  type PolyominoTask,
  type SolutionBatch,
  type Stats,
  type Task,
} from '../protocol.ts';
import type { Job, JobListener } from './job.ts';
import { sizeOf } from './subtrees.ts';

/**
 * Once the number is known, the search continues for solutions to show as long as it finds this
 * share of those that can be shown within this many milliseconds.
 */
const leastShare = 0.05;
const patience = 2_000;

/**
 * A memo is tried only after the search has run for `trialAfter` milliseconds, and not if the search
 * will end within `shortSearch` at its present pace: the trial takes a worker away from it.
 */
const trialAfter = 100;
const shortSearch = 1_000;

/** One of the two, and what it said last. */
interface Side {
  job: Job | null;
  state: 'waiting' | 'running' | 'paused' | 'over';
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
  /** Whether the count has turned out to be by memo, and whether it has come to its end. */
  #pays = false;
  #isKnown = false;
  /** Whether the search can report no more solutions, and how many it has reported. */
  #isFull = false;
  #told = 0;
  #explored = 0;
  #outcome: Outcome = 'cancelled';
  #isEnded = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** `kept` is how many solutions can be shown. */
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
      solutions: (batch) => this.#hearSolutions(batch),
      full: () => this.#heedFull(),
      done: (outcome, stats) => this.#endSearch(outcome, stats),
      failed: (failure) => this.#loseSearch(failure),
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

  /** What is known by then stays known. */
  stop(): void {
    if (this.#isKnown) this.#end('exhausted', this.#count.stats);
    else for (const { job } of [this.#search, this.#count]) job?.stop();
  }

  #common(side: Side): Pick<Required<JobListener>, 'progress' | 'paused'> {
    const hear = (state: Side['state'], stats: Stats) => {
      if (side.state === 'over') return;
      side.state = state;
      side.stats = stats;
      if (side === this.#count) this.#heedCount();
    };
    return {
      progress: (stats) => {
        hear('running', stats);
        this.#tellProgress();
      },
      paused: (stats) => {
        hear('paused', stats);
        this.#tellPaused();
      },
    };
  }

  /** Tells what is known of the number; the bar of both is one that never goes back. */
  #tellProgress(): void {
    if (this.#isEnded || this.#isKnown) return;
    this.#tryCount();
    const stats = this.#stats();
    this.#explored = Math.max(this.#explored, stats.explored);
    this.#listener.progress?.({ ...stats, explored: this.#explored });
  }

  #stats(): Stats {
    return this.#pays ? this.#count.stats : this.#search.stats;
  }

  #tryCount(): void {
    const elapsed = performance.now() - this.#began;
    const isLong = elapsed >= trialAfter && elapsed > shortSearch * this.#search.stats.explored;
    if (this.#count.state !== 'waiting' || !isLong) return;
    this.#count.state = 'running';
    this.#count.job = this.#beginCount({
      ...this.#common(this.#count),
      done: (outcome, stats) => this.#endCount(outcome, stats),
      failed: (failure) => this.#loseCount(failure),
    });
  }

  #tellPaused(): void {
    const sides = [this.#search, this.#count];
    const isAtWork = sides.some(({ state }) => state === 'running');
    if (this.#isEnded || this.#isKnown || isAtWork) return;
    this.#listener.paused?.({ ...this.#stats(), explored: this.#explored });
  }

  #hearSolutions(batch: SolutionBatch): void {
    if (this.#isEnded || this.#search.state === 'over') return;
    this.#told += sizeOf(batch);
    this.#listener.solutions?.(batch);
    if (this.#isKnown) this.#endIfShown();
  }

  #heedFull(): void {
    this.#isFull = true;
    this.#leaveSearch();
  }

  #heedCount(): void {
    this.#pays = true;
    this.#leaveSearch();
  }

  /** Stops a search that has reported what can be shown, if the memo counts. */
  #leaveSearch(): void {
    if (!this.#pays || !this.#isFull || this.#search.state === 'over') return;
    this.#search.state = 'over';
    this.#search.job?.stop();
    if (this.#isKnown) this.#endIfShown();
  }

  #endSearch(outcome: Outcome, stats: Stats): void {
    if (this.#isEnded) return;
    const isLeft = this.#search.state === 'over';
    this.#search.state = 'over';
    if (isLeft) return;
    this.#search.stats = stats;
    this.#outcome = outcome;
    if (outcome === 'exhausted') this.#end(outcome, this.#isKnown ? this.#count.stats : stats);
    else this.#endIfOver();
  }

  #endCount(outcome: Outcome, stats: Stats): void {
    if (this.#isEnded) return;
    this.#count.state = 'over';
    if (outcome !== 'cancelled' || this.#pays) {
      this.#count.stats = stats;
      this.#pays = true;
    }
    if (outcome === 'time') this.#end(outcome, stats);
    if (outcome !== 'exhausted') {
      this.#endIfOver();
      this.#tellPaused();
      return;
    }
    this.#isKnown = true;
    this.#leaveSearch();
    this.#endIfShown();
    if (this.#isEnded) return;
    this.#listener.counted?.(stats);
    this.#waitForSolutions();
  }

  #loseSearch(failure: Failure): void {
    if (this.#isKnown) this.#end('exhausted', this.#count.stats);
    else this.#fail(failure);
  }

  /** The search counts as well, if it is still at work. */
  #loseCount(failure: Failure): void {
    this.#count.state = 'over';
    this.#pays = false;
    if (this.#search.state === 'over') this.#fail(failure);
    else this.#tellPaused();
  }

  /** Both have been stopped, or their time was over. */
  #endIfOver(): void {
    const isOver = ({ state }: Side) => state === 'over' || state === 'waiting';
    if (isOver(this.#search) && isOver(this.#count)) this.#end(this.#outcome, this.#stats());
  }

  #endIfShown(): void {
    const { stats } = this.#count;
    const isShown = this.#search.state === 'over' || this.#told >= stats.solutions;
    if (isShown) this.#end('exhausted', stats);
  }

  #waitForSolutions(): void {
    const before = this.#told;
    this.#patience = setTimeout(() => {
      const isWorthIt = this.#told - before >= this.#kept * leastShare;
      if (isWorthIt) this.#waitForSolutions();
      else this.#end('exhausted', this.#count.stats);
    }, patience);
  }

  #end(outcome: Outcome, stats: Stats): void {
    if (!this.#close()) return;
    this.#listener.done?.(outcome, stats);
  }

  #fail(failure: Failure): void {
    if (this.#close()) this.#listener.failed?.(failure);
  }

  /** Returns false if it had ended before. Later reports are ignored. */
  #close(): boolean {
    if (this.#isEnded) return false;
    this.#isEnded = true;
    clearTimeout(this.#patience);
    for (const { job } of [this.#search, this.#count]) job?.stop();
    return true;
  }
}

/** Whether `auto` may count by memo; who says how to branch, or what is alike, wants a search. */
export function mayBeCounted(task: Task): task is CoverTask | PolyominoTask {
  if (task.kind === 'polyomino') return !task.distinct && (task.solver ?? automatic) === automatic;
  return task.kind === 'cover' && task.solver === automatic && task.itemChoice === 'fewest';
}
