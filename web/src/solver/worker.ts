/** The worker's end of the wire: turns each `Request` into calls of the module. */

import wasmAddress from '#wasm/dance.wasm?url';
import { type JobId, noStats, type Request, type Response, type Task } from '../protocol.ts';
import { SlicedJob } from './job.ts';
import { buffersOf, listBytes, SlicedList } from './list-job.ts';
import { type DanceModule, type Fallible, loadModule, type WasmJob } from './wasm.ts';

const scope = self as DedicatedWorkerGlobalScope;
const jobs = new Map<JobId, SlicedJob | SlicedList>();

function tell(response: Response, transfer: Transferable[] = []): void {
  scope.postMessage(response, transfer);
}

/** The response with what `result` holds, or that it failed. */
function responseTo<T extends object>(
  job: JobId,
  result: Fallible<T>,
  respond: (value: T) => Response,
): Response {
  if (result.failure) return { type: 'failed', job, failure: result.failure };
  return respond(result as T);
}

const noPrefix = new Int32Array();

function createJob(
  dance: DanceModule,
  task: Task,
  prefix: Int32Array,
): Fallible<{ readonly job: WasmJob }> {
  switch (task.kind) {
    case 'sudoku':
      return dance.solveSudoku(task.grid, task.solver);
    case 'polyomino':
      return dance.solvePolyomino(task.board, task.distinct, prefix);
    case 'cover':
      return dance.solveCover(task.text, task.itemChoice, prefix);
  }
}

function solve(dance: DanceModule, request: Extract<Request, { type: 'solve' }>): void {
  const { job, task, limit, countOnly = false, prefix = noPrefix } = request;
  const created = createJob(dance, task, prefix);
  if (created.failure) {
    tell({ type: 'failed', job, failure: created.failure });
    return;
  }
  if (countOnly) created.job.countOnly();
  const end = (response: Response) => {
    jobs.delete(job);
    tell(response);
  };
  const sliced = new SlicedJob(created.job, limit, task.kind === 'cover' ? 'options' : 'cells', {
    solutions: (batch) => tell({ type: 'solutions', job, batch }),
    progress: (stats) => tell({ type: 'progress', job, stats }),
    paused: (stats) => tell({ type: 'paused', job, stats }),
    done: (outcome, stats) => end({ type: 'done', job, outcome, stats }),
    failed: (failure) => end({ type: 'failed', job, failure }),
  });
  jobs.set(job, sliced);
}

/** So many puzzles go to a core at a time. */
const puzzlesPerChunk = 200;

async function openList(
  dance: DanceModule,
  { job, content }: Extract<Request, { type: 'open-list' }>,
): Promise<void> {
  const bytes = await listBytes(content);
  const cut = bytes.failure ? bytes : dance.cutList(bytes.text, puzzlesPerChunk);
  if (cut.failure) tell({ type: 'failed', job, failure: cut.failure });
  else if (!bytes.failure) {
    tell({ type: 'list', job, text: bytes.text, cut }, [bytes.text.buffer as ArrayBuffer]);
  }
}

function solveList(dance: DanceModule, request: Extract<Request, { type: 'solve-list' }>): void {
  const { job, chunk, limit, solver } = request;
  const created = dance.listJob(chunk.text, chunk.byLine, chunk.firstLine, limit, solver);
  if (created.failure) {
    tell({ type: 'failed', job, failure: created.failure });
    return;
  }
  const end = (response: Response) => {
    jobs.delete(job);
    tell(response);
  };
  const sliced = new SlicedList(created.job, {
    rows: (rows) => tell({ type: 'rows', job, rows }, buffersOf(rows)),
    alive: () => tell({ type: 'progress', job, stats: noStats }),
    paused: () => tell({ type: 'paused', job, stats: noStats }),
    done: (outcome) => end({ type: 'done', job, outcome, stats: noStats }),
    failed: (failure) => end({ type: 'failed', job, failure }),
  });
  jobs.set(job, sliced);
}

function split(
  dance: DanceModule,
  task: Task,
  wanted: number,
): ReturnType<DanceModule['splitCover']> {
  switch (task.kind) {
    case 'polyomino':
      return dance.splitPolyomino(task.board, task.distinct, wanted);
    case 'cover':
      return dance.splitCover(task.text, task.itemChoice, wanted);
    case 'sudoku':
      // One part: the whole.
      return { parts: [{ prefix: noPrefix, weight: 1 }], nodesAbove: 0n };
  }
}

type Question = Exclude<
  Request,
  { type: 'solve' | 'open-list' | 'solve-list' | 'pause' | 'resume' | 'cancel' }
>;

function answer(dance: DanceModule, request: Question): Response {
  const { job } = request;
  switch (request.type) {
    case 'read-sudoku': {
      const result = dance.readSudoku(request.text);
      return responseTo(job, result, (reading) => ({ type: 'sudoku', job, reading }));
    }
    case 'read-cover': {
      const result = dance.readCover(request.text);
      return responseTo(job, result, (reading) => ({ type: 'cover', job, reading }));
    }
    case 'check-sudoku': {
      const result = dance.clashes(request.grid);
      return responseTo(job, result, ({ clashes }) => ({ type: 'clashes', job, clashes }));
    }
    case 'describe-board': {
      const result = dance.describeBoard(request.board);
      return responseTo(job, result, (board) => ({ type: 'board', job, board }));
    }
    case 'split': {
      const result = split(dance, request.task, request.wanted);
      return responseTo(job, result, (cut) => ({ type: 'parts', job, ...cut }));
    }
  }
}

function handle(dance: DanceModule, request: Request): void {
  switch (request.type) {
    case 'solve':
      solve(dance, request);
      break;
    case 'open-list':
      openList(dance, request).catch(reportError);
      break;
    case 'solve-list':
      solveList(dance, request);
      break;
    case 'pause':
      jobs.get(request.job)?.pause();
      break;
    case 'resume':
      jobs.get(request.job)?.resume();
      break;
    case 'cancel':
      jobs.get(request.job)?.cancel();
      break;
    default:
      tell(answer(dance, request));
  }
}

// Requests that come while the module is loading wait for it, in their order. If it cannot be
// loaded, or a call breaks down, the page hears an error of the worker and replaces it.
const loaded = loadModule({ locateFile: () => wasmAddress });
scope.onmessage = ({ data }: MessageEvent<Request>) => {
  loaded.then((dance) => handle(dance, data)).catch(reportError);
};
loaded.then(() => tell({ type: 'ready' })).catch(reportError);
