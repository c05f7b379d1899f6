import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, dance, hasComputed } from './run';

// All the work below takes at least minutes on any machine, or never ends.

/** Returns pseudo-random numbers below a bound, the same each time. */
function numbers() {
  let state = 1;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Returns a text with `count` parts. */
const repeated = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** A variant with thousands of rules, each of which allows any of six sums. */
function anySums(): string {
  const random = numbers();
  const cell = () => `R${1 + random(25)}C${1 + random(25)}`;
  const sum = () => `[sum-cage ${20 + random(40)}: ${cell()} ${cell()} ${cell()}]`;
  return `sudoku 25x25\n${repeated(1_700, () => `any-of: ${repeated(6, () => `${sum()} `)}\n`)}`;
}

/** Random options of three items. */
function triples(items: number, options: number): string {
  const random = numbers();
  const names = Array.from({ length: items }, (_, index) => `i${index}`);
  const option = () => {
    const first = random(items - 2);
    const second = first + 1 + random(items - first - 2);
    return `${names[first]} ${names[second]} ${names[second + 1 + random(items - second - 1)]}\n`;
  };
  return `${names.join(' ')}\n${repeated(options, option)}`;
}

const board = (height: number, width: number) => `${'X'.repeat(width)}\n`.repeat(height);

/** Thousands of pieces that nearly fit a board with holes. */
function nearlyFitting(): string {
  const random = numbers();
  const row = () => `X${repeated(20, () => (random(2) === 0 ? 'X' : '.'))}`;
  const piece = (index: number) => `0:1|p${index}:\n${repeated(12, () => `${row()}\n`)}\n`;
  const holes = repeated(100, () => `${repeated(100, () => (random(9) === 0 ? '.' : 'X'))}\n`);
  return `${holes}\n*|a:\nX\n\n${repeated(9_000, piece)}`;
}

const files: Record<string, string> = {
  'sums.txt': anySums(),
  'blank.txt': '.'.repeat(36 * 36),
  'many.dlx': `a\n${'a\n'.repeat(1_000_000)}`,
  'triples.dlx': triples(1_500, 40_000),
  'dominoes.txt': `${board(60, 60)}\n*|dominoes:\n`,
  'pentominoes.txt': `${board(19, 19)}\n*|T pentomino:\nXXX\n.X.\n.X.\n\n*|U:\nX.X\nXXX\n`,
  'pieces.txt': nearlyFitting(),
};

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dance-limits-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns arguments with the paths of files. */
const withPaths = (args: string) =>
  args.split(' ').map((arg) => (arg in files || arg === 'state' ? join(folder, arg) : arg));

/** Commands, and a part of what each says when it is stopped; the reason follows. */
const longWork: readonly (readonly [string, RegExp])[] = [
  ['sudoku sums.txt', /^stopped: at least 0 solutions \(WHY\)/],
  ['sudoku sums.txt --explain', /\nthere is no explanation yet \(WHY\)$/],
  ['sudoku sums.txt --why-not r2c3=5', /\nit is not known why not r2c3=5 \(WHY\)$/],
  ['sudoku sums.txt --candidates', /^stopped: at least 0 solutions \(WHY\)/],
  ['sudoku sums.txt --candidate-counts', /^stopped: at least 0 solutions \(WHY\)/],
  ['sudoku sums.txt --count --limit 0 --threads 2', /^stopped: at least 0 solutions \(WHY\)/],
  ['sudoku sums.txt --count --checkpoint state', /^stopped: at least 0 solutions \(WHY\)/],
  ['sudoku blank.txt --count --limit 0', /^(stopped|multiple): at least \d+ solutions? \(WHY\)/],
  ['sudoku blank.txt --candidate-counts', /^(stopped|multiple): at least \d+ solutions? \(WHY\)/],
  ['cover many.dlx --solution 500000', /^(stopped|multiple): solution 500000 not reached \(WHY\)/],
  ['cover triples.dlx --count --solver memo', /^stopped: at least 0 solutions \(WHY\)/],
  ['cover triples.dlx --random', /^stopped: at least 0 solutions \(WHY\)/],
  ['cover triples.dlx --count', /^stopped: at least 0 solutions \(WHY\)/],
  ['cover triples.dlx --count --checkpoint state', /^stopped: at least 0 solutions \(WHY\)/],
  ['polyomino dominoes.txt --distinct', /at least \d+ solutions? \(WHY\)/],
  ['polyomino dominoes.txt --solution 7', /^stopped: solution 7 not reached \(WHY\)/],
  ['polyomino pieces.txt --count', /^stopped: at least 0 solutions \(WHY\)/],
  ['polyomino pieces.txt --symmetric', /^stopped: at least 0 solutions \(WHY\)/],
  ['polyomino pieces.txt --explain', /^no proof by weights yet \(WHY\)$/],
];

/** Returns what a command says if it is stopped for this reason. */
const because = (said: RegExp, why: string) => new RegExp(said.source.replace('WHY', why));

describe('a time limit ends', () => {
  test.each(longWork)('%s', (args, said) => {
    rmSync(join(folder, 'state'), { force: true });
    const { status, out, err } = dance([...withPaths(args), '--time', '0.3']);
    expect(out.trimEnd()).toMatch(because(said, 'stopped at the time limit'));
    expect(err).not.toContain('Error');
    expect(status).toBe(0);
  });
});

test('JSON says which explanation the time limit has ended', () => {
  const json = (args: string) => JSON.parse(dance([...withPaths(args), '--json']).out);
  expect(json('sudoku sums.txt --time 0.3 --explain --why-not r2c3=5')).toMatchObject({
    verdict: 'stopped',
    stoppedBy: 'time',
    explanation: { stoppedBy: 'time', reason: null, extraGivens: null },
    whyNot: { stoppedBy: 'time', solution: null, reason: null },
  });
  expect(json('polyomino pieces.txt --time 0.3 --explain')).toEqual({
    modulus: 0,
    stoppedBy: 'time',
  });
});

/** Runs a command and interrupts it once it is at work. */
async function interrupted(args: string) {
  rmSync(join(folder, 'state'), { force: true });
  const child = spawn(command, withPaths(args));
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const ended = once(child, 'close');
  await hasComputed(child.pid);
  child.kill('SIGINT');
  const [status] = await ended;
  return { out: out.trimEnd(), status };
}

describe('Ctrl-C ends', () => {
  test.each(longWork)('%s', async (args, said) => {
    const { out, status } = await interrupted(args);
    expect(out).toMatch(because(said, 'interrupted'));
    expect(status).toBe(130);
  });

  test.each([
    'split sudoku sums.txt --parts 100000',
    'split cover triples.dlx --parts 1000000',
    'split polyomino pieces.txt',
  ])('%s, without writing some of the parts', async (args) => {
    expect(await interrupted(args)).toEqual({ out: '', status: 130 });
  });
});

describe('what would take too much memory is refused with what it needs', () => {
  const refusal = (args: string[], input: string) => {
    const { status, out, err } = dance(args, input);
    expect(out).toBe('');
    return { status, err };
  };

  test('the states of a sum', () => {
    const cells = repeated(625, (i) => ` R${1 + Math.floor(i / 25)}C${1 + (i % 25)}`);
    const text = `sudoku 25x25\nsum-cage 8125:${cells}\n`;
    for (const solver of ['dancing-links', 'bit-matrix', 'memo']) {
      const count = solver === 'memo' ? ['--count', '--limit', '0'] : [];
      const { status, err } = refusal(['sudoku', '--solver', solver, ...count], text);
      expect(err).toMatch(/too large: found '2344370 states', expected ≤ 20000 states/);
      expect(status).toBe(2);
    }
  });

  test('a matrix of all items and options', () => {
    const items = Array.from({ length: 90_000 }, (_, index) => index.toString(36));
    const text = `${items.join(' ')}\n${items.join('\n')}\n`;
    for (const format of ['matrix', 'csv']) {
      const { status, err } = refusal(['convert', '--cover', '--to', format], text);
      expect(err).toMatch(/too large: found '16200000000 bytes', expected ≤ 268435456 bytes/);
      expect(status).toBe(2);
    }
  });

  test('the placements of many pieces', () => {
    const pieces = repeated(300, (index) => `0:1|p${index}:\nXXXX\nX\n\n`);
    const text = `${board(100, 100)}\n*|a:\nX\n\n${pieces}`;
    const { status, err } = refusal(['polyomino', '--count', '--solver', 'bit-matrix'], text);
    expect(err).toMatch(/too large: found 'up to \d+ entries', expected ≤ 4000000 entries/);
    expect(status).toBe(2);
  });
});

test('of many large solutions, JSON shows the first and counts the others', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => `item-${index}`);
  const options = items.flatMap((item, index) => (index < 14 ? [item, item] : [item]));
  const file = join(folder, 'large.dlx');
  writeFileSync(file, `${items.join(' ')}\n${options.join('\n')}\n`);
  // All solutions would take 5 GB.
  const script = 'ulimit -v 1000000; "$0" cover "$1" --json --keep 0 | tail -c 200';
  const end = execFileSync('bash', ['-c', script, command, file], { encoding: 'utf8' });
  expect(Number(/"shown":(\d+)/.exec(end)?.[1])).toBeGreaterThan(100);
  expect(end).toMatch(/"nodes":\d+,"microseconds":\d+,"solver":"dancing-links"}\n$/);
});
