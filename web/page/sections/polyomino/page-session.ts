import { addressBar } from '../../shared/session/address-bar.ts';
import { coverEngine } from '../../shared/session/engines.ts';
import { throttled } from '../../shared/session/throttle.ts';
import { Address } from './address.ts';
import { PolyominoSession } from './session.ts';

/** The page's session. */
export const session = new PolyominoSession(throttled(coverEngine), coverEngine);

const address = new Address(session, addressBar);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());
