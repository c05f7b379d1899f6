import { expect, test } from 'vitest';
import { isProblem } from '../../web/page/shared/session/cover-text.ts';
import { loadCover } from './load.ts';
import { engineHere } from './worker-here.ts';

const engine = engineHere(loadCover, 1);

test.each([
  ['items in the first line', 'A B C D\nA B\nC D\nB C\n'],
  ['a comment and a secondary item', '| colours\nA B | X\nA X:red\nB X:red\n'],
  ['JSON', '{"items": ["A", "B"], "options": [["A"], ["B"]]}'],
])('a refused text that is a problem: %s', async (_, text) => {
  expect(await isProblem(engine, text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['prose', 'Place the digits from one to nine\nso that no row repeats a digit.'],
  ['a Sudoku with a short row', '1234\n3412\n214\n4321\n'],
  ['rows of a Sudoku with spaces', '5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n'],
  ['an array in Python', 'grid = [[5, 3, 0], [6, 0, 0]\n'],
  ['cells by name', 'r1c1=8 r2c3=3 r2c4=\n'],
  ['a link', 'https://example.org/sudoku?p=53..7'],
])('a refused text that is no problem: %s', async (_, text) => {
  expect(await isProblem(engine, text)).toBe(false);
});
