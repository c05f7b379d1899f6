/**
 * Makes the workers, of two kinds. What they are made of, a script and the compiled module, is
 * fetched once, when the page begins: the network may be gone when a section needs its first one.
 */

import coverWasm from '#wasm/page-cover.wasm?url';
import sudokuWasm from '#wasm/page-sudoku.wasm?url';
import type { ModuleMessage } from '../protocol.ts';
import coverScript from '../worker/cover-worker.ts?worker&url';
import sudokuScript from '../worker/sudoku-worker.ts?worker&url';

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return response;
}

/** Compiled as it comes; behind that, if the server does not say what it is. */
async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetched(address);
  const isNamed = response.headers.get('Content-Type') === 'application/wasm';
  return isNamed
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** What workers of one kind are made of. */
export class WorkerParts {
  readonly #wasmAddress: string;
  readonly #scriptAddress: string;
  #compiling: Promise<WebAssembly.Module> | undefined;
  /** Where the script is in the page's memory, as soon as it is there. */
  #keptScript: string | undefined;

  constructor(wasmAddress: string, scriptAddress: string) {
    this.#wasmAddress = wasmAddress;
    this.#scriptAddress = scriptAddress;
  }

  /** What cannot be had now is fetched when it is needed. */
  async preload(): Promise<void> {
    await Promise.allSettled([this.#compiled(), this.#keepScript()]);
  }

  /** A worker without a module fires an error, as one without a script does. */
  readonly start = (): Worker => {
    const worker = new Worker(this.#keptScript ?? this.#scriptAddress, { type: 'module' });
    this.#compiled().then(
      (module) => worker.postMessage({ type: 'module', module } satisfies ModuleMessage),
      () => worker.dispatchEvent(new Event('error', { cancelable: true })),
    );
    return worker;
  };

  /** The module, the same for all workers. What has failed is tried again the next time. */
  #compiled(): Promise<WebAssembly.Module> {
    this.#compiling ??= compile(this.#wasmAddress).catch((error) => {
      this.#compiling = undefined;
      throw error;
    });
    return this.#compiling;
  }

  async #keepScript(): Promise<void> {
    // Vite's development server gives a script that imports others, which must have an address.
    if (import.meta.env.DEV) return;
    const response = await fetched(this.#scriptAddress);
    const text = new Blob([await response.text()], { type: 'text/javascript' });
    this.#keptScript = URL.createObjectURL(text);
  }
}

/** For Sudoku, single puzzles and lists. */
export const sudokuWorkers = new WorkerParts(sudokuWasm, sudokuScript);
/** For exact cover problems and polyominoes. */
export const coverWorkers = new WorkerParts(coverWasm, coverScript);
