import { readFile } from 'node:fs/promises';

/** Reads the module, a file next to this one. */
export function readWasm(): Promise<Uint8Array> {
  return readFile(new URL('./dance.wasm', import.meta.url));
}
