/** The engines that all sections share: one for each of the page's two modules. */

import { Engine } from '../../../engine/client/engine.ts';
import { coverWorkers, sudokuWorkers } from '../../../engine/client/page-workers.ts';

const workers = navigator.hardwareConcurrency || 2;

/** For Sudoku, single puzzles and lists. */
export const sudokuEngine = new Engine(sudokuWorkers.start, { workers });
/** For exact cover problems and polyominoes. */
export const coverEngine = new Engine(coverWorkers.start, { workers, triesMemo: true });
