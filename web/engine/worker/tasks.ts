/** Opens tasks in the module as work that runs in slices. */

import type { ListChunk, ListSettings } from '../model/list.ts';
import type { SolutionBatch } from '../model/solutions.ts';
import { automatic, usualMemory } from '../model/solvers.ts';
import { allLimits, type Limits, noStats, type Subtree, type Task } from '../model/task.ts';
import type { Unit } from '../protocol.ts';
import type { Problems } from './problems.ts';
import { Work } from './slices.ts';
import {
  good,
  type ListModule,
  type Slice,
  type WasmJob,
  type WasmListJob,
  type WasmTask,
} from './wasm.ts';

/** Returns the batch of solutions found by a job; null if there are none. */
type Take = (job: WasmJob) => SolutionBatch | null;

const takeCells: Take = (job) => {
  const { count, cells } = good(job.take());
  return count > 0 ? { kind: 'cells', count, cells } : null;
};

const takeSolutions: Record<'sudoku' | 'variant' | 'polyomino' | 'cover', Take> = {
  sudoku: takeCells,
  variant: takeCells,
  // The module writes each number as two bytes, the lower one first, as on all supported machines.
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

/** A search run by the module. */
class SearchWork extends Work<WasmJob> {
  readonly #take: Take;
  readonly #repeatFor: number;

  constructor(job: WasmJob, take: Take, repeatFor = 0) {
    super(job);
    this.#take = take;
    this.#repeatFor = repeatFor;
  }

  protected open(unit: Unit, limits: Limits): void {
    good(this.job.begin(unit as Int32Array, allLimits(limits)));
  }

  override extend(limits: Limits): void {
    this.job.extend(allLimits(limits));
    super.extend(limits);
  }

  protected update({ end, milliseconds }: Slice): number {
    const before = this.stats.nodes;
    const stats = this.job.stats();
    // If memory is too short for new statistics, the previous ones stay.
    if (!stats.failure) this.stats = stats;
    const isWhole = end === 'exhausted' || end === 'limit';
    if (isWhole && milliseconds < this.#repeatFor) {
      const { runs, microseconds } = good(this.job.time(this.#repeatFor));
      this.stats = { ...this.stats, microseconds, timedRuns: runs };
    }
    return Number(this.stats.nodes - before);
  }

  protected splitOff(isAll: boolean): readonly Subtree[] {
    return this.end ? [] : good(this.job.split(isAll)).subtrees;
  }

  take(): SolutionBatch | null {
    return this.#take(this.job);
  }
}

/** The chunks of a list, one after the other. */
class ListWork extends Work<WasmListJob> {
  readonly #open: (chunk: ListChunk, limits: Limits) => WasmListJob;

  constructor(module: ListModule, settings: ListSettings, chunk: ListChunk, limits: Limits) {
    const open = ({ text, layout, format, symbols, firstLine }: ListChunk, limits: Limits) => {
      const { milliseconds } = allLimits(limits);
      const list = [text, layout, format, symbols, firstLine, settings, milliseconds] as const;
      return good(module.listJob(...list)).job;
    };
    super(open(chunk, limits));
    this.#open = open;
  }

  protected open(unit: Unit, limits: Limits): void {
    const next = this.#open(unit as ListChunk, limits);
    this.job.delete();
    this.job = next;
  }

  /** Counts the whole budget as spent: puzzles with few search nodes still take time to read. */
  protected update({ milliseconds }: Slice, nodes: number): number {
    this.stats = { ...noStats, microseconds: Math.round(milliseconds * 1000) };
    return nodes;
  }

  protected splitOff(): readonly Subtree[] {
    return [];
  }

  take(): SolutionBatch | null {
    const rows = good(this.job.take());
    return rows.lines.length > 0 ? { kind: 'rows', rows } : null;
  }
}

const whole: Int32Array = new Int32Array();

type SomeSettings = { readonly [Name in keyof WasmTask]?: WasmTask[Name] | undefined };

/** Returns the task in the module's terms, with defaults filled in. */
function wasmTask(task: SomeSettings): WasmTask {
  const {
    solver = automatic,
    itemChoice = 'fewest',
    distinct = false,
    symmetric = false,
    memory = usualMemory,
    number = '',
    goal = '',
  } = task;
  return { goal, solver, itemChoice, distinct, symmetric, memory, number };
}

/** Opens a task or one of its units. Throws a `SolverError`. */
export function openTask(problems: Problems, task: Task, limits: Limits, unit?: Unit): Work {
  if (task.kind === 'list') {
    return new ListWork(problems.module, task.settings, unit as ListChunk, limits);
  }
  const prefix = (unit as Int32Array | undefined) ?? whole;
  const { job } = problems.with(task, (problem) =>
    good(problem.job(wasmTask(task), allLimits(limits), prefix)),
  );
  const isAboutCandidates = task.goal === 'candidates' || task.goal === 'candidate-counts';
  const take = isAboutCandidates ? takeCandidates : takeSolutions[task.kind];
  return new SearchWork(job, take, task.repeatFor);
}

/** Returns the buffers of a batch's typed arrays, to be transferred instead of copied. */
export function buffersOf(batch: SolutionBatch | null): ArrayBuffer[] {
  const columns = batch?.kind === 'rows' ? batch.rows : batch;
  return Object.values(columns ?? {})
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer as ArrayBuffer);
}
