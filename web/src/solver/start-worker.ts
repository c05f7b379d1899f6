/**
 * Makes the workers. What they are made of, a script and the compiled module, is fetched once, when
 * the page begins: the network may be gone when a section needs its first one.
 */

import wasmAddress from '#wasm/dance.wasm?url';
import type { ModuleMessage } from '../protocol.ts';
import workerAddress from './worker.ts?worker&url';

let compiling: Promise<WebAssembly.Module> | undefined;
/** Where the script is as soon as it is here: in the page's memory. */
let script = workerAddress;

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return response;
}

/** Compiled as it comes; behind that, if the server does not say what it is. */
async function compile(): Promise<WebAssembly.Module> {
  const response = await fetched(wasmAddress);
  const isNamed = response.headers.get('Content-Type') === 'application/wasm';
  return isNamed
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** The module, the same for all workers. What has failed is tried again the next time. */
function compiled(): Promise<WebAssembly.Module> {
  compiling ??= compile().catch((error) => {
    compiling = undefined;
    throw error;
  });
  return compiling;
}

async function keepScript(): Promise<void> {
  const response = await fetched(workerAddress);
  const text = new Blob([await response.text()], { type: 'text/javascript' });
  script = URL.createObjectURL(text);
}

/** Fetches what workers are made of. What cannot be had now is fetched when it is needed. */
export async function preloadWorkers(): Promise<void> {
  await Promise.allSettled([compiled(), keepScript()]);
}

/** A worker without a module fires an error, as one without a script does. */
export function startWorker(): Worker {
  const worker = new Worker(script, { type: 'module' });
  compiled().then(
    (module) => worker.postMessage({ type: 'module', module } satisfies ModuleMessage),
    () => worker.dispatchEvent(new Event('error', { cancelable: true })),
  );
  return worker;
}
