import { SolverClient } from '../../../engine/client/client.ts';
import { linksForAllCores, SolverPool } from '../../../engine/client/pool.ts';
import { sudokuWorkers } from '../../../engine/client/start-worker.ts';
import { automatic, type ReadingChoice } from '../../../engine/protocol.ts';
import { addressBar } from '../../shared/session/address-bar.ts';
import type { Content } from '../../shared/session/content.ts';
import { paced } from '../../shared/session/paced.ts';
import { Address } from './address.ts';
import type { ListPlace } from './intake.ts';
import { SudokuSession } from './session.ts';

/** What holds several puzzles goes to the section for such, which may not be there yet. */
async function openList(content: Content, how?: ReadingChoice) {
  location.hash = '#/list';
  const { session: list } = await import('../list/page-session.ts');
  list.open(content, how);
}

/** The page's own session; its workers are its own, too, so that other sections never hold it up. */
const links = linksForAllCores(sudokuWorkers.start);
const client = new SolverClient(links[0]);
const pool = new SolverPool(links);
export const session = new SudokuSession(
  client,
  (content, how) => void openList(content, how),
  paced(pool),
);

/** Any that is quick to solve. */
const practice =
  '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';

/**
 * Starts the worker that reads a puzzle, and begins to solve it, before there is one, and has it
 * read and solve another: a browser compiles what it runs for the first time.
 */
export async function warmUp(): Promise<void> {
  const readings = await client.readSudoku(practice).catch(() => []);
  for (const { grid } of readings) pool.solve({ kind: 'sudoku', grid, solver: automatic }, {}, {});
}

const address = new Address(session, addressBar);
address.follow();
window.addEventListener('hashchange', () => address.follow());

/** Shows here what another section has. */
export function openSudoku(content: Content, from?: ListPlace) {
  location.hash = '#/sudoku';
  void address.receive(session.load(content, from));
}
