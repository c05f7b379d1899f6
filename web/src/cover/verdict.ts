import type { Failure } from '../protocol.ts';
import { isFault } from '../session/fault.ts';
import { type LimitChoices, nextLimit, noLimits, type SearchLimits } from '../session/limits.ts';
import type { Phase } from '../session/phase.ts';

/** What can be said about a problem, to be put into words by the dictionary. */
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

/** `failure` is that of reading the text, if it failed. */
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

/** A way to go on with a search that one of its limits has ended. */
export interface FurtherSearch {
  readonly kind: 'findMore' | 'searchLonger' | 'countAll' | 'searchToEnd';
  readonly limits: SearchLimits;
}

/** `limits` are those of the search that ended. */
export function furtherSearches(
  phase: Phase,
  limits: SearchLimits,
  choices: LimitChoices,
): readonly FurtherSearch[] {
  if (phase === 'limit') {
    const solutions = nextLimit(choices.solutions, limits.solutions);
    const all = { kind: 'countAll', limits: noLimits } as const;
    return solutions === 0 ? [all] : [{ kind: 'findMore', limits: { ...limits, solutions } }, all];
  }
  if (phase !== 'time') return [];
  const milliseconds = nextLimit(choices.milliseconds, limits.milliseconds);
  const toEnd = { kind: 'searchToEnd', limits: noLimits } as const;
  return milliseconds === 0
    ? [toEnd]
    : [{ kind: 'searchLonger', limits: { ...limits, milliseconds } }, toEnd];
}
