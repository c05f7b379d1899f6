/** Reads tables in documents: drawn with bars, in LaTeX, or as CSV. */

import { csvText } from '../text-parts.ts';
import { type Line, linesOf } from './lines.ts';
import { bitOf, type Cell, type NamedRow, type Row } from './rows.ts';

/** Splits text into cells and trims them. */
function cellsOf(text: string, at: number, separator: RegExp): Cell[] {
  const cells: Cell[] = [];
  let begin = 0;
  for (const part of text.split(separator)) {
    cells.push({ text: part.trim(), at: at + begin + (part.length - part.trimStart().length) });
    begin += part.length + 1;
  }
  return cells;
}

const bar = /[|│┃║]/;

/** Matches lines between rows: `|---|:-:|`, `+---+---+`, `├───┼───┤`. */
const isRule = (text: string) =>
  /^[\s|+:=─━═┼╬├┤┌┐└┘┬┴╔╗╚╝╠╣╦╩│║-]+$/.test(text) && /[-=─━═]/.test(text);

/** Returns the rows of a table drawn with bars. */
export function barredRows(text: string): readonly Row[] | undefined {
  const lines = linesOf(text).filter((line) => !isRule(line.text));
  const isRow = ({ text: row }: Line) => {
    const [first = ''] = row.trim();
    return bar.test(first) && row.trim().split(bar).length > 2;
  };
  if (lines.length === 0 || !lines.every(isRow)) return undefined;
  return lines.map(({ text: row, at }) => {
    const cells = cellsOf(row, at, bar).slice(1);
    return bar.test(row.trim().at(-1) ?? '') ? cells.slice(0, -1) : cells;
  });
}

/** Replaces the commands around a cell's content by blanks, to keep offsets. */
const withoutCommands = (text: string) =>
  text.replace(
    /\\(?:hline|toprule|midrule|bottomrule|cline\{[^}]*\}|[a-zA-Z]+\{|[,;!])|[${}]/g,
    (command) => ' '.repeat(command.length),
  );

/** Replaces a row end, `\\` or `\cr`, without changing the length of the text. */
const rowEnd = '\uE000';

/** Returns the bounds of the first matrix or table. */
function latexBody(text: string): readonly [begin: number, end: number] | undefined {
  const found =
    /\\begin\{(\w*matrix\*?|array|tabular)\}(?:\{[^}]*\}|\[[^\]]*\])*/.exec(text) ??
    /\\bordermatrix\s*\{/.exec(text);
  if (!found) return undefined;
  const begin = found.index + found[0].length;
  const end = found[1] ? text.indexOf(`\\end{${found[1]}}`, begin) : text.lastIndexOf('}');
  return end < begin ? undefined : [begin, end];
}

/** Returns the rows of the first matrix or table in LaTeX. */
export function latexRows(text: string): readonly Row[] | undefined {
  const body = latexBody(text);
  if (!body) return undefined;
  const [begin, end] = body;
  const marked = text
    .slice(begin, end)
    .replace(/\\\\(?:\[[^\]]*\])?|\\cr\b/g, (mark) => rowEnd.repeat(mark.length));
  return Array.from(marked.matchAll(/[^\uE000]+/g), ({ 0: row, index }) => ({
    text: withoutCommands(row),
    at: begin + index,
  }))
    .filter((row) => row.text.trim() !== '')
    .map((row) => cellsOf(row.text, row.at, /&/));
}

/** LaTeX around sets: formula delimiters, alignment marks and line ends. */
const aroundSets = /\$+|\\[[\]()]|\\\\|\\[,;! ]|&/g;

/** A line of sets in braces, possibly named. */
const setLine = /^\s*(?:(?:[^\s{}=:,;]+\s*[=:]\s*)?\{[^{}]*\}[\s,;]*)+$/;

/** Rewrites sets in LaTeX braces, `A = \{1, 4\}`, as a list of sets. */
export function latexSets(text: string): string | undefined {
  if (!text.includes('\\{')) return undefined;
  const sets = text
    .replace(/_\{(\w+)\}/g, '_$1')
    .replace(aroundSets, ' ')
    .replace(/\\([{}])/g, '$1')
    .replace(/\}\s*\./g, '}');
  return linesOf(sets).every((line) => setLine.test(line.text)) ? sets : undefined;
}

/** Splits a line of CSV into cells, some of which may be quoted. */
function csvCells({ text, at }: Line, separator: string): Cell[] {
  const pattern = new RegExp(
    `\\s*(?:"((?:[^"]|"")*)"\\s*|([^${separator}]*))(?:${separator}|$)`,
    'y',
  );
  const cells: Cell[] = [];
  while (pattern.lastIndex <= text.length) {
    const begin = pattern.lastIndex;
    const found = pattern.exec(text);
    if (!found) break;
    cells.push({
      text: csvText((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim()),
      at: at + begin,
    });
    if (!found[0].endsWith(separator)) break;
  }
  return cells;
}

/** Returns whether a text has braces outside quotes, as in lists of sets but not in CSV. */
const hasBraces = (text: string) => /[{}]/.test(text.replace(/"[^"]*"/g, ''));

/** Returns the rows of CSV, separated by commas, semicolons or tabs. */
export function csvRows(text: string): readonly Row[] | undefined {
  if (hasBraces(text)) return undefined;
  const lines = linesOf(text);
  const separator = [',', ';', '\t'].find((sign) =>
    lines.every((line) => line.text.includes(sign)),
  );
  return separator && lines.length > 1 ? lines.map((line) => csvCells(line, separator)) : undefined;
}

/** Counts the occurrences of each text in the cells. */
function countsOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of rows.flat()) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * Returns whether rows are a matrix instead of sets: a row repeats a cell, or the names in the
 * first row and column occur nowhere else.
 */
export function isMatrix(rows: readonly Row[]): boolean {
  const counts = countsOf(rows);
  const repeats = rows.some((row) => new Set(row.map(({ text }) => text)).size < row.length);
  const names = [...(rows[0] ?? []), ...rows.flatMap(([name]) => name ?? [])];
  return repeats || names.every(({ text }) => bitOf({ text, at: 0 }) || counts.get(text) === 1);
}

/**
 * Returns rows as named sets if each begins with a unique cell while others recur: as an item, the
 * unique cell would force its option.
 */
export function namedSets(rows: readonly Row[]): readonly NamedRow[] | undefined {
  const filled = rows.map((row) => row.filter(({ text }) => text !== ''));
  const counts = countsOf(filled);
  const areNames = filled.every((row) => row.length > 1 && counts.get(row[0]?.text ?? '') === 1);
  const recurs = [...counts.values()].some((count) => count > 1);
  if (!areNames || !recurs) return undefined;
  return filled.map(([name = null, ...cells]) => ({ name, cells }));
}
