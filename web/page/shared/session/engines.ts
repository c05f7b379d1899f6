/** The engines shared by all sections, one per module of the page. */

import { Engine } from '../../../engine/client/engine.ts';
import {
  coverWorkers,
  explainWorkers,
  gridWorkers,
  makeWorkers,
  sudokuWorkers,
} from './workers/page-workers.ts';

const workers = navigator.hardwareConcurrency || 2;

/** For Sudoku boards. */
export const gridEngine = new Engine(gridWorkers.start, { workers });
/** For Sudoku texts, plain puzzles, variants and lists. */
export const sudokuEngine = new Engine(sudokuWorkers.start, { workers });
/** For explanations of Sudokus. */
export const explainEngine = new Engine(explainWorkers.start, { workers: 1, hasSpare: false });
/** For new Sudokus. */
export const makeEngine = new Engine(makeWorkers.start, { workers: 1, hasSpare: false });
/** For ratings, each with a worker of its own. */
export const ratingEngines = () =>
  Array.from(
    { length: workers },
    () => new Engine(explainWorkers.start, { workers: 1, hasSpare: false }),
  );
/** For exact cover problems and polyominoes. */
export const coverEngine = new Engine(coverWorkers.start, { workers, triesMemo: true });
