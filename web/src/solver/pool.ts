/** All cores for one task: it is split into parts, and each worker takes the next one. */

import {
  type Failure,
  type JobId,
  type Limits,
  noStats,
  type Outcome,
  type Part,
  type SolutionBatch,
  type Stats,
  type Task,
} from '../protocol.ts';
import { type Job, type JobListener, listen } from './client.ts';
import { WorkerLink } from './link.ts';
import { StopWatch } from './stop-watch.ts';

/** Enough parts that the last ones, of whatever size, leave no worker idle for long. */
const partsPerWorker = 32;
const progressInterval = 100;
const unlimited = Number.POSITIVE_INFINITY;

/** Sums; `weight` is the share that `part` has of the whole. */
function add(sum: Stats, part: Stats, weight: number): Stats {
  return {
    nodes: sum.nodes + part.nodes,
    updates: sum.updates + part.updates,
    placements: sum.placements + part.placements,
    backtracks: sum.backtracks + part.backtracks,
    solutions: sum.solutions + part.solutions,
    explored: sum.explored + weight * part.explored,
    solver: part.solver || sum.solver,
    microseconds: 0,
  };
}

function countOf(batch: SolutionBatch): number {
  if (batch.kind === 'options') return batch.solutions.length;
  return batch.kind === 'candidates' ? 0 : batch.count;
}

/** A part that a worker has in hand. */
interface Errand {
  readonly link: WorkerLink;
  readonly part: Part;
  readonly job: JobId;
  stats: Stats;
  isPaused: boolean;
}

class PoolJob implements Job {
  readonly #task: Task;
  readonly #limits: Required<Limits>;
  readonly #listener: JobListener;
  readonly #watch = new StopWatch();
  readonly #idle: WorkerLink[];
  readonly #errands = new Set<Errand>();
  #parts: Part[] = [];
  /** Of the levels above the parts, and of the parts that are done. */
  #finished = noStats;
  #state: 'splitting' | 'running' | 'ended' = 'splitting';
  #isPaused = false;
  #isStopped = false;
  /** Solutions that were handed on. */
  #told = 0;
  readonly #splitJob: JobId;
  #lastProgress = performance.now();

