import createModule from '#wasm/page-sudoku.mjs';
import { sudokuCalls } from './questions.ts';
import { runWorker } from './worker.ts';

runWorker(createModule, sudokuCalls);
