import { addressBar } from '../session/address-bar.ts';
import { SolverClient } from '../solver/client.ts';
import { SolverPool } from '../solver/pool.ts';
import { Address } from './address.ts';
import { PolyominoSession } from './session.ts';

/** The page's own session. Its texts are read by a worker of its own, which no search holds up. */
export const session = new PolyominoSession(new SolverPool(), new SolverClient());

const address = new Address(session, addressBar);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());
