import createModule from '#wasm/page-make.mjs';
import { makeCalls } from './questions.ts';
import { runWorker } from './worker.ts';

runWorker(createModule, makeCalls);
