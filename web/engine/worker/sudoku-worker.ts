import createModule from '#wasm/page-sudoku.mjs';
import { runWorker } from './worker.ts';

runWorker(createModule);
