/** Which rows of a list are shown, and in which order. */

import { type ListTable, type RowVerdict, verdicts } from './table.ts';

export const columns = ['line', 'name', 'givens', 'verdict', 'count', 'nodes', 'time'] as const;
export type Column = (typeof columns)[number];

export interface Sorting {
  readonly column: Column;
  readonly descending: boolean;
}

export type Filter = RowVerdict | 'all';

/** Numbers of rows. */
export type Rows = Uint32Array<ArrayBuffer>;

type Compare = (a: number, b: number) => number;

/** Gives the page a turn, in the midst of long work. */
export type Breathe = () => Promise<void>;

/**
 * The rows with a verdict, sorted; rows that are equal stay in the order of the text. The page has
 * a turn now and then: a hundred thousand rows take longer than a frame.
 */
export async function orderOf(
  table: ListTable,
  filter: Filter,
  { column, descending }: Sorting,
  breathe: Breathe,
): Promise<Rows> {
  const rows = filtered(table, filter);
  await breathe();
  if (column === 'line') return descending ? rows.reverse() : rows;
  const numbers =
    column === 'name' ? await ranksOf(table.names, rows, breathe) : numbersOf(table, column);
  return sortedByNumber(rows, numbers, descending, breathe);
}

function filtered(table: ListTable, filter: Filter): Rows {
  if (filter === 'all') return allRows(table.total);
  const wanted = verdicts.indexOf(filter);
  const rows = new Uint32Array(table.tally[filter]);
  let length = 0;
  for (let row = 0; row < table.total; row += 1) {
    if (table.verdicts[row] === wanted) rows[length++] = row;
  }
  return rows;
}

function allRows(total: number): Rows {
  const rows = new Uint32Array(total);
  for (let row = 0; row < total; row += 1) rows[row] = row;
  return rows;
}

function numbersOf(table: ListTable, column: Exclude<Column, 'line' | 'name'>): ArrayLike<number> {
  const { givens, counts, nodes, verdicts, microseconds } = table;
  return { givens, count: counts, nodes, verdict: verdicts, time: microseconds }[column];
}

/** A number and its place in one: sorting these needs no other look at the table. */
async function sortedByNumber(
  rows: Rows,
  numbers: ArrayLike<number>,
  descending: boolean,
  breathe: Breathe,
): Promise<Rows> {
  const places = 2 ** Math.ceil(Math.log2(rows.length + 1));
  const most = Math.floor(Number.MAX_SAFE_INTEGER / places) - 1;
  const keys = new Float64Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const number = Math.min(Math.floor(numbers[rows[place] ?? 0] ?? 0), most);
    keys[place] = (descending ? most - number : number) * places + place;
  }
  await breathe();
  for (let begin = 0; begin < keys.length; begin += runLength) {
    keys.subarray(begin, begin + runLength).sort();
    await breathe();
  }
  const sorted = await merged(keys, runLength, (a, b) => a - b, breathe);
  return Uint32Array.from(sorted, (key) => rows[key % places] ?? 0);
}

/** So many numbers are sorted at once: the built-in sort is the fastest, but cannot be put down. */
const runLength = 1 << 13;

/** "Puzzle 2" before "Puzzle 10". */
const collator = new Intl.Collator(undefined, { numeric: true });

/** The place of each row's name among all of them; a row without one comes last. */
async function ranksOf(names: readonly string[], rows: Rows, breathe: Breathe): Promise<Rows> {
  const named = rows.filter((row) => names[row] !== '');
  const nameOf = (row: number) => names[row] ?? '';
  const compare = (a: number, b: number) => collator.compare(nameOf(a), nameOf(b));
  const sorted = await merged(named, 1, compare, breathe);
  const ranks = new Uint32Array(names.length).fill(names.length);
  let rank = 0;
  for (let place = 0; place < sorted.length; place += 1) {
    const row = sorted[place] ?? 0;
    if (place > 0 && nameOf(row) !== nameOf(sorted[place - 1] ?? 0)) rank += 1;
    ranks[row] = rank;
  }
  return ranks;
}

type Items = Float64Array<ArrayBuffer> | Rows;

/** So many items are merged between two looks at the clock. */
const stride = 256;

/** Merges sorted runs of a length into longer ones until there is one. */
async function merged<T extends Items>(
  items: T,
  runLength: number,
  compare: Compare,
  breathe: Breathe,
): Promise<T> {
  let from = items;
  let to = items.slice() as T;
  let steps = 0;
  for (let width = runLength; width < items.length; width *= 2) {
    for (let begin = 0; begin < items.length; begin += 2 * width) {
      for (const _ of mergedRuns(from, to, begin, width, compare)) {
        steps += 1;
        if (steps % stride === 0) await breathe();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Merges two runs that lie side by side; yields after each item. */
function* mergedRuns(
  from: Items,
  to: Items,
  begin: number,
  width: number,
  compare: Compare,
): Generator<void> {
  const middle = Math.min(begin + width, from.length);
  const end = Math.min(middle + width, from.length);
  let left = begin;
  let right = middle;
  for (let place = begin; place < end; place += 1) {
    const takesLeft =
      left < middle && (right >= end || compare(from[left] as number, from[right] as number) <= 0);
    to[place] = from[takesLeft ? left++ : right++] as number;
    yield;
  }
}
