import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Row } from '../../scripts/bench/types.d.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'dance-bench-'));

function file(name: string, text: string) {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

function bench(...args: string[]) {
  const script = join(root, 'scripts', 'bench.mjs');
  return spawnSync(process.execPath, [script, '--no-setup', '--trial', ...args], {
    encoding: 'utf8',
  });
}

/** One solution, none, several. */
const puzzles = file('puzzles.txt', '.12..34..21.....\n11..............\n................\n');

test('every engine answers correctly or states why it cannot', () => {
  file('small.dlx', 'a b c\na b\nc\na\nb c\n');
  const json = join(directory, 'bench.json');
  const { status, stdout } = bench('--puzzles', puzzles, '--problems', directory, '--json', json);
  const rows: Row[] = JSON.parse(readFileSync(json, 'utf8')).rows;
  const callers = rows.filter(({ engine }) => /^(?:package|command)/.test(engine));
  expect(callers).toHaveLength(17);
  for (const { engine, status } of rows) {
    const fine = engine.startsWith('npm:') ? ['ok', 'unable', 'absent'] : ['ok'];
    expect(fine, engine).toContain(status);
  }
  expect(stdout).toContain('small: all solutions, 2');
  expect(status).toBe(0);
});

test('an answer that differs from the known one is an error', () => {
  const answers = file('answers.csv', 'name,solutions\nsmall,3\n');
  const chosen = ['--engines', 'node:auto', '--answers', answers];
  const { status, stdout } = bench('--problems', directory, ...chosen);
  expect(stdout).toMatch(/node:auto +wrong .* 2 instead of 3/);
  expect(status).toBe(1);
});

test('reports a missing file in a sentence', () => {
  const { status, stderr } = bench('--puzzles', join(directory, 'none.txt'));
  expect(stderr).toContain('no such file');
  expect(status).toBe(2);
});
