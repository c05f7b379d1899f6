/**
 * Creates the page's kinds of workers. Each kind fetches its script and module once, in most cases
 * soon after the page starts, because a section may need its first worker while offline.
 */

import coverWasm from '#wasm/page-cover.wasm?url';
import explainWasm from '#wasm/page-explain.wasm?url';
import gridWasm from '#wasm/page-grid.wasm?url';
import makeWasm from '#wasm/page-make.wasm?url';
import sudokuWasm from '#wasm/page-sudoku.wasm?url';
import coverScript from '../../../../engine/worker/cover-worker.ts?worker&url';
import explainScript from '../../../../engine/worker/explain-worker.ts?worker&url';
import gridScript from '../../../../engine/worker/grid-worker.ts?worker&url';
import makeScript from '../../../../engine/worker/make-worker.ts?worker&url';
import sudokuScript from '../../../../engine/worker/sudoku-worker.ts?worker&url';
import { WorkerParts } from './worker-parts.ts';

/** Lets workers load. Until then, the network is left to the page's scripts and first paint. */
export let letWorkersLoad: () => void;
const turn = new Promise<void>((resolve) => {
  letWorkersLoad = resolve;
});

/** Workers for boards: they solve and write Sudokus, but don't read text. */
export const gridWorkers = new WorkerParts(gridWasm, gridScript, turn);
/** Workers for Sudoku texts, plain puzzles, variants and lists. */
export const sudokuWorkers = new WorkerParts(sudokuWasm, sudokuScript, turn);
/** Workers for exact cover problems and polyominoes. */
export const coverWorkers = new WorkerParts(coverWasm, coverScript, turn);
/** Workers that explain Sudokus. */
export const explainWorkers = new WorkerParts(explainWasm, explainScript, turn);
/** Workers that make Sudokus. */
export const makeWorkers = new WorkerParts(makeWasm, makeScript, turn);
