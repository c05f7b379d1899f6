import { beforeEach, expect, test } from 'vitest';
import { sudokuSolvers } from '../../../../../web/engine/model/solvers.ts';
import { Comparison } from '../../../../../web/page/sections/sudoku/comparison.ts';
import { FakeClient, gridOf } from './fake-client.ts';

const grid = gridOf('1000000000000000');

let client: FakeClient;
let comparison: Comparison;

beforeEach(() => {
  client = new FakeClient();
  comparison = new Comparison(client);
});

/** Waits until the comparison has handled the end of a job. */
async function settle() {
  await Promise.resolve();
  await Promise.resolve();
}

function phases() {
  return comparison.contenders.map(({ run }) => run.phase.value);
}

test('the solvers run one after another, all with the same limit', async () => {
  const over = comparison.start(grid);
  for (const solver of sudokuSolvers) {
    expect(client.lastJob.task).toEqual({ kind: 'sudoku', grid, solver });
    expect(client.lastJob.limits).toEqual({ solutions: 2, kept: 0 });
    client.lastJob.end('exhausted', 1);
    await settle();
  }
  await over;
  expect(comparison.state.value).toBe('over');
  expect(phases()).toEqual(sudokuSolvers.map(() => 'exhausted'));
});

/** The phases of all solvers but the first before they start. */
const others = sudokuSolvers.slice(1).map(() => 'idle');

test('skipping a solver starts the next', async () => {
  void comparison.start(grid);
  const [contender] = comparison.contenders;
  if (contender) comparison.skip(contender);
  await settle();
  expect(phases().slice(0, 2)).toEqual(['stopped', 'running']);
});

test('a failed solver does not stop the others', async () => {
  void comparison.start(grid);
  client.lastJob.fail({ code: 'worker_lost', line: 0, column: 0, found: '', expected: '' });
  await settle();
  expect(phases().slice(0, 2)).toEqual(['failed', 'running']);
});

test('stopping keeps the results and starts no other solver', async () => {
  void comparison.start(grid);
  client.lastJob.end('exhausted', 1);
  await settle();
  comparison.stop();
  await settle();
  expect(comparison.state.value).toBe('over');
  expect(phases()).toEqual(['exhausted', 'stopped', ...others.slice(1)]);
});

test('starting again ends the previous comparison', async () => {
  void comparison.start(grid);
  const { lastJob } = client;
  void comparison.start(grid);
  await settle();
  expect(lastJob.stopped).toBe(true);
  expect(client.jobs).toHaveLength(2);
  expect(phases()).toEqual(['running', ...others]);
});
