import { readFile } from 'node:fs/promises';

/** The module's file, which lies beside this one. */
export function readWasm(): Promise<Uint8Array> {
  return readFile(new URL('./dance.wasm', import.meta.url));
}
