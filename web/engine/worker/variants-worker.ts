import createModule from '#wasm/page-variants.mjs';
import { variantCalls } from './questions.ts';
import { runWorker } from './worker.ts';

runWorker(createModule, variantCalls);
