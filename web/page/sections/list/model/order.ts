/** Orders the rows of a list. */

import { type Breathe, inSlices } from '../../../shared/model/slices.ts';
import { type Filter, numbersOf, type Test, testsOf } from './filter.ts';
import type { ListTable, Rows } from './table.ts';

export const columns = [
  'line',
  'verdict',
  'name',
  'givens',
  'rating',
  'hardest',
  'count',
  'nodes',
  'time',
] as const;
export type Column = (typeof columns)[number];

export interface Sorting {
  readonly column: Column;
  readonly descending: boolean;
}

type Compare = (a: number, b: number) => number;

/** Returns all rows in text order if that is what should be shown, otherwise null. */
export function orderOfText(table: ListTable, filter: Filter, sorting: Sorting): Rows | null {
  const isInOrder = sorting.column === 'line' && !sorting.descending;
  return isInOrder && testsOf(table, filter).length === 0 ? allRows(table.total) : null;
}

/**
 * Sorts the rows with a verdict; equal rows stay in text order. Yields from time to time, because a
 * hundred thousand rows take longer than a frame.
 */
export async function orderOf(
  table: ListTable,
  filter: Filter,
  { column, descending }: Sorting,
  breathe: Breathe,
): Promise<Rows> {
  const rows = await filtered(table, testsOf(table, filter), breathe);
  if (column === 'line') return descending ? rows.reverse() : rows;
  const numbers =
    column === 'name' ? await ranksOf(table, rows, breathe) : numbersOf(table, column);
  return sortedByNumber(rows, numbers, descending, breathe);
}

async function filtered(table: ListTable, tests: readonly Test[], breathe: Breathe): Promise<Rows> {
  if (tests.length === 0) return allRows(table.total);
  const rows = new Uint32Array(table.size);
  let length = 0;
  await inSlices(0, table.total, breathe, (row) => {
    if (tests.every((test) => test(row))) rows[length++] = row;
  });
  return rows.slice(0, length);
}

function allRows(total: number): Rows {
  const rows = new Uint32Array(total);
  for (let row = 0; row < total; row += 1) rows[row] = row;
  return rows;
}

/** Packs each value and its index into a number, so that sorting never accesses the table. */
async function sortedByNumber(
  rows: Rows,
  numbers: ArrayLike<number>,
  descending: boolean,
  breathe: Breathe,
): Promise<Rows> {
  const places = 2 ** Math.ceil(Math.log2(rows.length + 1));
  const most = Math.floor(Number.MAX_SAFE_INTEGER / places) - 1;
  const keys = new Float64Array(rows.length);
  await inSlices(0, rows.length, breathe, (place) => {
    const number = Math.min(Math.floor(numbers[rows[place] ?? 0] ?? 0), most);
    keys[place] = (descending ? most - number : number) * places + place;
  });
  await sortRuns(keys, numberRun, undefined, breathe);
  const sorted = await merged(keys, numberRun, (a, b) => a - b, breathe);
  const result = new Uint32Array(rows.length);
  await inSlices(0, rows.length, breathe, (place) => {
    result[place] = rows[(sorted[place] ?? 0) % places] ?? 0;
  });
  return result;
}

/** Sorts "Puzzle 2" before "Puzzle 10". */
const collator = new Intl.Collator(undefined, { numeric: true });

/** Returns the rank of each row's name; unnamed rows come last. */
async function ranksOf(table: ListTable, rows: Rows, breathe: Breathe): Promise<Rows> {
  const nameOf = (row: number) => table.name(row);
  const named = rows.filter((row) => nameOf(row) !== '');
  const compare = (a: number, b: number) => collator.compare(nameOf(a), nameOf(b));
  await sortRuns(named, nameRun, compare, breathe);
  const sorted = await merged(named, nameRun, compare, breathe);
  const ranks = new Uint32Array(table.total).fill(table.total);
  let rank = 0;
  await inSlices(0, sorted.length, breathe, (place) => {
    const row = sorted[place] ?? 0;
    if (place > 0 && nameOf(row) !== nameOf(sorted[place - 1] ?? 0)) rank += 1;
    ranks[row] = rank;
  });
  return ranks;
}

// ------------------------------------------------------------------------------- sorting in slices

type Items = Float64Array<ArrayBuffer> | Rows;

/** The most items per call of the built-in sort, which is the fastest but cannot be interrupted. */
const numberRun = 1 << 12;
const nameRun = 1 << 8;

/** Sorts runs of this length in place, by number unless `compare` is given. */
async function sortRuns(
  items: Items,
  length: number,
  compare: Compare | undefined,
  breathe: Breathe,
): Promise<void> {
  for (let begin = 0; begin < items.length; begin += length) {
    items.subarray(begin, begin + length).sort(compare);
    await breathe();
  }
}

/** Merges sorted runs of this length until only one remains. */
async function merged<T extends Items>(
  items: T,
  length: number,
  compare: Compare,
  breathe: Breathe,
): Promise<T> {
  let from = items;
  let to = items.slice() as T;
  for (let width = length; width < items.length; width *= 2) {
    for (let begin = 0; begin < items.length; begin += 2 * width) {
      await mergeRuns(from, to, begin, width, compare, breathe);
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Merges two adjacent runs. */
async function mergeRuns(
  from: Items,
  to: Items,
  begin: number,
  width: number,
  compare: Compare,
  breathe: Breathe,
): Promise<void> {
  const middle = Math.min(begin + width, from.length);
  const end = Math.min(middle + width, from.length);
  let left = begin;
  let right = middle;
  await inSlices(begin, end, breathe, (place) => {
    const takesLeft =
      left < middle && (right >= end || compare(from[left] as number, from[right] as number) <= 0);
    to[place] = from[takesLeft ? left++ : right++] as number;
  });
}
