import type { Clash, Failure } from '../../../../engine/protocol.ts';
import type { Phase } from '../../../shared/model/phase.ts';

/** Why a search ended early: at one of two limits, or stopped by the user. */
export type CutShort = 'limit' | 'time' | 'stopped';

/** The verdict on the puzzle on the board. */
export type Verdict =
  | { readonly kind: 'empty' }
  /** Nothing yet; an answer is on its way. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'searching'; readonly found: number; readonly paused: boolean }
  | { readonly kind: 'invalid'; readonly clashes: readonly Clash[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unique' }
  | { readonly kind: 'several'; readonly count: number; readonly end: 'all' | CutShort }
  /** The search was cut short, and the 0 or 1 solutions found settle nothing. */
  | { readonly kind: 'unknown'; readonly found: number; readonly end: CutShort }
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

function afterCut(found: number, end: CutShort): Verdict {
  return found > 1 ? { kind: 'several', count: found, end } : { kind: 'unknown', found, end };
}

export function verdictOf({ empty, clashes, phase, found, failure }: Evidence): Verdict {
  if (clashes.length > 0) return { kind: 'invalid', clashes };
  if (failure) return { kind: 'failed', failure, found };
  switch (phase) {
    case 'exhausted':
      return afterExhaustion(found);
    case 'limit':
    case 'time':
    case 'stopped':
      return afterCut(found, phase);
    case 'running':
    case 'paused':
      return { kind: 'searching', found, paused: phase === 'paused' };
    default:
      return empty ? { kind: 'empty' } : { kind: 'waiting' };
  }
}

/** Returns why the search of a verdict ended early; undefined if it is complete or running. */
export function cutShort(verdict: Verdict): CutShort | undefined {
  if (verdict.kind === 'unknown') return verdict.end;
  return verdict.kind === 'several' && verdict.end !== 'all' ? verdict.end : undefined;
}
