/** Standard files that are closed, full or lost. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { command, dance, data, minimal } from './run';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dance-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const langford = data('exact-cover/langford-11.dlx');
const empty = '.'.repeat(81);

/** Runs the command in a shell with redirections such as `<&-`. */
function redirected(args: string[], redirections: string, input = '') {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `exec "$0" "$@" ${redirections}`, command, ...args],
    { input, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return { status, out: stdout, err: stderr };
}

/** Returns the arguments and results of commands that read a file and print little, or much. */
function commands() {
  const list = join(folder, 'list');
  writeFileSync(list, `${minimal(2000).join('\n')}\n`);
  const parts = join(folder, 'parts');
  writeFileSync(parts, dance(['split', 'cover', langford, '--parts', '2']).out);
  return [
    ['sudoku', list, '--count', '--limit', '1', '--json'],
    ['sudoku', list, '--json', '--threads', '2'],
    ['convert', '--to', 'rows', list],
    ['cover', langford, '--limit', '1', '--json'],
    ['cover', langford, '--json', '--limit', '5000', '--threads', '2'],
    ['polyomino', '--board', '3x20', '--json'],
    [
      'count',
      'cover',
      langford,
      '--part',
      '1',
      '--of',
      parts,
      '--checkpoint',
      join(folder, 'state'),
    ],
    ['merge', '--help'],
    ['--version'],
  ];
}

const untimed = (text: string) => text.replace(/"microseconds":\d+|,"check":"\w+"/g, '');

describe('with standard files closed', () => {
  test.each(['<&-', '2>&-', '<&- 2>&-'])('%s answers as usual', (closed) => {
    for (const args of commands()) {
      const expected = dance(args);
      const { status, out } = redirected(args, closed);
      expect([args, status]).toEqual([args, expected.status]);
      expect(untimed(out)).toBe(untimed(expected.out));
    }
  });

  test.each(['>&-', '<&- >&-', '>&- 2>&-', '<&- >&- 2>&-'])('%s cannot write', (closed) => {
    for (const args of commands()) {
      const { status, out, err } = redirected(args, closed);
      expect([args, status, out]).toEqual([args, 1, '']);
      if (closed.includes('2>')) continue;
      expect(err).toBe('dance: cannot write to standard output: it is closed\n');
    }
  });

  test('<&- cannot read', () => {
    for (const args of [
      ['sudoku'],
      ['sudoku', '--threads', '2'],
      ['cover', '-'],
      ['polyomino', '-'],
      ['convert', '--to', 'line'],
      ['merge', '-'],
      ['split', 'sudoku'],
      ['count', 'cover', langford, '--part', '1', '--of', '-'],
    ]) {
      const { status, out, err } = redirected(args, '<&-');
      expect([args, status, out]).toEqual([args, 2, '']);
      expect(err).toMatch(/^<stdin>: it is closed\n/);
      expect(redirected(args, '<&- >&- 2>&-').status).toBe(2);
    }
  });

  test('writes no answer into a file that it opens', () => {
    const list = join(folder, 'list');
    const text = `${minimal(3).join('\n')}\n`;
    writeFileSync(list, text);
    const state = join(folder, 'state');
    for (const closed of ['<&-', '>&-', '2>&-', '<&- >&- 2>&-']) {
      redirected(['sudoku', list], closed);
      redirected(['sudoku', list, '--solver', 'wrong'], closed);
      expect(readFileSync(list, 'utf8')).toBe(text);
      const args = ['cover', langford, '--count', '--solver', 'bit-matrix', '--checkpoint', state];
      redirected([...args, '--time', '0.000001'], closed);
      expect(readFileSync(state, 'utf8')).toMatch(/^\{"part":1,.*\}\n$/);
      rmSync(state);
    }
  });
});

describe('a search ends once its output is lost', () => {
  // No machine finds all solutions of an empty grid, or all domino tilings of 12×12.
  const endless = [
    ['sudoku', '-', '--limit', '0'],
    ['cover', data('exact-cover/queens-14.dlx'), '--solver', 'dancing-links'],
    ['polyomino', '--board', '12x12', '--pieces', '72 dominoes', '--solver', 'dancing-links'],
    ['convert', '--to', 'line', '-'],
    ['sudoku', '-', '--threads', '2'],
  ];

  test.each(endless)('when nobody reads it: %s %s', async (...args) => {
    const child = spawn(command, args);
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdout.destroy();
    const ended = once(child, 'close');
    // A list without an end.
    child.stdin.on('error', () => {});
    const feed = () => child.stdin.write(`${empty}\n`.repeat(1000), (error) => error || feed());
    feed();
    expect((await ended)[0]).toBe(1);
    expect(err).toBe('dance: cannot write to standard output: Broken pipe\n');
  });

  test.skipIf(process.platform !== 'linux').each([
    ['> /dev/full', 'No space left on device'],
    ['> "$OUT"', 'File too large'],
  ])('on a full disk: %s', (redirection, reason) => {
    for (const args of endless) {
      const input = `${empty}\n`.repeat(10_000);
      const script = `ulimit -f 1; exec "$0" "$@" ${redirection}`;
      const { status, stderr } = spawnSync('sh', ['-c', script, command, ...args], {
        env: { OUT: join(folder, 'out') },
        input,
        encoding: 'utf8',
      });
      expect([args, status]).toEqual([args, 1]);
      expect(stderr).toBe(`dance: cannot write to standard output: ${reason}\n`);
    }
  });
});

test('reports that nobody reads keep no answer back', async () => {
  const list = `what?\n${minimal(1)[0]}\n`.repeat(2000);
  const child = spawn(command, ['sudoku', '--json']);
  child.stderr.destroy();
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stdin.end(list);
  const [status] = await once(child, 'close');
  expect(status).toBe(2);
  expect(untimed(out)).toBe(untimed(dance(['sudoku', '--json'], list).out));
});
