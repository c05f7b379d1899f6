import type { Rule } from '../../../../engine/model/variant.ts';
import { digitsOf } from './candidates.ts';

/** What is left of a cage's sum. */
export interface CageSum {
  readonly placed: readonly number[];
  /** The number of its empty cells, and what they add up to. */
  readonly open: number;
  readonly rest: number;
  /** The sets of digits that these can have; none if there are too many to name. */
  readonly sets: readonly (readonly number[])[];
}

/** The most sets that are named. */
const mostSets = 4;

/** Returns what is left of a killer cage's sum; null for other rules. `candidates` are sets by cell. */
export function cageSum(
  { kind, number, cells }: Rule,
  digits: ArrayLike<number | null>,
  candidates: ReadonlyMap<number, number>,
): CageSum | null {
  if (kind !== 'killer-cage' || number === undefined) return null;
  const placed = cells.flatMap((cell) => digits[cell] ?? []);
  const open = cells.filter((cell) => (digits[cell] ?? null) === null);
  const rest = placed.reduce((left, digit) => left - digit, number);
  const sets = new Map<string, readonly number[]>();
  const fill = (at: number, left: number, chosen: readonly number[]) => {
    if (sets.size > mostSets) return;
    const cell = open[at];
    if (cell === undefined) {
      const set = chosen.toSorted((a, b) => a - b);
      if (left === 0) sets.set(set.join(), set);
      return;
    }
    for (const digit of digitsOf(candidates.get(cell) ?? 0)) {
      const fits = digit <= left && !chosen.includes(digit) && !placed.includes(digit);
      if (fits) fill(at + 1, left - digit, [...chosen, digit]);
    }
  };
  fill(0, rest, []);
  return { placed, open: open.length, rest, sets: sets.size > mostSets ? [] : [...sets.values()] };
}
