/** An exact cover problem as an editable matrix, with a column per item and a row per option. */

export interface MatrixItem {
  readonly name: string;
  readonly isSecondary: boolean;
  /** Bounds as in Knuth's format, such as "1:2"; empty for exactly once. */
  readonly bounds: string;
}

export interface MatrixOption {
  /** Empty if unnamed. */
  readonly name: string;
  /** For each item, null if the option lacks it, otherwise its colour, which may be empty. */
  readonly cells: readonly (string | null)[];
}

export interface CoverMatrix {
  readonly items: readonly MatrixItem[];
  readonly options: readonly MatrixOption[];
}

/** The most rows and the most columns that can be edited. */
export const maxEdited = 40;

/** A row or a column. */
export type Line = 'item' | 'option';

/** A row or column, from 0. */
export interface LinePlace {
  readonly line: Line;
  readonly index: number;
}

/** Returns 1, 2, 3, … or the next letter, whichever no item uses. */
function freshName(items: readonly MatrixItem[]): string {
  const names = new Set(items.map(({ name }) => name));
  const areNumbers = items.length > 0 && items.every(({ name }) => /^\d+$/.test(name));
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const numbers = Array.from({ length: items.length + 1 }, (_, index) => String(index + 1));
  const candidates = areNumbers ? numbers : [...letters, ...numbers.map((n) => `i${n}`)];
  return candidates.find((name) => !names.has(name)) ?? `i${items.length + 1}`;
}

/** Creates a small matrix of zeros to start with. */
export function blankMatrix(): CoverMatrix {
  const items = ['A', 'B', 'C'].map((name) => ({ name, isSecondary: false, bounds: '' }));
  return { items, options: Array.from({ length: 3 }, () => blankOption(items.length)) };
}

function blankOption(length: number): MatrixOption {
  return { name: '', cells: Array.from({ length }, () => null) };
}

/**
 * Sets cells, numbered in reading order, to 1 or 0. Cells that already are 1 keep their colours.
 */
export function withCells(
  matrix: CoverMatrix,
  places: readonly number[],
  isOne: boolean,
): CoverMatrix {
  const width = matrix.items.length;
  const changed = new Set(places);
  const options = matrix.options.map((option, row) => {
    const cells = option.cells.map((cell, column) =>
      changed.has(row * width + column) ? (isOne ? (cell ?? '') : null) : cell,
    );
    return cells.every((cell, column) => cell === option.cells[column])
      ? option
      : { ...option, cells };
  });
  return { ...matrix, options };
}

export function isOne({ items, options }: CoverMatrix, place: number): boolean {
  const row = Math.floor(place / items.length);
  return (options[row]?.cells[place % items.length] ?? null) !== null;
}

function inserted<T>(list: readonly T[], index: number, value: T): T[] {
  return [...list.slice(0, index), value, ...list.slice(index)];
}

/** Adds a row or column before this place. A new item takes the kind of the previous one. */
export function withLine(matrix: CoverMatrix, { line, index }: LinePlace): CoverMatrix {
  const { items, options } = matrix;
  if (line === 'option')
    return { items, options: inserted(options, index, blankOption(items.length)) };
  const isSecondary = (items[index - 1] ?? items[index])?.isSecondary ?? false;
  const item = { name: freshName(items), isSecondary, bounds: '' };
  return {
    items: inserted(items, index, item),
    options: options.map(({ name, cells }) => ({ name, cells: inserted(cells, index, null) })),
  };
}

/** Removes a row or column, unless it is the only column. */
export function withoutLine(matrix: CoverMatrix, { line, index }: LinePlace): CoverMatrix {
  const { items, options } = matrix;
  const without = <T>(list: readonly T[]) => list.filter((_, at) => at !== index);
  if (line === 'option') return { items, options: without(options) };
  if (items.length === 1) return matrix;
  return {
    items: without(items),
    options: options.map(({ name, cells }) => ({ name, cells: without(cells) })),
  };
}

/** The reasons to refuse a name. */
export type NameFault = 'empty' | 'signs' | 'taken';

/** Returns the reason to refuse a new name, null if none. Options need no name. */
export function nameFault(matrix: CoverMatrix, place: LinePlace, name: string): NameFault | null {
  const { line, index } = place;
  const others = line === 'item' ? matrix.items : matrix.options;
  if (name === '') return line === 'item' ? 'empty' : null;
  if (line === 'item' && /[\s:|]/.test(name)) return 'signs';
  return others.some((other, at) => at !== index && other.name === name) ? 'taken' : null;
}

export function renamed(
  matrix: CoverMatrix,
  { line, index }: LinePlace,
  name: string,
): CoverMatrix {
  const rename = <T extends { readonly name: string }>(list: readonly T[]) =>
    list.map((each, at) => (at === index ? { ...each, name } : each));
  return line === 'item'
    ? { ...matrix, items: rename(matrix.items) }
    : { ...matrix, options: rename(matrix.options) };
}

/** Makes an item secondary, or primary without colours. Primary items come first. */
export function withKind(matrix: CoverMatrix, index: number, isSecondary: boolean): CoverMatrix {
  const items = matrix.items.map((item, at) =>
    at === index ? { ...item, isSecondary, bounds: '' } : item,
  );
  const order = [...items.keys()].sort(
    (a, b) => Number(items[a]?.isSecondary) - Number(items[b]?.isSecondary) || a - b,
  );
  const arranged = <T>(list: readonly T[]) => order.map((at) => list[at] as T);
  return {
    items: arranged(items),
    options: matrix.options.map(({ name, cells }) => {
      const plain = cells.map((cell, at) => (at === index && cell !== null ? '' : cell));
      return { name, cells: arranged(plain) };
    }),
  };
}

/** Returns the number of options that hold each item. */
export function sizesOf({ items, options }: CoverMatrix): number[] {
  return items.map((_, column) => options.filter(({ cells }) => cells[column] !== null).length);
}

/** Returns the rows of options by their numbers from 1; blank options have none. */
export function rowsOf({ options }: CoverMatrix, numbers: readonly number[]): Set<number> {
  const chosen = new Set(numbers);
  const rows = new Set<number>();
  let number = 0;
  options.forEach(({ cells }, row) => {
    if (cells.every((cell) => cell === null)) return;
    number += 1;
    if (chosen.has(number)) rows.add(row);
  });
  return rows;
}
