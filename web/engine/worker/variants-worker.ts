import createModule from '#wasm/page-variants.mjs';
import { runWorker } from './worker.ts';

runWorker(createModule);
