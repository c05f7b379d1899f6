/** The limits of a search, as chosen by the user. */

import { type Signal, signal } from '@preact/signals';
import type { Phase } from '../model/standing.ts';
import { recall, remember } from './storage.ts';

/** The search ends at the limit reached first; 0 means none. */
export interface SearchLimits {
  readonly solutions: number;
  readonly milliseconds: number;
}

export type LimitKind = keyof SearchLimits;

/** The choices in ascending order, with 0 (no limit) last. */
type LimitChoices = Readonly<Record<LimitKind, readonly number[]>>;

export const noLimits: SearchLimits = { solutions: 0, milliseconds: 0 };

export const usualTimes = [1_000, 10_000, 60_000, 600_000, 0] as const;

/** Returns the next larger limit; after the last, 0 (no limit). */
export function nextLimit(choices: readonly number[], limit: number): number {
  return choices.find((choice) => choice > limit) ?? 0;
}

/** A way to continue a search that ended at a limit. */
export interface FurtherSearch {
  readonly kind: 'findMore' | 'searchLonger' | 'countAll' | 'searchToEnd';
  readonly limits: SearchLimits;
}

/** Returns the ways to continue. `limits` are those of the search that ended. */
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

/** The chosen limits, remembered across visits. */
export class ChosenLimits {
  readonly choices: LimitChoices;
  readonly value: Signal<SearchLimits>;
  readonly #storageKey: string;

  constructor(choices: LimitChoices, initial: SearchLimits, storageKey: string) {
    this.choices = choices;
    this.#storageKey = storageKey;
    const [solutions, milliseconds] = (recall(storageKey) ?? '').split(' ');
    const known = (kind: LimitKind, text: string | undefined) =>
      choices[kind].find((choice) => String(choice) === text) ?? initial[kind];
    this.value = signal({
      solutions: known('solutions', solutions),
      milliseconds: known('milliseconds', milliseconds),
    });
  }

  choose(kind: LimitKind, limit: number): void {
    this.value.value = { ...this.value.value, [kind]: limit };
    const { solutions, milliseconds } = this.value.value;
    remember(this.#storageKey, `${solutions} ${milliseconds}`);
  }
}
