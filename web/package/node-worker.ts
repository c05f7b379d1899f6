import { parentPort } from 'node:worker_threads';
import { startModule } from './dance.ts';
import { readWasm } from './read-wasm.ts';
import { serve } from './server.ts';

serve(
  {
    post: (reply) => parentPort?.postMessage(reply),
    listen: (hear) => parentPort?.on('message', hear),
  },
  startModule(readWasm()),
);
