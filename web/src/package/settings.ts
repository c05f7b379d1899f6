/** Checks of what callers set. */

import type { DanceModule } from '../solver/wasm.ts';
import type { Bounds } from './api.ts';
import { errorOf } from './error.ts';

/** How long a slice takes, in milliseconds, so that a worker hears what it is told in between. */
export const sliceTime = 50;

/** Where a search ends; `Infinity` where nothing is set. */
export interface Limits {
  readonly solutions: number;
  readonly nodes: number;
  readonly milliseconds: number;
}

function checked(
  dance: DanceModule,
  value: number,
  isGood: (value: number) => boolean,
  expected: string,
): number {
  if (typeof value === 'number' && isGood(value)) return value;
  throw errorOf(dance, { code: 'bad_setting', found: String(value), expected });
}

/** As many solutions as `limit` says, 0 for all. */
export function checkedLimit(dance: DanceModule, limit: number): number {
  const isGood = (n: number) => Number.isInteger(n) && n >= 0 && n < 2 ** 31;
  return checked(dance, limit, isGood, '0 … 2147483647');
}

export function checkedTime(dance: DanceModule, milliseconds = Number.POSITIVE_INFINITY): number {
  return checked(dance, milliseconds, (n) => n > 0, '> 0');
}

export function limitsOf(dance: DanceModule, bounds: Bounds, defaultLimit: number): Limits {
  const { limit = defaultLimit, nodes = Number.POSITIVE_INFINITY, milliseconds } = bounds;
  return {
    solutions: checkedLimit(dance, limit) || Number.POSITIVE_INFINITY,
    nodes: checked(dance, nodes, (n) => n > 0, '> 0'),
    milliseconds: checkedTime(dance, milliseconds),
  };
}

export function checkText(dance: DanceModule, text: string): void {
  if (typeof text === 'string') return;
  throw errorOf(dance, { code: 'bad_setting', found: typeof text, expected: 'string' });
}
