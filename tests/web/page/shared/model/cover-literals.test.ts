import { expect, test } from 'vitest';
import { literalProblem } from '../../../../../web/page/shared/model/cover-literals.ts';

const two = '0,1\n1,0\n';

test.each([
  ['lists of Python and JSON', '[[0,1],[1,0]]'],
  ['an assignment', 'M = np.array([[0, 1],\n              [1, 0]])'],
  ['arrays of C', 'int m[2][2] = {{0, 1}, {1, 0}};'.replace('int m[2][2]', 'm')],
  ['a table with bars', '| 0 | 1 |\n| 1 | 0 |\n'],
  ['a matrix of LaTeX', '\\begin{pmatrix} 0 & 1 \\\\ 1 & 0 \\end{pmatrix}'],
  ['an array of LaTeX', '$\\begin{array}{cc} 0 & 1 \\\\ \\hline 1 & 0 \\\\ \\end{array}$'],
])('%s are a matrix', (_, text) => {
  expect(literalProblem(text)).toBe(two);
});

test('the names of a table are those of items and options', () => {
  const table = '|   | p | q |\n|---|:-:|---|\n| A | 1 | 0 |\n| B | 0 | 1 |\n';
  expect(literalProblem(table)).toBe(',p,q\nA,1,0\nB,0,1\n');
  expect(literalProblem('| A | 1 | 0 |\n| B | 0 | 1 |\n')).toBe(',1,2\nA,1,0\nB,0,1\n');
});

test('a dictionary of sets is a list of named sets', () => {
  const sets = 'A = {1, 4}\nB = {p, q}\n';
  expect(literalProblem("Y = {'A': {1, 4}, 'B': ['p', \"q\"],}\n")).toBe(sets);
});

test.each([
  '1 0\n0 1\n',
  'A B\nA\nB\n',
  '[[0,1],[1]]',
  '[[0,2],[1,0]]',
  '{"items": ["p"], "options": [["p"]]}',
  'A = {1, 4}\nB = {2}\n',
  '',
])('%j is left as it is', (text) => {
  expect(literalProblem(text)).toBeUndefined();
});
