/** The worker's side of the protocol: turns requests into module calls. */

import { type Failure, SolverError } from '../model/failure.ts';
import type { ListCut, RowFailure } from '../model/list.ts';
import type { JobId, OpenedList, Request, Response } from '../protocol.ts';
import { type JobReport, SlicedJob } from './job.ts';
import type { Problems } from './problems.ts';
import { answer, type Calls } from './questions.ts';
import { buffersOf, openTask } from './tasks.ts';

export type Post = (response: Response, transfer?: Transferable[]) => void;

/** Returns the buffers of a report, to be transferred instead of copied. */
function transferOf(report: JobReport): ArrayBuffer[] {
  if (report.type === 'solutions' || report.type === 'unit-done') return buffersOf(report.batch);
  if (report.type !== 'answer' || !isList(report.answer)) return [];
  const { text, cut } = report.answer;
  return (cut.rewritten ? [text, cut.rewritten] : [text]).map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
}

function isList(answer: unknown): answer is OpenedList {
  return typeof answer === 'object' && answer !== null && 'cut' in answer;
}

function isCut(answer: unknown): answer is ListCut {
  return typeof answer === 'object' && answer !== null && 'firstRows' in answer;
}

export class WorkerSide {
  readonly #problems: Problems;
  readonly #calls: Calls;
  readonly #hasMessages: boolean;
  readonly #post: Post;
  readonly #jobs = new Map<JobId, SlicedJob>();

  constructor(problems: Problems, calls: Calls, post: Post) {
    this.#problems = problems;
    this.#calls = calls;
    this.#hasMessages = 'errorMessage' in problems.module;
    this.#post = post;
  }

  /** Handles a request. Resolves once it is answered or its job has begun. */
  async handle(request: Request): Promise<void> {
    const { job } = request;
    switch (request.type) {
      case 'ask':
      case 'solve':
        await this.#begin(request);
        break;
      case 'next':
        this.#jobs.get(job)?.next(request.unit, request.limits);
        break;
      case 'extend':
        this.#jobs.get(job)?.extend(request.limits);
        break;
      case 'split':
      case 'drain':
      case 'pause':
      case 'resume':
      case 'read':
      case 'stop':
        this.#jobs.get(job)?.[request.type]();
    }
  }

  async #begin(request: Extract<Request, { type: 'ask' | 'solve' }>): Promise<void> {
    const { job } = request;
    try {
      if (request.type === 'solve') this.#solve(request);
      else {
        const value = await answer(this.#calls, this.#problems, request.question);
        this.#report(job, { type: 'answer', answer: value });
      }
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
      this.#report(job, { type: 'failed', failure: error.failure });
    }
  }

  #solve({ job, task, limits, unit, isHeld = false }: Extract<Request, { type: 'solve' }>): void {
    const work = openTask(this.#problems, task, limits, unit);
    const report = (each: JobReport) => this.#report(job, each);
    const settings = { takesUnits: unit !== undefined, isHeld };
    this.#jobs.set(job, new SlicedJob(work, report, settings));
  }

  #report(job: JobId, report: JobReport): void {
    if (report.type === 'done' || report.type === 'failed') this.#jobs.delete(job);
    const worded = this.#hasMessages ? this.#withMessages(report) : report;
    this.#post({ ...worded, job } as Response, transferOf(report));
  }

  /** Adds the English messages to the failures of a report. The page has its own translations. */
  #withMessages(report: JobReport): JobReport {
    switch (report.type) {
      case 'failed':
        return { ...report, failure: this.#withMessage(report.failure) };
      case 'solutions':
      case 'unit-done':
        return report.batch?.kind === 'rows'
          ? { ...report, batch: { kind: 'rows', rows: this.#withErrorMessages(report.batch.rows) } }
          : report;
      case 'answer':
        return isCut(report.answer)
          ? { ...report, answer: this.#withErrorMessages(report.answer) }
          : report;
      default:
        return report;
    }
  }

  #withErrorMessages<Rows extends { readonly errors: readonly RowFailure[] }>(rows: Rows): Rows {
    if (rows.errors.length === 0) return rows;
    const errors = rows.errors.map(({ row, failure }) => ({
      row,
      failure: this.#withMessage(failure),
    }));
    return { ...rows, errors };
  }

  #withMessage(failure: Failure): Failure {
    const { code, found, expected } = failure;
    return { ...failure, message: this.#problems.module.errorMessage(code, found, expected) };
  }
}
