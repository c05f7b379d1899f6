/** Problems with searches short enough to follow link by link, and puzzles on their boards. */

import {
  hardSudoku,
  letters,
  matrix,
  queens,
  scott,
} from '../../../shared/model/paper-examples.ts';
import type { WatchedProblem } from '../../../shared/model/watched-problem.ts';

export const exampleNames = [
  'letters',
  'matrix',
  'queens',
  'dominoes',
  'sudoku',
  'hardSudoku',
  'smallBoard',
  'scott',
] as const;
export type ExampleName = (typeof exampleNames)[number];

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

/** Writes the matrix with its options named A to F. */
function namedMatrix(): string {
  const rows = matrix.trim().split('\n');
  const cells = rows.map((row, index) => `${'ABCDEF'[index]},${row.replaceAll(' ', ',')}`);
  return lines(`,${upTo(7).join(',')}`, ...cells);
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** Dominoes on a rectangular board. Each item is a cell, named by row and column. */
function dominoes(height: number, width: number): string {
  const cells = upTo(height).flatMap((row) => upTo(width).map((column) => [row, column] as const));
  const options = cells.flatMap(([row, column]) => [
    ...(column < width ? [`${row}${column} ${row}${column + 1}`] : []),
    ...(row < height ? [`${row}${column} ${row + 1}${column}`] : []),
  ]);
  return lines(cells.map(([row, column]) => `${row}${column}`).join(' '), ...options);
}

/** Returns the problem of a Sudoku in the format of links; see shared/sudoku/model/code.ts. */
function sudoku(code: string): WatchedProblem {
  return { board: 'sudoku', text: code, format: null };
}

function cover(text: string): WatchedProblem {
  return { text, format: null };
}

export const examples: Readonly<Record<ExampleName, WatchedProblem>> = {
  letters: cover(letters),
  matrix: cover(namedMatrix()),
  queens: cover(queens(4)),
  dominoes: cover(dominoes(3, 4)),
  sudoku: sudoku('v1/2x2/1e3b4e2'),
  hardSudoku,
  smallBoard: {
    board: 'polyomino',
    text: lines(
      ...['XXXXX', 'XXXXX', 'XXXXX', ''],
      ...['L:', 'X...', 'XXXX', ''],
      ...['T:', 'XXX', '.X.', '.X.', ''],
      ...['Y:', '.X..', 'XXXX'],
    ),
    format: 'pictures',
  },
  scott,
};
