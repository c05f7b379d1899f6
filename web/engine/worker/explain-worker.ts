import createModule from '#wasm/page-explain.mjs';
import { explainCalls } from './questions.ts';
import { runWorker } from './worker.ts';

runWorker(createModule, explainCalls);
