/** Checks the arguments of callers, which may lack type checking. Each check throws bad_setting. */

import { maxTextBytes, tooLarge } from '../engine/content.ts';
import { maxMemory, usualMemory } from '../engine/model/solvers.ts';
import type { Limits } from '../engine/model/task.ts';
import type { LimitSettings, Numbered, TilingSettings } from './api.ts';
import { refused } from './error.ts';

/** The most digits in a solution number. */
const maxDigits = 10_000;

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

/** Throws an error that names the bad setting. */
export function refuse(name: string, value: unknown, expected: string): never {
  throw refused('bad_setting', { found: `${name}: ${shown(value)}`, expected });
}

/** The property names of all members of a union. */
type KeyOf<Settings> = Settings extends object ? keyof Settings & string : never;

/** Returns a string short enough to read: each of its UTF-16 units takes at least one byte. */
export function checkedText(name: string, value: string, maxBytes = maxTextBytes): string {
  if (typeof value !== 'string') refuse(name, value, 'string');
  if (value.length > maxBytes) throw refused('text_too_large', tooLarge(value.length, maxBytes));
  return value;
}

/** Returns the format to read; undefined means the likeliest. */
export function checkedFormat<Format extends string>(source: {
  readonly from?: Format | undefined;
}): Format | undefined {
  return (checkedText('from', source.from ?? '') as Format) || undefined;
}

export function checkedFlag(name: string, value = false): boolean {
  return typeof value === 'boolean' ? value : refuse(name, value, 'true, false');
}

/** Returns a valid name. Default: the first. */
export function checkedName<Name extends string>(
  name: string,
  names: readonly [Name, ...Name[]],
  value = names[0],
): Name {
  return names.includes(value) ? value : refuse(name, value, names.join(', '));
}

/** Returns the settings. Default: none. Refuses unknown names and null. */
export function checkedSettings<Settings extends object>(
  settings: Settings | undefined,
  known: readonly KeyOf<Settings>[],
): Partial<Settings> {
  if (settings === undefined) return {};
  if (typeof settings !== 'object' || settings === null) {
    refuse('settings', settings, 'object');
  }
  checkNames(settings, known, 'setting', 'settings');
  return settings;
}

/** Refuses properties with other than the known names, in words for one and several of them. */
export function checkNames(
  object: object,
  known: readonly string[],
  one: string,
  several: string,
): void {
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined || known.includes(name)) continue;
    const expected = known.join(', ');
    const message = `'${name}' is not a ${one}; the ${several} are ${expected}`;
    throw refused('bad_setting', { found: `${name}: ${shown(value)}`, expected, message });
  }
}

/** Returns a whole number from `least` to `most`. */
export function checkedNumber(name: string, value: number, least: number, most: number): number {
  const isGood = Number.isInteger(value) && least <= value && value <= most;
  return isGood ? value : refuse(name, value, `${least} … ${most}`);
}

/** Converts counts of answers, which may be limits of other calls. */
function toNumber<Value>(value: Value | bigint): Value | number {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Returns the number of solutions to find; 0 means all. */
export function checkedLimit(limit: bigint | number): number {
  return checkedNumber('limit', toNumber(limit), 0, 2 ** 31 - 1);
}

/** Returns an amount, which must be positive if set. */
export function checkedAmount(name: string, amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined;
  return typeof amount === 'number' && amount > 0 ? amount : refuse(name, amount, '> 0');
}

/** Converts megabytes to bytes. */
export function checkedMemory(megabytes = usualMemory / 2 ** 20): number {
  const most = maxMemory / 2 ** 20;
  if (typeof megabytes === 'number' && megabytes >= 0 && megabytes <= most) {
    return Math.floor(megabytes * 2 ** 20);
  }
  return refuse('memory', megabytes, `0 … ${most}`);
}

/** Returns a solution number in decimal. Refuses one beside settings that need all solutions. */
export function checkedSolution(
  settings: LimitSettings & Numbered & Partial<Pick<TilingSettings, 'distinct' | 'symmetric'>>,
): string | undefined {
  const { solution, limit = 0, countOnly = false } = settings;
  if (solution === undefined) return undefined;
  const isNumber = typeof solution === 'number' && Number.isSafeInteger(solution);
  const text = isNumber || typeof solution === 'bigint' ? String(solution) : solution;
  if (typeof text !== 'string' || !/^0*[1-9]\d*$/.test(text) || text.length > maxDigits)
    refuse('solution', solution, 'a positive whole number');
  if (toNumber(limit) !== 0) refuse('limit', limit, 'no limit beside solution');
  if (countOnly) refuse('countOnly', countOnly, 'false beside solution');
  for (const name of ['distinct', 'symmetric'] as const)
    if (settings[name]) refuse(name, settings[name], 'false beside solution');
  return text;
}

export const limitNames = ['limit', 'nodes', 'milliseconds', 'countOnly'] as const;

export function checkedLimits(settings: LimitSettings, defaultLimit: number): Limits {
  const { limit = defaultLimit } = settings;
  const limits = {
    solutions: checkedLimit(limit),
    nodes: checkedAmount('nodes', toNumber(settings.nodes)),
    milliseconds: checkedAmount('milliseconds', settings.milliseconds),
  };
  return checkedFlag('countOnly', settings.countOnly) ? { ...limits, kept: 0 } : limits;
}
