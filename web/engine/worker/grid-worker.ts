import createModule from '#wasm/page-grid.mjs';
import { gridCalls } from './questions.ts';
import { runWorker } from './worker.ts';

runWorker(createModule, gridCalls);
