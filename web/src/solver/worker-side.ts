/** The worker's end of the wire: turns each `Request` into calls of the module. */

import {
  type Failure,
  type JobId,
  memo,
  noStats,
  type PolyominoSource,
  type Request,
  type Response,
  type Task,
  usualMemory,
} from '../protocol.ts';
import {
  type JobEvents,
  type Pack,
  packCandidates,
  packCells,
  packOptions,
  packTilings,
  SlicedJob,
} from './job.ts';
import { buffersOf, listBytes, SlicedList } from './list-job.ts';
import { listReadings } from './list-readings.ts';
import {
  type DanceModule,
  type Fallible,
  noPrefix,
  type PolyominoFrom,
  type WasmJob,
} from './wasm.ts';

/** The response with what `result` holds, or that it failed. */
function responseTo<T extends object>(
  job: JobId,
  result: Fallible<T>,
  respond: (value: T) => Response,
): Response {
  if (result.failure) return { type: 'failed', job, failure: result.failure };
  return respond(result as T);
}

function polyominoText(source: PolyominoSource): [text: string, from: PolyominoFrom] {
  return 'board' in source ? [source.board, 'board'] : [source.text, source.format ?? ''];
}

function coverJob(
  dance: DanceModule,
  task: Extract<Task, { kind: 'cover' }>,
  prefix: Int32Array,
): ReturnType<DanceModule['solveCover']> {
  const { text, solver, itemChoice } = task;
  const format = task.format ?? '';
  if (solver !== memo) return dance.solveCover(text, format, solver, itemChoice, prefix);
  return dance.countCover(text, format, solver, itemChoice, usualMemory);
}

type Question = Exclude<
  Request,
  {
    type:
      | 'solve'
      | 'solve-part'
      | 'share'
      | 'open-list'
      | 'solve-list'
      | 'pause'
      | 'resume'
      | 'cancel';
  }
>;

function answer(dance: DanceModule, request: Question): Response {
  const { job } = request;
  switch (request.type) {
    case 'read-sudoku': {
      const result = dance.readSudoku(request.text);
      return responseTo(job, result, ({ readings }) => ({ type: 'sudoku', job, readings }));
    }
    case 'read-cover': {
      const { readings = [], failure } = dance.readCover(request.text);
      if (failure && readings.length === 0) return { type: 'failed', job, failure };
      return { type: 'cover', job, readings, failure };
    }
    case 'read-polyomino': {
      const result = dance.readPolyomino(request.text, '');
      return responseTo(job, result, ({ readings }) => ({ type: 'polyomino', job, readings }));
    }
    case 'write-polyomino': {
      const result = dance.writePolyomino(...polyominoText(request.source), request.format);
      return responseTo(job, result, ({ text }) => ({ type: 'text', job, text }));
    }
    case 'write-sudoku': {
      const result = dance.writeSudoku(request.grid, request.name, request.format);
      return responseTo(job, result, ({ text }) => ({ type: 'text', job, text }));
    }
    case 'write-cover': {
      const result = dance.writeCover(request.text, request.from ?? '', request.format);
      return responseTo(job, result, ({ text }) => ({ type: 'text', job, text }));
    }
    case 'check-sudoku': {
      const result = dance.clashes(request.grid);
      return responseTo(job, result, ({ clashes }) => ({ type: 'clashes', job, clashes }));
    }
  }
}

type SolveRequest = Extract<Request, { type: 'solve' }>;

/** What can be put down and taken up again. */
type Sliced = Pick<SlicedList, 'pause' | 'resume' | 'cancel'> &
  Partial<Pick<SlicedJob<unknown>, 'solvePart' | 'share'>>;

/** At most so many puzzles go to a core at a time. */
const puzzlesPerChunk = 200;

/** What a worker is at, and what it tells of it. */
export class WorkerSide {
  readonly #dance: DanceModule;
  readonly #tell: (response: Response, transfer?: Transferable[]) => void;
  readonly #jobs = new Map<JobId, Sliced>();

