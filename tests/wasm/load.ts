import { readFile } from 'node:fs/promises';
import createDance from '#wasm/dance.mjs';
import createCover from '#wasm/page-cover.mjs';
import createSudoku from '#wasm/page-sudoku.mjs';
import {
  type CoverModule,
  type CreateModule,
  type DanceModule,
  type Fallible,
  loadModule,
  type SudokuModule,
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

/** The answer, which must not be a failure. */
export function good<T extends object>(result: Fallible<T>): T {
  if (result.failure) throw new Error(`failed: ${JSON.stringify(result.failure)}`);
  return result as T;
}
