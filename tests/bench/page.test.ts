import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageRow, pageTasks } from '../../scripts/bench/page.mjs';
import { pageReport } from '../../scripts/bench/report.mjs';
import type { FrameRow, PageRow } from '../../scripts/bench/types.d.ts';

const { onePuzzle, longList, tilings } = pageTasks;
const pass = (answer: string, seconds = 1, longTasks = 0, stated = answer) => ({
  answer,
  seconds,
  longTasks,
  stated,
});

test('measures the built page, whose answers are right', () => {
  const json = join(mkdtempSync(join(tmpdir(), 'dance-bench-')), 'page.json');
  const script = fileURLToPath(new URL('../../scripts/bench.mjs', import.meta.url));
  const args = [script, '--no-setup', '--trial', '--engines', 'page', '--json', json];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const { page, frames, rows } = JSON.parse(readFileSync(json, 'utf8'));
  expect(rows).toEqual([]);
  expect(page.map(({ status, note }: PageRow) => note || status)).toEqual(
    Array(cpus().length > 1 ? 6 : 5).fill('ok'),
  );
  for (const { seconds } of page) expect(seconds).toBeGreaterThan(0);
  for (const { search, seconds } of page) expect(search).toBeLessThan(seconds);
  expect(frames.map(({ note, work }: FrameRow) => [note, work && work > 0])).toEqual([
    ['', true],
    ['', true],
  ]);
  expect(stdout).toMatch(/one 9×9, pasted +[\d.]+ m?s/);
  expect(status).toBe(0);
});

test.each([
  ['solved in 109 msOne per line', 0.109],
  ['All have exactly one solution · solved in 1.62 s', 1.62],
  ['Exactly one solution, in <0.1 ms', 0.0001],
])('reads the search time in “%s”', (stated, search) => {
  const answer = 'All have exactly one solution';
  const task = { ...longList, mistakeIn: () => '' };
  expect(pageRow(task, [pass(answer, 2, 0, stated)])).toMatchObject({ search });
});

test('takes the median time, and the long tasks of the worst pass', () => {
  const right = '9,356 solutions, all found.10,000 search nodes · 250 ms · bit matrix';
  const row = pageRow(tilings(2), [pass(right, 1), pass(right, 5, 2), pass(right, 2, 1)]);
  expect(row).toMatchObject({ status: 'ok', seconds: 2, search: 0.25, longTasks: 2 });
  expect(row.what).toBe('all 9356 of 6×10 on 2 cores');
});

test('takes the time of a search from its answer', () => {
  const grid = '942613758716985324835274169597341286463528971128796543659832417271469835384157692';
  const verdict = 'Exactly one solution, in 0.3 ms24 givens1 search node · vectors';
  expect(pageRow(onePuzzle, [pass(grid, 1, 0, verdict)]).search).toBeCloseTo(0.0003);
});

test('shows a wrong answer in one pass as wrong, without a time', () => {
  const grid = '942613758716985324835274169597341286463528971128796543659832417271469835384157692';
  expect(pageRow(onePuzzle, [pass(grid)]).status).toBe('ok');
  // The solution of the first puzzle does not solve the second.
  const row = pageRow(onePuzzle, [pass(grid), pass(grid)]);
  expect(row).toMatchObject({ status: 'wrong', note: `wrong: no solution: ${grid}` });
  expect(row.seconds).toBeUndefined();
  expect(pageReport([row])).toMatch(/one 9×9, pasted +wrong +0 +wrong: no solution/);
  const many = pageRow(longList, [pass('100,000 puzzles, all done. 99,999 with exactly one')]);
  expect(many.status).toBe('wrong');
});
