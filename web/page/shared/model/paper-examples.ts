import type { WatchedProblem } from './watched-problem.ts';

/** The problems used in introductions to exact cover. */

/** Six options over the items A … G, of which options 1, 4 and 5 cover each item once. */
export const letters = `| items
A B C D E F G
| options
C E F
A D G
B C F
A D
B G
D E G
`;

/** Six options over seven items, of which options 2, 4 and 6 cover each item once. */
export const matrix = `1 0 0 1 0 0 1
1 0 0 1 0 0 0
0 0 0 1 1 0 1
0 0 1 0 1 1 0
0 1 1 0 0 1 1
0 1 0 0 0 0 1
`;

/** “The hardest Sudoku” by Arto Inkala, also used in the articles; encoded as in a link. */
export const hardSudoku: WatchedProblem = {
  board: 'sudoku',
  text: 'v1/3x3/8j36f7b9a2c5c7g457e1c3c1d68b85c1b9d4b',
  format: null,
};

/** The twelve pentominoes on a chessboard without its four central cells. */
export const scott: WatchedProblem = { board: 'polyomino', text: '8x8-2x2', format: 'board' };

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/**
 * Writes the problem of queens that do not attack each other, in Knuth's format. Rows and columns
 * are primary items, diagonals secondary.
 */
export function queens(size: number): string {
  const numbers = upTo(size);
  const diagonals = upTo(2 * size - 1);
  const named = (prefix: string, of: readonly number[]) => of.map((n) => prefix + n).join(' ');
  const options = numbers.flatMap((row) =>
    numbers.map((column) => `r${row} c${column} u${row + column - 1} d${row - column + size}`),
  );
  const primary = `${named('r', numbers)} ${named('c', numbers)}`;
  const items = `${primary} | ${named('u', diagonals)} ${named('d', diagonals)}`;
  return `${[items, ...options].join('\n')}\n`;
}
