/** The worker's end of the wire: what all workers have in common. */

import type { Beginning, Failure, JobId, Request, Response } from '../protocol.ts';
import { type JobEvents, type Pack, SlicedJob } from './job.ts';
import type { SlicedList } from './list-job.ts';
import type { Fallible, WasmJob } from './wasm.ts';

export type Tell = (response: Response, transfer?: Transferable[]) => void;

export type SolveRequest = Extract<Request, { type: 'solve' }>;

/** What can be put down and taken up again. */
type Sliced = Pick<SlicedList, 'pause' | 'resume' | 'cancel'> &
  Partial<Pick<SlicedJob<unknown>, 'solvePart' | 'share'>>;

/** The memory of all typed arrays among the values: handed over, it is not copied. */
export function buffersOf(values: readonly unknown[]): ArrayBuffer[] {
  return values
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer as ArrayBuffer);
}

/** For what only another module can do; the page should have asked another worker. */
export function notHere(what: string): never {
  throw new Error(`${what} is not for this worker`);
}

/** What a worker is at, and what it tells of it. */
export abstract class WorkerSide {
  protected readonly tell: Tell;
  readonly #jobs = new Map<JobId, Sliced>();

  constructor(tell: Tell) {
    this.tell = tell;
  }

  /** Turns a request into calls of the module. */
  protected abstract begin(request: Beginning): void | Promise<void>;

  /** Resolves once it is answered, or under way. */
  async handle(request: Request): Promise<void> {
    switch (request.type) {
      case 'solve-part':
        this.#jobs.get(request.job)?.solvePart?.(request.prefix, request.limits);
        break;
      case 'share':
        this.#jobs.get(request.job)?.share?.();
        break;
      case 'pause':
        this.#jobs.get(request.job)?.pause();
        break;
      case 'resume':
        this.#jobs.get(request.job)?.resume();
        break;
      case 'cancel':
        this.#jobs.get(request.job)?.cancel();
        break;
      default:
        await this.begin(request);
    }
  }

  /** Answers with what `result` holds, or that it failed. */
  protected answer<T extends object>(
    job: JobId,
    result: Fallible<T>,
    respond: (value: T) => Response,
  ): void {
    if (result.failure) this.fail(job, result.failure);
    else this.tell(respond(result as T));
  }

  protected answerText(job: JobId, result: Fallible<{ readonly text: string }>): void {
    this.answer(job, result, ({ text }) => ({ type: 'text', job, text }));
  }

  protected search<Found>(
    { job, limits, prefix }: SolveRequest,
    created: Fallible<{ readonly job: WasmJob<Found> }>,
    pack: Pack<Found>,
  ): void {
    if (created.failure) this.fail(job, created.failure);
    else {
      const events = this.#eventsOf(job);
      this.keep(job, new SlicedJob(created.job, limits, pack, events, prefix !== undefined));
    }
  }

  /** What a search tells the page. */
  #eventsOf(job: JobId): JobEvents {
    const { tell } = this;
    return {
      solutions: (batch) =>
        tell({ type: 'solutions', job, batch }, buffersOf(Object.values(batch))),
      progress: (stats) => tell({ type: 'progress', job, stats }),
      paused: (stats) => tell({ type: 'paused', job, stats }),
      parts: (parts) => tell({ type: 'parts', job, parts }),
      partDone: (outcome, stats, batch) =>
        tell(
          { type: 'part-done', job, outcome, stats, batch },
          buffersOf(Object.values(batch ?? {})),
        ),
      done: (outcome, stats) => this.end({ type: 'done', job, outcome, stats }),
      failed: (failure) => this.fail(job, failure),
    };
  }

  /** So that it hears what is asked of it before its end. */
  protected keep(job: JobId, sliced: Sliced): void {
    this.#jobs.set(job, sliced);
  }

  protected end(response: Extract<Response, { type: 'done' | 'failed' }>): void {
    this.#jobs.delete(response.job);
    this.tell(response);
  }

  protected fail(job: JobId, failure: Failure): void {
    this.end({ type: 'failed', job, failure });
  }
}
