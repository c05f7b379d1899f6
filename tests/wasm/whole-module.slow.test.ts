/** The module of the package, whose link takes longest. */

import { expect, test } from 'vitest';
import { Problems } from '../../web/engine/worker/problems.ts';
import { functions } from './functions.ts';
import { good, jobOn, loadExplain, loadGrid } from './load.ts';
import { loadWhole } from './whole.ts';
import { engineHere } from './worker-here.ts';

const hardPuzzle =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const gridOf = (line: string) => ({
  size: 9,
  boxHeight: 3,
  boxWidth: 3,
  cells: Uint8Array.from(line.replaceAll('.', '0'), Number),
});
const whole = await loadWhole();

test('the whole module has exactly the functions of its type', async () => {
  const grid = await loadGrid();
  // Names of classes begin with a capital.
  const isFunction = (name: string) => /^[a-z]/.test(name);
  const others = Object.keys(whole).filter((name) => isFunction(name) && !(name in grid));
  const expected = functions.whole.filter((name) => !functions.grid.includes(name));
  expect(others.sort()).toEqual(expected.sort());
  expect(functions.grid.filter((name) => !(name in whole))).toEqual([]);
});

test('the module for explanations says the same as the whole module', async () => {
  const question = { ask: 'explain', grid: gridOf(hardPuzzle.replace('6', '3')) } as const;
  const [own, other] = [engineHere(loadExplain, 1), engineHere(loadWhole, 1)];
  expect(await own.ask(question)).toEqual(await other.ask(question));
});

test('memory does not grow over two hundred solves', () => {
  const problems = new Problems(whole);
  const sudoku = { kind: 'sudoku', grid: gridOf(hardPuzzle) } as const;
  const solve = () => {
    const job = jobOn(problems, sudoku, { solver: 'dancing-links' });
    good(job.run(Number.MAX_SAFE_INTEGER, 10));
    good(job.take());
    job.delete();
    const board = jobOn(problems, { kind: 'polyomino', board: '6x10' }, { distinct: true });
    good(board.run(1_000, 10));
    board.delete();
  };
  for (let i = 0; i < 20; i += 1) solve();
  const before = whole.memorySize();
  for (let i = 0; i < 200; i += 1) solve();
  expect(whole.memorySize()).toBe(before);
});
