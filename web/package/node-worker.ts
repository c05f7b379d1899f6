import { parentPort } from 'node:worker_threads';
import { serve } from '../engine/worker/serve.ts';
import { allCalls } from './calls.ts';
import { startModule } from './dance.ts';
import { readWasm } from './read-wasm.ts';

serve(startModule(readWasm()), allCalls, {
  post: (response, transfer) => parentPort?.postMessage(response, transfer as []),
  listen: (receive) => parentPort?.on('message', receive),
});
