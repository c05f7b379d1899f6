import { readFile } from 'node:fs/promises';
import { type DanceModule, type Fallible, loadModule } from '../../web/src/solver/wasm.ts';

/** The module that was built, in Node. */
export async function loadDance(): Promise<DanceModule> {
  const wasmBinary = await readFile(new URL('../../build/wasm/dance.wasm', import.meta.url));
  return loadModule({ wasmBinary });
}

/** The answer, which must not be a failure. */
export function good<T extends object>(result: Fallible<T>): T {
  if (result.failure) throw new Error(`failed: ${JSON.stringify(result.failure)}`);
  return result as T;
}
