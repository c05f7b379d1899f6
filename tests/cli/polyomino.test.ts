import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../build/native/bin/dance', import.meta.url));
const sample = (name: string) =>
  fileURLToPath(new URL(`../data/formats/polyomino/${name}`, import.meta.url));

function dance(args: string[], input: string | Buffer = '') {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

function count(args: string[], input?: string) {
  const { status, out, err } = dance(['polyomino', ...args, '--count', '--json'], input);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out).count;
}

describe('a board from a file', () => {
  test.each(['scott.txt', 'scott.knuth', 'scott.xmpuzzle'])('%s is the board of Scott', (name) => {
    expect(count([sample(name), '--distinct'])).toBe(65);
  });

  test('comes with pieces, of which the copies do not count as different', () => {
    expect(count([sample('dominoes.knuth')])).toBe(281);
    expect(count([sample('dominoes.knuth'), '--distinct'])).toBe(98);
  });

  test('comes from standard input too', () => {
    expect(count(['-'], 'XXX\nXXX\n\nFF\nF\n\nLL\nL\n')).toBe(4);
  });

  test('is drawn with the letters of its pieces', () => {
    const { out } = dance(['polyomino', '-', '--distinct'], 'XXX\n\nF:\nXX\n\nG:\nX\n');
    expect(out.split('\n\n')[0]).toMatch(/^(FFG|GFF)$/);
  });

  test('is read in the format that is asked for', () => {
    expect(count(['-', '--from', 'knuth'], 'aa ab\nF aa\nG aa\n')).toBe(2);
    const { status, err } = dance(['polyomino', '-', '--from', 'chess'], 'X');
    expect(status).toBe(1);
    expect(err).toMatch(/^--from: .*'chess'.*pictures/);
  });
});

test('a piece named like a solver is no fault of the solver', () => {
  const board = `${'X'.repeat(100)}\n`.repeat(100);
  const text = `${board}\n20|auto:\n${`${'X'.repeat(25)}\n`.repeat(20)}\n`;
  const { status, err } = dance(['polyomino', '-'], text);
  expect(status).toBe(2);
  expect(err).toContain("<stdin>: this problem is beyond the limits: found 'auto'");
});

describe('the solver of a board', () => {
  const board = ['polyomino', '--board', '3x20', '--count'];
  const line = (...args: string[]) => dance([...board, ...args]).out;

  test('is told, whoever chooses it', () => {
    expect(line()).toMatch(
      /^multiple: 8 solutions, 13661 search nodes, [\d.]+ ms by bit-matrix\n$/,
    );
    const nodes = line('--solver', 'bit-matrix').split(', ')[1];
    expect(nodes).toBe('32978 search nodes');
    const links = line('--solver', 'dancing-links');
    expect(links).toContain(`, ${nodes}, `);
    expect(links).toMatch(/ ms by dancing-links\n$/);
    const shared = line('--solver', 'dancing-links', '--distinct', '--threads', '2');
    expect(shared).toMatch(/^multiple: 2 solutions, 15323 search nodes, .* by dancing-links\n$/);
  });

  test('may be a memo that counts, all and by itself', () => {
    expect(line('--solver', 'memo')).toMatch(/^multiple: 8 solutions, .* ms by memo\n$/);
    for (const args of [['--distinct'], ['--limit', '3']]) {
      const { status, out, err } = dance([...board, '--solver', 'memo', ...args]);
      expect([status, out]).toEqual([1, '']);
      expect(err).toMatch(/^--solver: .*add --count, and leave out --limit and --distinct\n$/);
    }
    expect(dance(['polyomino', '--board', '3x20', '--solver', 'memo']).status).toBe(1);
  });

  test('is a memo where copies of one piece are counted', () => {
    const text = `${'XXXXXXXXXXXX\n'.repeat(12)}\n72|D:\nXX\n`;
    const { out, err } = dance(['polyomino', '-', '--count', '--threads', '2'], text);
    expect(out).toMatch(/^multiple: 53060477521960000 solutions, .* ms by memo\n$/);
    expect(err).toBe('--threads: a count by memo is the work of one thread\n');
  });

  test('is one that there is', () => {
    const { status, err } = dance([...board, '--solver', 'magic']);
    expect(status).toBe(1);
    expect(err).toMatch(/--solver: magic not in \{auto,/);
  });
});

test('pieces that have more cells than the board fill nothing, and that is said', () => {
  const { status, out, err } = dance(['polyomino', '-'], 'XXX\nXXX\n');
  expect(status).toBe(0);
  expect(out).toMatch(/^none/);
  expect(err).toBe('<stdin>: the pieces have 60 cells, the board has 6\n');
});

test('a mistake is reported with its place', () => {
  const { status, out, err } = dance(['polyomino', '-'], 'XXX\nX0X\n');
  expect(status).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(/^<stdin>:2:2: .*'0'/);
});

test('a packed file is told from text', () => {
  const { status, err } = dance(['polyomino', '-'], gzipSync('<puzzle/>'));
  expect(status).toBe(2);
  expect(err).toMatch(/^<stdin>:.*gzip/);
});

test('a board is either in a file or has a name', () => {
  for (const args of [[], ['-', '--board', '3x20'], ['--board', '3x20', '--from', 'json']]) {
    const { status, err } = dance(['polyomino', ...args]);
    expect(status).toBe(1);
    expect(err).toMatch(/FILE/);
  }
});

test('the formats are listed', () => {
  expect(dance(['polyomino', '--help']).out).toContain('json, knuth, pictures, xmpuzzle');
  expect(dance(['convert', '--help']).out).toContain('--polyomino: json, knuth, pictures');
});

describe('a puzzle is converted', () => {
  const convert = (to: string, input: string) =>
    dance(['convert', '--polyomino', '--to', to], input);

  test.each(['pictures', 'knuth', 'json'])('to %s and back to what it was', (to) => {
    const drawing = 'XXX.\nXXXX\n\n2|F:\nX.\nXX\n\nG:\nX\n';
    const { status, out } = convert(to, drawing);
    expect(status).toBe(0);
    expect(convert('pictures', out).out).toBe(drawing);
  });

  test('unless the format has no place for it', () => {
    const { status, err } = convert('knuth', '{"board":[[0,0]],"mobility":"fixed"}');
    expect(status).toBe(2);
    expect(err).toMatch(/^<stdin>:1:1: .*'fixed'/);
  });

  test('unless there is no such format', () => {
    const { status, err } = convert('xmpuzzle', 'X');
    expect(status).toBe(1);
    expect(err).toMatch(/^--to: .*'xmpuzzle'/);
  });
});
