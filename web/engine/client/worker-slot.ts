/** The client's end of the wire to one worker. */

import {
  failureOf,
  type JobId,
  type NewJob,
  noStats,
  type Report,
  type Request,
  type Response,
  type Stats,
} from '../protocol.ts';

type Receive = (report: Report) => void;

/** A worker of a browser, or one that looks like it. */
export interface WorkerPort {
  postMessage(message: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  /** Whether a program has to stay alive for it. */
  setBusy?(isBusy: boolean): void;
}

export interface SlotSettings {
  /** Milliseconds after which an idle worker is terminated. */
  readonly idleTime: number;
  /** Whether a worker that is silent for long is replaced. */
  readonly isWatched: boolean;
}

export const pageSlots: SlotSettings = { idleTime: 10_000, isWatched: true };

/** Nobody waits longer for a worker to answer a stop. */
const stopDeadline = 500;
/** A worker that has not answered it by then hangs; before, it may only be slow. */
const hangDeadline = 5_000;
/** A worker that owes an answer is replaced after this many checks without a message. */
const checkInterval = 2_000;
const mostSilentChecks = 5;
/** The same for one that is still being loaded. */
const mostLoadingChecks = 15;

/** What ends a job. */
const ends: ReadonlySet<Response['type']> = new Set(['answer', 'done', 'failed']);

interface OpenJob {
  readonly receive: Receive;
  /** Reading a long text is one call, which may take long on a slow machine. */
  readonly mayBeSilent: boolean;
  isPaused: boolean;
  /** Units that it is not done with; one for a job that takes none. */
  units: number;
  /** What the worker was asked, as long as it has said nothing of this job. */
  asked: Request[] | null;
  /** What it last said of the search, or of its present unit. */
  stats: Stats;
}

/** The state of a job that a report implies. */
function note(open: OpenJob, report: Report): void {
  if (report.type === 'unit-done') {
    open.units -= 1;
    open.stats = noStats;
  } else if (report.type === 'paused' || report.type === 'progress') {
    open.isPaused = report.type === 'paused';
    open.stats = report.stats;
  }
}

/** A timer that keeps no program of Node alive. */
function later(call: () => void, milliseconds: number): ReturnType<typeof setTimeout> {
  const timer = setTimeout(call, milliseconds);
  if (typeof timer === 'object') (timer as { unref?(): void }).unref?.();
  return timer;
}

let lastJob: JobId = 0;

/**
 * A place for a worker: starts one when it is first needed, and another when that one hangs or dies.
 * Terminates a worker that is idle for long.
 */
export class WorkerSlot {
  readonly #createWorker: () => WorkerPort;
  readonly #settings: SlotSettings;
  readonly #jobs = new Map<JobId, OpenJob>();
  /** Jobs that are over for whoever stopped them, and that the worker has not left yet. */
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

  /** How many jobs are under way: those that wait for their client count as none. */
  get load(): number {
    return [...this.#jobs.values()].filter(({ isPaused, units }) => !isPaused && units > 0).length;
  }

  get isStarted(): boolean {
    return this.#worker !== null;
  }

  /** Starts the worker before there is anything for it, so that the first answer takes no longer. */
  warmUp(): void {
    this.#worker ??= this.#start();
    this.#waitIfIdle();
  }

  /**
   * Begins a job. If the worker is lost, the job fails with `worker_lost`, or with `not_loaded` if
   * the worker has never been ready.
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

  /** Says it to the worker if the job is open. */
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

  /** A worker that is still loading will find nothing to do; nobody waits for it to say so. */
  stop(job: JobId): void {
    const open = this.#jobs.get(job);
    if (!open) return;
    this.send({ type: 'cancel', job });
    if (this.#isReady) {
      later(() => this.#giveUp(job), stopDeadline);
    } else {
      this.#close(job);
      const { receive } = open;
      queueMicrotask(() => receive({ type: 'done', job, outcome: 'cancelled', stats: noStats }));
    }
  }

  /** Ends the worker, and fails what is open and whatever is begun later. */
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
    if (response.type === 'ready') return;
    const isOver = ends.has(response.type);
    if (isOver) this.#overdue.delete(response.job);
    const open = this.#jobs.get(response.job);
    if (open) {
      open.asked = null;
      if (isOver) this.#jobs.delete(response.job);
      else note(open, response);
      open.receive(response);
    }
    this.#waitIfIdle();
  }

  #close(job: JobId): void {
    this.#jobs.delete(job);
    this.#waitIfIdle();
  }

  /** A job that is paused or waits for more is kept only as long as its worker has other work. */
  #waitIfIdle(): void {
    if (this.load === 0) this.#worker?.setBusy?.(false);
    clearTimeout(this.#idle);
    const isIdle = [...this.#jobs.values()].every(({ isPaused, units }) => !isPaused && units <= 0);
    if (this.#worker && isIdle) this.#idle = later(() => this.#rest(), this.#settings.idleTime);
  }

  /** Jobs that wait for their client are over: it can begin them again. */
  #rest(): void {
    const held = [...this.#jobs];
    this.#dismiss();
    this.#jobs.clear();
    for (const [job, { receive, stats }] of held) {
      receive({ type: 'done', job, outcome: 'cancelled', stats });
    }
  }

  /** Counts checks, not time: a machine that slept must not count as a worker that hangs. */
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
    this.#silentChecks = owesAnswer ? this.#silentChecks + 1 : 0;
    const most = this.#isReady ? mostSilentChecks : mostLoadingChecks;
    if (this.#silentChecks > most) this.#lose();
    this.#watchOver();
  }

  /** A stop is over, whether the worker has received it or not. What waits for it waits no more. */
  #giveUp(job: JobId): void {
    const open = this.#jobs.get(job);
    if (!open) return;
    this.#jobs.delete(job);
    this.#overdue.add(job);
    if (this.#jobs.size > 0 && !this.#isAtWork()) this.#replace();
    later(() => this.#replaceIfOverdue(job), hangDeadline - stopDeadline);
    open.receive({ type: 'done', job, outcome: 'cancelled', stats: open.stats });
  }

  #replaceIfOverdue(job: JobId): void {
    if (this.#overdue.has(job)) this.#replace();
  }

  /** Whether something would be lost with the worker. */
  #isAtWork(): boolean {
    return [...this.#jobs.values()].some(({ asked }) => asked === null);
  }

  /** Another worker does what was asked of this one and has come to nothing yet. */
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

  /** What the worker says on its way out concerns nobody. */
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
