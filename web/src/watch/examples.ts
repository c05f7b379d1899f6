/** Problems whose search is short enough to be followed link by link. */

import { letters, matrix } from '../session/paper-examples.ts';

export const exampleNames = ['letters', 'matrix', 'queens', 'dominoes', 'sudoku'] as const;
export type ExampleName = (typeof exampleNames)[number];

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** Queens that do not attack each other: rows and columns are filled, diagonals may stay empty. */
function queens(size: number): string {
  const numbers = upTo(size);
  const diagonals = upTo(2 * size - 1);
  const named = (prefix: string, of: readonly number[]) => of.map((n) => prefix + n).join(' ');
  const options = numbers.flatMap((row) =>
    numbers.map((column) => `r${row} c${column} u${row + column - 1} d${row - column + size}`),
  );
  const primary = `${named('r', numbers)} ${named('c', numbers)}`;
  return lines(`${primary} | ${named('u', diagonals)} ${named('d', diagonals)}`, ...options);
}

/** Dominoes on a whole board; an item is a cell, by its row and its column. */
function dominoes(height: number, width: number): string {
  const cells = upTo(height).flatMap((row) => upTo(width).map((column) => [row, column] as const));
  const options = cells.flatMap(([row, column]) => [
    ...(column < width ? [`${row}${column} ${row}${column + 1}`] : []),
    ...(row < height ? [`${row}${column} ${row + 1}${column}`] : []),
  ]);
  return lines(cells.map(([row, column]) => `${row}${column}`).join(' '), ...options);
}

/**
 * A 4×4 Sudoku. The items: cell (row, column) is filled, row has the digit, column has it, box has
 * it. A given is one option, a blank cell four.
 */
function smallSudoku(givens: string): string {
  const numbers = upTo(4);
  const pairs = numbers.flatMap((one) => numbers.map((other) => `${one}${other}`));
  const items = ['', 'r', 'c', 'b'].flatMap((kind) => pairs.map((pair) => kind + pair));
  const options = pairs.flatMap((cell, index) => {
    const [row = 0, column = 0] = [...cell].map(Number);
    const box = Math.floor((row - 1) / 2) * 2 + Math.floor((column - 1) / 2) + 1;
    const digits = numbers.filter((digit) => ['.', String(digit)].includes(givens[index] ?? '.'));
    return digits.map((digit) => `${cell} r${row}${digit} c${column}${digit} b${box}${digit}`);
  });
  return lines(items.join(' '), ...options);
}

export const exampleTexts: Readonly<Record<ExampleName, string>> = {
  letters,
  matrix,
  queens: queens(4),
  dominoes: dominoes(3, 4),
  sudoku: smallSudoku('1...' + '..3.' + '.4..' + '...2'),
};
