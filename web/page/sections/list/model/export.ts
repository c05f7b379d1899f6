/** Writes a list to a file piece by piece, so that the page stays responsive. */

import { lineOf } from '../../../../engine/model/symbols.ts';
import type { Breathe } from '../../../shared/model/slices.ts';
import { csvField } from '../../../shared/model/text-parts.ts';
import type { ListTable, Rows } from './table.ts';
import { hardestTechnique } from './technique.ts';

const exportFormats = ['csv', 'jsonl', 'sdm', 'unique'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Describes the error of a row. */
export type Reason = (row: number) => string;

/**
 * The reason a puzzle is missing from the file: not yet solved, not yet confirmed, unreadable, or
 * not supported by the format.
 */
export type Omission = 'waiting' | 'unconfirmed' | 'unreadable' | 'unfit';

export interface Exported {
  readonly file: File;
  /** The number of puzzles in the file. */
  readonly written: number;
  readonly omitted: Readonly<Record<Omission, number>>;
}

/** A line of the file, the reason for its absence, or null for a row not requested. */
type Written = { readonly line: string } | { readonly omitted: Omission } | null;

interface Writer {
  readonly file: string;
  readonly type: string;
  readonly head: (table: ListTable) => string;
  readonly write: (table: ListTable, row: number, reason: Reason) => Written;
}

const csvColumns = [
  'line',
  'name',
  'givens',
  'verdict',
  'count',
  'complete',
  'nodes',
  'microseconds',
  'er',
  'ep',
  'ed',
  'technique',
  'puzzle',
  'solution',
  'error',
] as const;

const ratingColumns: readonly string[] = ['er', 'ep', 'ed', 'technique'];

/** Returns the columns of the file; those of ratings only if there are any. */
function columnsOf({ ratings }: ListTable): readonly string[] {
  return csvColumns.filter((column) => ratings.amount > 0 || !ratingColumns.includes(column));
}

/** Returns the ratings of a row; nothing if it has none. */
function ratingOf({ ratings }: ListTable, row: number) {
  if (!ratings.isRated(row)) return {};
  const [er, ep, ed] = (['er', 'ep', 'ed'] as const).map((name) => ratings.of(row, name));
  return { er, ep, ed, technique: hardestTechnique(ratings, row) };
}

function record(table: ListTable, row: number, reason: Reason) {
  const verdict = table.verdict(row);
  const isKnown = table.hasResult(row);
  const ifKnown = <T>(value: T) => (isKnown ? value : undefined);
  return {
    line: table.lines[row],
    name: table.name(row) || undefined,
    givens: ifKnown(table.givens[row]),
    verdict: verdict === 'atLeast' ? 'multiple' : verdict,
    count: ifKnown(table.counts[row]),
    complete: ifKnown(verdict !== 'atLeast' && verdict !== 'stopped'),
    nodes: ifKnown(table.nodes[row]),
    microseconds: ifKnown(Math.round(table.microseconds[row] ?? 0)),
    ...ratingOf(table, row),
    puzzle: table.puzzleText(row) || undefined,
    solution: lineOf(table.solvedCells(row)) || undefined,
    error: reason(row) || undefined,
  };
}

/**
 * Returns the record with the members that `dance sudoku --json` prints, as far as they are known.
 * It can be read back as a list.
 */
function answer(table: ListTable, row: number, reason: Reason) {
  const { verdict, puzzle, solution, error, er, ep, ed, technique, ...others } = record(
    table,
    row,
    reason,
  );
  const failure = table.failures.get(row);
  return {
    ...others,
    verdict: table.hasResult(row) ? verdict : undefined,
    rating: er === undefined ? undefined : { er, ep, ed, technique },
    puzzle: puzzle?.startsWith('{') ? JSON.parse(puzzle) : puzzle,
    solutions: solution && [solution],
    error: failure && {
      code: failure.code,
      line: failure.line,
      column: failure.column,
      message: error,
    },
  };
}

/**
 * Writes the cells as a line. Up to size 9, blanks are 0, as expected by programs that read .sdm.
 */
function sdmLine(table: ListTable, row: number): Written {
  const verdict = table.verdict(row);
  if (verdict === 'waiting' || verdict === 'unconfirmed' || verdict === 'unreadable') {
    return { omitted: verdict };
  }
  const line = lineOf(table.givenCells(row));
  if (line === '' || table.lineBeyondCells(row)) return { omitted: 'unfit' };
  return { line: line.length > 81 ? line : line.replaceAll('.', '0') };
}

function mayBeUnique(table: ListTable, row: number): boolean {
  const verdict = table.verdict(row);
  return verdict === 'unique' || verdict === 'waiting';
}

function uniqueSdmLine(table: ListTable, row: number): Written {
  return mayBeUnique(table, row) ? sdmLine(table, row) : null;
}

const writers: Record<ExportFormat, Writer> = {
  csv: {
    file: 'puzzles.csv',
    type: 'text/csv',
    head: (table) => `${columnsOf(table).join(',')}\n`,
    write: (table, row, reason) => {
      const fields: Readonly<Partial<Record<string, string | number | boolean>>> = record(
        table,
        row,
        reason,
      );
      return {
        line: columnsOf(table)
          .map((column) => csvField(fields[column]))
          .join(','),
      };
    },
  },
  jsonl: {
    file: 'puzzles.jsonl',
    type: 'application/jsonl',
    head: () => '',
    write: (table, row, reason) => ({ line: JSON.stringify(answer(table, row, reason)) }),
  },
  sdm: { file: 'puzzles.sdm', type: 'text/plain', head: () => '', write: sdmLine },
  unique: { file: 'unique.sdm', type: 'text/plain', head: () => '', write: uniqueSdmLine },
};

/**
 * Returns the formats whose file would include at least one of the rows. The puzzles with one
 * solution are a separate offer only if there are others.
 */
export function offeredFormats(table: ListTable, rows: Rows): readonly ExportFormat[] {
  const hasLine = (format: ExportFormat, row: number) => {
    const written = writers[format].write(table, row, () => '');
    return written !== null && 'line' in written;
  };
  // Verdicts come first: this runs on every redraw, and writing all lines of a long list takes a
  // second.
  const hasOthers = rows.some((row) => !mayBeUnique(table, row) && hasLine('sdm', row));
  return exportFormats.filter(
    (format) => (format !== 'unique' || hasOthers) && rows.some((row) => hasLine(format, row)),
  );
}

/** The number of rows written between two checks of the clock. */
const rowsAtOnce = 50;

/** Characters per piece: few enough to join quickly, enough to keep the number of pieces small. */
const pieceLength = 1 << 18;

/** Writes the rows in the given order. */
export async function exported(
  table: ListTable,
  rows: Rows,
  format: ExportFormat,
  reason: Reason,
  breathe: Breathe,
): Promise<Exported> {
  const { file, type, head, write } = writers[format];
  const pieces: Blob[] = [];
  const omitted = { waiting: 0, unconfirmed: 0, unreadable: 0, unfit: 0 };
  let written = 0;
  let text = head(table);
  for (const [place, row] of rows.entries()) {
    const result = write(table, row, reason);
    if (result && 'omitted' in result) omitted[result.omitted] += 1;
    if (result && 'line' in result) {
      text += `${result.line}\n`;
      if (!table.failures.has(row)) written += 1;
    }
    if (text.length > pieceLength) {
      pieces.push(new Blob([text]));
      text = '';
    }
    if (place % rowsAtOnce === 0) await breathe();
  }
  return { file: new File([...pieces, text], file, { type }), written, omitted };
}
