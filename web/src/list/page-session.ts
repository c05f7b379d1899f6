import { ListPool } from '../solver/list-pool.ts';
import { ListSession } from './session.ts';
import { BrowserListStorage } from './storage.ts';

/** The page's own list. */
export const session = new ListSession(new ListPool(), new BrowserListStorage());
