/** Opens tasks in the module as work that can be run in slices. */

import type { ListChunk, ListSettings } from '../model/list.ts';
import type { SolutionBatch } from '../model/solutions.ts';
import { automatic, memo, usualMemory } from '../model/solvers.ts';
import { noStats, type Stats, type Subtree, type Task } from '../model/task.ts';
import type { Unit } from '../protocol.ts';
import type { Problems } from './problems.ts';
import type { Timing, Work, WorkSlice } from './slices.ts';
import { good, type ListModule, type WasmJob, type WasmListJob, type WasmTask } from './wasm.ts';

/** Returns the batch of solutions that a job has found; null if there are none. */
type Take = (job: WasmJob) => SolutionBatch | null;

const takeCells: Take = (job) => {
  const { count, cells } = good(job.take());
  return count > 0 ? { kind: 'cells', count, cells } : null;
};

const takeSolutions: Record<'sudoku' | 'variant' | 'polyomino' | 'cover', Take> = {
  sudoku: takeCells,
  variant: takeCells,
  // The module writes each number as two bytes, the lower one first, as all supported machines do.
  polyomino: (job) => {
    const { count, cells } = good(job.take());
    return count > 0 ? { kind: 'tilings', count, cells: new Uint16Array(cells.buffer) } : null;
  },
  cover: (job) => {
    const { options, chosen, ends } = good(job.take());
    return ends.length > 0 ? { kind: 'covers', options, chosen, ends } : null;
  },
};

const takeCandidates: Take = (job) => ({ kind: 'candidates', ...good(job.candidates()) });

/** A search of the module. */
class SearchWork implements Work {
  readonly #job: WasmJob;
  readonly #take: Take;
  readonly #repeatFor: number;
  readonly #isTrial: boolean;
  #counts: Omit<Stats, 'microseconds'> = noStats;

  constructor(job: WasmJob, take: Take, repeatFor = 0, isTrial = false) {
    this.#job = job;
    this.#take = take;
    this.#repeatFor = repeatFor;
    this.#isTrial = isTrial;
  }

  begin(unit: Unit): void {
    good(this.#job.begin(unit as Int32Array));
    this.#counts = noStats;
  }

  run(nodes: number, solutions: number): WorkSlice {
    const { exhausted, found, isFull } = good(this.#job.run(nodes, solutions));
    const before = this.#counts.nodes;
    const counts = this.#job.stats();
    // If memory is too short for new statistics, the last ones will do.
    if (!counts.failure) this.#counts = counts;
    const isFutile = this.#isTrial && this.#job.isDecided() && this.#counts.solver !== memo;
    const spent = Number(this.#counts.nodes - before);
    return { isDone: exhausted, isFutile, found, isFull, spent };
  }

  time(solutions: number, lasted: number): Timing | null {
    return lasted < this.#repeatFor ? good(this.#job.time(solutions, this.#repeatFor)) : null;
  }

  split(): readonly Subtree[] {
    return good(this.#job.split()).subtrees;
  }

  countOnly(): void {
    this.#job.countOnly();
  }

  stats(): Omit<Stats, 'microseconds'> {
    return this.#counts;
  }

  take(): SolutionBatch | null {
    return this.#take(this.#job);
  }

  stop(): void {}

  delete(): void {
    this.#job.delete();
  }
}

/** Chunks of a list, one after the other. */
class ListWork implements Work {
  readonly #module: ListModule;
  readonly #settings: ListSettings;
  #job: WasmListJob;

  constructor(module: ListModule, settings: ListSettings, chunk: ListChunk) {
    this.#module = module;
    this.#settings = settings;
    this.#job = this.#open(chunk);
  }

  #open({ text, layout, format, symbols, firstLine }: ListChunk): WasmListJob {
    const settings = this.#settings;
    return good(this.#module.listJob(text, layout, format, symbols, firstLine, settings)).job;
  }

  begin(unit: Unit): void {
    const next = this.#open(unit as ListChunk);
    this.#job.delete();
    this.#job = next;
  }

  /** Counts the whole budget as spent: puzzles with few search nodes still take time to read. */
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

  take(): SolutionBatch | null {
    const rows = good(this.#job.take());
    return rows.lines.length > 0 ? { kind: 'rows', rows } : null;
  }

  stop(): void {
    this.#job.stop();
  }

  delete(): void {
    this.#job.delete();
  }
}

const whole: Int32Array = new Int32Array();

type SomeSettings = { readonly [Name in keyof WasmTask]?: WasmTask[Name] | undefined };

/** Returns the task for the module, with defaults filled in. */
function wasmTask(task: SomeSettings): WasmTask {
  const {
    solver = automatic,
    itemChoice = 'fewest',
    distinct = false,
    symmetric = false,
    memory = usualMemory,
    number = '',
    // A memo can only count.
    goal = solver === memo ? 'count' : 'solutions',
  } = task;
  return { goal, solver, itemChoice, distinct, symmetric, memory, number };
}

/** Opens a task, or one unit of it. Throws a `SolverError`. */
export function openTask(problems: Problems, task: Task, unit?: Unit): Work {
  if (task.kind === 'list') {
    return new ListWork(problems.module, task.settings, unit as ListChunk);
  }
  const prefix = (unit as Int32Array | undefined) ?? whole;
  const { job } = problems.with(task, (problem) => good(problem.job(wasmTask(task), prefix)));
  const isAboutCandidates = task.goal === 'candidates' || task.goal === 'candidate-counts';
  const take = isAboutCandidates ? takeCandidates : takeSolutions[task.kind];
  const isTrial = 'isTrial' in task && task.isTrial;
  return new SearchWork(job, take, task.repeatFor, isTrial);
}

/** Returns the memory of all typed arrays of a batch, to be transferred instead of copied. */
export function buffersOf(batch: SolutionBatch | null): ArrayBuffer[] {
  const columns = batch?.kind === 'rows' ? batch.rows : batch;
  return Object.values(columns ?? {})
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer as ArrayBuffer);
}
