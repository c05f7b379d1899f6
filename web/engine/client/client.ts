/** What the page asks of one worker. */

import type {
  Clash,
  CoverFormat,
  CoverReadings,
  CoverTrace,
  Failure,
  Limits,
  Outcome,
  PolyominoReading,
  PolyominoSource,
  PolyominoWriter,
  Response,
  SolutionBatch,
  Stats,
  SudokuGrid,
  SudokuReading,
  SudokuWriter,
  Task,
  TraceTask,
} from '../protocol.ts';
import type { NewJob, WorkerLink } from './link.ts';

/** What a job tells. After `done` or `failed` nothing more comes. */
export interface JobListener {
  /** Solutions in the order in which they were found. */
  solutions?(batch: SolutionBatch): void;
  /** At most every 100 ms. */
  progress?(stats: Stats): void;
  paused?(stats: Stats): void;
  /** All solutions are counted; of those that can be shown more may come until it is `done`. */
  counted?(stats: Stats): void;
  done?(outcome: Outcome, stats: Stats): void;
  /**
   * With `worker_lost` the worker hung or died, and another one takes its place; with `not_loaded`
   * it has never come to life.
   */
  failed?(failure: Failure): void;
}

/** A search that is under way. Every call is safe at any time. */
export interface Job {
  pause(): void;
  resume(): void;
  /** Leads to `done` with `cancelled`. */
  stop(): void;
}

export class SolverError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Passes on what a job's responses say. */
export function listen(listener: JobListener): (response: Response) => void {
  return (response) => {
    switch (response.type) {
      case 'solutions':
        listener.solutions?.(response.batch);
        break;
      case 'progress':
        listener.progress?.(response.stats);
        break;
      case 'paused':
        listener.paused?.(response.stats);
        break;
      case 'done':
        listener.done?.(response.outcome, response.stats);
        break;
      case 'failed':
        listener.failed?.(response.failure);
        break;
    }
  };
}

/**
 * One worker, asked one thing after the other: what its module is for. Questions reject with a
 * `SolverError`.
 */
export class SolverClient {
  readonly #link: WorkerLink;

  constructor(link: WorkerLink) {
    this.#link = link;
  }

  /** The ways to read a text, the likeliest first, at least one. */
  async readSudoku(text: string): Promise<readonly SudokuReading[]> {
    return (await this.#ask({ type: 'read-sudoku', text }, 'sudoku')).readings;
  }

  /** The same for an exact cover problem, also if the likeliest is none. */
  readCover(text: string): Promise<CoverReadings> {
    return this.#ask({ type: 'read-cover', text }, 'cover');
  }

  /** The same for a board and its pieces. */
  async readPolyomino(text: string): Promise<readonly PolyominoReading[]> {
    return (await this.#ask({ type: 'read-polyomino', text }, 'polyomino')).readings;
  }

  /** The puzzle as text; `does_not_fit` where the format has no place for it. */
  async writeSudoku(grid: SudokuGrid, name: string, format: SudokuWriter): Promise<string> {
    return (await this.#ask({ type: 'write-sudoku', grid, name, format }, 'text')).text;
  }

  /** The problem of a text in another format; likewise. */
  async writeCover(text: string, from: CoverFormat, format: CoverFormat): Promise<string> {
    return (await this.#ask({ type: 'write-cover', text, from, format }, 'text')).text;
  }

  /** A board and its pieces as text; likewise. */
  async writePolyomino(source: PolyominoSource, format: PolyominoWriter): Promise<string> {
    return (await this.#ask({ type: 'write-polyomino', source, format }, 'text')).text;
  }

  /** The pairs of givens that break a rule. */
  async clashes(grid: SudokuGrid): Promise<readonly Clash[]> {
    return (await this.#ask({ type: 'check-sudoku', grid }, 'clashes')).clashes;
  }

  /** The search of a small exact cover problem link by link, or that of a puzzle on its board. */
  async traceCover(task: TraceTask): Promise<CoverTrace> {
    return (await this.#ask({ type: 'trace-cover', task }, 'trace')).trace;
  }

  solve(task: Task, limits: Limits, listener: JobListener): Job {
    const link = this.#link;
    const job = link.begin({ type: 'solve', task, limits }, listen(listener));
    return {
      pause: () => link.pause(job),
      resume: () => link.resume(job),
      stop: () => link.stop(job),
    };
  }

  #ask<Type extends Response['type']>(
    request: NewJob,
    type: Type,
  ): Promise<Extract<Response, { type: Type }>> {
    return new Promise((resolve, reject) => {
      this.#link.begin(request, (response) => {
        if (response.type === type) resolve(response as Extract<Response, { type: Type }>);
        else if (response.type === 'failed') reject(new SolverError(response.failure));
      });
    });
  }
}
