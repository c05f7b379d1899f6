import { readFile } from 'node:fs/promises';
import createCover from '#wasm/page-cover.mjs';
import createExplain from '#wasm/page-explain.mjs';
import createGrid from '#wasm/page-grid.mjs';
import createMake from '#wasm/page-make.mjs';
import createSudoku from '#wasm/page-sudoku.mjs';
import { type Failure, SolverError } from '../../web/engine/model/failure.ts';
import type { ListRows } from '../../web/engine/model/list.ts';
import { automatic } from '../../web/engine/model/solvers.ts';
import { allLimits, type Limits, type Problem } from '../../web/engine/model/task.ts';
import { ends as endNames, verdicts } from '../../web/engine/model/verdict.ts';
import type { Problems } from '../../web/engine/worker/problems.ts';
import {
  type CoverModule,
  type CreateModule,
  type ExplainModule,
  type Fallible,
  type GridModule,
  loadModule,
  type MakeModule,
  type SudokuModule,
  type WasmJob,
  type WasmTask,
} from '../../web/engine/worker/wasm.ts';

/** Reads the binary of a built module. */
export function bytesOf(name: string): Promise<Uint8Array> {
  return readFile(new URL(`../../build/wasm/${name}.wasm`, import.meta.url));
}

/** Loads a module in Node. */
export async function load<Module>(create: CreateModule, name: string): Promise<Module> {
  return loadModule<Module>(create, { wasmBinary: await bytesOf(name) });
}

/** Load the page's modules. */
export const loadGrid = () => load<GridModule>(createGrid, 'page-grid');
export const loadSudoku = () => load<SudokuModule>(createSudoku, 'page-sudoku');
export const loadExplain = () => load<ExplainModule>(createExplain, 'page-explain');
export const loadMake = () => load<MakeModule>(createMake, 'page-make');
export const loadCover = () => load<CoverModule>(createCover, 'page-cover');

/** Loads the page's modules as one. What several have comes from the first of these. */
export async function loadPage(): Promise<SudokuModule & CoverModule & ExplainModule> {
  const [sudoku, cover, explain] = await Promise.all([loadSudoku(), loadCover(), loadExplain()]);
  return { ...explain, ...cover, ...sudoku };
}

export { good } from '../../web/engine/worker/wasm.ts';

/** Returns the result of a call, or the failure it throws. */
export function fallible<T extends object>(call: () => T): Fallible<T> {
  try {
    return call() as T & { failure?: undefined };
  } catch (error) {
    if (error instanceof SolverError) return { failure: error.failure };
    throw error;
  }
}

/** Returns the failure of a call that must not succeed. */
export function failureOf(call: () => unknown): Failure {
  const { failure } = fallible(() => ({ value: call() }));
  if (!failure) throw new Error('no failure');
  return failure;
}

/** Opens a job, with default settings for those missing in `task`. */
export function jobOn(
  problems: Problems,
  problem: Problem,
  task: Partial<WasmTask> = {},
  limits: Limits = {},
): WasmJob {
  const usual = {
    goal: 'solutions',
    solver: automatic,
    itemChoice: 'fewest',
    distinct: false,
    symmetric: false,
    memory: 2 ** 28,
    number: '',
  } as const;
  const begun = problems.with(problem, (instance) =>
    instance.job({ ...usual, ...task }, allLimits(limits), new Int32Array()),
  );
  if (begun.failure) throw new SolverError(begun.failure);
  return begun.job;
}

/** Returns the verdict on each row whose search was complete, or the reason it was not. */
export function outcomesOf({ verdicts: known, ends }: ListRows): string[] {
  const outcome = (end: string, row: number) =>
    end === 'exhausted' ? String(verdicts[known[row] as number]) : end || 'unreadable';
  return Array.from(ends, (end) => endNames[end] ?? '').map(outcome);
}
