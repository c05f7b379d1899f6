import { effect } from '@preact/signals';
import { WorkerLink } from '../../../engine/client/link.ts';
import { ListPool } from '../../../engine/client/list-pool.ts';
import { linksForAllCores } from '../../../engine/client/pool.ts';
import { sudokuWorkers } from '../../../engine/client/start-worker.ts';
import {
  handOver,
  listToOpen,
  sudokuHash,
  sudokuToOpen,
  takeOver,
} from '../../shared/session/handover.ts';
import { ListSession } from './session.ts';
import { BrowserListStorage } from './storage.ts';

const { start } = sudokuWorkers;
const pool = new ListPool(linksForAllCores(start), new WorkerLink(start));

/** The page's list. */
export const session = new ListSession(pool, new BrowserListStorage());
session.showPuzzle = (content, place, symbols) =>
  handOver(sudokuToOpen, { content, from: { place, symbols } }, sudokuHash);

effect(() => takeOver(listToOpen, ({ content, how }) => session.open(content, how)));

/** Starts the worker that reads lists before it is needed. */
export function warmUp(): void {
  pool.warmUp();
}
