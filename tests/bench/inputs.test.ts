import { expect, test } from 'vitest';
import { answersIn, lengthened, puzzlesIn } from '../../scripts/bench/inputs.mjs';
import { readCover } from '../../scripts/bench/peers/prepare.mjs';
import { answerOfList, coverOf, readPuzzle, solves } from '../../scripts/bench/sudoku.mjs';

const solved = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
const four = '12.4'.padEnd(16, '.');

test('splits a list into puzzles, writes blanks as dots and drops the rest of each line', () => {
  const zeros = solved.replaceAll('1', '0');
  expect(puzzlesIn(`# a list\n\n${zeros} ; easy\r\n${four}`, 'list')).toEqual([
    solved.replaceAll('1', '.'),
    four,
  ]);
});

test('lengthens a list by different puzzles that are equally hard', () => {
  const text = `${solved.replaceAll('1', '.')}\n${'.'.repeat(81)}\n`;
  const list = { name: 'test', kind: 'sudoku', text, answer: '12' } as const;
  const { name, answer, text: longer } = lengthened(list, 5);
  expect([name, answer]).toEqual(['test-6', '121212']);
  const lines = longer.trimEnd().split('\n');
  expect(longer.startsWith(text)).toBe(true);
  expect(new Set([lines[0], lines[2], lines[4]]).size).toBe(3);
  for (const line of [lines[2], lines[4]]) expect(line?.replaceAll('.', '')).toHaveLength(72);
  expect(lengthened(list, 5).text).toBe(longer);
});

test('marks an answer as wrong where a solution breaks the puzzle', () => {
  const other = solved.replaceAll(/[12]/g, (digit) => (digit === '1' ? '2' : '1'));
  const lines = [solved.replace('9', '.'), solved.replace('9', '.'), '11'];
  expect(answerOfList(lines, ['unique', 'unique', 'invalid'], [solved, other, null])).toBe('1x0');
});

test('refuses a line without a puzzle, with its number', () => {
  expect(() => puzzlesIn(`${four}\n12\n`, 'list')).toThrow('list, line 2: expected a puzzle');
  expect(() => puzzlesIn('\n', 'list')).toThrow('no puzzles');
});

test('reads known answers from columns separated by commas or tabs', () => {
  const tabs = '# Told.\n# problem\titems\tsolutions\nsoma\t34\t11520\nscott\t72\t520\n';
  expect([...answersIn(tabs)]).toEqual([
    ['soma', '11520'],
    ['scott', '520'],
  ]);
  expect(answersIn('name,solutions\r\nlatin-4,576\r\n').get('latin-4')).toBe('576');
  expect(() => answersIn('a,b\n1,2\n')).toThrow('heading');
});

test('numbers the items of a problem, primary items first', () => {
  expect(readCover('| a comment\na b | c\na c\n\nb\nb c\n')).toEqual({
    primary: 2,
    secondary: 1,
    options: [[0, 2], [1], [1, 2]],
  });
});

test('names the features that packages do not support', () => {
  expect(() => readCover('a b | c\na c:x\n')).toThrow('colours');
  expect(() => readCover('a 2:3|b\na b\n')).toThrow('several times');
  expect(() => readCover('a\nb\n')).toThrow('unknown item “b”');
});

test('turns a Sudoku into options, one for each candidate that no given rules out', () => {
  const { primary, options } = coverOf(readPuzzle(four));
  expect(primary).toBe(64);
  // The first row has 1, 2 and 4: three givens, one candidate after them, and 2 or 3 in the other
  // rows.
  expect(options.filter(([cell]) => cell === 0)).toEqual([[0, 16, 32, 48]]);
  expect(options.filter(([cell]) => cell === 2)).toEqual([[2, 18, 42, 54]]);
  expect(options.filter(([cell]) => cell === 4).map((items) => items[1])).toEqual([22, 23]);
});

test('a solution fills every unit and keeps the givens', () => {
  const cells = [...readPuzzle(solved).cells];
  expect(solves(cells, readPuzzle(solved.replaceAll('5', '.')))).toBe(true);
  expect(solves(cells, readPuzzle(`2${'.'.repeat(80)}`))).toBe(false);
  expect(solves(cells.with(0, 2), readPuzzle('.'.repeat(81)))).toBe(false);
  expect(solves(cells.slice(1), readPuzzle('.'.repeat(81)))).toBe(false);
});
