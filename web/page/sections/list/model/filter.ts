/** Selects rows of a list by their results, and by a search for lines, names and digits. */

import { digitOf } from '../../../../engine/model/symbols.ts';
import { type ListTable, type RowVerdict, verdicts } from './table.ts';

/** The columns that can be limited to a range. */
export const rangeColumns = ['givens', 'count', 'nodes', 'time'] as const;
export type RangeColumn = (typeof rangeColumns)[number];

/** Bounds are inclusive; times are in milliseconds. */
export interface Range {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** `duplicate` selects the rows that repeat an earlier one. */
export type Kind = RowVerdict | 'duplicate' | 'all';

/** Counts the rows of a kind. */
export function amountOf(table: ListTable, kind: Kind): number {
  if (kind === 'all') return table.size;
  return kind === 'duplicate' ? table.duplicates.count : table.tally[kind];
}

/** Shows the rows that meet all conditions. */
export interface Filter {
  readonly kind: Kind;
  /** The search text; see `searchTests`. */
  readonly search: string;
  readonly ranges: Readonly<Partial<Record<RangeColumn, Range>>>;
}

export const noFilter: Filter = { kind: 'all', search: '', ranges: {} };

/** Returns whether a row meets a condition. */
export type Test = (row: number) => boolean;

/** Returns whether the filter shows all rows, whatever their results. */
export function showsAll({ kind, search, ranges }: Filter): boolean {
  return kind === 'all' && search.trim() === '' && usedRanges(ranges).length === 0;
}

/** Returns the ranges with at least one bound. */
export function usedRanges(ranges: Filter['ranges']): (readonly [RangeColumn, Range])[] {
  return rangeColumns.flatMap((column) => {
    const range = ranges[column];
    const isUsed = range?.least !== undefined || range?.most !== undefined;
    return range && isUsed ? [[column, range] as const] : [];
  });
}

/** Returns the conditions imposed by the filter and by deletions. */
export function testsOf(table: ListTable, { kind, search, ranges }: Filter): Test[] {
  return [
    ...(table.size < table.total ? [(row: number) => !table.isDeleted(row)] : []),
    ...kindTests(table, kind),
    ...searchTests(table, search),
    ...usedRanges(ranges).map(([column, range]) => rangeTest(table, column, range)),
  ];
}

function kindTests(table: ListTable, kind: Kind): Test[] {
  if (kind === 'all') return [];
  if (kind === 'duplicate') return [(row) => (table.duplicates.firsts[row] ?? 0) > 0];
  const wanted = verdicts.indexOf(kind);
  return [(row) => table.rowVerdicts[row] === wanted];
}

/** Tests a range. Rows without results are in none. */
function rangeTest(table: ListTable, column: RangeColumn, range: Range): Test {
  const numbers = numbersOf(table, column);
  const unit = column === 'time' ? 1000 : 1;
  const least = (range.least ?? 0) * unit;
  const most = (range.most ?? Number.POSITIVE_INFINITY) * unit;
  return (row) => {
    const number = numbers[row] ?? 0;
    return number >= least && number <= most && table.hasResult(row);
  };
}

/** Returns the numbers of a column by row. */
export function numbersOf(
  table: ListTable,
  column: RangeColumn | 'verdict' | 'rating' | 'hardest',
): ArrayLike<number> {
  const { givens, counts, nodes, rowVerdicts, microseconds } = table;
  const { er: rating, hardest } = table.ratings.columns;
  const numbers = { givens, count: counts, nodes, verdict: rowVerdicts, time: microseconds };
  return { ...numbers, rating, hardest }[column];
}

/** A line number, or a range of them. */
const lineNumber = /^#?([1-9]\d{0,6})(?:\s*[-–]\s*#?(\d{1,7}))?$/;

/**
 * Returns the test for a search, or none if it is empty. "12" and "12-40" mean lines of the text if
 * these exist. Anything else is part of a name in any case, of a puzzle with . or 0 for blanks, or
 * of a text that could not be read.
 */
function searchTests(table: ListTable, search: string): Test[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  const isInPuzzle = lineTest(table, wanted) ?? puzzleTest(table, wanted);
  return [(row) => isInPuzzle(row) || table.name(row).toLowerCase().includes(wanted)];
}

function lineTest({ lines, total }: ListTable, wanted: string): Test | undefined {
  const [, from, to = from] = lineNumber.exec(wanted) ?? [];
  const first = Number(from);
  if (from === undefined || !(first >= 1 && first <= (lines[total - 1] ?? 0))) return undefined;
  const last = Number(to);
  return (row) => {
    const line = lines[row] ?? 0;
    return line >= first && line <= last;
  };
}

/** The largest size of a grid. */
const anySize = 36;

function puzzleTest(table: ListTable, wanted: string): Test {
  const digits = Array.from(wanted, (symbol) => digitOf(symbol, anySize));
  const isDigits = digits.every((digit) => digit !== undefined);
  return (row) => {
    if (!table.hasResult(row)) return table.source(row).toLowerCase().includes(wanted);
    if (isDigits && contains(table.givenCells(row), digits)) return true;
    return table.lineBeyondCells(row).toLowerCase().includes(wanted);
  };
}

function contains(cells: Uint8Array, digits: readonly (number | undefined)[]): boolean {
  const [first = 0] = digits;
  const last = cells.length - digits.length;
  for (let at = cells.indexOf(first); at >= 0 && at <= last; at = cells.indexOf(first, at + 1)) {
    if (digits.every((digit, index) => cells[at + index] === digit)) return true;
  }
  return false;
}
