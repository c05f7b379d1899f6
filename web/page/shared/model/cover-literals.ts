/**
 * Exact cover problems as documents and programs hold them: nested lists, tables of Markdown,
 * matrices of LaTeX, dictionaries of sets. Each is rewritten in a format that the library reads.
 */

type Row = readonly string[];

const isBit = (cell: string) => cell === '0' || cell === '1';
const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.trim());
const unquoted = (text: string) => text.trim().replace(/^(['"])(.*)\1$/, '$2');

/** Rows of digits in brackets within brackets: `[[0, 1], [1, 0]]`, `{{0,1},{1,0}}`, `((0, 1), …)`. */
function nestedRows(text: string): Row[] | undefined {
  if (!/[[{(]\s*[[{(]/.test(text)) return undefined;
  const rows = text.match(/[[{(][\s01,]*[\]})]/g) ?? [];
  const rest = text
    .replace(/[[{(][\s01,]*[\]})]/g, '')
    .replace(/[\s,;[\](){}]|[\w.]+\s*=|[\w.]+\s*\(/g, '');
  if (rest !== '') return undefined;
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split(/[\s,]+/)
      .filter(Boolean),
  );
}

/** The rows between `\begin{matrix}` and its end, or those of bmatrix, pmatrix, array, …. */
function latexRows(text: string): Row[] | undefined {
  const body = /\\begin\{(\w*matrix|array)\}(?:\{[^}]*\})?([\s\S]*?)\\end\{\1\}/.exec(text)?.[2];
  return body
    ?.replace(/\\hline/g, '')
    .split(/\\\\/)
    .filter((row) => row.trim() !== '')
    .map((row) => trimmed(row.split('&')));
}

/** The rows of a table drawn with bars: `| 1 | 0 |`. */
function tableRows(text: string): Row[] | undefined {
  const lines = trimmed(text.split('\n')).filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => /^\|.*\|$/.test(line))) return undefined;
  return lines
    .map((line) => trimmed(line.slice(1, -1).split('|')))
    .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
}

/**
 * Returns the rows as CSV if all cells are 0 or 1, except for a first row with the names of items
 * and a first column with those of options.
 */
function csvOf(rows: readonly Row[]): string | undefined {
  const [first] = rows;
  const width = first?.length ?? 0;
  if (width === 0 || rows.some((row) => row.length !== width)) return undefined;
  const hasNames = (rows.length > 1 ? rows.slice(1) : rows).some(([name = '']) => !isBit(name));
  const cellsOf = (row: Row) => (hasNames ? row.slice(1) : row);
  const hasItems = rows.length > 1 && !cellsOf(first ?? []).every(isBit);
  const body = hasItems ? rows.slice(1) : rows;
  const bits = body.flatMap(cellsOf);
  if (bits.length === 0 || !bits.every(isBit)) return undefined;
  const numbers = Array.from({ length: width - 1 }, (_, index) => String(index + 1));
  const items = hasItems ? cellsOf(first ?? []) : hasNames ? numbers : undefined;
  const header = items && (hasNames ? ['', ...items] : items);
  return [...(header ? [header] : []), ...body].map((row) => `${row.join(',')}\n`).join('');
}

/** A dictionary of sets or lists: `{'A': {1, 4}, 'B': [2]}`, also `dict = {…}`. */
function setsOf(text: string): string | undefined {
  const inner = /^\s*(?:\w+\s*=\s*)?\{([\s\S]*)\}\s*;?\s*$/.exec(text)?.[1];
  if (!inner) return undefined;
  const pair = /\s*(['"]?[^\s'",:{}[\]()]+['"]?)\s*:\s*[{[(]([^{}[\]()]*)[}\])]\s*,?/y;
  const lines: string[] = [];
  while (pair.lastIndex < inner.trimEnd().length) {
    const found = pair.exec(inner);
    if (!found) return undefined;
    const items = (found[2] ?? '').split(',').map(unquoted).filter(Boolean);
    lines.push(`${unquoted(found[1] ?? '')} = {${items.join(', ')}}\n`);
  }
  return lines.length > 0 ? lines.join('') : undefined;
}

/**
 * Returns the problem in a format of the library; undefined if the text is none of these. JSON is
 * left to the library.
 */
export function literalProblem(text: string): string | undefined {
  const rows = latexRows(text) ?? nestedRows(text) ?? tableRows(text);
  return rows ? csvOf(rows) : setsOf(text);
}
