/**
 * Shares a task among workers: the subtrees of a search, or the chunks of a list. A worker keeps
 * the task open from its first unit to the end, and receives its next unit before it finishes the
 * current one. While units are scarce, the worker with the most work left is asked to split.
 */

import type { Failure } from '../model/failure.ts';
import {
  type AllLimits,
  allLimits,
  type End,
  type Limits,
  type SearchProgress,
  type Stats,
  type Task,
  withSolutions,
} from '../model/task.ts';
import { type JobId, minWork, progressInterval, type Report } from '../protocol.ts';
import type { Job, JobListener } from './job.ts';
import { StopWatch } from './stop-watch.ts';
import type { OpenUnit, Units } from './units.ts';
import type { WorkerSlot } from './worker-slot.ts';

/** A worker slot that takes part in the task. */
interface Member<Open> {
  readonly slot: WorkerSlot;
  job: JobId | null;
  unit: Open | null;
  /** Units sent ahead, so that the worker need not wait while the page draws. */
  next: Open[];
  /** True if the worker has been asked to split its unit. */
  isAsked: boolean;
  isPaused: boolean;
  /** True if the worker could not be started. */
  isMissing: boolean;
}

/** Settings for sharing a task. */
export interface Sharing {
  readonly slots: readonly WorkerSlot[];
  /** Makes the job wait to be resumed once the first worker has opened the task. */
  readonly isHeld?: boolean | undefined;
  /** Starts the other workers only once the task proves long. */
  readonly startsLate?: boolean | undefined;
}

export class SharedJob<Open extends OpenUnit> implements Job {
  readonly #task: Task;
  readonly #units: Units<Open>;
  readonly #listener: JobListener;
  readonly #members: readonly Member<Open>[];
  readonly #watch = new StopWatch();
  readonly #startsLate: boolean;
  #limits: AllLimits;
  /** False until the first report: the time before it is spent loading the worker. */
  #hasBegun = false;
  /** The number of times the task was sent to a worker. */
  #begun = 0;
  #isPaused = false;
  #isStopped = false;
  #isEnded = false;
  #lastProgress = performance.now();
  /** The members whose units are being drained. */
  readonly #draining = new Set<Member<Open>>();
  /** Called once all units are drained, or with null if that fails. */
  #savers: ((progress: SearchProgress | null) => void)[] = [];
  /** Milliseconds spent on the task before it was saved. */
  readonly #before: number;

