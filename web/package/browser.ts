/** The package in browsers and their workers. */

import type { Dance, DanceWorker, WorkerSettings } from './api.ts';
import { createDance, startModule } from './dance.ts';
import { fetchWasm } from './fetch-wasm.ts';
import { createRemote } from './remote.ts';

export type * from './api.ts';
export { DanceError } from './error.ts';
export * from './formats.ts';

function startWorker(): Worker {
  return new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' });
}

/** Loads the solver into this thread. Error: not_loaded. */
export async function loadDance(): Promise<Dance> {
  return createDance(await startModule(fetchWasm()));
}

/** Loads the solver into one or more workers. Errors: not_loaded, worker_lost, bad_setting. */
export function loadDanceWorker(settings?: WorkerSettings): Promise<DanceWorker> {
  return createRemote(startWorker, settings);
}
