import { expect, test } from 'vitest';
import {
  type RewrittenProblem,
  rewrittenProblem,
} from '../../../../../web/page/shared/model/cover-forms/cover-forms.ts';
import { mayBePicture } from '../../../../../web/page/shared/model/cover-forms/lines.ts';

/** Returns the problem in a format of the library. */
function rewritten(text: string): string | undefined {
  const problem = rewrittenProblem(text);
  return problem && 'text' in problem ? problem.text : undefined;
}

const two = '0,1\n1,0\n';

test.each([
  ['literals', 'lists of Python and JSON', '[[0,1],[1,0]]'],
  ['literals', 'an assignment', 'M = np.array([[0, 1],\n              [1, 0]], dtype=int)'],
  ['literals', 'an array of C', 'int m[2][2] = {{0, 1}, {1, 0}};'],
  ['literals', 'an array of TypeScript', 'const m: number[][] = [\n  [0, 1], // p\n  [1, 0],\n];'],
  ['literals', 'an array as NumPy prints it', '[[0. 1.]\n [1. 0.]]'],
  ['literals', 'a matrix of MATLAB', '[0 1; 1 0]'],
  ['literals', 'truth values', '[[False, True], [True, False]]'],
  ['literals', 'rows in quotes', '["01", "10"]'],
  ['literals', 'a block of code in Markdown', '```python\n[[0, 1],\n [1, 0]]\n```\n'],
  ['table', 'a table with bars', '| 0 | 1 |\n| 1 | 0 |\n'],
  ['table', 'a table in a frame', '+---+---+\n| 0 | 1 |\n+---+---+\n| 1 | 0 |\n+---+---+\n'],
  ['table', 'a table with marks', '|   | x |\n| x |   |\n'],
  ['latex', 'a matrix of LaTeX', '\\begin{pmatrix} 0 & 1 \\\\ 1 & 0 \\end{pmatrix}'],
  [
    'latex',
    'an array of LaTeX',
    '$\\begin{array}{cc} 0 & 1 \\\\[2pt] \\hline 1 & 0 \\\\ \\end{array}$',
  ],
])('%s: %s', (form, _, text) => {
  expect(rewrittenProblem(text)).toEqual({ form, text: two });
});

test('the names of a table are those of items and options', () => {
  const table = '|   | p | q |\n|---|:-:|---|\n| A | 1 | 0 |\n| B | 0 | 1 |\n';
  expect(rewritten(table)).toBe(',p,q\nA,1,0\nB,0,1\n');
  expect(rewritten('| A | 1 | 0 |\n| B | 0 | 1 |\n')).toBe(',"1",2\nA,1,0\nB,0,1\n');
  const latex =
    '\\begin{tabular}{c|cc} & $p$ & \\text{q} \\\\ \\hline A & 1 & 0 \\\\ B & 0 & 1 \\end{tabular}';
  expect(rewritten(latex)).toBe(',p,q\nA,1,0\nB,0,1\n');
  expect(rewritten('\\bordermatrix{ & p & q \\cr A & 1 & 0 \\cr B & 0 & 1 \\cr }')).toBe(
    ',p,q\nA,1,0\nB,0,1\n',
  );
});

test('CSV may name options in a column with or without a title', () => {
  const matrix = ',p,q\nfirst,1,0\n"the other",0,1\n';
  expect(rewritten('option,p,q\nfirst,1,0\nthe other,0,1\n')).toBe(matrix);
  expect(rewritten('option;p;q\nfirst;x;\n"the other";;x\n')).toBe(matrix);
  expect(rewritten('A,1,0,1\nB,0,1,0\n')).toBe(',"1",2,3\nA,1,0,1\nB,0,1,0\n');
  expect(rewritten('A,1,4,7\nB,1,4\nC,7\n')).toBe('A = {"1", 4, 7}\nB = {"1", 4}\nC = {7}\n');
});

test('dictionaries and lists of a program hold named or nameless sets', () => {
  const sets = 'A = {"1", 4}\nB = {p, q}\n';
  expect(rewritten("Y = {'A': {1, 4}, 'B': ['p', \"q\"],}\n")).toBe(sets);
  expect(rewritten("A = [1, 4]\nB = ['p', 'q']\n")).toBe(sets);
  expect(rewritten('[{1, 4}, {4, 7}]')).toBe('{"1", 4}\n{4, 7}\n');
  expect(rewritten('[frozenset({2, 4}), set([4])]')).toBe('{2, 4}\n{4}\n');
  expect(rewritten('[["p", "q r"], ["s,t"]]')).toBe('{p, "q r"}\n{"s,t"}\n');
  expect(rewritten("{(0, 1): [('r', 0), ('c', 1)]}")).toBe('"0,1" = {"r,0", "c,1"}\n');
});

test.each([
  ['a set a line', 'A=\\{1,4,7\\}\nB = \\{1, 4\\}\n'],
  ['formulas', '$A = \\{1, 4, 7\\}$,\n$B = \\{1, 4\\}$.\n'],
  ['aligned lines', 'A &= \\{1, 4, 7\\} \\\\\nB &= \\{1, 4\\}'],
  ['a single line', '\\{1,4,7\\}, \\{1,4\\}'],
])('sets of LaTeX lose its signs: %s', (_, text) => {
  const { form, text: sets } = rewrittenProblem(text) as RewrittenProblem;
  expect(form).toBe('latex');
  expect(sets.replace(/\s/g, '')).toMatch(/^(A=)?\{1,4,7\},?(B=)?\{1,4\}$/);
});

