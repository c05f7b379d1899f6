/** Turns rows of cells into exact cover problems: a matrix of 0 and 1, or sets of items. */

import { type ErrorCode, type Failure, failureOf } from '../../../../engine/model/failure.ts';
import { csvName, quotedName } from '../text-parts.ts';

/** A cell, and its offset in the text. */
export interface Cell {
  readonly text: string;
  readonly at: number;
}

export type Row = readonly Cell[];

/** A fault of a text, at an offset. */
export interface Fault {
  readonly code: ErrorCode;
  readonly at: number;
  readonly found?: string;
  readonly expected?: string;
}

/** Returns the failure with its line and column, from 1. */
export function failureAt(text: string, { code, at, ...particulars }: Fault): Failure {
  const before = text.slice(0, at).split('\n');
  const column = [...(before.at(-1) ?? '')].length + 1;
  return failureOf(code, { line: before.length, column, ...particulars });
}

const ones = ['1', '1.', '1.0', 'true', 'x', '✓', '✔', '•', '●', '*'];
const zeros = ['0', '0.', '0.0', 'false', '', '.', '-', '–', '·'];

/** Returns the bit in a table cell; undefined if it is anything else. */
export function bitOf({ text }: Cell): '0' | '1' | undefined {
  const mark = text.toLowerCase();
  return ones.includes(mark) ? '1' : zeros.includes(mark) ? '0' : undefined;
}

const isBit = (cell: Cell) => bitOf(cell) !== undefined;

/** Finds a row that differs in length from the first, or a cell other than 0 and 1. */
function faultIn(body: readonly Row[], width: number): Fault | undefined {
  for (const row of body) {
    const at = row[0]?.at ?? 0;
    if (row.length !== width) {
      const lengths = { found: String(row.length), expected: String(width) };
      return { code: 'wrong_row_length', at, ...lengths };
    }
    const cell = row.find((each) => !isBit(each));
    if (cell) return { code: 'unexpected_symbol', at: cell.at, found: cell.text, expected: '0, 1' };
  }
  return undefined;
}

/** Writes a matrix as CSV, with the names of its items and options unless null. */
function csvOf(
  items: readonly string[] | null,
  names: readonly string[] | null,
  body: readonly Row[],
): string | Fault {
  const width = items?.length ?? body[0]?.length ?? 0;
  const fault = faultIn(body, width);
  if (fault) return fault;
  const numbers = Array.from({ length: width }, (_, index) => String(index + 1));
  const header = items ?? (names ? numbers : null);
  const lines = body.map((row, index) => [
    ...(names ? [csvName(names[index] ?? '')] : []),
    ...row.map((cell) => bitOf(cell) ?? ''),
  ]);
  if (header) lines.unshift([...(names ? [''] : []), ...header.map(csvName)]);
  return lines.map((cells) => `${cells.join(',')}\n`).join('');
}

/** Writes a table as CSV. Its first row may name the items, its first column the options. */
export function matrixOf(rows: readonly Row[]): string | Fault {
  const [first = [], ...below] = rows;
  const hasNames = (below.length > 0 ? below : rows).some(([cell]) => cell && !isBit(cell));
  const cellsOf = (row: Row) => (hasNames ? row.slice(1) : row);
  const hasItems = below.length > 0 && !cellsOf(first).every(isBit);
  const body = hasItems ? below : rows;
  return csvOf(
    hasItems ? cellsOf(first).map(({ text }) => text) : null,
    hasNames ? body.map(([name]) => name?.text ?? '') : null,
    body.map(cellsOf),
  );
}

/** A set of items, and its name if any. */
export interface NamedRow {
  readonly name: Cell | null;
  readonly cells: Row;
}

/** Returns the first cell that repeats an earlier cell of its row. */
function repeated(cells: Row): Cell | undefined {
  const seen = new Set<string>();
  return cells.find(({ text }) => seen.size === seen.add(text).size);
}

/** Writes rows as a list of sets. */
function setsOf(rows: readonly NamedRow[]): string | Fault {
  for (const { cells } of rows) {
    const cell = repeated(cells);
    if (cell) return { code: 'repeated_item', at: cell.at, found: cell.text };
  }
  return rows
    .map(({ name, cells }) => {
      const items = cells.map(({ text }) => quotedName(text)).join(', ');
      return name ? `${quotedName(name.text)} = {${items}}\n` : `{${items}}\n`;
    })
    .join('');
}

/** Writes rows as sets of these items, some of which may occur in none. */
export function setsOver(items: Row, rows: readonly NamedRow[]): string | Fault {
  const known = new Set(items.map(({ text }) => text));
  for (const { cells } of rows) {
    const unknown = cells.find(({ text }) => !known.has(text));
    if (unknown) return { code: 'unknown_item', at: unknown.at, found: unknown.text };
  }
  const options = rows.map(({ name, cells }) => {
    const names = cells.map(({ text }) => text);
    return name ? { name: name.text, items: names } : names;
  });
  return JSON.stringify({ items: [...known], options });
}

/**
 * Writes a program's rows as a matrix if they look like one: all cells are 0 or 1, or they are
 * numbers that repeat within a row. Otherwise, writes them as sets.
 */
export function matrixOrSets(rows: readonly NamedRow[], areSets: boolean): string | Fault {
  const cells = rows.flatMap((row) => row.cells);
  const repeats = rows.some((row) => repeated(row.cells));
  const areNumbers = cells.every(({ text }) => /^-?[\d.]+$|^(true|false)$/i.test(text));
  const areUnnamed = rows.every(({ name }) => name === null);
  const isMatrix = areNumbers && (repeats || (areUnnamed && cells.every(isBit)));
  if (areSets || !isMatrix || cells.length === 0) return setsOf(rows);
  const names = areUnnamed ? null : rows.map(({ name }) => name?.text ?? '');
  return csvOf(
    null,
    names,
    rows.map((row) => row.cells),
  );
}
