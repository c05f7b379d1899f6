/** Parts of the rows of a list, and the rows that only the reader of variants understands. */

import type { Failure, ListRows } from './protocol.ts';

/** Returns the rows from `first` up to but not including `end`, which share the memory. */
export function rowsBetween(rows: ListRows, first: number, end: number): ListRows {
  const begin = rows.offsets[first] ?? 0;
  const cells = [begin, rows.offsets[end] ?? begin] as const;
  const isPart = ({ row }: { readonly row: number }) => first <= row && row < end;
  const moved = <Each extends { readonly row: number }>(each: Each) => ({
    ...each,
    row: each.row - first,
  });
  return {
    lines: rows.lines.subarray(first, end),
    states: rows.states.subarray(first, end),
    sizes: rows.sizes.subarray(first, end),
    givens: rows.givens.subarray(first, end),
    counts: rows.counts.subarray(first, end),
    nodes: rows.nodes.subarray(first, end),
    microseconds: rows.microseconds.subarray(first, end),
    names: rows.names.slice(first, end),
    texts: rows.texts.slice(first, end),
    offsets: rows.offsets.slice(first, end + 1).map((offset) => offset - begin),
    puzzles: rows.puzzles.subarray(...cells),
    solutions: rows.solutions.subarray(...cells),
    errors: rows.errors.filter(isPart).map(moved),
    clashes: rows.clashes.filter(isPart).map(moved),
  };
}

/** Consecutive rows as they are, or one that may be a variant. */
export type RowPart =
  | { readonly first: number; readonly rows: ListRows }
  | { readonly first: number; readonly rows: null };

/** Cuts rows at those that may be variants, given why they could not be read. */
export function partsOf(
  rows: ListRows,
  mayBeVariant: (row: number, failure: Failure) => boolean,
): readonly RowPart[] {
  const variants = rows.errors.filter(({ row, failure }) => mayBeVariant(row, failure));
  if (variants.length === 0) return rows.lines.length > 0 ? [{ first: 0, rows }] : [];
  const parts: RowPart[] = [];
  let first = 0;
  const add = (end: number) => {
    if (first < end) parts.push({ first, rows: rowsBetween(rows, first, end) });
  };
  for (const { row } of variants) {
    add(row);
    parts.push({ first: row, rows: null });
    first = row + 1;
  }
  add(rows.lines.length);
  return parts;
}
