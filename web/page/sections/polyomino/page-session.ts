import { effect } from '@preact/signals';
import { addressBar } from '../../shared/session/address-bar.ts';
import { coverEngine } from '../../shared/session/engines.ts';
import {
  handOver,
  polyominoToOpen,
  searchHash,
  searchToContinue,
  takeOver,
} from '../../shared/session/handover.ts';
import { throttled } from '../../shared/session/throttle.ts';
import { Address } from './address.ts';
import { PolyominoSession } from './session.ts';

/** The page's session. */
export const session = new PolyominoSession(throttled(coverEngine), coverEngine);

session.continueElsewhere = (saved) => handOver(searchToContinue.cover, saved, searchHash.cover);
effect(() => takeOver(searchToContinue.polyomino, (saved) => void session.continueSearch(saved)));
effect(() => takeOver(polyominoToOpen, (text) => void session.choice.offer(text)));

const address = new Address(session, addressBar);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());
