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
  /**
   * Digits that none of these cells can have: every other set that makes the sum has one of them.
   * None if some set is out for another reason.
   */
  readonly missing: readonly number[];
}

/** The most sets that are named, and the most cells whose sets are looked for. */
const mostSets = 4;
const mostCells = 9;

/** Returns whether each cell can have one of the digits, each its own. */
function fits(cells: readonly (readonly number[])[], digits: readonly number[]): boolean {
  const [cell, ...others] = cells;
  if (!cell) return true;
  return digits.some(
    (digit) =>
      cell.includes(digit) &&
      fits(
        others,
        digits.filter((other) => other !== digit),
      ),
  );
}

/**
 * Returns what is left of a killer cage's sum; null for other rules. `all` are the digits of the board
 * in ascending order, `digits` those placed, and `candidates` sets, by cell.
 */
export function cageSum(
  { kind, number, cells }: Rule,
  all: readonly number[],
  digits: readonly (number | null)[],
  candidates: ReadonlyMap<number, number>,
): CageSum | null {
  if (kind !== 'killer-cage' || number === undefined) return null;
  const placed = cells.flatMap((cell) => digits[cell] ?? []);
  const open = cells.filter((cell) => (digits[cell] ?? null) === null);
  const rest = placed.reduce((left, digit) => left - digit, number);
  const choices = open.map((cell) => digitsOf(candidates.get(cell) ?? 0));
  const possible = new Set(choices.flat());
  const unplaced = all.filter((digit) => !placed.includes(digit));
  const missing = new Set<number>();
  let isOnlyLack = true;
  const sets: (readonly number[])[] = [];
  const choose = (from: number, left: number, chosen: readonly number[]) => {
    if (sets.length > mostSets) return;
    if (chosen.length === open.length) {
      if (left !== 0) return;
      const lacking = chosen.find((digit) => !possible.has(digit));
      if (lacking !== undefined) missing.add(lacking);
      else if (fits(choices, chosen)) sets.push(chosen);
      else isOnlyLack = false;
      return;
    }
    for (const [at, digit] of unplaced.entries()) {
      if (at >= from && digit <= left) choose(at + 1, left - digit, [...chosen, digit]);
    }
  };
  if (open.length <= mostCells) choose(0, rest, []);
  return {
    placed,
    open: open.length,
    rest,
    sets: sets.length > mostSets ? [] : sets,
    missing: isOnlyLack && sets.length <= mostSets ? [...missing].sort((a, b) => a - b) : [],
  };
}
