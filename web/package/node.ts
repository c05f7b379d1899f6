/** The package in Node. */

import { Worker } from 'node:worker_threads';
import type { WorkerPort } from '../engine/client/worker-slot.ts';
import type { Dance, DanceWorker, WorkerSettings } from './api.ts';
import { createDance, startModule } from './dance.ts';
import { readWasm } from './read-wasm.ts';
import { createRemote } from './remote.ts';

export type * from './api.ts';
export { DanceError } from './error.ts';
export * from './formats.ts';

function startWorker(): WorkerPort {
  // Drops the command-line flags that the program's own Node was started with.
  const worker = new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
  const port: WorkerPort = {
    postMessage: (message) => worker.postMessage(message),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
  const lose = () => port.onerror?.({} as ErrorEvent);
  worker.on('message', (data) => port.onmessage?.({ data } as MessageEvent));
  worker.on('error', lose);
  worker.on('messageerror', lose);
  worker.on('exit', lose);
  return port;
}

/** Loads the solver into this thread. Error: not_loaded. */
export async function loadDance(): Promise<Dance> {
  return createDance(await startModule(readWasm()));
}

/** Loads the solver into one or more workers. Errors: not_loaded, worker_lost, bad_setting. */
export function loadDanceWorker(settings?: WorkerSettings): Promise<DanceWorker> {
  return createRemote(startWorker, settings);
}
