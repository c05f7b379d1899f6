/** Writes matrices as text that the library reads, and reads its JSON. */

import {
  type CoverFormat,
  type CoverWriter,
  coverWriters,
} from '../../../../engine/model/cover.ts';
import { csvName, quotedName } from '../../model/text-parts.ts';
import type { CoverMatrix, MatrixItem, MatrixOption } from './matrix.ts';

interface MatrixText {
  readonly text: string;
  readonly format: CoverWriter;
}

const itemText = ({ name, bounds }: MatrixItem) => (bounds === '' ? name : `${bounds}|${name}`);

/** Returns the entries of an option, each an item with its colour. */
function entriesOf({ items }: CoverMatrix, { cells }: MatrixOption): string[] {
  return items.flatMap(({ name }, column) => {
    const color = cells[column] ?? null;
    return color === null ? [] : [color === '' ? name : `${name}:${color}`];
  });
}

const bits = ({ cells }: MatrixOption) => cells.map((cell) => (cell === null ? '0' : '1'));

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

function dlxText(matrix: CoverMatrix): string {
  const names = (isSecondary: boolean) =>
    matrix.items.filter((item) => item.isSecondary === isSecondary).map(itemText);
  const secondary = names(true);
  // A bar marks a lone line as the items.
  const bar = secondary.length > 0 || matrix.options.length === 0 ? ['|', ...secondary] : [];
  return linesOf([
    [...names(false), ...bar].join(' '),
    ...matrix.options.map((option) => entriesOf(matrix, option).join(' ')),
  ]);
}

function csvText({ items, options }: CoverMatrix): string {
  return linesOf([
    ['', ...items.map(({ name }) => csvName(name))].join(','),
    ...options.map((option) => [option.name && csvName(option.name), ...bits(option)].join(',')),
  ]);
}

function digitsText({ items, options }: CoverMatrix, isNumbered: boolean): string {
  const header = isNumbered ? [] : [items.map(({ name }) => quotedName(name)).join(' ')];
  return linesOf([...header, ...options.map((option) => bits(option).join(' '))]);
}

function setsText(matrix: CoverMatrix): string {
  return linesOf(
    matrix.options.map((option) => {
      const set = `{${entriesOf(matrix, option).map(quotedName).join(', ')}}`;
      return option.name === '' ? set : `${quotedName(option.name)} = ${set}`;
    }),
  );
}

function jsonText(matrix: CoverMatrix): string {
  const list = (values: readonly string[]) =>
    `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  const items = (isSecondary: boolean) =>
    list(matrix.items.filter((item) => item.isSecondary === isSecondary).map(itemText));
  const hasSecondary = matrix.items.some(({ isSecondary }) => isSecondary);
  const options = matrix.options.map((option) => {
    const entries = list(entriesOf(matrix, option));
    return option.name === ''
      ? entries
      : `{"name": ${JSON.stringify(option.name)}, "items": ${entries}}`;
  });
  const secondary = hasSecondary ? `,\n "secondary": ${items(true)}` : '';
  const rows = options.map((option) => `\n  ${option}`).join(',');
  return `{"items": ${items(false)}${secondary},\n "options": [${rows}]}\n`;
}

/** Returns whether a list of sets would preserve all items and their order. */
function keepsItems(matrix: CoverMatrix): boolean {
  const names = matrix.items.map(({ name }) => name);
  const found = [...new Set(matrix.options.flatMap((option) => entriesOf(matrix, option)))];
  const areNumbers = found.every((name) => /^\d+$/.test(name));
  if (areNumbers) found.sort((a, b) => Number(a) - Number(b));
  return found.length === names.length && found.every((name, at) => name === names[at]);
}

/** Returns whether Knuth's format with these names is unambiguous. */
const isPlainName = (name: string) =>
  /^[\p{L}\p{N}][^\s,;=:{}()[\]"'`|\\]*$/u.test(name) && /\p{L}/u.test(name);

/** The formats, from the simplest to the one that holds everything. */
const simplest: readonly CoverWriter[] = ['matrix', 'csv', 'dlx', 'json'];

/**
 * Writes the matrix without empty options, in `wanted` or in the simplest format that holds all of
 * it.
 */
export function matrixText(whole: CoverMatrix, wanted: CoverFormat): MatrixText {
  const { items } = whole;
  const options = whole.options.filter(({ cells }) => cells.some((cell) => cell !== null));
  const matrix = { items, options };
  const hasNames = options.some(({ name }) => name !== '');
  const isPlain = items.every(({ isSecondary, bounds }) => !isSecondary && bounds === '');
  const isNumbered = items.every(({ name }, index) => name === String(index + 1));
  const isTable = isPlain && options.length > 0;
  const isDlx = !hasNames && items.some((item) => !item.isSecondary);
  const fits: Readonly<Record<CoverWriter, boolean>> = {
    sets: isTable && keepsItems(matrix),
    matrix: isTable && !hasNames && (items.length > 1 || !isNumbered),
    csv: isTable,
    dlx: isDlx && items.every(({ name }) => isPlainName(name)),
    json: true,
  };
  const own = coverWriters.find((each) => each === wanted) ?? 'matrix';
  const format = [own, ...simplest].find((each) => fits[each]) ?? 'json';
  const writers: Readonly<Record<CoverWriter, () => string>> = {
    dlx: () => dlxText(matrix),
    matrix: () => digitsText(matrix, isNumbered),
    csv: () => csvText(matrix),
    sets: () => setsText(matrix),
    json: () => jsonText(matrix),
  };
  return { text: writers[format](), format };
}

interface JsonProblem {
  readonly items: readonly string[];
  readonly secondary?: readonly string[];
  readonly options: readonly (
    | readonly string[]
    | { readonly name: string; readonly items: readonly string[] }
  )[];
}

function itemOf(text: string, isSecondary: boolean): MatrixItem {
  const bar = text.lastIndexOf('|');
  return { name: text.slice(bar + 1), isSecondary, bounds: bar < 0 ? '' : text.slice(0, bar) };
}

/** Reads a problem from the library's JSON. */
export function matrixFromJson(json: string): CoverMatrix {
  const { items, secondary = [], options } = JSON.parse(json) as JsonProblem;
  const all = [
    ...items.map((text) => itemOf(text, false)),
    ...secondary.map((text) => itemOf(text, true)),
  ];
  const columns = new Map(all.map(({ name }, column) => [name, column]));
  const cellsOf = (entries: readonly string[]) => {
    const cells: (string | null)[] = all.map(() => null);
    for (const entry of entries) {
      const colon = columns.has(entry) ? -1 : entry.lastIndexOf(':');
      const column = columns.get(colon < 0 ? entry : entry.slice(0, colon)) ?? 0;
      cells[column] = colon < 0 ? '' : entry.slice(colon + 1);
    }
    return cells;
  };
  return {
    items: all,
    options: options.map((option) =>
      'name' in option
        ? { name: option.name, cells: cellsOf(option.items) }
        : { name: '', cells: cellsOf(option) },
    ),
  };
}
