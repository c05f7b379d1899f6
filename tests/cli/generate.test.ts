import { expect, test } from 'vitest';
import { dance } from './run';

test('makes the same puzzles from the same seed', () => {
  const args = ['generate', '--seed', '7', '--count', '3', '--symmetry', 'rotational'];
  const made = dance(args);
  expect(made).toMatchObject({ status: 0, err: '' });
  expect(dance(args).out).toBe(made.out);
  const solved = dance(['sudoku', '--json'], made.out);
  const verdicts = solved.out.match(/"verdict":"\w+"/g);
  expect(verdicts).toEqual(Array(3).fill('"verdict":"unique"'));
});

test('makes puzzles of a level, and says how hard they are', () => {
  const { out } = dance(['generate', '--seed', '1', '--count', '4', '--level', 'hard', '--json']);
  const made = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(made.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  for (const { puzzle, rating, givens, seed } of made) {
    expect(seed).toBe(1);
    expect(givens).toBe(puzzle.replaceAll('.', '').length);
    expect(rating.level).toBe('hard');
    const rated = JSON.parse(dance(['sudoku', '--rate', '--json'], puzzle).out);
    expect(rated.rating).toEqual(rating);
  }
});

test('makes puzzles of a pattern, a number of givens and a hardest step', () => {
  const pattern = 'xx..x..x..'.repeat(9).slice(0, 81);
  const drawn = dance(['generate', '--seed', '1', '--pattern', pattern]).out.trimEnd();
  expect(drawn.replace(/\d/g, 'x')).toBe(pattern);
  const line = dance(['generate', '--seed', '1', '--givens', '30']).out.trimEnd();
  expect(line.replaceAll('.', '')).toHaveLength(30);
  const { out } = dance(['generate', '--seed', '1', '--technique', 'naked-pair']);
  expect(out).toContain('(naked pair)');
  const short = dance(['generate', '--pattern', 'x..x']);
  expect(short).toMatchObject({ status: 1, out: '' });
  expect(short.err).toBe(
    "--pattern: this number of cells does not make a grid: found '4', expected 81\n",
  );
});

test.each(['jigsaw', 'x', 'windoku', 'anti-knight', 'anti-king', 'killer'])(
  'makes a puzzle of kind %s that the command reads and solves',
  (kind) => {
    const args = ['generate', '--kind', kind, '--seed', '1', '--count', '2', '--level', 'easy'];
    const { out } = dance(args);
    expect(dance(args).out).toBe(out);
    const solved = dance(['sudoku', '--json'], out).out;
    expect(solved.match(/"verdict":"\w+"/g)).toEqual(Array(2).fill('"verdict":"unique"'));
  },
);

test('says how hard a killer is by our own measure', () => {
  const args = ['generate', '--kind', 'killer', '--seed', '1', '--level', 'easy', '--json'];
  const { puzzle, rating, givens } = JSON.parse(dance(args).out);
  expect({ givens, level: rating.level }).toEqual({ givens: 0, level: 'easy' });
  const rated = JSON.parse(dance(['sudoku', '--rate', '--json'], puzzle).out);
  expect(rated.rating).toEqual(rating);
});

test('refuses wishes for the givens of a killer', () => {
  const { status, err } = dance(['generate', '--kind', 'killer', '--givens', '20']);
  expect(status).toBe(1);
  expect(err).toBe(
    '--givens: this argument is invalid: expected no such wish for a killer, which has no givens\n',
  );
});

test('names the seed that it chose, which makes the puzzle again', () => {
  const { out, err } = dance(['generate']);
  const [, seed = ''] = /^made with --seed (\d+)\n$/.exec(err) ?? [];
  expect(dance(['generate', '--seed', seed]).out).toBe(out);
});

test('ends at the time limit with what it has', () => {
  const { status, err } = dance([
    'generate',
    '--level',
    'extreme',
    '--count',
    '9',
    '--time',
    '0.01',
  ]);
  expect(status).toBe(3);
  expect(err).toMatch(/^dance: made \d of 9 puzzles/);
});

test.each([
  ['--level', 'harder'],
  ['--symmetry', 'round'],
  ['--size', '7'],
])('refuses %s %s', (option, value) => {
  const { status, err } = dance(['generate', option, value]);
  expect(status).toBe(1);
  expect(err).toContain(value);
});
