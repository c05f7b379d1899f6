import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SolverClient } from '../../web/engine/client/client.ts';
import { SolverPool } from '../../web/engine/client/pool.ts';
import type {
  Limits,
  Outcome,
  SolutionBatch,
  Stats,
  SudokuGrid,
  Task,
} from '../../web/engine/protocol.ts';
import { CoverSide } from '../../web/engine/worker/cover-side.ts';
import { SudokuSide } from '../../web/engine/worker/sudoku-side.ts';
import { good, loadCover, loadSudoku } from './load.ts';
import { type Load, linkHere } from './worker-here.ts';

const loadSudokuSide: Load = async (tell) => new SudokuSide(await loadSudoku(), tell);
const loadCoverSide: Load = async (tell) => new CoverSide(await loadCover(), tell);

/** How often workers gave something away. */
let shares = 0;

const link = (load: Load) =>
  linkHere(load, ({ type }) => {
    if (type === 'parts') shares += 1;
  });

function solversOf(load: Load) {
  const links = [link(load), link(load), link(load)];
  return { one: new SolverClient(link(load)), pool: new SolverPool(links) };
}

const { one, pool } = solversOf(loadCoverSide);
const sudoku = solversOf(loadSudokuSide);

interface Found {
  readonly outcome: Outcome;
  readonly stats: Stats;
  readonly progress: readonly number[];
  /** Solutions as text, in the order in which they were told. */
  readonly solutions: readonly string[];
}

function texts(batch: SolutionBatch): string[] {
  if (batch.kind === 'options') return batch.solutions.map((solution) => JSON.stringify(solution));
  if (batch.kind === 'candidates') return [];
  const size = batch.cells.length / batch.count;
  return Array.from({ length: batch.count }, (_, i) =>
    batch.cells.subarray(i * size, (i + 1) * size).join(' '),
  );
}

function solve(
  solver: Pick<SolverPool, 'solve'>,
  task: Task,
  limits: Limits = {},
  heedSolutions: (job: { stop(): void }) => void = () => {},
): Promise<Found> {
  return new Promise((resolve, reject) => {
    const solutions: string[] = [];
    const progress: number[] = [];
    const job = solver.solve(task, limits, {
      solutions: (batch) => {
        solutions.push(...texts(batch));
        heedSolutions(job);
      },
      progress: ({ explored }) => progress.push(explored),
      done: (outcome, stats) => resolve({ outcome, stats, progress, solutions }),
      failed: (failure) => reject(new Error(failure.code)),
    });
  });
}

const problems = new URL('../data/exact-cover/', import.meta.url);
const cover = async (name: string, solver: 'dancing-links' | 'auto' = 'auto'): Promise<Task> => ({
  kind: 'cover',
  text: await readFile(new URL(`${name}.dlx`, problems), 'utf8'),
  solver,
  itemChoice: 'fewest',
});

/** The hard puzzle of the articles without its first three givens. */
async function loosePuzzle(): Promise<SudokuGrid> {
  const dance = await loadSudoku();
  const line = '...................7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  const [reading] = good(dance.readSudoku(line)).readings;
  if (!reading) throw new Error('the puzzle has no reading');
  return reading.grid;
}

const tasks: Record<string, () => Promise<Task>> = {
  'a board': async () => ({ kind: 'polyomino', board: '4x15', distinct: false }),
  'the distinct tilings of a board': async () => ({
    kind: 'polyomino',
    board: '5x12',
    distinct: true,
  }),
  'an exact cover problem': () => cover('langford-11'),
  'an exact cover problem by dancing links': () => cover('pent-scott', 'dancing-links'),
  'a Sudoku with many solutions': async () => ({
    kind: 'sudoku',
    grid: await loosePuzzle(),
    solver: 'auto',
  }),
  'a Sudoku by dancing links': async () => ({
    kind: 'sudoku',
    grid: await loosePuzzle(),
    solver: 'dancing-links',
  }),
};

test.each(Object.keys(tasks))(
  '%s: several workers find what one does, in its order',
  async (name) => {
    const task = await (tasks[name] as () => Promise<Task>)();
    const limits = { solutions: 40_000, kept: 3_000 };
    shares = 0;
    const solvers = task.kind === 'sudoku' ? sudoku : { one, pool };
    const expected = await solve(solvers.one, task, limits);
    expect(shares).toBe(0);
    const found = await solve(solvers.pool, task, limits);
    expect(shares).toBeGreaterThan(0);
    expect(found.outcome).toBe(expected.outcome);
    expect(found.solutions).toEqual(expected.solutions);
    expect(found.stats.solutions).toBe(expected.stats.solutions);
    expect(found.stats.solver).toBe(expected.stats.solver);
    if (found.outcome === 'exhausted') {
      const { nodes, placements, backtracks } = expected.stats;
      expect(found.stats).toMatchObject({ nodes, placements, backtracks, explored: 1 });
    }
  },
);

test('the progress of all parts is one that never goes back and is done at the end alone', async () => {
  const { progress, stats } = await solve(pool, await cover('queens-14', 'dancing-links'), {
    kept: 0,
  });
  expect(progress.length).toBeGreaterThan(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  for (const explored of progress) expect(explored).toBeLessThan(1);
  expect(stats).toMatchObject({ explored: 1, solutions: 365_596n });
});

test.each([1, 7, 500])('the first %i solutions are the first of one worker', async (solutions) => {
  const task = await cover('langford-11');
  const [expected, found] = [
    await solve(one, task, { solutions }),
    await solve(pool, task, { solutions }),
  ];
  expect(found.outcome).toBe('limit');
  expect(found.stats.solutions).toBe(BigInt(solutions));
  expect(found.solutions).toEqual(expected.solutions);
});

test('the last but one solution ends a search that has a limit there', async () => {
  const task = await cover('pent-scott', 'dancing-links');
  const all = (await solve(one, task)).solutions;
  const found = await solve(pool, task, { solutions: all.length - 1 });
  expect(found.outcome).toBe('limit');
  expect(found.solutions).toEqual(all.slice(0, -1));
});

test('a stop tells what was found, and the workers take the next task', async () => {
  const task = await cover('pent-scott', 'dancing-links');
  const all = new Set((await solve(one, task)).solutions);
  const found = await solve(pool, task, {}, (job) => job.stop());
  expect(found.outcome).toBe('cancelled');
  expect(found.solutions.length).toBe(Number(found.stats.solutions));
  expect(new Set(found.solutions).size).toBe(found.solutions.length);
  for (const solution of found.solutions) expect(all).toContain(solution);
  expect((await solve(pool, task)).solutions).toHaveLength(all.size);
});

test('the limit of time holds for all parts together', async () => {
  const { outcome, stats } = await solve(pool, await cover('queens-14', 'dancing-links'), {
    milliseconds: 60,
    kept: 0,
  });
  expect(outcome).toBe('time');
  expect(stats.explored).toBeLessThan(1);
});

test('a task that cannot be searched fails once', async () => {
  const task = { ...(await cover('langford-8')), text: 'a b\nc\n' } as Task;
  await expect(solve(pool, task)).rejects.toThrow('unknown_item');
});

test('a Sudoku is read together with its clashes', async () => {
  const blank = '.'.repeat(79);
  const [clashing] = await sudoku.one.readSudoku(`11${blank}`);
  expect(clashing?.clashes?.[0]).toMatchObject({ first: 0, second: 1, digit: 1 });
  const [valid] = await sudoku.one.readSudoku(`12${blank}`);
  expect(valid?.clashes).toEqual([]);
});
