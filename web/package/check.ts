/** Checks of what callers hand in, who may be without types. Error of all: bad_setting. */

import { mostMemory, usualMemory } from '../engine/protocol.ts';
import type { DanceModule } from '../engine/worker/wasm.ts';
import type { Bounds } from './api.ts';
import { errorOf } from './failures.ts';

function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'function':
      return 'function';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'array' : 'object';
    default:
      return String(value);
  }
}

/** Says which of the things handed in cannot be used. */
export function refuse(dance: DanceModule, name: string, value: unknown, expected: string): never {
  throw errorOf(dance, { code: 'bad_setting', found: `${name}: ${shown(value)}`, expected });
}

/** Of whichever member of a union. */
type KeyOf<Settings> = Settings extends object ? keyof Settings & string : never;

export function checkedText(dance: DanceModule, name: string, value: string): string {
  return typeof value === 'string' ? value : refuse(dance, name, value, 'string');
}

export function checkedFlag(dance: DanceModule, name: string, value = false): boolean {
  return typeof value === 'boolean' ? value : refuse(dance, name, value, 'true, false');
}

/** One of these names; the first where nothing is set. */
export function checkedName<Name extends string>(
  dance: DanceModule,
  name: string,
  names: readonly [Name, ...Name[]],
  value = names[0],
): Name {
  return names.includes(value) ? value : refuse(dance, name, value, names.join(', '));
}

/** The settings, or none. Callers may misspell one, and null is nobody's wish. */
export function checkedSettings<Settings extends object>(
  dance: DanceModule,
  settings: Settings | undefined,
  known: readonly KeyOf<Settings>[],
): Partial<Settings> {
  if (settings === undefined) return {};
  if (typeof settings !== 'object' || settings === null) {
    refuse(dance, 'settings', settings, 'object');
  }
  const names: readonly string[] = known;
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined && !names.includes(name)) refuse(dance, name, value, known.join(', '));
  }
  return settings;
}

/** As many solutions as `limit` says, 0 for all. */
export function checkedLimit(dance: DanceModule, limit: number): number {
  if (Number.isInteger(limit) && limit >= 0 && limit < 2 ** 31) return limit;
  return refuse(dance, 'limit', limit, '0 … 2147483647');
}

/** An amount of which there has to be some; without one it is boundless. */
export function checkedAmount(
  dance: DanceModule,
  name: string,
  amount = Number.POSITIVE_INFINITY,
): number {
  return typeof amount === 'number' && amount > 0 ? amount : refuse(dance, name, amount, '> 0');
}

/** Megabytes, in bytes. */
export function checkedMemory(dance: DanceModule, megabytes = usualMemory / 2 ** 20): number {
  const most = mostMemory / 2 ** 20;
  if (typeof megabytes === 'number' && megabytes >= 0 && megabytes <= most) {
    return Math.floor(megabytes * 2 ** 20);
  }
  return refuse(dance, 'memory', megabytes, `0 … ${most}`);
}

/** What has to be set where solutions are counted and not found. */
export const countsOnly = 'countOnly: true, limit: 0';

/** Where a search ends; `Infinity` where nothing is set. */
export interface Limits {
  readonly solutions: number;
  readonly nodes: number;
  readonly milliseconds: number;
}

export const boundNames = ['limit', 'nodes', 'milliseconds', 'countOnly'] as const;

export function checkedBounds(dance: DanceModule, bounds: Bounds, defaultLimit: number): Limits {
  return {
    solutions: checkedLimit(dance, bounds.limit ?? defaultLimit) || Number.POSITIVE_INFINITY,
    nodes: checkedAmount(dance, 'nodes', bounds.nodes),
    milliseconds: checkedAmount(dance, 'milliseconds', bounds.milliseconds),
  };
}
