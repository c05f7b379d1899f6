/**
 * Creates the page's three kinds of workers. Their script and compiled module are fetched once, when
 * the page starts, because a section may need its first worker when the network is gone.
 */

import coverWasm from '#wasm/page-cover.wasm?url';
import explainWasm from '#wasm/page-explain.wasm?url';
import sudokuWasm from '#wasm/page-sudoku.wasm?url';
import type { ModuleMessage } from '../protocol.ts';
import coverScript from '../worker/cover-worker.ts?worker&url';
import explainScript from '../worker/explain-worker.ts?worker&url';
import sudokuScript from '../worker/sudoku-worker.ts?worker&url';
import { scriptUrl } from './script-url.ts';

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return response;
}

/** Compiles while downloading, or after it if the server does not declare the type. */
async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetched(address);
  const isNamed = response.headers.get('Content-Type') === 'application/wasm';
  return isNamed
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** The script and the module of one kind of worker. */
export class WorkerParts {
  readonly #wasmAddress: string;
  readonly #scriptAddress: string;
  #compiling: Promise<WebAssembly.Module> | undefined;
  /** The URL of the script in memory, once it is there. */
  #keptScript: string | undefined;

  constructor(wasmAddress: string, scriptAddress: string) {
    this.#wasmAddress = wasmAddress;
    this.#scriptAddress = scriptAddress;
  }

  /** Fetches the parts; one that fails is fetched when it is needed. */
  async preload(): Promise<void> {
    await Promise.allSettled([this.#compiled(), this.#keepScript()]);
  }

  /** Starts a worker, which fires an error if its module is missing, as it would for its script. */
  readonly start = (): Worker => {
    const worker = new Worker(scriptUrl(this.#keptScript ?? this.#scriptAddress), {
      type: 'module',
    });
    this.#compiled().then(
      (module) => worker.postMessage({ type: 'module', module } satisfies ModuleMessage),
      () => worker.dispatchEvent(new Event('error', { cancelable: true })),
    );
    return worker;
  };

  /** Returns the module, shared by all workers; the next call retries after a failure. */
  #compiled(): Promise<WebAssembly.Module> {
    this.#compiling ??= compile(this.#wasmAddress).catch((error) => {
      this.#compiling = undefined;
      throw error;
    });
    return this.#compiling;
  }

  async #keepScript(): Promise<void> {
    // Vite's development server serves a script that imports others relative to its address.
    if (import.meta.env.DEV) return;
    const response = await fetched(this.#scriptAddress);
    const text = new Blob([await response.text()], { type: 'text/javascript' });
    this.#keptScript = URL.createObjectURL(text);
  }
}

/** Workers for Sudoku, single puzzles and lists. */
export const sudokuWorkers = new WorkerParts(sudokuWasm, sudokuScript);
/** Workers for exact cover problems and polyominoes. */
export const coverWorkers = new WorkerParts(coverWasm, coverScript);
/** Workers that explain Sudokus. */
export const explainWorkers = new WorkerParts(explainWasm, explainScript);
