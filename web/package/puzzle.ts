/** Converts Sudokus between the types of callers and those of the module. */

import { type SudokuGrid, usualHeight } from '../engine/model/sudoku.ts';
import { digitOf, lineOf, symbolOf, zero } from '../engine/model/symbols.ts';
import type { SudokuGivens, SudokuPuzzle } from './api.ts';
import { checkedText, checkNames, refuse } from './check.ts';
import { refused } from './error.ts';

const propertyNames = [
  'cells',
  'size',
  'boxHeight',
  'boxWidth',
  'boxes',
  'candidates',
  'givens',
  'name',
  'format',
  'rulesText',
  'variant',
];

/** Refuses what a puzzle doesn't have, such as rules beside its cells. */
export function checkPuzzleNames(puzzle: object): void {
  checkNames(puzzle, propertyNames, 'property of a puzzle', 'properties');
}

const boxLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Returns the digits of a set, the sum of 2^d over them, as symbols. */
export function symbolsOf(set: number, size: number): string {
  let symbols = '';
  for (let digit = 0; digit <= size; digit += 1) {
    if (Math.floor(set / 2 ** digit) % 2 === 1) symbols += symbolOf(digit || zero);
  }
  return symbols;
}

interface Labels {
  readonly format: SudokuPuzzle['format'];
  readonly name: string;
  readonly rules?: string | undefined;
  readonly saysMore?: boolean | undefined;
}

export function describe(
  grid: SudokuGrid,
  { format, name, rules = '', saysMore }: Labels,
): SudokuPuzzle {
  const { size, boxHeight, boxWidth, cells, boxes, candidates } = grid;
  const givens = cells.reduce((count, digit) => count + Number(digit > 0), 0);
  return {
    cells: lineOf(cells),
    size,
    boxHeight,
    boxWidth,
    ...(boxes && { boxes: Array.from(boxes, (box) => boxLetters.charAt(box)).join('') }),
    ...(candidates && { candidates: Array.from(candidates, (set) => symbolsOf(set, size)) }),
    givens,
    format,
    name,
    ...(saysMore && { rulesText: rules }),
  };
}

type Position = { readonly line: number; readonly column: number };

function digitsIn(text: string, size: number, at?: Position): number[] {
  return [...text].map((symbol, i) => {
    const digit = digitOf(symbol, size);
    if (digit !== undefined) return digit;
    const expected = `1 … ${symbolOf(size)}`;
    const place = at && { ...at, column: i + 1 };
    throw refused('unexpected_symbol', { found: symbol, expected, ...place });
  });
}

function sizeOf(cells: string): number {
  const count = [...cells].length;
  const size = Math.sqrt(count);
  if (Number.isInteger(size) && size >= 1 && size <= 36) return size;
  throw refused('wrong_length', { found: String(count), expected: '1, 4, 9, … 1296' });
}

function checkedSide(name: string, value: number): number {
  const isGood = Number.isInteger(value) && value >= 1 && value <= 36;
  return isGood ? value : refuse(name, value, '1 … 36');
}

function boxShape({ boxHeight, boxWidth }: SudokuGivens, size: number) {
  const height =
    boxHeight ??
    (boxWidth === undefined ? usualHeight(size) : otherSide('boxWidth', boxWidth, size));
  const width = boxWidth ?? otherSide('boxHeight', height, size);
  return {
    boxHeight: checkedSide('boxHeight', height),
    boxWidth: checkedSide('boxWidth', width),
  };
}

/** Returns the side of a box beside one that is given, which must divide the size. */
function otherSide(name: string, given: number, size: number): number {
  const side = checkedSide(name, given);
  return size % side === 0 ? size / side : refuse(name, side, `a divisor of ${size}`);
}

/** Numbers the boxes in order of appearance. Numbers too high for any grid collapse to 255. */
function boxNumbers(boxes: string): Uint8Array {
  const letters = [...checkedText('boxes', boxes)];
  const names = [...new Set(letters)];
  return Uint8Array.from(letters, (letter) => Math.min(names.indexOf(letter), 255));
}

/** Returns the digits of each cell as sets. `name` is theirs in errors. */
export function digitSets(name: string, cells: readonly string[], size: number): Float64Array {
  if (!Array.isArray(cells)) refuse(name, cells, 'string[]');
  if (cells.length !== size * size) refuse(`${name}.length`, cells.length, String(size * size));
  return Float64Array.from(cells, (text, cell) => {
    const digits = digitsIn(checkedText(`${name}[${cell}]`, text), size);
    return [...new Set(digits)].reduce((set, digit) => (digit > 0 ? set + 2 ** digit : set), 0);
  });
}

/** Returns the grid. Errors: bad_setting, wrong_length, unexpected_symbol (column in `cells`). */
export function gridOf(puzzle: SudokuGivens & Partial<Pick<SudokuPuzzle, 'size'>>): SudokuGrid {
  checkPuzzleNames(puzzle);
  const { boxes, candidates } = puzzle;
  const cells = checkedText('cells', puzzle.cells);
  const size = sizeOf(cells);
  if ((puzzle.size ?? size) !== size) refuse('size', puzzle.size, String(size));
  const start = { line: 1, column: 1 };
  return {
    size,
    ...(boxes === undefined
      ? boxShape(puzzle, size)
      : { boxHeight: 0, boxWidth: 0, boxes: boxNumbers(boxes) }),
    cells: Uint8Array.from(digitsIn(cells, size, start)),
    ...(candidates && { candidates: digitSets('candidates', candidates, size) }),
  };
}
