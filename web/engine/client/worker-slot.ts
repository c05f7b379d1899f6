/** The client's side of the protocol with one worker. */

import { afterOthers } from '../immediate.ts';
import { failureOf } from '../model/failure.ts';
import { noStats, type Stats } from '../model/task.ts';
import type { JobId, NewJob, Report, Request, Response } from '../protocol.ts';

type Receive = (report: Report) => void;

/** A browser `Worker`, or anything with the same interface. */
export interface WorkerPort {
  postMessage(message: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  /** True while its script is loading, during which it owes no answer. */
  readonly isLoading?: boolean;
  /** Sets whether the worker keeps the program alive. */
  setBusy?(isBusy: boolean): void;
}

interface SlotSettings {
  /** Milliseconds until an idle worker is terminated. */
  readonly idleTime: number;
  /** Replaces a worker that stays silent for too long. */
  readonly isWatched: boolean;
}

export const pageSlots: SlotSettings = { idleTime: 10_000, isWatched: true };

/** The longest a client waits for the answer to a stop, in milliseconds. */
const stopDeadline = 500;
/**
 * A worker that has not answered a stop after this many milliseconds hangs; until then, it may only
 * be slow.
 */
const hangDeadline = 5_000;
/**
 * A worker that owes an answer is replaced after `maxSilentChecks` checks without a message,
 * `checkInterval` milliseconds apart.
 */
const checkInterval = 2_000;
const maxSilentChecks = 5;
/** The most such checks while a worker is still loading. */
const maxLoadingChecks = 15;

/** The reports that end a job. */
const ends: ReadonlySet<Response['type']> = new Set(['answer', 'done', 'failed']);

interface OpenJob {
  readonly receive: Receive;
  /** True if the job may be one long call: a slow machine takes a while to read a long text. */
  readonly mayBeSilent: boolean;
  isPaused: boolean;
  /** The number of unfinished units; 1 for a job that takes none. */
  units: number;
  /** The requests so far, until the worker's first report on this job; null after it. */
  asked: Request[] | null;
  /** The latest statistics of the search or of its current unit. */
  stats: Stats;
}

/** Updates the state of a job from a report. */
function note(open: OpenJob, report: Report): void {
  if (report.type === 'unit-done') {
    open.units -= 1;
    open.stats = noStats;
  } else if (report.type === 'paused' || report.type === 'progress') {
    open.isPaused = report.type === 'paused';
    open.stats = report.stats;
  }
}

/** Sets a timer that does not keep a Node program alive. */
function later(call: () => void, milliseconds: number): ReturnType<typeof setTimeout> {
  const timer = setTimeout(call, milliseconds);
  if (typeof timer === 'object') (timer as { unref?(): void }).unref?.();
  return timer;
}

let lastJob: JobId = 0;

/**
 * A slot for one worker: starts it when first needed, replaces it when it hangs or dies, and
 * terminates it after a long idle time.
 */
export class WorkerSlot {
  readonly #createWorker: () => WorkerPort;
  readonly #settings: SlotSettings;
  readonly #jobs = new Map<JobId, OpenJob>();
  /** Stopped jobs that have ended for their client but not yet for the worker. */
  readonly #overdue = new Set<JobId>();
  #worker: WorkerPort | null = null;
  #isReady = false;
  #silentChecks = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #isTerminated = false;

  constructor(createWorker: () => WorkerPort, settings = pageSlots) {
    this.#createWorker = createWorker;
    this.#settings = settings;
  }

