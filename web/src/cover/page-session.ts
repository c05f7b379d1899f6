import { SolverClient } from '../solver/client.ts';
import { Address, type Place } from './address.ts';
import { BrowserTextStorage } from './draft.ts';
import { CoverSession } from './session.ts';

/** The page's own session; its worker is its own, too, so that other sections never hold it up. */
export const session = new CoverSession(new SolverClient(), new BrowserTextStorage());

const place: Place = {
  hash: () => location.hash,
  push: (hash) => history.pushState(null, '', hash),
  replace: (hash) => history.replaceState(null, '', hash),
};

const address = new Address(session.problem, place);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());
