import type { ReadingChoice } from '../protocol.ts';
import { addressBar } from '../session/address-bar.ts';
import type { Content } from '../session/content.ts';
import { paced } from '../session/paced.ts';
import { SolverClient } from '../solver/client.ts';
import { linksForAllCores, SolverPool } from '../solver/pool.ts';
import { sudokuWorkers } from '../solver/start-worker.ts';
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
export const session = new SudokuSession(
  new SolverClient(links[0]),
  (content, how) => void openList(content, how),
  paced(new SolverPool(links)),
);

/** Starts the worker that reads a puzzle, and begins to solve it, before there is one. */
export function warmUp(): void {
  links[0]?.warmUp();
}

const address = new Address(session, addressBar);
address.follow();
window.addEventListener('hashchange', () => address.follow());

/** Shows here what another section has. */
export function openSudoku(content: Content, from?: ListPlace) {
  location.hash = '#/sudoku';
  void address.receive(session.load(content, from));
}
