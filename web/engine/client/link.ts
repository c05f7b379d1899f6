/** The page's end of the wire to one worker. */

import {
  type Beginning,
  failureOf,
  type JobId,
  type Limits,
  noStats,
  type Request,
  type Response,
  type Stats,
} from '../protocol.ts';

export type JobResponse = Exclude<Response, { type: 'ready' }>;
type Hear = (response: JobResponse) => void;
/** A request that begins a job, still without its id. */
export type NewJob = Beginning extends infer Each
  ? Each extends Beginning
    ? Omit<Each, 'job'>
    : never
  : never;

/** Nobody waits longer for a worker to answer a stop. */
const stopDeadline = 500;
/** One that has not answered it by then hangs; before, it may only be slow. */
const hangDeadline = 5_000;
/** A worker that owes an answer and is silent for so many checks in a row is replaced. */
const checkInterval = 2_000;
const mostSilentChecks = 5;
/** The same for one that is still being loaded. */
const mostLoadingChecks = 15;

/** What a job says before it is over. */
const news: ReadonlySet<Response['type']> = new Set([
  'solutions',
  'rows',
  'progress',
  'paused',
  'parts',
  'part-done',
]);

interface OpenJob {
  readonly hear: Hear;
  /** Reading a long text is one call, which a slow machine may need long for. */
  readonly mayBeSilent: boolean;
  isPaused: boolean;
  /** Parts that it is not done with; one for a job that takes none. */
  parts: number;
  /** What the worker was asked, as long as it has said nothing of this job. */
  asked: Request[] | null;
  /** What it last said of the search, or of its present part. */
  stats: Stats;
}

/** What its news tells of the state of a job. */
function heed(open: OpenJob, response: JobResponse): void {
  if (response.type === 'part-done') {
    open.parts -= 1;
    open.stats = noStats;
  } else if (response.type === 'paused' || response.type === 'progress') {
    open.isPaused = response.type === 'paused';
    open.stats = response.stats;
  }
}

let lastJob: JobId = 0;

/** Starts its worker when it is first needed, and another when that one hangs or dies. */
export class WorkerLink {
  readonly #createWorker: () => Worker;
  readonly #jobs = new Map<JobId, OpenJob>();
  /** Jobs that are over for whoever stopped them, and that the worker has not left yet. */
  readonly #overdue = new Set<JobId>();
  #worker: Worker | null = null;
  #isReady = false;
  #silentChecks = 0;
  #watch: ReturnType<typeof setInterval> | null = null;

  constructor(createWorker: () => Worker) {
    this.#createWorker = createWorker;
  }

  /** Starts the worker before there is anything for it, so that the first answer takes no longer. */
  warmUp(): void {
    this.#worker ??= this.#start();
  }

  /**
   * Begins a job. If the worker is lost, the job hears that it `failed` with `worker_lost`, or with
   * `not_loaded` if the worker has never been ready.
   */
  begin(request: NewJob, hear: Hear): JobId {
    lastJob += 1;
    const job = lastJob;
    const mayBeSilent = request.type === 'open-list';
    if (this.#overdue.size > 0 && !this.#isAtWork()) this.#replace();
    this.#jobs.set(job, {
      hear,
      mayBeSilent,
      isPaused: false,
      parts: 1,
      asked: [],
      stats: noStats,
    });
    this.#send({ ...request, job } as Request);
    this.#watchOver();
    return job;
  }

  /** Gives the next part to a job that takes parts. */
  solvePart(job: JobId, prefix: Int32Array, limits: Limits): void {
    const open = this.#jobs.get(job);
    if (open) open.parts += 1;
    this.#send({ type: 'solve-part', job, prefix, limits });
  }

  /** Asks a job for parts of what it is at; it may end before it has any. */
  share(job: JobId): void {
    this.#send({ type: 'share', job });
  }

  pause(job: JobId): void {
    this.#send({ type: 'pause', job });
  }

  resume(job: JobId): void {
    const open = this.#jobs.get(job);
    if (open) open.isPaused = false;
    this.#send({ type: 'resume', job });
  }

  /** A worker that is still loading will find nothing to do; nobody waits for it to say so. */
  stop(job: JobId): void {
    const open = this.#jobs.get(job);
    if (!open) return;
    this.#send({ type: 'cancel', job });
    if (this.#isReady) {
      setTimeout(() => this.#giveUp(job), stopDeadline);
    } else {
      this.#jobs.delete(job);
      queueMicrotask(() => open.hear({ type: 'done', job, outcome: 'cancelled', stats: noStats }));
    }
  }

  /** Says it to the worker if the job is open. */
  #send(request: Request): void {
    const open = this.#jobs.get(request.job);
    if (!open) return;
    open.asked?.push(request);
    this.warmUp();
    this.#worker?.postMessage(request);
  }

  #start(): Worker {
    const worker = this.#createWorker();
    worker.onmessage = ({ data }: MessageEvent<Response>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose();
    };
    worker.onmessageerror = () => this.#lose();
    return worker;
  }

  #receive(response: Response): void {
    this.#silentChecks = 0;
    this.#isReady = true;
    if (response.type === 'ready') return;
    const isOver = !news.has(response.type);
    if (isOver) this.#overdue.delete(response.job);
    const open = this.#jobs.get(response.job);
    if (!open) return;
    open.asked = null;
    if (isOver) this.#jobs.delete(response.job);
    else heed(open, response);
    open.hear(response);
  }

  /** Counts checks, not time: a machine that slept must not count as a worker that hangs. */
  #watchOver(): void {
    this.#watch ??= setInterval(() => {
      if (this.#jobs.size === 0) {
        clearInterval(this.#watch ?? undefined);
        this.#watch = null;
        this.#silentChecks = 0;
        return;
      }
      const owesAnswer = [...this.#jobs.values()].some(
        ({ isPaused, parts, mayBeSilent }) =>
          !isPaused && parts > 0 && !(mayBeSilent && this.#isReady),
      );
      this.#silentChecks = owesAnswer ? this.#silentChecks + 1 : 0;
      const most = this.#isReady ? mostSilentChecks : mostLoadingChecks;
      if (this.#silentChecks > most) this.#lose();
    }, checkInterval);
  }

  /** A stop is over, whether the worker has heard of it or not. What waits for it waits no more. */
  #giveUp(job: JobId): void {
    const open = this.#jobs.get(job);
    if (!open) return;
    this.#jobs.delete(job);
    this.#overdue.add(job);
    if (this.#jobs.size > 0 && !this.#isAtWork()) this.#replace();
    setTimeout(() => this.#replaceIfOverdue(job), hangDeadline - stopDeadline);
    open.hear({ type: 'done', job, outcome: 'cancelled', stats: open.stats });
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
      this.#jobs.set(job, { ...open, asked: [] });
      for (const request of asked ?? []) this.#send(request);
    }
    this.#watchOver();
  }

  #lose(): void {
    const code = this.#isReady ? 'worker_lost' : 'not_loaded';
    this.#dismiss();
    this.#silentChecks = 0;
    const lost = [...this.#jobs];
    this.#jobs.clear();
    for (const [job, { hear }] of lost) {
      hear({ type: 'failed', job, failure: failureOf(code) });
    }
  }

  /** What the worker says on its way out concerns nobody. */
  #dismiss(): void {
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
