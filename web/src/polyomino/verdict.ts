import type { Failure } from '../protocol.ts';
import type { Phase } from '../session/phase.ts';

/** What can be said about the solutions of a board, to be put into words by the dictionary. */
export type PolyominoVerdict =
  | 'searching'
  | 'paused'
  | 'none'
  | 'allFound'
  | 'stopped'
  | 'stoppedEarly'
  | 'notBegun'
  | 'lost';

export function verdictOf(phase: Phase, found: number, failure: Failure | null): PolyominoVerdict {
  switch (phase) {
    case 'exhausted':
      return found === 0 ? 'none' : 'allFound';
    case 'limit':
    case 'stopped':
      return found === 0 ? 'stoppedEarly' : 'stopped';
    case 'failed':
      return failure?.code === 'not_loaded' ? 'notBegun' : 'lost';
    case 'paused':
      return 'paused';
    default:
      return 'searching';
  }
}
