import type { Failure } from '../../../engine/protocol.ts';
import { SolverError } from '../../../engine/protocol.ts';

/** What a question to the solver was refused for; anything else is a slip of ours and goes on. */
export function toFailure(error: unknown): Failure {
  if (error instanceof SolverError) return error.failure;
  throw error;
}
