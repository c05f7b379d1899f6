import createModule from '#wasm/page-cover.mjs';
import { coverCalls } from './questions.ts';
import { runWorker } from './worker.ts';

runWorker(createModule, coverCalls);
