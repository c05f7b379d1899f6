/** A list as a file, made piece by piece so that the page goes on in between. */

import { lineOf } from '../../sudoku/model/symbols.ts';
import type { Breathe } from './order.ts';
import type { ListTable } from './table.ts';

export const exportFormats = ['csv', 'jsonl', 'sdm', 'unique'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What went wrong with a row, in words. */
export type Reason = (row: number) => string;

interface Writer {
  readonly file: string;
  readonly type: string;
  readonly head: string;
  /** A line, or nothing for a row that is left out. */
  readonly line: (table: ListTable, row: number, reason: Reason) => string;
}

const csvColumns = [
  'line',
  'name',
  'givens',
  'verdict',
  'count',
  'nodes',
  'microseconds',
  'puzzle',
  'solution',
  'error',
] as const;

function record(table: ListTable, row: number, reason: Reason) {
  const isKnown = table.verdict(row) !== 'waiting' && table.verdict(row) !== 'unreadable';
  const ifKnown = (value: number | undefined) => (isKnown ? value : undefined);
  const failure = table.failures.get(row);
  return {
    line: table.lines[row],
    name: table.name(row) || undefined,
    givens: ifKnown(table.givens[row]),
    verdict: table.verdict(row),
    count: ifKnown(table.counts[row]),
    nodes: ifKnown(table.nodes[row]),
    microseconds: ifKnown(Math.round(table.microseconds[row] ?? 0)),
    puzzle: lineOf(table.givenCells(row)) || undefined,
    solution: lineOf(table.solvedCells(row)) || undefined,
    error: failure && reason(row),
  };
}

/** A field that a spreadsheet would take for a formula is told apart by an apostrophe. */
function csvField(value: string | number | undefined): string {
  const text = String(value ?? '').replace(/^[=+\-@\t]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of 81 symbols; in sizes up to 9 blanks are 0, as the programs that read .sdm expect. */
function sdmLine(table: ListTable, row: number): string {
  const line = lineOf(table.givenCells(row));
  return line.length > 81 ? line : line.replaceAll('.', '0');
}

const writers: Record<ExportFormat, Writer> = {
  csv: {
    file: 'puzzles.csv',
    type: 'text/csv',
    head: `${csvColumns.join(',')}\n`,
    line: (table, row, reason) => {
      const fields = record(table, row, reason);
      return csvColumns.map((column) => csvField(fields[column])).join(',');
    },
  },
  jsonl: {
    file: 'puzzles.jsonl',
    type: 'application/jsonl',
    head: '',
    line: (table, row, reason) => JSON.stringify(record(table, row, reason)),
  },
  sdm: { file: 'puzzles.sdm', type: 'text/plain', head: '', line: sdmLine },
  unique: {
    file: 'unique.sdm',
    type: 'text/plain',
    head: '',
    line: (table, row) => (table.verdict(row) === 'unique' ? sdmLine(table, row) : ''),
  },
};

/** So many rows are written between two looks at the clock. */
const rowsAtOnce = 100;

/** Pieces of about so many characters: making one, and putting all together, takes no time. */
const pieceLength = 1 << 20;

export async function exported(
  table: ListTable,
  format: ExportFormat,
  reason: Reason,
  breathe: Breathe,
): Promise<File> {
  const { file, type, head, line } = writers[format];
  const pieces: Blob[] = [];
  let text = head;
  for (let row = 0; row < table.total; row += 1) {
    const written = line(table, row, reason);
    if (written !== '') text += `${written}\n`;
    if (text.length > pieceLength) {
      pieces.push(new Blob([text]));
      text = '';
    }
    if (row % rowsAtOnce === 0) await breathe();
  }
  return new File([...pieces, text], file, { type });
}
