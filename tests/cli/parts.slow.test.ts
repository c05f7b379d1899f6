import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  countAll,
  file,
  folder,
  langford,
  lines,
  merge,
  split,
  untimed,
  wholeCount,
} from './parts';
import { command, dance, loosePuzzle } from './run';

describe('the results of all parts add up to the answer of a single run', () => {
  test.each([
    ['cover', [langford], [], []],
    ['cover', [langford], ['--choose', 'first', '--solver', 'dancing-links'], []],
    ['polyomino', ['--board', '5x12'], [], []],
    ['polyomino', ['--board', '5x12'], ['--distinct'], []],
    ['sudoku', ['puzzle'], [], ['--limit', '0']],
    ['sudoku', ['puzzle'], ['--solver', 'dancing-links'], ['--limit', '0']],
  ])('%s %j %j', (kind, source, settings, whole) => {
    const from = source.map((each) => (each === 'puzzle' ? file('puzzle', loosePuzzle) : each));
    const parts = split(kind, ...from, ...settings, '--parts', '12');
    const { status, err, answer } = merge(countAll(parts, kind, ...from));
    expect([status, err]).toEqual([0, '']);
    // Without --count, because parts never use a memo.
    const found = dance([kind, ...from, ...settings, ...whole, '--json', '--keep', '1']);
    const expected = { ...untimed(JSON.parse(found.out)), solutions: [] as string[] };
    expect(expected).toMatchObject(untimed(answer));
  });

  test('of a board too small to split', () => {
    const { status, out, err } = dance([
      'split',
      'polyomino',
      '--board',
      '3x20',
      '--parts',
      '1000000',
    ]);
    expect(status).toBe(0);
    expect(err).toMatch(/^split: this search has only \d+ parts\n$/);
    expect(lines(out).length).toBeGreaterThan(1);
  });
});

describe('a count that is killed', () => {
  // Long enough to be killed; dancing links take the same steps every time.
  const search = ['polyomino', '--board', '4x15'];
  const solver = ['--solver', 'dancing-links'];

  /**
   * Runs the command until it has saved some progress, then ends it by a signal. Starts again if
   * the command reached its end first. Returns its exit status and output.
   */
  async function end(args: string[], checkpoint: string, signal: NodeJS.Signals) {
    const begin = existsSync(checkpoint) ? readFileSync(checkpoint) : null;
    for (;;) {
      const before = begin ? explored(checkpoint) : 0;
      const child = spawn(command, [...args, '--checkpoint', checkpoint, '--save-every', '0']);
      const closed = once(child, 'close');
      let out = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      const hasSaved = () => existsSync(checkpoint) && explored(checkpoint) > before;
      while (child.exitCode === null && !hasSaved()) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      child.kill(signal);
      const [status] = await closed;
      if (explored(checkpoint) < 1) return { status, out };
      if (begin) writeFileSync(checkpoint, begin);
      else rmSync(checkpoint);
    }
  }

  /** Kills the command once it has saved some progress. Returns the checkpoint. */
  async function kill(args: string[]): Promise<string> {
    const checkpoint = join(folder, 'checkpoint');
    await end(args, checkpoint, 'SIGKILL');
    return checkpoint;
  }

  const explored = (path: string) => JSON.parse(readFileSync(path, 'utf8')).explored as number;

  test('continues from its checkpoint and loses nothing', async () => {
    const args = [...search, ...solver, '--count', '--json'];
    for (const threads of ['1', '2']) {
      const checkpoint = await kill([...args, '--threads', threads]);
      expect(explored(checkpoint)).toBeLessThan(1);
    }
    const checkpoint = join(folder, 'checkpoint');
    const { status, out } = dance([...args, '--checkpoint', checkpoint]);
    expect(status).toBe(0);
    expect(untimed(JSON.parse(out))).toEqual(wholeCount(...search, ...solver));
    // As counted by other programs in tests/data/counts.tsv.
    expect(dance([...args, '--checkpoint', checkpoint]).out).toContain('"count":1472,');
    expect(readdirSync(folder)).toEqual(['checkpoint']);
  });

  test('as a part, continues as well', async () => {
    const parts = split(...search, ...solver, '--parts', '4');
    const results = countAll(parts, ...search).map((line) => JSON.parse(line));
    results.sort((one, other) => other.nodes - one.nodes);
    const [{ part, count, nodes }, other] = results;
    const args = ['count', ...search, '--of', parts.of, '--part'];
    const checkpoint = await kill([...args, String(part)]);
    expect(explored(checkpoint)).toBeLessThan(1);
    const { status, out } = dance([...args, String(part), '--checkpoint', checkpoint]);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ part, count, nodes, complete: true });
    const refused = dance([...args, String(other.part), '--checkpoint', checkpoint]);
    expect([refused.status, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(/checkpoint of another problem, part or solver/);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s reports what it has found, saves it, and continues',
    async (signal, expected) => {
      const args = [...search, ...solver, '--count', '--json'];
      const state = join(folder, 'state');
      const { status, out } = await end(args, state, signal);
      expect(status).toBe(expected);
      const answer = JSON.parse(out);
      expect(answer).toMatchObject({ complete: false, stoppedBy: 'interrupt' });
      const { found, nodes } = JSON.parse(readFileSync(state, 'utf8'));
      expect([found, nodes]).toEqual([answer.count, answer.nodes]);
      expect(untimed(JSON.parse(dance([...args, '--checkpoint', state]).out))).toEqual(
        wholeCount(...search, ...solver),
      );
    },
  );
});
