/**
 * Exact cover problems in the notations of documents and programs. Each is rewritten in a format
 * that the library reads. The library does not read them itself, because every visitor of the
 * section would load these readers with the module, which is at the limit of its size; this script
 * loads only for a text with their signs.
 */

import type { Failure } from '../../../../engine/model/failure.ts';
import { dimacsProblem, isDimacs } from './dimacs.ts';
import { type Atom, type Literal, literalsIn, type Statement } from './literals.ts';
import {
  type Cell,
  type Fault,
  failureAt,
  matrixOf,
  matrixOrSets,
  type NamedRow,
  type Row,
  setsOver,
} from './rows.ts';
import { barredRows, csvRows, isMatrix, latexRows, latexSets, namedSets } from './tables.ts';

/** The notations that the library would refuse or misread. */
export const coverForms = ['dimacs', 'latex', 'table', 'literals', 'csv'] as const;
export type CoverForm = (typeof coverForms)[number];

/** A problem in a format of the library. */
export interface RewrittenProblem {
  readonly form: CoverForm;
  readonly text: string;
}

/** Longer texts are rarely written by hand or for a document. */
const longest = 1_000_000;

/** The library reads most CSV by itself, and longer texts faster. */
const longestCsv = 200_000;

const isAtom = (literal: Literal): literal is Atom => literal.kind === 'atom';

/** Returns an item; tuples such as `(0, 1)` are items, too. */
function cellOf(literal: Literal): Cell | undefined {
  if (isAtom(literal)) return literal;
  if (literal.kind === 'dictionary') return undefined;
  const parts = literal.parts.map(cellOf);
  const names = parts.flatMap((part) => part?.text ?? []);
  return names.length === parts.length && names.length > 0
    ? { text: names.join(','), at: literal.at }
    : undefined;
}

/** Returns whether a literal is a row of digits in quotes: `"101"`. */
const isDigits = (literal: Literal) =>
  isAtom(literal) && literal.isQuoted && /^[01]{2,}$/.test(literal.text);

function digitsOf(literal: Atom): (Cell | undefined)[] {
  if (!isDigits(literal)) return [undefined];
  return Array.from(literal.text, (text, index) => ({ text, at: literal.at + 1 + index }));
}

function rowOf(literal: Literal, key?: Literal): NamedRow | undefined {
  if (literal.kind === 'dictionary') return undefined;
  const cells = isAtom(literal) ? digitsOf(literal) : literal.parts.map(cellOf);
  const name = key ? cellOf(key) : null;
  if (name === undefined || cells.includes(undefined)) return undefined;
  return { name, cells: cells as Cell[] };
}

/** Returns whether a literal holds groups, or rows of digits: `["101", "010"]`. */
function holdsRows(literal: Literal): boolean {
  if (literal.kind === 'dictionary') return true;
  if (literal.kind === 'atom' || literal.parts.length === 0) return false;
  return literal.parts.every((part) => part.kind === 'group' || isDigits(part));
}

function rowsOf(literal: Literal): readonly NamedRow[] | undefined {
  const rows =
    literal.kind === 'dictionary'
      ? literal.entries.map(({ key, value }) => rowOf(value, key))
      : literal.kind === 'group'
        ? literal.parts.map((part) => rowOf(part))
        : [];
  return rows.length > 0 && !rows.includes(undefined) ? (rows as NamedRow[]) : undefined;
}

/** Returns whether the rows are a program's sets, whatever they hold. */
function holdsSets(literal: Literal): boolean {
  const rows = literal.kind === 'dictionary' ? literal.entries.map(({ value }) => value) : [];
  const parts = literal.kind === 'group' && literal.bracket !== '{' ? literal.parts : rows;
  return parts.some((part) => part.kind === 'group' && part.bracket === '{');
}

/** Returns the rows of several assignments of flat lists: `A = [1, 4]`. */
function assignedRows(statements: readonly Statement[]): readonly NamedRow[] | undefined {
  const rows = statements.map(({ name, value }) =>
    name === ''
      ? undefined
      : rowOf(value, { kind: 'atom', text: name, isQuoted: false, at: value.at }),
  );
  // The library reads sets in braces itself.
  const areOwn = statements.every(({ value }) => value.kind === 'group' && value.bracket === '{');
  return areOwn || statements.length < 2 || rows.includes(undefined)
    ? undefined
    : (rows as NamedRow[]);
}

function isJsonObject(text: string): boolean {
  try {
    return !Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

function literalProblem(text: string): string | Fault | undefined {
  if (!/[[({]/.test(text) || isJsonObject(text)) return undefined;
  const statements = literalsIn(text);
  if (!statements || statements.length === 0) return undefined;
  const [rows, ...more] = statements.filter(({ value }) => holdsRows(value));
  if (!rows) {
    const assigned = assignedRows(statements);
    return assigned && matrixOrSets(assigned, false);
  }
  const named = rowsOf(rows.value);
  if (more.length > 0 || !named) return undefined;
  // The items, as in `X = {1, 2, 3}`.
  const [items, ...others] = statements.filter((statement) => statement !== rows);
  if (others.length > 0) return undefined;
  if (!items) return matrixOrSets(named, holdsSets(rows.value));
  const cells = rowOf(items.value)?.cells;
  return cells && setsOver(cells, named);
}

/** Blanks the lines around a Markdown code block. */
const withoutFences = (text: string) =>
  text.replace(/^[ \t]*(?:```|~~~).*$/gm, (fence) => ' '.repeat(fence.length));

function csvProblem(text: string): string | Fault | undefined {
  if (text.length > longestCsv) return undefined;
  const rows = csvRows(text);
  // The library itself reads tables with a blank corner or without names.
  if (!rows || rows[0]?.[0]?.text === '') return undefined;
  const matrix = matrixOf(rows);
  if (typeof matrix === 'string' && isMatrix(rows)) {
    return matrix.startsWith(',') ? matrix : undefined;
  }
  const sets = namedSets(rows);
  return sets && matrixOrSets(sets, true);
}

function tableProblem(rows: readonly Row[] | undefined): string | Fault | undefined {
  return rows && rows.length > 0 ? matrixOf(rows) : undefined;
}

type Reader = (text: string) => string | Fault | undefined;

/** In the order of the forms; the first that fits wins. */
const readers: Readonly<Record<CoverForm, Reader>> = {
  dimacs: (text) => (isDimacs(text) ? dimacsProblem(text) : undefined),
  latex: (text) => tableProblem(latexRows(text)) ?? latexSets(text),
  table: (text) => tableProblem(barredRows(text)),
  literals: literalProblem,
  csv: csvProblem,
};

/**
 * Returns the problem in a format of the library, or the failure to read it; undefined if the text
 * has none of these forms. JSON objects are left to the library.
 */
export function rewrittenProblem(written: string): RewrittenProblem | Failure | undefined {
  if (written.length > longest) return undefined;
  const text = withoutFences(written);
  for (const form of coverForms) {
    const problem = readers[form](text);
    if (typeof problem === 'string') return { form, text: problem };
    if (problem) return failureAt(text, problem);
  }
  return undefined;
}
