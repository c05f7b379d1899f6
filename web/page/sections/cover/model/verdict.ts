import type { Failure } from '../../../../engine/protocol.ts';
import { isFault } from '../../../shared/model/fault.ts';
import type { Phase } from '../../../shared/model/phase.ts';

/** The result of a search, which the dictionary turns into words. */
export type CoverVerdict =
  | 'nothingYet'
  | 'unreadable'
  | 'unread'
  | 'searching'
  | 'paused'
  | 'none'
  | 'one'
  | 'several'
  | 'atLeast'
  | 'stopped'
  | 'lost';

const words = ['none', 'one'] as const;

/** `failure` is the error of reading the text, if any. */
export function verdictOf(phase: Phase, found: bigint, failure: Failure | null): CoverVerdict {
  if (failure) return isFault(failure) ? 'unread' : 'unreadable';
  switch (phase) {
    case 'idle':
      return 'nothingYet';
    case 'running':
      return 'searching';
    case 'paused':
      return 'paused';
    case 'exhausted':
      return words[Number(found)] ?? 'several';
    case 'failed':
      return 'lost';
    default:
      return found === 0n ? 'stopped' : 'atLeast';
  }
}