  constructor(
    task: Task,
    limits: AllLimits,
    units: Units<Open>,
    { slots, isHeld = false, startsLate = false }: Sharing,
    listener: JobListener,
  ) {
    this.#task = task;
    this.#limits = limits;
    this.#units = units;
    this.#listener = listener;
    this.#startsLate = startsLate;
    this.#before = units.stats().microseconds / 1000;
    this.#members = slots.map((slot) => ({
      slot,
      job: null,
      unit: null,
      next: [],
      isAsked: false,
      isPaused: false,
      isMissing: false,
    }));
    if (isHeld) this.#open();
    else this.#assign();
  }

  pause(): void {
    if (this.#isPaused || this.#isStopped || this.#isEnded) return;
    this.#isPaused = true;
    this.#watch.stop();
    for (const { slot, job, unit } of this.#members) {
      if (job && unit) slot.send({ type: 'pause', job });
    }
  }

  resume(): void {
    if (!this.#isPaused || this.#isStopped || this.#isEnded) return;
    this.#isPaused = false;
    if (this.#hasBegun) this.#watch.start();
    for (const member of this.#members) {
      member.isPaused = false;
      const { slot, job, unit } = member;
      if (job && unit) slot.send({ type: 'resume', job });
    }
    this.#assign();
  }

  stop(): void {
    // A job that can be extended still holds memory in the workers.
    if (this.#isEnded) this.#dismiss();
    if (this.#isStopped || this.#isEnded) return;
    this.#isStopped = true;
    this.#isPaused = false;
    this.#dismiss();
    this.#assign();
  }

  save(): Promise<SearchProgress | null> {
    if (this.#isStopped || this.#isEnded) return Promise.resolve(null);
    for (const member of this.#members) {
      const { slot, job, unit } = member;
      if (!job || !unit || this.#draining.has(member)) continue;
      this.#draining.add(member);
      slot.send({ type: 'drain', job });
    }
    return new Promise((resolve) => {
      this.#savers.push(resolve);
      this.#reportSaved();
    });
  }

  /** Reports the progress once every worker has drained its unit or the job has ended. */
  #reportSaved(): void {
    if (this.#draining.size > 0 && !this.#isEnded) return;
    const known = this.#isEnded ? null : this.#units.progress();
    const progress = known && { ...known, milliseconds: this.#watch.milliseconds() };
    for (const resolve of this.#savers.splice(0)) resolve(progress);
  }

  extend(limits: Limits): boolean {
    if (!this.#isEnded || this.#isStopped) return false;
    const { held } = this.#units;
    const member = this.#members.find(({ unit }) => unit !== null && unit === held);
    const all = allLimits(limits);
    const own = member?.job ? this.#units.extend(all) : null;
    if (!own || !member?.job) return false;
    this.#isEnded = false;
    this.#limits = { ...all, milliseconds: all.milliseconds + this.#watch.milliseconds() };
    this.#watch.start();
    const { job } = member;
    member.slot.send({ type: 'extend', job, limits: this.#withTime(own) });
    this.#assign();
    return true;
  }

  /** Makes the first worker open the task and wait. */
  #open(): void {
    this.#isPaused = true;
    const [member] = this.#members;
    if (member && this.#units.waiting > 0) this.#sendUnit(member, true);
    else queueMicrotask(() => this.#reportPaused());
  }

  /** Sends units to the idle workers, or ends the job if nothing is left to do. */
  #assign(): void {
    if (this.#isEnded) return;
    if (!this.#isPaused && !this.#isStopped) {
      for (const member of this.#idle()) this.#sendUnit(member);
      this.#askForSplit();
    }
    const isIdle = this.#members.every(({ unit }) => unit === null);
    if (isIdle && this.#isStopped) this.#end('interrupt');
    else if (isIdle && this.#units.isDone) this.#end('exhausted');
    else this.#reportPaused();
  }

  /** Returns the idle members, those that have the task open first. */
  #idle(): readonly Member<Open>[] {
    const mayStart = !this.#startsLate || this.#watch.milliseconds() >= minWork;
    const idle = this.#members.filter(
      ({ unit, isMissing, slot, job }, i) =>
        unit === null && !isMissing && (mayStart || i === 0 || slot.isStarted || job !== null),
    );
    return [...idle.filter(({ job }) => job !== null), ...idle.filter(({ job }) => job === null)];
  }

  /**
   * Sends units ahead if enough are left for all members. A worker that is still loading gets none.
   */
  #sendAhead(member: Member<Open>): void {
    if (this.#isPaused || this.#isStopped || this.#isEnded) return;
    const isAtWork = member.job !== null && member.unit !== null;
    while (isAtWork && member.next.length < this.#units.lookahead) {
      if (this.#units.waiting < this.#members.length) break;
      this.#sendUnit(member);
    }
  }

  #sendUnit(member: Member<Open>, isHeld = false): void {
    const taken = this.#units.take();
    if (!taken) return;
    const { open } = taken;
    const limits = this.#withTime(taken.limits);
    if (member.unit) member.next.push(open);
    else member.unit = open;
    const { unit } = open;
    if (member.job) {
      member.slot.send({ type: 'next', job: member.job, unit, limits });
    } else {
      const task = this.#task;
      this.#begun += 1;
      member.job = member.slot.begin({ type: 'solve', task, limits, unit, isHeld }, (report) =>
        this.#receive(member, report),
      );
    }
  }

  /** Adds the limits of the whole task and the time left. */
  #withTime(limits: Partial<AllLimits>): Limits {
    const left = Math.max(1e-3, this.#limits.milliseconds - this.#watch.milliseconds());
    return { ...this.#limits, ...limits, milliseconds: left };
  }

  /**
   * Asks the worker with the most work left to split, one worker at a time, before another runs out
   * of work.
   */
  #askForSplit(): void {
    const others = this.#members.length - 1;
    if (this.#draining.size > 0) return;
    if (this.#members.some(({ isAsked }) => isAsked) || this.#units.waiting >= others) return;
    let most = 0;
    let busiest: Member<Open> | null = null;
    for (const member of this.#members) {
      const rest = member.unit ? this.#units.rest(member.unit) : 0;
      if (rest > most) [most, busiest] = [rest, member];
    }
    if (!busiest?.job) return;
    busiest.isAsked = true;
    busiest.slot.send({ type: 'split', job: busiest.job });
  }

  #receive(member: Member<Open>, report: Report): void {
    // A late report on a job the member has left.
    if (report.job !== member.job) return;
    const { unit } = member;
    if (report.type === 'drained') {
      this.#draining.delete(member);
      member.isAsked = false;
      this.#reportSaved();
      this.#assign();
      return;
    }
    if (report.type === 'done' || report.type === 'failed') member.job = null;
    if (this.#isEnded || !unit) return;
    this.#begin(report);
    switch (report.type) {
      case 'solutions':
        this.#units.add(unit, report.batch);
        this.#checkLimits();
        break;
      case 'progress':
        this.#units.update(unit, report.stats);
        member.isPaused = false;
        this.#reportProgress();
        this.#checkLimits();
        if (this.#startsLate) this.#assign();
        break;
      case 'paused':
        this.#units.update(unit, report.stats);
        member.isPaused = true;
        this.#reportPaused();
        break;
      case 'subtrees':
        member.isAsked = false;
        this.#units.insert(unit, report.subtrees);
        this.#assign();
        break;
      case 'unit-done':
      case 'done':
        this.#finish(member, unit, report);
        break;
      case 'failed':
        this.#lose(member, report.failure);
    }
    this.#sendAhead(member);
  }

  /** Starts the clock at the time in the first report, so that it shows search time. */
  #begin(report: Report): void {
    if (this.#hasBegun || !('stats' in report)) return;
    this.#hasBegun = true;
    this.#watch.set(this.#before + report.stats.microseconds / 1000);
    if (!this.#isPaused && !this.#isStopped) this.#watch.start();
  }

  /**
   * Fails the job, unless the worker failed to start (for lack of memory, say) while others run.
   */
  #lose(member: Member<Open>, failure: Failure): void {
    const othersRun = this.#members.some(({ job }) => job !== null);
    if (failure.code !== 'not_loaded' || !othersRun) {
      this.#fail(failure);
      return;
    }
    member.isMissing = true;
    this.#returnUnits(member);
    this.#assign();
  }

  #finish(
    member: Member<Open>,
    unit: Open,
    report: Extract<Report, { type: 'unit-done' | 'done' }>,
  ): void {
    const { end, stats } = report;
    const isAbandoned = report.type === 'done' && !this.#isStopped;
    if (report.type === 'unit-done' && report.batch) this.#units.add(unit, report.batch);
    this.#units.end(unit, stats, end);
    const isLastUnit = isAbandoned || (end !== 'exhausted' && end !== 'limit');
    // A unit that ended at a limit stays with its worker, which may have to continue it.
    if (this.#checkLimits(isLastUnit ? end : null)) return;
    this.#continue(member);
    this.#reportProgress();
    this.#assign();
  }

  /** Moves the member on to its next unit, unless that has been dropped. */
  #continue(member: Member<Open>): void {
    member.unit = member.next.shift() ?? null;
    if (!member.job || (member.unit && !this.#units.isWanted(member.unit))) this.#withdraw(member);
    else if (!member.unit) member.isAsked = false;
  }

  /** Checks the limits; returns whether that ended the job. */
  #checkLimits(reached: End | null = null): boolean {
    if (!this.#units.canReportMore) this.#listener.full?.();
    if (this.#isStopped || this.#isEnded) return this.#isEnded;
    for (const unit of this.#units.dropExcess()) this.#withdrawFrom(unit);
    const isLate = this.#watch.milliseconds() >= this.#limits.milliseconds;
    const isTimeOver = isLate && !this.#units.isDone;
    const end = this.#units.isLimitReached ? 'limit' : (reached ?? (isTimeOver ? 'time' : null));
    if (end) this.#end(end);
    return end !== null;
  }

  /** Withdraws the worker of a unit that is no longer needed. */
  #withdrawFrom(unit: Open): void {
    const member = this.#members.find((each) => each.unit === unit);
    if (member) this.#withdraw(member);
  }

  #withdraw(member: Member<Open>): void {
    if (member.job) member.slot.stop(member.job);
    member.job = null;
    this.#returnUnits(member);
  }

  #returnUnits(member: Member<Open>): void {
    this.#draining.delete(member);
    for (const unit of [member.unit, ...member.next]) if (unit) this.#units.putBack(unit);
    member.unit = null;
    member.next = [];
    member.isAsked = false;
  }

  #stats(): Stats {
    const stats = this.#units.stats();
    const isShared = this.#begun > 1;
    const elapsed = Math.round(this.#watch.milliseconds() * 1000);
    return { ...stats, microseconds: isShared ? elapsed : stats.microseconds };
  }

  #reportProgress(): void {
    const now = performance.now();
    // A single worker throttles its reports itself.
    const isDue = this.#begun < 2 || now - this.#lastProgress >= progressInterval;
    if (this.#isEnded || this.#isPaused || !isDue) return;
    this.#lastProgress = now;
    this.#listener.progress?.(this.#stats());
  }

  /** Reports the pause once every worker has paused its unit. */
  #reportPaused(): void {
    if (this.#isPaused && this.#members.every(({ unit, isPaused }) => !unit || isPaused)) {
      this.#listener.paused?.(this.#stats());
    }
  }

  /** Ends the job. Solutions beyond the limit do not count. */
  #end(end: End): void {
    this.#isEnded = true;
    this.#reportSaved();
    this.#watch.stop();
    this.#units.reportAll();
    const stats = this.#stats();
    const { solutions } = this.#limits;
    if (end === 'limit') this.#hold();
    else this.#dismiss();
    const known = end === 'limit' ? withSolutions(stats, BigInt(solutions), false) : stats;
    this.#listener.done?.(end, end === 'exhausted' ? { ...known, explored: 1 } : known);
  }

  #fail(failure: Failure): void {
    this.#isEnded = true;
    this.#reportSaved();
    this.#watch.stop();
    this.#units.reportAll();
    this.#dismiss();
    this.#listener.failed?.(failure);
  }

  /** Keeps the worker whose unit ended at the solution limit, so that it can continue. */
  #hold(): void {
    for (const member of this.#members) {
      const isHeld = member.unit !== null && member.unit === this.#units.held;
      // A worker with another unit queued has begun it by now.
      if (!isHeld || member.next.length > 0) this.#withdraw(member);
    }
  }

  /** Makes all workers leave the task. */
  #dismiss(): void {
    for (const { slot, job } of this.#members) if (job) slot.stop(job);
  }
}
