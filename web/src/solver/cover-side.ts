/** The worker's end of the wire for exact cover problems and polyominoes. */

import {
  type Beginning,
  type CoverTrace,
  type JobId,
  memo,
  type PolyominoSource,
  type Task,
  type TraceTask,
  usualMemory,
} from '../protocol.ts';
import { packOptions, packTilings } from './job.ts';
import { type CoverModule, type Fallible, noPrefix, type PolyominoFrom } from './wasm.ts';
import { notHere, type SolveRequest, type Tell, WorkerSide } from './worker-side.ts';

function polyominoText(source: PolyominoSource): [text: string, from: PolyominoFrom] {
  return 'board' in source ? [source.board, 'board'] : [source.text, source.format ?? ''];
}

function coverJob(
  dance: CoverModule,
  task: Extract<Task, { kind: 'cover' }>,
  prefix: Int32Array,
): ReturnType<CoverModule['solveCover']> {
  const { text, solver, itemChoice } = task;
  const format = task.format ?? '';
  if (solver !== memo) return dance.solveCover(text, format, solver, itemChoice, prefix);
  return dance.countCover(text, format, solver, itemChoice, usualMemory);
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
          dance.solvePolyomino(...polyominoText(task), task.distinct, prefix),
          packTilings,
        );
        break;
      case 'cover':
        this.search(request, coverJob(dance, task, prefix), packOptions);
        break;
      default:
        notHere(task.kind);
    }
  }
}
