/** The worker's end of the wire for Sudoku: single puzzles and lists. */

import {
  type Beginning,
  noStats,
  type Request,
  type SudokuReading,
  type Task,
} from '../protocol.ts';
import { packCandidates, packCells } from './job.ts';
import { listBytes, SlicedList } from './list-job.ts';
import { listReadings } from './list-readings.ts';
import { noPrefix, type SudokuModule } from './wasm.ts';
import { buffersOf, notHere, type SolveRequest, type Tell, WorkerSide } from './worker-side.ts';

/** At most so many puzzles go to a core at a time. */
const puzzlesPerChunk = 200;

function sudokuJob(
  dance: SudokuModule,
  { grid, solver, itemChoice = 'fewest' }: Extract<Task, { kind: 'sudoku' }>,
  prefix: Int32Array,
): ReturnType<SudokuModule['solveSudoku']> {
  return dance.solveSudoku(grid, solver, itemChoice, prefix);
}

export class SudokuSide extends WorkerSide {
  readonly #dance: SudokuModule;

  constructor(dance: SudokuModule, tell: Tell) {
    super(tell);
    this.#dance = dance;
  }

  protected override async begin(request: Beginning): Promise<void> {
    const dance = this.#dance;
    const { job } = request;
    switch (request.type) {
      case 'read-sudoku': {
        const result = dance.readSudoku(request.text);
        this.answer(job, result, ({ readings }) => ({
          type: 'sudoku',
          job,
          readings: readings.map((reading) => this.#checked(reading)),
        }));
        break;
      }
      case 'write-sudoku':
        this.answerText(job, dance.writeSudoku(request.grid, request.name, request.format));
        break;
      case 'check-sudoku': {
        const result = dance.clashes(request.grid);
        this.answer(job, result, ({ clashes }) => ({ type: 'clashes', job, clashes }));
        break;
      }
      case 'solve':
        this.#solve(request);
        break;
      case 'open-list':
        await this.#openList(request);
        break;
      case 'solve-list':
        this.#solveList(request);
        break;
      default:
        notHere(request.type);
    }
  }

  /** With what would be asked next. */
  #checked(reading: SudokuReading): SudokuReading {
    const result = this.#dance.clashes(reading.grid);
    return result.failure ? reading : { ...reading, clashes: result.clashes };
  }

  #solve(request: SolveRequest): void {
    const { task, prefix = noPrefix } = request;
    switch (task.kind) {
      case 'sudoku':
        this.search(request, sudokuJob(this.#dance, task, prefix), packCells);
        break;
      case 'candidates':
        this.search(request, this.#dance.findCandidates(task.grid, task.counted), packCandidates);
        break;
      default:
        notHere(task.kind);
    }
  }

  async #openList({
    job,
    content,
    how = {},
  }: Extract<Request, { type: 'open-list' }>): Promise<void> {
    const { text, failure } = await listBytes(content);
    const { format = '', symbols = '' } = how;
    const cut = failure ? { failure } : this.#dance.cutList(text, puzzlesPerChunk, format, symbols);
    if (cut.failure) this.fail(job, cut.failure);
    else if (text) {
      const readings = listReadings(this.#dance, text, cut, how);
      const blob = new Blob([text as Uint8Array<ArrayBuffer>]);
      const texts = cut.rewritten ? [text, cut.rewritten] : [text];
      this.tell({ type: 'list', job, text, blob, cut, readings }, buffersOf(texts));
    }
  }

  #solveList({ job, chunk, settings }: Extract<Request, { type: 'solve-list' }>): void {
    const { text, reading, format, symbols, firstLine } = chunk;
    const created = this.#dance.listJob(text, reading, format, symbols, firstLine, settings);
    if (created.failure) {
      this.fail(job, created.failure);
      return;
    }
    const { tell } = this;
    const sliced = new SlicedList(created.job, {
      rows: (rows) => tell({ type: 'rows', job, rows }, buffersOf(Object.values(rows))),
      alive: () => tell({ type: 'progress', job, stats: noStats }),
      paused: () => tell({ type: 'paused', job, stats: noStats }),
      done: (outcome) => this.end({ type: 'done', job, outcome, stats: noStats }),
      failed: (failure) => this.fail(job, failure),
    });
    this.keep(job, sliced);
  }
}
