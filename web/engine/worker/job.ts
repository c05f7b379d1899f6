/** One job of a worker. Between two slices waiting messages get their turn. */

import type { Limits, Report, Unit } from '../protocol.ts';
import { SolverError } from '../protocol.ts';
import type { Slices } from './slices.ts';

const progressInterval = 100;

/** What a job reports; its id is for others to add. */
export type JobReport = Report extends infer Each
  ? Each extends Report
    ? Omit<Each, 'job'>
    : never
  : never;

/** Calls back in a new task, after the messages that wait, and without the delay of a timer. */
class Turns {
  readonly #channel = new MessageChannel();
  #isAsked = false;

  constructor(take: () => void) {
    this.#channel.port1.onmessage = () => {
      this.#isAsked = false;
      take();
    };
  }

  ask(): void {
    if (!this.#isAsked) this.#channel.port2.postMessage(null);
    this.#isAsked = true;
  }

  close(): void {
    this.#channel.port1.close();
  }
}

export interface JobSettings {
  /** Whether it takes units until it is cancelled. */
  readonly takesUnits?: boolean;
  readonly isHeld?: boolean;
}

export class SlicedJob {
  readonly #slices: Slices;
  readonly #report: (report: JobReport) => void;
  readonly #turns = new Turns(() => this.#guard(() => this.#takeTurn()));
  readonly #takesUnits: boolean;
  /** `waiting` for the next unit. */
  #state: 'running' | 'paused' | 'waiting' | 'ended' = 'running';
  /** Units that came before the one under way was done. */
  readonly #next: { readonly unit: Unit; readonly limits: Limits }[] = [];
  #mustSplit = false;
  #hasNews = false;
  #lastNews = performance.now();

  constructor(
    slices: Slices,
    report: (report: JobReport) => void,
    { takesUnits = false, isHeld = false }: JobSettings = {},
  ) {
    this.#slices = slices;
    this.#report = report;
    this.#takesUnits = takesUnits;
    if (isHeld) this.pause();
    else this.#turns.ask();
  }

  /** Goes on with another unit after the one it has. */
  next(unit: Unit, limits: Limits): void {
    this.#next.push({ unit, limits });
    if (this.#state === 'waiting') this.#guard(() => this.#beginNext());
  }

  /** Goes on with the unit that ended last, to other limits. */
  extend(limits: Limits): void {
    if (this.#state !== 'waiting') return;
    this.#slices.extend(limits);
    this.#run();
  }

  /** Splits what is left, as soon as that is possible: of this unit, or of a later one. */
  split(): void {
    this.#mustSplit = true;
  }

  pause(): void {
    if (this.#state !== 'running') return;
    this.#state = 'paused';
    this.#guard(() => {
      this.#reportSolutions();
      this.#report({ type: 'paused', stats: this.#slices.stats });
    });
  }

  resume(): void {
    if (this.#state === 'paused') this.#run();
  }

  cancel(): void {
    if (this.#state === 'ended') return;
    this.#guard(() => {
      this.#slices.stop();
      this.#reportSolutions();
      this.#end({ type: 'done', outcome: 'cancelled', stats: this.#slices.stats });
    });
  }

  #run(): void {
    this.#state = 'running';
    this.#turns.ask();
  }

  /** What fails ends the job. */
  #guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
      this.#end({ type: 'failed', failure: error.failure });
    }
  }

  #takeTurn(): void {
    if (this.#state !== 'running') return;
    const isFull = this.#slices.run(this.#mustSplit);
    if (this.#slices.outcome) {
      this.#endUnit();
      return;
    }
    if (this.#mustSplit) this.#split();
    // The first solution is news at once, the others come together, also those of later units.
    const isFirst = !this.#hasNews && this.#slices.found > 0;
    const isTime = performance.now() - this.#lastNews >= progressInterval;
    if (isFirst || isFull || isTime) this.#reportNews();
    this.#turns.ask();
  }

  #split(): void {
    const subtrees = this.#slices.split();
    if (subtrees.length === 0) return;
    this.#mustSplit = false;
    this.#report({ type: 'subtrees', subtrees });
  }

  #reportNews(): void {
    this.#hasNews ||= this.#slices.found > 0;
    this.#reportSolutions();
    this.#report({ type: 'progress', stats: this.#slices.stats });
    this.#lastNews = performance.now();
  }

  #reportSolutions(): void {
    const batch = this.#slices.take();
    if (batch) this.#report({ type: 'solutions', batch });
  }

  #endUnit(): void {
    const { outcome, stats } = this.#slices;
    if (!outcome) return;
    if (this.#takesUnits) {
      this.#report({ type: 'unit-done', outcome, stats, batch: this.#slices.take() });
      this.#state = 'waiting';
      this.#beginNext();
    } else {
      this.#reportSolutions();
      this.#end({ type: 'done', outcome, stats });
    }
  }

  #beginNext(): void {
    const next = this.#next.shift();
    if (!next) return;
    this.#slices.begin(next.unit, next.limits);
    this.#run();
  }

  #end(report: JobReport): void {
    this.#state = 'ended';
    this.#turns.close();
    this.#slices.delete();
    this.#report(report);
  }
}
