/** The worker's end of the wire: turns each `Request` into calls of the module. */

import {
  type JobId,
  type ModuleMessage,
  noStats,
  type PolyominoSource,
  type Request,
  type Response,
  type Task,
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
  loadModule,
  type PolyominoFrom,
  type WasmJob,
} from './wasm.ts';

const scope = self as DedicatedWorkerGlobalScope;
/** What can be put down and taken up again. */
type Sliced = Pick<SlicedList, 'pause' | 'resume' | 'cancel'>;
const jobs = new Map<JobId, Sliced>();

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

function polyominoText(source: PolyominoSource): [text: string, from: PolyominoFrom] {
  return 'board' in source ? [source.board, 'board'] : [source.text, source.format ?? ''];
}

type SolveRequest = Extract<Request, { type: 'solve' }>;

function solve(dance: DanceModule, request: SolveRequest): void {
  const { task, prefix = noPrefix } = request;
  switch (task.kind) {
    case 'sudoku':
      start(request, dance.solveSudoku(task.grid, task.solver), packCells);
      break;
    case 'candidates':
      start(request, dance.findCandidates(task.grid, task.counted), packCandidates);
      break;
    case 'polyomino':
      start(
        request,
        dance.solvePolyomino(...polyominoText(task), task.distinct, prefix),
        packTilings,
      );
      break;
    case 'cover':
      start(
        request,
        dance.solveCover(task.text, task.format ?? '', task.solver, task.itemChoice, prefix),
        packOptions,
      );
      break;
  }
}

function start<Found>(
  { job, limits }: SolveRequest,
  created: Fallible<{ readonly job: WasmJob<Found> }>,
  pack: Pack<Found>,
): void {
  if (created.failure) tell({ type: 'failed', job, failure: created.failure });
  else jobs.set(job, new SlicedJob(created.job, limits, pack, eventsOf(job)));
}

/** What a search tells the page. */
function eventsOf(job: JobId): JobEvents {
  const end = (response: Response) => {
    jobs.delete(job);
    tell(response);
  };
  return {
    solutions: (batch) => tell({ type: 'solutions', job, batch }),
    progress: (stats) => tell({ type: 'progress', job, stats }),
    paused: (stats) => tell({ type: 'paused', job, stats }),
    done: (outcome, stats) => end({ type: 'done', job, outcome, stats }),
    failed: (failure) => end({ type: 'failed', job, failure }),
  };
}

/** At most so many puzzles go to a core at a time. */
const puzzlesPerChunk = 200;

async function openList(
  dance: DanceModule,
  { job, content, how = {} }: Extract<Request, { type: 'open-list' }>,
): Promise<void> {
  const { text, failure } = await listBytes(content);
  const { format = '', symbols = '' } = how;
  const cut = failure ? { failure } : dance.cutList(text, puzzlesPerChunk, format, symbols);
  if (cut.failure) tell({ type: 'failed', job, failure: cut.failure });
  else if (text) {
    const readings = listReadings(dance, text, cut, how);
    const texts = cut.rewritten ? [text, cut.rewritten] : [text];
    tell({ type: 'list', job, text, cut, readings }, buffersOf(texts));
  }
}

function solveList(dance: DanceModule, request: Extract<Request, { type: 'solve-list' }>): void {
  const { job, chunk, settings } = request;
  const { text, reading, format, symbols, firstLine } = chunk;
  const created = dance.listJob(text, reading, format, symbols, firstLine, settings);
  if (created.failure) {
    tell({ type: 'failed', job, failure: created.failure });
    return;
  }
  const end = (response: Response) => {
    jobs.delete(job);
    tell(response);
  };
  const sliced = new SlicedList(created.job, {
    rows: (rows) => tell({ type: 'rows', job, rows }, buffersOf(Object.values(rows))),
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
      return dance.splitPolyomino(...polyominoText(task), task.distinct, wanted);
    case 'cover':
      return dance.splitCover(task.text, task.format ?? '', task.itemChoice, wanted);
    case 'sudoku':
    case 'candidates':
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

let begin: (module: WebAssembly.Module) => void;
const loaded = new Promise<WebAssembly.Module>((resolve) => {
  begin = resolve;
}).then((module) => loadModule({ module }));

// Requests that come before the module wait for it, in their order. If it cannot be started, or a
// call breaks down, the page hears an error of the worker and replaces it.
scope.onmessage = ({ data }: MessageEvent<Request | ModuleMessage>) => {
  if (data.type === 'module') begin(data.module);
  else loaded.then((dance) => handle(dance, data)).catch(reportError);
};
loaded.then(() => tell({ type: 'ready' })).catch(reportError);
