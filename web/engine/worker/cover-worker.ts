import createModule from '#wasm/page-cover.mjs';
import { runWorker } from './worker.ts';

runWorker(createModule);
