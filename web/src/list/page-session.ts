import { WorkerLink } from '../solver/link.ts';
import { ListPool } from '../solver/list-pool.ts';
import { linksForAllCores } from '../solver/pool.ts';
import { sudokuWorkers } from '../solver/start-worker.ts';
import { openSudoku } from '../sudoku/page-session.ts';
import { ListSession } from './session.ts';
import { BrowserListStorage } from './storage.ts';

/** The page's own list. */
const { start } = sudokuWorkers;
export const session = new ListSession(
  new ListPool(linksForAllCores(start), new WorkerLink(start)),
  new BrowserListStorage(),
);

session.showPuzzle = (source, place, symbols) => openSudoku(source, { place, symbols });
