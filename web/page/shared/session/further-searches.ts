import type { Phase } from '../model/phase.ts';
import { type LimitChoices, nextLimit, noLimits, type SearchLimits } from './limits.ts';

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
