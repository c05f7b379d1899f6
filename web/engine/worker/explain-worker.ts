import createModule from '#wasm/page-explain.mjs';
import { runWorker } from './worker.ts';

runWorker(createModule);
