import { SolverClient } from '../solver/client.ts';
import { CoverSession } from './session.ts';

/** The page's own session; its worker is its own, too, so that other sections never hold it up. */
export const session = new CoverSession(new SolverClient());
