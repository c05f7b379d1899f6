/** The worker's end of the wire for exact cover problems and polyominoes. */

import {
  automatic,
  type Beginning,
  type CoverTask,
  type CoverTrace,
  type JobId,
  memo,
  noStats,
  type PolyominoSource,
  type PolyominoTask,
  type TraceTask,
  usualMemory,
} from '../protocol.ts';
import { packOptions, packTilings } from './job.ts';
import {
  type CoverModule,
  type Fallible,
  noPrefix,
  type PolyominoFrom,
  type WasmJob,
} from './wasm.ts';
import { notHere, type SolveRequest, type Tell, WorkerSide } from './worker-side.ts';

function polyominoText(source: PolyominoSource): [text: string, from: PolyominoFrom] {
  return 'board' in source ? [source.board, 'board'] : [source.text, source.format ?? ''];
}

type Created = Fallible<{ readonly job: WasmJob }>;

function coverJob(dance: CoverModule, task: CoverTask, prefix: Int32Array): Created {
  const { text, format = '', solver, itemChoice, memory = usualMemory } = task;
  if (solver !== memo) return dance.solveCover(text, format, solver, itemChoice, prefix);
  return dance.countCover(text, format, solver, itemChoice, memory);
}

/** By memo if that pays. */
function countJob(dance: CoverModule, task: PolyominoTask | CoverTask): Created {
  const { memory = usualMemory } = task;
  if (task.kind === 'polyomino') {
    return dance.countPolyomino(...polyominoText(task), automatic, memory);
  }
  const { text, format = '', itemChoice } = task;
  return dance.countCover(text, format, automatic, itemChoice, memory);
}

function isByMemo(job: WasmJob): boolean {
  const stats = job.stats();
  return !stats.failure && stats.solver === memo;
}

/** A record of more steps would fill the memory of a phone; without single links steps are small. */
const mostTraceEvents = 200_000;
const mostBoardEvents = 400_000;

function trace(dance: CoverModule, task: TraceTask): Fallible<CoverTrace> {
  const { itemChoice } = task;
  if ('sudoku' in task) return dance.traceSudoku(task.sudoku, itemChoice, mostBoardEvents);
  if ('polyomino' in task) {
    const source = polyominoText(task.polyomino);
    return dance.tracePolyomino(...source, itemChoice, mostBoardEvents);
  }
  return dance.traceCover(task.text, task.format ?? '', itemChoice, mostTraceEvents);
}

export class CoverSide extends WorkerSide {
  readonly #dance: CoverModule;

  constructor(dance: CoverModule, tell: Tell) {
    super(tell);
    this.#dance = dance;
  }

  protected override begin(request: Beginning): void {
    const dance = this.#dance;
    const { job } = request;
    switch (request.type) {
      case 'read-cover':
        this.#readCover(job, request.text);
        break;
      case 'read-polyomino': {
        const result = dance.readPolyomino(request.text, '');
        this.answer(job, result, ({ readings }) => ({ type: 'polyomino', job, readings }));
        break;
      }
      case 'write-cover': {
        const { text, from = '', format } = request;
        this.answerText(job, dance.writeCover(text, from, format));
        break;
      }
      case 'write-polyomino': {
        const { source, format } = request;
        this.answerText(job, dance.writePolyomino(...polyominoText(source), format));
        break;
      }
      case 'trace-cover': {
        const result = trace(dance, request.task);
        this.answer(job, result, (trace) => ({ type: 'trace', job, trace }));
        break;
      }
      case 'solve':
        this.#solve(request);
        break;
      default:
        notHere(request.type);
    }
  }

  /** Where only the likeliest reading fails, the others are told. */
  #readCover(job: JobId, text: string): void {
    const { readings = [], failure } = this.#dance.readCover(text);
    if (failure && readings.length === 0) this.fail(job, failure);
    else this.tell({ type: 'cover', job, readings, failure });
  }

  #solve(request: SolveRequest): void {
    const dance = this.#dance;
    const { task, prefix = noPrefix } = request;
    switch (task.kind) {
      case 'polyomino':
        this.search(
          request,
          dance.solvePolyomino(...polyominoText(task), automatic, task.distinct, prefix),
          packTilings,
        );
        break;
      case 'cover':
        this.search(request, coverJob(dance, task, prefix), packOptions);
        break;
      case 'count':
        this.#count(request, countJob(dance, task.of));
        break;
      default:
        notHere(task.kind);
    }
  }

  /** There is another search for what a memo does not count sooner. */
  #count(request: SolveRequest, created: Created): void {
    if (created.failure || isByMemo(created.job)) {
      this.search(request, created, packOptions);
    } else {
      created.job.delete();
      this.end({ type: 'done', job: request.job, outcome: 'cancelled', stats: noStats });
    }
  }
}
