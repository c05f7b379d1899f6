/** Example problems, in the form in which they would be pasted. */

import { letters, matrix } from '../../../shared/model/paper-examples.ts';

export const exampleNames = ['letters', 'matrix', 'words', 'dominoes', 'queens', 'guards'] as const;
export type ExampleName = (typeof exampleNames)[number];

const thirds = [1, 2, 3] as const;

/** A word square: each cell holds the same letter across and down. */
function wordSquare(words: readonly string[]): string {
  const cells = thirds.flatMap((row) => thirds.map((column) => `${row}${column}`));
  const option = (item: string, word: string, cell: (letter: number) => string) =>
    [item, ...thirds.map((letter) => `${cell(letter)}:${word[letter - 1]}`)].join(' ');
  const across = thirds.flatMap((row) =>
    words.map((word) => option(`across${row}`, word, (letter) => `${row}${letter}`)),
  );
  const down = thirds.flatMap((column) =>
    words.map((word) => option(`down${column}`, word, (letter) => `${letter}${column}`)),
  );
  const items = [...thirds.map((n) => `across${n}`), ...thirds.map((n) => `down${n}`)];
  return lines(`${items.join(' ')} | ${cells.join(' ')}`, ...across, ...down);
}

/** Dominoes on a chessboard without two opposite corners; there is no solution. */
function cutChessboard(size: number): string {
  const numbers = Array.from({ length: size }, (_, i) => i + 1);
  const inside = (row: number, column: number) =>
    row <= size && column <= size && row + column !== 2 && row + column !== 2 * size;
  const cells = numbers.flatMap((row) =>
    numbers.filter((column) => inside(row, column)).map((column) => [row, column] as const),
  );
  const dominoes = cells.flatMap(([row, column]) => [
    ...(inside(row, column + 1) ? [`${row}${column} ${row}${column + 1}`] : []),
    ...(inside(row + 1, column) ? [`${row}${column} ${row + 1}${column}`] : []),
  ]);
  return lines(cells.map(([row, column]) => `${row}${column}`).join(' '), ...dominoes);
}

/**
 * Queens that do not attack each other. Rows and columns are primary items, diagonals secondary.
 */
function queens(size: number): string {
  const numbers = Array.from({ length: size }, (_, i) => i + 1);
  const diagonals = Array.from({ length: 2 * size - 1 }, (_, i) => i + 1);
  const named = (prefix: string, of: readonly number[]) => of.map((n) => prefix + n).join(' ');
  const options = numbers.flatMap((row) =>
    numbers.map((column) => `r${row} c${column} u${row + column - 1} d${row - column + size}`),
  );
  const primary = `${named('r', numbers)} ${named('c', numbers)}`;
  return lines(`${primary} | ${named('u', diagonals)} ${named('d', diagonals)}`, ...options);
}

/** A few queens that together occupy or attack every square. */
function guards(size: number, count: number): string {
  const numbers = Array.from({ length: size }, (_, i) => i + 1);
  const squares = numbers.flatMap((row) => numbers.map((column) => [row, column] as const));
  const options = squares.map(([row, column]) => {
    const watched = squares.filter(
      ([r, c]) => r === row || c === column || Math.abs(r - row) === Math.abs(c - column),
    );
    return ['queen', ...watched.map(([r, c]) => `${r}${c}`)].join(' ');
  });
  const items = squares.map(([row, column]) => `1:${count}|${row}${column}`);
  return lines([`${count}|queen`, ...items].join(' '), ...options);
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

export const exampleTexts: Readonly<Record<ExampleName, string>> = {
  letters,
  matrix,
  words: wordSquare(['BIT', 'ICE', 'TEN', 'CAN', 'ACE', 'NET']),
  dominoes: cutChessboard(6),
  queens: queens(8),
  guards: guards(6, 3),
};
