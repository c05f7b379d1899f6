/** What a task is for the module: work that can be run in slices. */

import {
  automatic,
  type CoverTask,
  type ListChunk,
  type ListSettings,
  memo,
  noStats,
  type PolyominoSource,
  type PolyominoTask,
  type SolutionBatch,
  type Stats,
  type Subtree,
  type Task,
  type TrueCandidates,
  type Unit,
  usualMemory,
} from '../protocol.ts';
import type { Packed, Work, WorkSlice } from './slices.ts';
import {
  type CoverModule,
  type DanceModule,
  good,
  type PolyominoFrom,
  type Solutions,
  type SudokuModule,
  type WasmJob,
  type WasmListJob,
} from './wasm.ts';

/** The batch that a search's findings make; null if there are none. */
type Pack<Found> = (found: Found) => Packed | null;

const packCells: Pack<Solutions> = ({ count, cells }) =>
  count === 0 ? null : { batch: { kind: 'cells', count, cells }, entries: 0 };

/** The module writes each number in two bytes, the lower one first, as all machines here do. */
const packTilings: Pack<Solutions> = ({ count, cells }) =>
  count === 0
    ? null
    : {
        batch: { kind: 'tilings', count, cells: new Uint16Array(cells.slice().buffer) },
        entries: 0,
      };

const packOptions: Pack<Solutions> = ({ count, options, size }) =>
  count === 0 ? null : { batch: { kind: 'options', solutions: options }, entries: size };

const packCandidates: Pack<TrueCandidates> = (candidates) => ({
  batch: { kind: 'candidates', ...candidates },
  entries: 0,
});

/** A search of the module. */
class SearchWork<Found extends object> implements Work {
  readonly #job: WasmJob<Found>;
  readonly #pack: Pack<Found>;
  #counts: Omit<Stats, 'microseconds'> = noStats;

  constructor(job: WasmJob<Found>, pack: Pack<Found>) {
    this.#job = job;
    this.#pack = pack;
  }

  begin(unit: Unit): void {
    if (this.#job.begin) good(this.#job.begin(unit as Int32Array));
    this.#counts = noStats;
  }

  run(nodes: number, solutions: number): WorkSlice {
    const { exhausted, found, isFull } = good(this.#job.run(nodes, solutions));
    const before = this.#counts.nodes;
    const counts = this.#job.stats();
    // Short of memory for the counts, those of the last time will do.
    if (!counts.failure) this.#counts = counts;
    return { isDone: exhausted, found, isFull, spent: Number(this.#counts.nodes - before) };
  }

  split(): readonly Subtree[] {
    return this.#job.split ? good(this.#job.split()).subtrees : [];
  }

  countOnly(): void {
    this.#job.countOnly();
  }

  stats(): Omit<Stats, 'microseconds'> {
    return this.#counts;
  }

  take(): Packed | null {
    return this.#pack(good<Found>(this.#job.takeSolutions()));
  }

  stop(): void {}

  delete(): void {
    this.#job.delete();
  }
}

/** Chunks of a list, one after the other. */
class ListWork implements Work {
  readonly #module: SudokuModule;
  readonly #settings: ListSettings;
  #job: WasmListJob;

  constructor(module: SudokuModule, settings: ListSettings, chunk: ListChunk) {
    this.#module = module;
    this.#settings = settings;
    this.#job = this.#open(chunk);
  }

  #open({ text, layout, format, symbols, firstLine }: ListChunk): WasmListJob {
    const settings = this.#settings;
    return good(this.#module.listJob(text, layout, format, symbols, firstLine, settings)).job;
  }

  begin(unit: Unit): void {
    this.#job.delete();
    this.#job = this.#open(unit as ListChunk);
  }

  /** Puzzles with few search nodes take time to read: the whole budget counts as spent. */
  run(nodes: number): WorkSlice {
    const { isDone } = good(this.#job.run(nodes));
    return { isDone, found: 0, isFull: false, spent: nodes };
  }

  split(): readonly Subtree[] {
    return [];
  }

  countOnly(): void {}

  stats(): Omit<Stats, 'microseconds'> {
    return noStats;
  }

  take(): Packed | null {
    const rows = good(this.#job.take());
    return rows.lines.length > 0 ? { batch: { kind: 'rows', rows }, entries: 0 } : null;
  }

  stop(): void {
    this.#job.stop();
  }

  delete(): void {
    this.#job.delete();
  }
}

export function polyominoText(source: PolyominoSource): [text: string, from: PolyominoFrom] {
  return 'board' in source ? [source.board, 'board'] : [source.text, source.format ?? ''];
}

const whole: Int32Array = new Int32Array();

function coverJob(module: CoverModule, task: CoverTask, prefix: Int32Array): WasmJob {
  const { text, format = '', solver, itemChoice, memory = usualMemory } = task;
  const created =
    solver === memo
      ? module.countCover(text, format, solver, itemChoice, memory)
      : module.solveCover(text, format, solver, itemChoice, prefix);
  return good(created).job;
}

function polyominoJob(module: CoverModule, task: PolyominoTask, prefix: Int32Array): WasmJob {
  const { solver = automatic, distinct, memory = usualMemory } = task;
  const source = polyominoText(task);
  const created =
    solver === memo
      ? module.countPolyomino(...source, solver, memory)
      : module.solvePolyomino(...source, solver, distinct, prefix);
  return good(created).job;
}

function countJob(module: CoverModule, task: PolyominoTask | CoverTask): WasmJob {
  const { solver = automatic, memory = usualMemory } = task;
  const created =
    task.kind === 'polyomino'
      ? module.countPolyomino(...polyominoText(task), solver, memory)
      : module.countCover(task.text, task.format ?? '', solver, task.itemChoice, memory);
  return good(created).job;
}

function isByMemo(job: WasmJob): boolean {
  const stats = job.stats();
  return !stats.failure && stats.solver === memo;
}

/** The work of a task, or of one unit of it; null for a trial that does not pay. Throws a `SolverError`. */
export function openTask(module: DanceModule, task: Task, unit?: Unit): Work | null {
  const prefix = (unit as Int32Array | undefined) ?? whole;
  switch (task.kind) {
    case 'sudoku': {
      const { grid, solver, itemChoice = 'fewest' } = task;
      const { job } = good(module.solveSudoku(grid, solver, itemChoice, prefix));
      return new SearchWork(job, packCells);
    }
    case 'candidates':
      return new SearchWork(
        good(module.findCandidates(task.grid, task.counted)).job,
        packCandidates,
      );
    case 'polyomino':
      return new SearchWork(polyominoJob(module, task, prefix), packTilings);
    case 'cover':
      return new SearchWork(coverJob(module, task, prefix), packOptions);
    case 'count': {
      const job = countJob(module, task.of);
      if (task.isTrial && !isByMemo(job)) {
        job.delete();
        return null;
      }
      const work = new SearchWork(job, packOptions);
      if (prefix.length > 0) work.begin(prefix);
      return work;
    }
    case 'list':
      return new ListWork(module, task.settings, unit as ListChunk);
  }
}

/** The memory of all typed arrays of a batch: handed over, it is not copied. */
export function buffersOf(batch: SolutionBatch | null): ArrayBuffer[] {
  const columns = batch?.kind === 'rows' ? batch.rows : batch;
  return Object.values(columns ?? {})
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer as ArrayBuffer);
}
