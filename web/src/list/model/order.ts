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

/** So many rows are sorted between two looks at the clock. */
const stride = 256;

/**
 * The rows with a verdict, sorted; rows that are equal stay in the order of the text. Numbers are
 * sorted at once: even a hundred thousand take few milliseconds without a comparison in script.
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
  if (column !== 'name') return sortedByNumber(rows, numbersOf(table, column), descending, breathe);
  const sign = descending ? -1 : 1;
  const before = (a: number, b: number) => sign * compareNames(table.name(a), table.name(b));
  return merged(rows, before, breathe);
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

/** A number and its place in one: sorting these needs no comparison in script. */
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
  keys.sort();
  await breathe();
  const sorted = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    sorted[place] = rows[(keys[place] ?? 0) % places] ?? 0;
  }
  return sorted;
}

/** "Puzzle 2" before "Puzzle 10"; a row without a name comes last. */
const collator = new Intl.Collator(undefined, { numeric: true });

function compareNames(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return collator.compare(a, b);
}

/** Merge sort from below, with pauses. */
async function merged(rows: Rows, compare: Compare, breathe: Breathe): Promise<Rows> {
  let [from, to] = [rows, new Uint32Array(rows.length)];
  let steps = 0;
  for (let width = 1; width < rows.length; width *= 2) {
    for (let begin = 0; begin < rows.length; begin += 2 * width) {
      for (const _ of mergedRuns(from, to, begin, width, compare)) {
        steps += 1;
        if (steps % stride === 0) await breathe();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Merges two runs that lie side by side; yields after each row. */
function* mergedRuns(
  from: Rows,
  to: Rows,
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
