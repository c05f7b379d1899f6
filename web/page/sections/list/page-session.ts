import { WorkerLink } from '../../../engine/client/link.ts';
import { ListPool } from '../../../engine/client/list-pool.ts';
import { linksForAllCores } from '../../../engine/client/pool.ts';
import { sudokuWorkers } from '../../../engine/client/start-worker.ts';
import { openSudoku } from '../sudoku/page-session.ts';
import { ListSession } from './session.ts';
import { BrowserListStorage } from './storage.ts';

const { start } = sudokuWorkers;
const pool = new ListPool(linksForAllCores(start), new WorkerLink(start));

/** The page's own list. */
export const session = new ListSession(pool, new BrowserListStorage());
session.showPuzzle = (source, place, symbols) => openSudoku(source, { place, symbols });

/** Starts the worker that reads a list before there is one. */
export function warmUp(): void {
  pool.warmUp();
}