test('a set of LaTeX may have an index', () => {
  expect(rewritten('S_{1} = \\{p, q\\}\nS_2 = \\{r\\}')).toBe('S_1 = {p, q}\nS_2 = {r}');
});

test('a dictionary of rows is a matrix', () => {
  expect(rewritten("{'A': [1, 0, 0], 'B': [0, 1, 1]}")).toBe(',"1",2,3\nA,1,0,0\nB,0,1,1\n');
});

test('a program may declare the items first', () => {
  const program = "X = {1, 2, 3}\nY = {\n    'A': [1, 3], # both\n    'B': [1],\n}\n";
  expect(JSON.parse(rewritten(program) ?? '')).toEqual({
    items: ['1', '2', '3'],
    options: [
      { name: 'A', items: ['1', '3'] },
      { name: 'B', items: ['1'] },
    ],
  });
});

test('a formula in DIMACS CNF has an option for each literal', () => {
  const formula = 'c an example\np cnf 3 3\n1 -2 0\n-1 2\n 3 0\n-3 3 0\n';
  expect(JSON.parse(rewritten(formula) ?? '')).toEqual({
    items: ['x1', 'x2', 'x3', '1:2|c1', '1:3|c2'],
    options: [
      { name: '1', items: ['x1', 'c1'] },
      { name: '-1', items: ['x1', 'c2'] },
      { name: '2', items: ['x2', 'c2'] },
      { name: '-2', items: ['x2', 'c1'] },
      { name: '3', items: ['x3', 'c2'] },
      { name: '-3', items: ['x3'] },
    ],
  });
});

test.each([
  ['a row that is too short', '[[0,1],\n [1]]', 'wrong_row_length', 2, 3],
  ['a digit that is none of these', '[[0,1,1],\n [0,2,0]]', 'unexpected_symbol', 2, 5],
  ['an item twice in a set', "[{'p', 'q', 'p'}]", 'repeated_item', 1, 13],
  ['a short row of a table', '| 1 | 0 |\n| 1 |\n', 'wrong_row_length', 2, 3],
  ['a word in a table', '| 1 | 0 |\n| 1 | y |\n', 'unexpected_symbol', 2, 7],
  [
    'a digit in LaTeX',
    '\\begin{matrix}\n1 & 0 \\\\\n0 & 3\n\\end{matrix}',
    'unexpected_symbol',
    3,
    5,
  ],
  ['an item that is not declared', "X = [1]\nY = {'A': [1, 2]}", 'unknown_item', 2, 15],
  ['a literal without a variable', 'p cnf 2 1\n1 3 0\n', 'unexpected_symbol', 2, 3],
  ['another file in DIMACS', 'p edge 3 1\ne 1 2\n', 'unexpected_symbol', 1, 3],
])('%s is named with its place', (_, text, code, line, column) => {
  expect(rewrittenProblem(text)).toMatchObject({ code, line, column });
});

test.each([
  '1 0\n0 1\n',
  '0,1\n1,0\n',
  ',A,B\nfirst,1,0\n',
  'A,B\n1,0\n',
  'A B\nA\nB\n',
  '| items\nA B C\n| options\nA\nB C\n',
  'A B | X\nA X:red\nB X:red\n',
  'c p q\np q\nc q\n',
  '{"items": ["p"], "options": [["p"]]}',
  '{"A": [1, 4], "B": [2]}',
  'A = {1, 4}\nB = {2}\n',
  'A = {1, 4}\nB = {2, 4}\n',
  'A={1,4,7}\nB={1,4}\n',
  'A: {1,4,7}\nB: {1,4}\n',
  'A = {1, 4, 7},\nB = {1, 4},\n',
  'A = {1; 4; 7};\nB = {1; 4};\n',
  '{1, 4}\n{2}\n',
  '{1, 4}\n{2, 4}\n',
  'let \\{ begin, and \\} end\n',
  '2,3\n3,1\n',
  '(1,1) (1,2)\n(1,1)\n(1,2)\n',
  'Place the digits (one to nine), so that no row repeats one; then stop.',
  '[[1, 2], [3',
  '',
])('%j is left to the library', (text) => {
  expect(rewrittenProblem(text)).toBeUndefined();
});

test.each([
  ['brackets within brackets', '['.repeat(100_000)],
  ['a long name', `${'a'.repeat(100_000)} = [1`],
  ['many words in one line', `[${'word '.repeat(50_000)}`],
  ['comments without end', `[${'/* '.repeat(50_000)}`],
  ['beginnings of matrices', '\\begin{matrix} '.repeat(20_000)],
  ['blank lines', `${'\n'.repeat(100_000)}[x`],
  ['sets of LaTeX', `\\{\\}${' .a = {} ,'.repeat(20_000)}x`],
  ['blanks', `${' '.repeat(200_000)}(`],
  ['quotation marks', `"${'","'.repeat(50_000)}`],
])('junk takes no longer than its length deserves: %s', (_, text) => {
  expect(rewrittenProblem(text)).toBeUndefined();
  expect(mayBePicture(text)).toBeTypeOf('boolean');
});

test('grids and pictures are told from lists of sets', () => {
  expect(mayBePicture('1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n')).toBe(true);
  expect(mayBePicture(`${'.'.repeat(80)}1`)).toBe(true);
  expect(mayBePicture('XX.\nXXX\n..X\n')).toBe(true);
  expect(mayBePicture('1 4 7\n1 4\n4 5 7\n')).toBe(false);
  expect(mayBePicture('hello')).toBe(false);
  expect(mayBePicture('a\na\na\n')).toBe(false);
  expect(mayBePicture('a b\na\nb\n')).toBe(false);
});
