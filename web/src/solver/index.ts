import { SolverClient } from './client.ts';
import { SolverPool } from './pool.ts';

/** The page's own solver and pool. Their workers start when they are first asked. */
export const solver = new SolverClient();
export const pool = new SolverPool();
