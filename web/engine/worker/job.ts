/** A job of a worker. Pending messages are handled between slices. */

import { afterOthers } from '../immediate.ts';
import { SolverError } from '../model/failure.ts';
import type { Limits } from '../model/task.ts';
import { maxUnread, progressInterval, type Report, type Unit } from '../protocol.ts';
import type { Work } from './slices.ts';

/** Search nodes within which a drained unit ends, unless its solver never splits. */
const maxDrainingSteps = 10_000;

/** A report of a job, without its id. */
export type JobReport = Report extends infer Each
  ? Each extends Report
    ? Omit<Each, 'job'>
    : never
  : never;

/** Calls back in a new macrotask, after pending messages and without a timer's delay. */
class Macrotasks {
  readonly #channel = afterOthers ? null : new MessageChannel();
  readonly #take: () => void;
  #isRequested = false;

  constructor(take: () => void) {
    this.#take = () => {
      this.#isRequested = false;
      take();
    };
    if (this.#channel) this.#channel.port1.onmessage = this.#take;
  }

  request(): void {
    if (this.#isRequested) return;
    this.#isRequested = true;
    if (this.#channel) this.#channel.port2.postMessage(null);
    else afterOthers?.(this.#take);
  }

  close(): void {
    this.#channel?.port1.close();
  }
}

interface JobSettings {
  /** True if the job accepts units until it is stopped. */
  readonly takesUnits?: boolean;
  readonly isHeld?: boolean;
}

export class SlicedJob {
  readonly #work: Work;
  readonly #report: (report: JobReport) => void;
  readonly #macrotasks = new Macrotasks(() => this.#endOnFailure(() => this.#runSlice()));
  readonly #takesUnits: boolean;
  /** `waiting`: for the next unit. */
  #state: 'running' | 'paused' | 'waiting' | 'ended' = 'running';
  /** Units queued after the current one. */
  readonly #next: { readonly unit: Unit; readonly limits: Limits }[] = [];
  #mustSplit = false;
  #hasNews = false;
  /** The number of batches of solutions that the client has not confirmed. */
  #unread = 0;
  #lastNews = performance.now();

  constructor(
    work: Work,
    report: (report: JobReport) => void,
    { takesUnits = false, isHeld = false }: JobSettings = {},
  ) {
    this.#work = work;
    this.#report = report;
    this.#takesUnits = takesUnits;
    if (isHeld) this.pause();
    else this.#macrotasks.request();
  }

  /** Queues a unit after the current one. */
  next(unit: Unit, limits: Limits): void {
    this.#next.push({ unit, limits });
    if (this.#state === 'waiting') this.#endOnFailure(() => this.#beginNext());
  }

  /** Continues the last unit up to new limits. */
  extend(limits: Limits): void {
    if (this.#state !== 'waiting') return;
    this.#work.extend(limits);
    this.#run();
  }

  /** Splits the rest of this unit, or of a later one, as soon as possible. */
  split(): void {
    this.#mustSplit = true;
  }

  /** Splits off the whole rest of this unit, so that it ends, unless its solver never splits. */
  drain(): void {
    const wasPaused = this.#state === 'paused';
    if (wasPaused) this.#state = 'running';
    this.#mustSplit = false;
    this.#endOnFailure(() => {
      for (let step = 0; this.#state === 'running' && step < maxDrainingSteps; step += 1) {
        this.#splitAll();
        if (this.#work.run(true, 1)) this.#reportNews();
        if (this.#work.end) {
          this.#endUnit();
          break;
        }
      }
    });
    this.#report({ type: 'drained' });
    if (wasPaused) this.pause();
  }

  #splitAll(): void {
    for (;;) {
      const subtrees = this.#work.splitAll();
      if (subtrees.length === 0) return;
      this.#report({ type: 'subtrees', subtrees });
    }
  }

  pause(): void {
    if (this.#state !== 'running') return;
    this.#state = 'paused';
    this.#endOnFailure(() => {
      this.#reportSolutions();
      this.#report({ type: 'paused', stats: this.#work.stats });
    });
  }

  resume(): void {
    if (this.#state === 'paused') this.#run();
  }

  stop(): void {
    if (this.#state === 'ended') return;
    this.#endOnFailure(() => {
      this.#work.stop();
      this.#reportSolutions();
      this.#end({ type: 'done', end: 'interrupt', stats: this.#work.stats });
    });
  }

  /** Notes that the client has received a batch of solutions. */
  read(): void {
    this.#unread -= 1;
    if (this.#state === 'running') this.#goOn();
  }

  #run(): void {
    this.#state = 'running';
    this.#goOn();
  }

  /** Requests the next slice, unless the client has to catch up first. */
  #goOn(): void {
    if (this.#unread < maxUnread) this.#macrotasks.request();
  }

  /** Ends the job if `call` throws. */
  #endOnFailure(call: () => void): void {
    try {
      call();
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
      this.#end({ type: 'failed', failure: error.failure });
    }
  }

  #runSlice(): void {
    if (this.#state !== 'running') return;
    const isFull = this.#work.run(this.#mustSplit);
    if (this.#work.end) {
      this.#endUnit();
      return;
    }
    if (this.#mustSplit) this.#split();
    // The first solution is reported at once; later ones are batched, even across units.
    const isFirst = !this.#hasNews && this.#work.found > 0;
    const isTime = performance.now() - this.#lastNews >= progressInterval;
    if (isFirst || isFull || isTime) this.#reportNews();
    this.#goOn();
  }

  #split(): void {
    const subtrees = this.#work.split();
    if (subtrees.length === 0) return;
    this.#mustSplit = false;
    this.#report({ type: 'subtrees', subtrees });
  }

  #reportNews(): void {
    this.#hasNews ||= this.#work.found > 0;
    this.#reportSolutions();
    this.#report({ type: 'progress', stats: this.#work.stats });
    this.#lastNews = performance.now();
  }

  #reportSolutions(): void {
    const batch = this.#work.take();
    if (!batch) return;
    this.#unread += 1;
    this.#report({ type: 'solutions', batch });
  }

  #endUnit(): void {
    const { end, stats } = this.#work;
    if (!end) return;
    if (this.#takesUnits) {
      this.#report({ type: 'unit-done', end, stats, batch: this.#work.take() });
      this.#state = 'waiting';
      this.#beginNext();
    } else {
      this.#reportSolutions();
      this.#end({ type: 'done', end, stats });
    }
  }

  #beginNext(): void {
    const next = this.#next.shift();
    if (!next) return;
    this.#work.begin(next.unit, next.limits);
    this.#run();
  }

  #end(report: JobReport): void {
    this.#state = 'ended';
    this.#macrotasks.close();
    this.#work.delete();
    this.#report(report);
  }
}
