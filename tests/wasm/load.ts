import { readFile } from 'node:fs/promises';
import createDance from '#wasm/dance.mjs';
import createCover from '#wasm/page-cover.mjs';
import createSudoku from '#wasm/page-sudoku.mjs';
import { automatic, type Failure, type Problem, SolverError } from '../../web/engine/protocol.ts';
import type { Problems } from '../../web/engine/worker/problems.ts';
import {
  type CoverModule,
  type CreateModule,
  type DanceModule,
  type Fallible,
  loadModule,
  type SudokuModule,
  type WasmJob,
  type WasmTask,
} from '../../web/engine/worker/wasm.ts';

/** A module as it was built. */
export function bytesOf(name: string): Promise<Uint8Array> {
  return readFile(new URL(`../../build/wasm/${name}.wasm`, import.meta.url));
}

async function load<Module>(create: CreateModule, name: string): Promise<Module> {
  return loadModule<Module>(create, { wasmBinary: await bytesOf(name) });
}

/** The whole module, in Node. */
export const loadDance = () => load<DanceModule>(createDance, 'dance');
/** Those of the page. */
export const loadSudoku = () => load<SudokuModule>(createSudoku, 'page-sudoku');
export const loadCover = () => load<CoverModule>(createCover, 'page-cover');

export { good } from '../../web/engine/worker/wasm.ts';

/** The answer of a call, or the failure that it throws. */
export function fallible<T extends object>(call: () => T): Fallible<T> {
  try {
    return call() as T & { failure?: undefined };
  } catch (error) {
    if (error instanceof SolverError) return { failure: error.failure };
    throw error;
  }
}

/** The failure of a call, which must not succeed. */
export function failureOf(call: () => unknown): Failure {
  const { failure } = fallible(() => ({ value: call() }));
  if (!failure) throw new Error('no failure');
  return failure;
}

/** A task at work below a prefix. What it does not say is left to the library. */
export function jobOn(
  problems: Problems,
  problem: Problem,
  task: Partial<WasmTask> = {},
  prefix = new Int32Array(),
): WasmJob {
  const usual = {
    goal: 'solutions',
    solver: automatic,
    itemChoice: 'fewest',
    distinct: false,
    memory: 2 ** 28,
  } as const;
  const begun = problems.with(problem, (instance) => instance.job({ ...usual, ...task }, prefix));
  if (begun.failure) throw new SolverError(begun.failure);
  return begun.job;
}
