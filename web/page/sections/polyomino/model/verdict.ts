import type { Failure } from '../../../../engine/protocol.ts';
import { isFault } from '../../../shared/model/fault.ts';
import type { Phase } from '../../../shared/model/phase.ts';

/** The verdict on a board, which the dictionary turns into words. */
export type PolyominoVerdict =
  | 'unreadable'
  | 'unread'
  | 'searching'
  | 'paused'
  | 'none'
  | 'allFound'
  | 'atLeast'
  | 'stoppedEarly'
  | 'notBegun'
  | 'lost';

/** The state of a search, and why the text or the search failed. */
export interface Evidence {
  readonly phase: Phase;
  readonly found: bigint;
  readonly textFailure: Failure | null;
  readonly failure: Failure | null;
}

export function verdictOf({ phase, found, textFailure, failure }: Evidence): PolyominoVerdict {
  if (textFailure) return isFault(textFailure) ? 'unread' : 'unreadable';
  switch (phase) {
    case 'exhausted':
      return found === 0n ? 'none' : 'allFound';
    case 'limit':
    case 'time':
    case 'stopped':
      return found === 0n ? 'stoppedEarly' : 'atLeast';
    case 'failed':
      return failure?.code === 'not_loaded' ? 'notBegun' : 'lost';
    case 'paused':
      return 'paused';
    default:
      return 'searching';
  }
}