  /** The number of active jobs, without those that wait for their client. */
  get load(): number {
    return [...this.#jobs.values()].filter(({ isPaused, units }) => !isPaused && units > 0).length;
  }

  get isStarted(): boolean {
    return this.#worker !== null;
  }

  /** Starts the worker before the first request, to answer it sooner. */
  warmUp(): void {
    this.#worker ??= this.#start();
    this.#watchIdle();
  }

  /**
   * Begins a job. If the worker is lost, the job fails with `worker_lost`, or with `not_loaded` if
   * the worker never became ready.
   */
  begin(request: NewJob, receive: Receive): JobId {
    lastJob += 1;
    const job = lastJob;
    if (this.#isTerminated) {
      queueMicrotask(() => receive({ type: 'failed', job, failure: failureOf('worker_lost') }));
      return job;
    }
    const mayBeSilent = request.type === 'ask' && request.question.ask === 'open-list';
    if (this.#overdue.size > 0 && !this.#isAtWork()) this.#replace();
    const open = { isPaused: false, units: 1, asked: [], stats: noStats };
    this.#jobs.set(job, { ...open, receive, mayBeSilent });
    try {
      this.send({ ...request, job } as Request);
    } catch (error) {
      this.#close(job);
      throw error;
    }
    this.#watchOver();
    return job;
  }

  /** Sends a request to the worker if its job is open. */
  send(request: Request): void {
    const open = this.#jobs.get(request.job);
    if (!open) return;
    open.asked?.push(request);
    if (request.type === 'next' || request.type === 'extend') open.units += 1;
    if (request.type === 'resume') open.isPaused = false;
    this.#worker ??= this.#start();
    this.#worker.setBusy?.(true);
    clearTimeout(this.#idle);
    this.#worker.postMessage(request);
  }

  /** Stops a job. If the worker is still loading, reports the end without waiting for it. */
  stop(job: JobId): void {
    const open = this.#jobs.get(job);
    if (!open) return;
    this.send({ type: 'stop', job });
    if (this.#isReady) {
      later(() => this.#endStopped(job), stopDeadline);
    } else {
      this.#close(job);
      const { receive } = open;
      queueMicrotask(() => receive({ type: 'done', job, end: 'interrupt', stats: noStats }));
    }
  }

  /** Terminates the worker and fails all jobs, including those begun later. */
  terminate(): void {
    this.#isTerminated = true;
    this.#lose('worker_lost');
  }

  #start(): WorkerPort {
    const worker = this.#createWorker();
    worker.onmessage = ({ data }: MessageEvent<Response>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.#lose();
    };
    worker.onmessageerror = () => this.#lose();
    return worker;
  }

  #receive(response: Response): void {
    this.#silentChecks = 0;
    this.#isReady = true;
    if (response.type === 'ready') {
      this.#watchIdle();
      return;
    }
    const isEnd = ends.has(response.type);
    if (isEnd) this.#overdue.delete(response.job);
    const open = this.#jobs.get(response.job);
    if (open) {
      open.asked = null;
      if (isEnd) this.#jobs.delete(response.job);
      else note(open, response);
      open.receive(response);
      if (response.type === 'solutions') this.#confirmLater(response.job);
    }
    this.#watchIdle();
  }

  /** Confirms a batch of solutions, which isn't a sign of activity, once everything else had a turn. */
  #confirmLater(job: JobId): void {
    const confirm = () => {
      if (this.#jobs.has(job)) this.#worker?.postMessage({ type: 'read', job });
    };
    if (afterOthers) afterOthers(confirm);
    else confirm();
  }

  #close(job: JobId): void {
    this.#jobs.delete(job);
    this.#watchIdle();
  }

  /** Starts the idle timer unless a job is active; paused and waiting jobs do not count. */
  #watchIdle(): void {
    if (this.load === 0) this.#worker?.setBusy?.(false);
    clearTimeout(this.#idle);
    const isIdle = [...this.#jobs.values()].every(({ isPaused, units }) => !isPaused && units <= 0);
    if (this.#worker && !this.#worker.isLoading && isIdle)
      this.#idle = later(() => this.#endIdle(), this.#settings.idleTime);
  }

  /**
   * Terminates the idle worker and ends the jobs that wait for their client, which can restart
   * them.
   */
  #endIdle(): void {
    const held = [...this.#jobs];
    this.#dismiss();
    this.#jobs.clear();
    for (const [job, { receive, stats }] of held) {
      receive({ type: 'done', job, end: 'interrupt', stats });
    }
  }

  /** Counts checks instead of time: after the machine has slept, no worker should seem to hang. */
  #watchOver(): void {
    if (!this.#settings.isWatched || this.#watch !== undefined) return;
    this.#watch = later(() => {
      this.#watch = undefined;
      if (this.#jobs.size === 0) this.#silentChecks = 0;
      else this.#check();
    }, checkInterval);
  }

  #check(): void {
    const owesAnswer = [...this.#jobs.values()].some(
      ({ isPaused, units, mayBeSilent }) =>
        !isPaused && units > 0 && !(mayBeSilent && this.#isReady),
    );
    this.#silentChecks = owesAnswer && !this.#worker?.isLoading ? this.#silentChecks + 1 : 0;
    const most = this.#isReady ? maxSilentChecks : maxLoadingChecks;
    if (this.#silentChecks > most) this.#lose();
    this.#watchOver();
  }

  /** Ends a stopped job for its client, whether or not the worker has noticed the stop. */
  #endStopped(job: JobId): void {
    const open = this.#jobs.get(job);
    if (!open) return;
    this.#jobs.delete(job);
    this.#overdue.add(job);
    if (this.#jobs.size > 0 && !this.#isAtWork()) this.#replace();
    later(() => this.#replaceIfOverdue(job), hangDeadline - stopDeadline);
    open.receive({ type: 'done', job, end: 'interrupt', stats: open.stats });
  }

  #replaceIfOverdue(job: JobId): void {
    if (this.#overdue.has(job)) this.#replace();
  }

  /** Returns whether replacing the worker would lose work. */
  #isAtWork(): boolean {
    return [...this.#jobs.values()].some(({ asked }) => asked === null);
  }

  /** Replaces the worker and repeats the requests of jobs it had not reported on. */
  #replace(): void {
    const others = [...this.#jobs].filter(([, { asked }]) => asked);
    for (const [job] of others) this.#jobs.delete(job);
    this.#lose();
    for (const [job, open] of others) {
      const { asked } = open;
      this.#jobs.set(job, { ...open, units: 1, asked: [] });
      for (const request of asked ?? []) this.send(request);
    }
    this.#watchOver();
  }

  #lose(code: 'worker_lost' | 'not_loaded' = this.#isReady ? 'worker_lost' : 'not_loaded'): void {
    this.#dismiss();
    this.#silentChecks = 0;
    const lost = [...this.#jobs];
    this.#jobs.clear();
    for (const [job, { receive }] of lost) {
      receive({ type: 'failed', job, failure: failureOf(code) });
    }
  }

  /** Terminates the worker and ignores its last messages. */
  #dismiss(): void {
    clearTimeout(this.#idle);
    if (!this.#worker) return;
    this.#worker.onmessage = null;
    this.#worker.onerror = null;
    this.#worker.onmessageerror = null;
    this.#worker.terminate();
    this.#worker = null;
    this.#isReady = false;
    this.#overdue.clear();
  }
}
