/** The package in Node. */

import { Worker } from 'node:worker_threads';
import type { Dance, DanceWorker, WorkerSettings } from './api.ts';
import { createDance, startModule } from './dance.ts';
import { readWasm } from './read-wasm.ts';
import { createRemote } from './remote.ts';
import type { WorkerPort } from './wire.ts';

export type * from './api.ts';
export { DanceError } from './error.ts';
export {
  coverFormats,
  coverSolvers,
  polyominoFormats,
  polyominoWriters,
  sudokuReaders,
  sudokuSolvers,
  sudokuWriters,
} from './formats.ts';

function startWorker(): WorkerPort {
  // What the program itself was started with is not for the worker.
  const worker = new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
  return {
    post: (request) => worker.postMessage(request),
    listen: (hear, lost) => {
      worker.on('message', hear);
      worker.on('error', lost);
      worker.on('messageerror', lost);
      worker.on('exit', lost);
    },
    // A worker that nobody waits for keeps no program alive.
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

/** The solver in this thread. Error: not_loaded. */
export async function loadDance(): Promise<Dance> {
  return createDance(await startModule(readWasm()));
}

/** The solver in a worker of its own, or in several. Errors: not_loaded, worker_lost, bad_setting. */
export function loadDanceWorker(settings?: WorkerSettings): Promise<DanceWorker> {
  return createRemote(startWorker, settings);
}
