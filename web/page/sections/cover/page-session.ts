import { SolverClient } from '../../../engine/client/client.ts';
import { CountingPool } from '../../../engine/client/counted-search.ts';
import { WorkerLink } from '../../../engine/client/link.ts';
import { linksForAllCores } from '../../../engine/client/pool.ts';
import { coverWorkers, sudokuWorkers } from '../../../engine/client/start-worker.ts';
import { addressBar } from '../../shared/session/address-bar.ts';
import { handOver, sudokuHash, sudokuToOpen } from '../../shared/session/handover.ts';
import { paced } from '../../shared/session/paced.ts';
import { Address } from './address.ts';
import { BrowserTextStorage } from './draft.ts';
import { CoverSession } from './session.ts';

/** The page's session. It has workers of its own, so that other sections never hold it up. */
const links = linksForAllCores(coverWorkers.start);
export const session = new CoverSession(
  new SolverClient(links[0]),
  // A worker of the other kind tells whether a text is a Sudoku.
  new SolverClient(new WorkerLink(sudokuWorkers.start)),
  new BrowserTextStorage(),
  paced(new CountingPool(links)),
);

session.openSudoku = (content) => handOver(sudokuToOpen, { content }, sudokuHash);

const address = new Address(session.problem, addressBar);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());
