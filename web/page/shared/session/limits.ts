/** Where a search is to end, as a person has chosen it. */

import { type Signal, signal } from '@preact/signals';
import { recall, remember } from './storage.ts';

/** The search ends at the first of the two; 0 is no limit. */
export interface SearchLimits {
  readonly solutions: number;
  readonly milliseconds: number;
}

export type LimitKind = keyof SearchLimits;

/** What there is to choose from, in rising order; 0, no limit, comes last. */
export type LimitChoices = Readonly<Record<LimitKind, readonly number[]>>;

export const noLimits: SearchLimits = { solutions: 0, milliseconds: 0 };

export const usualTimes = [1_000, 10_000, 60_000, 600_000, 0] as const;

/** The next larger one; 0, no limit, behind the last. */
export function nextLimit(choices: readonly number[], limit: number): number {
  return choices.find((choice) => choice > limit) ?? 0;
}

/** The limits chosen, remembered from visit to visit. */
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
