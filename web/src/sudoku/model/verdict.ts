import type { Clash, Failure } from '../../protocol.ts';
import type { Phase } from '../../session/phase.ts';

/** What is known about the puzzle on the board. */
export type Verdict =
  | { readonly kind: 'empty' }
  /** Nothing yet, but an answer is on its way. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'searching'; readonly found: number; readonly paused: boolean }
  | { readonly kind: 'invalid'; readonly clashes: readonly Clash[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unique' }
  | { readonly kind: 'several'; readonly count: number; readonly end: 'all' | 'limit' | 'stopped' }
  /** The search did not come to its end, and what it found, 0 or 1, settles nothing. */
  | { readonly kind: 'unknown'; readonly found: number }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly found: number };

export interface Evidence {
  readonly empty: boolean;
  readonly clashes: readonly Clash[];
  readonly phase: Phase;
  /** Solutions found so far. */
  readonly found: number;
  readonly failure: Failure | null;
}

function afterExhaustion(count: number): Verdict {
  if (count === 0) return { kind: 'none' };
  return count === 1 ? { kind: 'unique' } : { kind: 'several', count, end: 'all' };
}

function afterStop(found: number, end: 'limit' | 'stopped'): Verdict {
  return found > 1 ? { kind: 'several', count: found, end } : { kind: 'unknown', found };
}

export function verdictOf({ empty, clashes, phase, found, failure }: Evidence): Verdict {
  if (clashes.length > 0) return { kind: 'invalid', clashes };
  if (failure) return { kind: 'failed', failure, found };
  switch (phase) {
    case 'exhausted':
      return afterExhaustion(found);
    case 'limit':
    case 'stopped':
      return afterStop(found, phase);
    case 'running':
    case 'paused':
      return { kind: 'searching', found, paused: phase === 'paused' };
    default:
      return empty ? { kind: 'empty' } : { kind: 'waiting' };
  }
}
