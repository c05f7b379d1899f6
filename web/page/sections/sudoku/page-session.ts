import { effect } from '@preact/signals';
import { SolverClient } from '../../../engine/client/client.ts';
import { linksForAllCores, SolverPool } from '../../../engine/client/pool.ts';
import { sudokuWorkers } from '../../../engine/client/start-worker.ts';
import { automatic } from '../../../engine/protocol.ts';
import { addressBar } from '../../shared/session/address-bar.ts';
import {
  handOver,
  listHash,
  listToOpen,
  sudokuToOpen,
  takeOver,
} from '../../shared/session/handover.ts';
import { paced } from '../../shared/session/paced.ts';
import { Address } from './address.ts';
import { SudokuSession } from './session.ts';

/** The page's session. It has workers of its own, so that other sections never hold it up. */
const links = linksForAllCores(sudokuWorkers.start);
const client = new SolverClient(links[0]);
const pool = new SolverPool(links);
export const session = new SudokuSession(
  client,
  // The list section takes it as soon as its script is there.
  (content, how) => handOver(listToOpen, { content, how }, listHash),
  paced(pool),
);

/** Any puzzle that is quick to solve. */
const practice =
  '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';

/**
 * Starts the worker before it is needed and has it read and solve a practice puzzle, because a
 * browser compiles code when it first runs.
 */
export async function warmUp(): Promise<void> {
  const readings = await client.readSudoku(practice).catch(() => []);
  for (const { grid } of readings) pool.solve({ kind: 'sudoku', grid, solver: automatic }, {}, {});
}

const address = new Address(session, addressBar);
address.follow();
window.addEventListener('hashchange', () => address.follow());

effect(() =>
  takeOver(sudokuToOpen, ({ content, from }) => {
    void address.receive(session.load(content, from));
  }),
);
