import { SolverClient } from '../solver/client.ts';
import { linksForAllCores, SolverPool } from '../solver/pool.ts';
import { Address, type Place } from './address.ts';
import { BrowserTextStorage } from './draft.ts';
import { CoverSession } from './session.ts';

/** The page's own session; its workers are its own, too, so that other sections never hold it up. */
const links = linksForAllCores();
export const session = new CoverSession(
  new SolverClient(links[0]),
  new BrowserTextStorage(),
  new SolverPool(links),
);

const place: Place = {
  hash: () => location.hash,
  push: (hash) => history.pushState(null, '', hash),
  replace: (hash) => history.replaceState(null, '', hash),
};

const address = new Address(session.problem, place);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());
