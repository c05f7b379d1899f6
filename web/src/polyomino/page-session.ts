import { addressBar } from '../session/address-bar.ts';
import { paced } from '../session/paced.ts';
import { SolverClient } from '../solver/client.ts';
import { CountingPool } from '../solver/counted-search.ts';
import { WorkerLink } from '../solver/link.ts';
import { linksForAllCores } from '../solver/pool.ts';
import { coverWorkers } from '../solver/start-worker.ts';
import { Address } from './address.ts';
import { PolyominoSession } from './session.ts';

/** The page's own session. Its texts are read by a worker of its own, which no search holds up. */
const { start } = coverWorkers;
export const session = new PolyominoSession(
  paced(new CountingPool(linksForAllCores(start))),
  new SolverClient(new WorkerLink(start)),
);

const address = new Address(session, addressBar);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());
