import createModule from '#wasm/page-sudoku.mjs';
import { SudokuSide } from './sudoku-side.ts';
import type { SudokuModule } from './wasm.ts';
import { runWorker } from './worker.ts';

runWorker<SudokuModule>(createModule, (module, tell) => new SudokuSide(module, tell));
