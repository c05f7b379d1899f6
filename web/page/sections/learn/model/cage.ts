/** A 4×4 Sudoku with a cage and two equal cells, as an exact cover problem. */

import { placeOf } from './cells.ts';

const size = 4;
const digits = [1, 2, 3, 4];

/** Two cells of a row whose digits have a given sum. */
export const cage = [0, 1];
/** Two cells with the same digit. */
export const pair = [9, 14];
/** Digits by cell. */
export const givens: ReadonlyMap<number, number> = new Map([
  [10, 3],
  [12, 1],
]);
/** The possible sums of two different digits. */
export const sums = [3, 4, 5, 6, 7];

export interface RuleItem {
  readonly kind: 'cell' | 'row' | 'column' | 'box' | 'cage' | 'pair';
  /** The number of the row, column or box, from 1. */
  readonly number?: number;
  readonly row?: number;
  readonly column?: number;
  /** For a pair, its colour. */
  readonly digit?: number;
  /**
   * The number of times a cover has the item: exactly once, at most once, or any number of times in
   * one colour.
   */
  readonly times: 'once' | 'at-most' | 'color';
}

/** Returns the items covered by a digit in a cell. */
export function itemsOfDigit(cell: number, digit: number): readonly RuleItem[] {
  const { row, column } = placeOf(cell, size);
  const box = Math.floor((row - 1) / 2) * 2 + Math.floor((column - 1) / 2) + 1;
  const items: RuleItem[] = [
    { kind: 'cell', row, column, times: 'once' },
    { kind: 'row', number: row, digit, times: 'once' },
    { kind: 'column', number: column, digit, times: 'once' },
    { kind: 'box', number: box, digit, times: 'once' },
  ];
  if (cage.includes(cell)) items.push({ kind: 'cage', digit, times: 'at-most' });
  if (pair.includes(cell)) items.push({ kind: 'pair', digit, times: 'color' });
  return items;
}

/**
 * A set of digits that add up to the cage's sum, and the digits it lacks, whose items it covers.
 */
interface Combination {
  readonly digits: readonly number[];
  readonly others: readonly number[];
}

export function combinationsOf(sum: number): readonly Combination[] {
  return digits
    .filter((digit) => digit < sum - digit && sum - digit <= size)
    .map((digit) => {
      const chosen = [digit, sum - digit];
      return { digits: chosen, others: digits.filter((each) => !chosen.includes(each)) };
    });
}

function nameOf({ kind, number, row, column, digit }: RuleItem): string {
  switch (kind) {
    case 'cell':
      return `cell${row}${column}`;
    case 'cage':
      return `cage=${digit}`;
    case 'pair':
      return `E:${digit}`;
    default:
      return `${kind}${number}=${digit}`;
  }
}

/** Writes the problem in Knuth's format. */
export function cageProblem(sum: number): string {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const options = cells.flatMap((cell) =>
    digits
      .filter((digit) => (givens.get(cell) ?? digit) === digit)
      .map((digit) => itemsOfDigit(cell, digit)),
  );
  const every = (kind: string) =>
    digits.flatMap((number) => digits.map((digit) => `${kind}${number}=${digit}`));
  const primary = [
    ...cells.map((cell) => {
      const { row, column } = placeOf(cell, size);
      return `cell${row}${column}`;
    }),
    ...['row', 'column', 'box'].flatMap(every),
    'cage',
  ];
  const secondary = [...digits.map((digit) => `cage=${digit}`), 'E'];
  const lines = [
    `${primary.join(' ')} | ${secondary.join(' ')}`,
    ...options.map((items) => items.map(nameOf).join(' ')),
    ...combinationsOf(sum).map(({ others }) =>
      ['cage', ...others.map((digit) => `cage=${digit}`)].join(' '),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