  constructor(task: Task, limits: Limits, links: readonly WorkerLink[], listener: JobListener) {
    this.#task = task;
    this.#limits = {
      solutions: limits.solutions || unlimited,
      milliseconds: limits.milliseconds || unlimited,
      kept: limits.kept ?? unlimited,
    };
    this.#idle = [...links];
    this.#listener = listener;
    this.#splitJob = this.#split(links[0] as WorkerLink, links.length * partsPerWorker);
  }

  pause(): void {
    if (this.#isPaused || this.#isStopped || this.#state === 'ended') return;
    this.#isPaused = true;
    this.#watch.stop();
    for (const { link, job } of this.#errands) link.pause(job);
  }

  resume(): void {
    if (!this.#isPaused || this.#isStopped || this.#state === 'ended') return;
    this.#isPaused = false;
    if (this.#state === 'running') this.#watch.start();
    for (const errand of this.#errands) {
      errand.isPaused = false;
      errand.link.resume(errand.job);
    }
    if (this.#state === 'running') this.#handOut();
  }

  stop(): void {
    if (this.#isStopped || this.#state === 'ended') return;
    this.#isStopped = true;
    this.#parts = [];
    for (const { link, job } of this.#errands) link.stop(job);
    if (this.#state === 'running') this.#handOut();
    else this.#idle[0]?.stop(this.#splitJob);
  }

  #split(link: WorkerLink, wanted: number): JobId {
    return link.begin({ type: 'split', task: this.#task, wanted }, (response) => {
      if (response.type === 'failed') this.#fail(response.failure);
      if (response.type !== 'parts' || this.#state !== 'splitting') return;
      const weight = response.parts.reduce((sum, part) => sum + part.weight, 0);
      // The parts' roots are placements, the root of the whole is none.
      const placements = response.nodesAbove + BigInt(response.parts.length) - 1n;
      this.#finished = {
        ...noStats,
        nodes: response.nodesAbove,
        placements,
        backtracks: placements,
        explored: 1 - weight,
      };
      this.#parts = this.#isStopped ? [] : [...response.parts];
      this.#state = 'running';
      if (!this.#isPaused) this.#watch.start();
      this.#handOut();
    });
  }

  /** Gives parts to the idle workers, or finds that nothing is left to do. */
  #handOut(): void {
    while (!this.#isPaused && this.#idle.length > 0) {
      const part = this.#parts.shift();
      if (!part) break;
      this.#give(this.#idle.pop() as WorkerLink, part);
    }
    if (this.#errands.size === 0 && this.#parts.length === 0) {
      this.#end(this.#isStopped ? 'cancelled' : 'exhausted');
    } else if (this.#isPaused) {
      this.#tellPaused();
    }
  }

  #give(link: WorkerLink, part: Part): void {
    const tell = listen({
      solutions: (batch) => {
        this.#told += countOf(batch);
        this.#listener.solutions?.(batch);
        this.#heedLimits();
      },
      progress: (stats) => {
        errand.stats = stats;
        errand.isPaused = false;
        this.#tellProgress();
        this.#heedLimits();
      },
      paused: (stats) => {
        errand.stats = stats;
        errand.isPaused = true;
        this.#tellPaused();
      },
      done: (outcome, stats) => {
        this.#errands.delete(errand);
        this.#finished = add(this.#finished, stats, part.weight);
        this.#idle.push(link);
        if (outcome === 'limit' || outcome === 'time') this.#endEarly(outcome);
        else this.#handOut();
      },
      failed: (failure) => {
        this.#errands.delete(errand);
        this.#fail(failure);
      },
    });
    const { prefix } = part;
    const request = {
      type: 'solve',
      task: this.#task,
      limits: this.#limitsLeft(),
      prefix,
    } as const;
    const job = link.begin(request, (response) => {
      if (this.#state !== 'ended') tell(response);
    });
    const errand: Errand = { link, part, job, stats: noStats, isPaused: false };
    this.#errands.add(errand);
  }

  /** What is left for a part that is begun now, other parts aside. */
  #limitsLeft(): Limits {
    const { solutions, milliseconds, kept } = this.#limits;
    const { solutions: found, microseconds } = this.#stats();
    const left = (limit: number, used: number) => Math.max(1, limit - used);
    return {
      ...(solutions < unlimited && { solutions: left(solutions, Number(found)) }),
      ...(milliseconds < unlimited && { milliseconds: left(milliseconds, microseconds / 1000) }),
      ...(kept < unlimited && { kept: Math.max(0, kept - this.#told) }),
    };
  }

  #heedLimits(): void {
    if (this.#state !== 'running' || this.#isStopped) return;
    const { solutions, microseconds } = this.#stats();
    if (Math.max(this.#told, Number(solutions)) >= this.#limits.solutions) this.#endEarly('limit');
    else if (microseconds / 1000 >= this.#limits.milliseconds) this.#endEarly('time');
  }

  /** What the workers have found beyond the limit counts for nothing. */
  #endEarly(outcome: 'limit' | 'time'): void {
    for (const { link, job } of this.#errands) link.stop(job);
    this.#end(outcome);
  }

  #stats(): Stats {
    let sum = this.#finished;
    for (const { stats, part } of this.#errands) sum = add(sum, stats, part.weight);
    const microseconds = Math.round(this.#watch.milliseconds() * 1000);
    return { ...sum, explored: Math.min(1, sum.explored), microseconds };
  }

  #tellProgress(): void {
    const now = performance.now();
    if (this.#isPaused || now - this.#lastProgress < progressInterval) return;
    this.#lastProgress = now;
    this.#listener.progress?.(this.#stats());
  }

  /** Once every worker has put down its errand. */
  #tellPaused(): void {
    if (this.#isPaused && [...this.#errands].every(({ isPaused }) => isPaused)) {
      this.#listener.paused?.(this.#stats());
    }
  }

  #end(outcome: Outcome): void {
    this.#state = 'ended';
    const stats = this.#stats();
    const { solutions } = this.#limits;
    const ends: Partial<Record<Outcome, Partial<Stats>>> = {
      exhausted: { explored: 1 },
      limit: { solutions: BigInt(Math.min(solutions, Number.MAX_SAFE_INTEGER)) },
    };
    this.#listener.done?.(outcome, { ...stats, ...ends[outcome] });
  }

  #fail(failure: Failure): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    for (const { link, job } of this.#errands) link.stop(job);
    this.#listener.failed?.(failure);
  }
}

/** A worker for each core, started when the first task comes. */
export class SolverPool {
  readonly #links: readonly WorkerLink[];

  constructor(links: readonly WorkerLink[] = linksForAllCores()) {
    this.#links = links;
  }

  /**
   * Finds all solutions, or as many as the limits allow; `kept` may be exceeded. Those of different
   * workers come as they are found.
   */
  solve(task: Task, limits: Limits, listener: JobListener): Job {
    return new PoolJob(task, limits, this.#links, listener);
  }
}

export function linksForAllCores(): WorkerLink[] {
  return Array.from({ length: navigator.hardwareConcurrency || 2 }, () => new WorkerLink());
}
