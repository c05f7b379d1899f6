import { SolverClient } from '../../../engine/client/client.ts';
import { CountingPool } from '../../../engine/client/counted-search.ts';
import { WorkerLink } from '../../../engine/client/link.ts';
import { linksForAllCores } from '../../../engine/client/pool.ts';
import { coverWorkers } from '../../../engine/client/start-worker.ts';
import { addressBar } from '../../shared/session/address-bar.ts';
import { paced } from '../../shared/session/paced.ts';
import { Address } from './address.ts';
import { PolyominoSession } from './session.ts';

/** The page's session. A worker of its own reads texts, so that no search holds it up. */
const { start } = coverWorkers;
export const session = new PolyominoSession(
  paced(new CountingPool(linksForAllCores(start))),
  new SolverClient(new WorkerLink(start)),
);

const address = new Address(session, addressBar);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());
