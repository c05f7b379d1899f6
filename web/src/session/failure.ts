import type { Failure } from '../protocol.ts';
import { SolverError } from '../solver/client.ts';

/** What a question to the solver was refused for; anything else is a slip of ours and goes on. */
export function toFailure(error: unknown): Failure {
  if (error instanceof SolverError) return error.failure;
  throw error;
}