  constructor(dance: DanceModule, tell: (response: Response, transfer?: Transferable[]) => void) {
    this.#dance = dance;
    this.#tell = tell;
  }

  /** Resolves once it is answered, or under way. */
  async handle(request: Request): Promise<void> {
    switch (request.type) {
      case 'solve':
        this.#solve(request);
        break;
      case 'open-list':
        await this.#openList(request);
        break;
      case 'solve-list':
        this.#solveList(request);
        break;
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
        this.#tell(answer(this.#dance, request));
    }
  }

  #solve(request: SolveRequest): void {
    const dance = this.#dance;
    const { task, prefix = noPrefix } = request;
    switch (task.kind) {
      case 'sudoku':
        this.#start(request, dance.solveSudoku(task.grid, task.solver, prefix), packCells);
        break;
      case 'candidates':
        this.#start(request, dance.findCandidates(task.grid, task.counted), packCandidates);
        break;
      case 'polyomino':
        this.#start(
          request,
          dance.solvePolyomino(...polyominoText(task), task.distinct, prefix),
          packTilings,
        );
        break;
      case 'cover':
        this.#start(request, coverJob(dance, task, prefix), packOptions);
        break;
    }
  }

  #start<Found>(
    { job, limits, prefix }: SolveRequest,
    created: Fallible<{ readonly job: WasmJob<Found> }>,
    pack: Pack<Found>,
  ): void {
    if (created.failure) {
      this.#fail(job, created.failure);
      return;
    }
    const events = this.#eventsOf(job);
    this.#jobs.set(job, new SlicedJob(created.job, limits, pack, events, prefix !== undefined));
  }

  /** What a search tells the page. */
  #eventsOf(job: JobId): JobEvents {
    const tell = this.#tell;
    return {
      solutions: (batch) => tell({ type: 'solutions', job, batch }),
      progress: (stats) => tell({ type: 'progress', job, stats }),
      paused: (stats) => tell({ type: 'paused', job, stats }),
      parts: (parts) => tell({ type: 'parts', job, parts }),
      partDone: (outcome, stats) => tell({ type: 'part-done', job, outcome, stats }),
      done: (outcome, stats) => this.#end({ type: 'done', job, outcome, stats }),
      failed: (failure) => this.#fail(job, failure),
    };
  }

  async #openList({
    job,
    content,
    how = {},
  }: Extract<Request, { type: 'open-list' }>): Promise<void> {
    const { text, failure } = await listBytes(content);
    const { format = '', symbols = '' } = how;
    const cut = failure ? { failure } : this.#dance.cutList(text, puzzlesPerChunk, format, symbols);
    if (cut.failure) this.#fail(job, cut.failure);
    else if (text) {
      const readings = listReadings(this.#dance, text, cut, how);
      const blob = new Blob([text as Uint8Array<ArrayBuffer>]);
      const texts = cut.rewritten ? [text, cut.rewritten] : [text];
      this.#tell({ type: 'list', job, text, blob, cut, readings }, buffersOf(texts));
    }
  }

  #solveList({ job, chunk, settings }: Extract<Request, { type: 'solve-list' }>): void {
    const { text, reading, format, symbols, firstLine } = chunk;
    const created = this.#dance.listJob(text, reading, format, symbols, firstLine, settings);
    if (created.failure) {
      this.#fail(job, created.failure);
      return;
    }
    const tell = this.#tell;
    const sliced = new SlicedList(created.job, {
      rows: (rows) => tell({ type: 'rows', job, rows }, buffersOf(Object.values(rows))),
      alive: () => tell({ type: 'progress', job, stats: noStats }),
      paused: () => tell({ type: 'paused', job, stats: noStats }),
      done: (outcome) => this.#end({ type: 'done', job, outcome, stats: noStats }),
      failed: (failure) => this.#fail(job, failure),
    });
    this.#jobs.set(job, sliced);
  }

  #end(response: Extract<Response, { type: 'done' | 'failed' }>): void {
    this.#jobs.delete(response.job);
    this.#tell(response);
  }

  #fail(job: JobId, failure: Failure): void {
    this.#end({ type: 'failed', job, failure });
  }
}
