import { pool } from '../solver/index.ts';
import { PolyominoSession } from './session.ts';

/** The page's own session. */
export const session = new PolyominoSession(pool);
