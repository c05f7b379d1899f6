import { expect, test } from 'vitest';
import { sourceOf } from '../../../../../web/page/shared/sudoku/model/source.ts';

test.each([
  ['\\begin{sudoku}\n|8| | |.\n\\end{sudoku}', 'rows', 'latex'],
  ['np.array([[8, 0, 0], [0, 0, 3]])', 'json', 'numpy'],
  ['[[8, None, None]]', 'json', 'python'],
  ['[[8, 0], [0, 3]]', 'json', 'json'],
  ['int board[2][2] = {{8, 0}, {0, 3}};', 'json', 'source-code'],
  ['8\ufe0f\u20e33\ufe0f\u20e3', 'rows', 'keycaps'],
  ['r1c1=8, r2c3=3', 'line', 'named-cells'],
] as const)('%j is known by its notation', (text, format, notation) => {
  expect(sourceOf(text, format)).toBe(notation);
});

test('a link is known by its site', () => {
  expect(sourceOf('https://sudokuexchange.com/play/?s=Ab', 'web-link')).toEqual({
    site: 'SudokuExchange',
  });
  expect(sourceOf('See <https://www.puzz.link/p?sudoku/9/9/8>', 'web-link')).toEqual({
    site: 'puzz.link',
  });
  expect(sourceOf('SCv7_32_abc', 'web-link')).toBeUndefined();
});

test('usual formats speak for themselves', () => {
  expect(sourceOf(`8${'.'.repeat(80)}`, 'line')).toBeUndefined();
});
