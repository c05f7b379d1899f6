import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/client/engine.ts';
import { coversIn, type SolutionBatch } from '../../web/engine/model/solutions.ts';
import type { SudokuGrid } from '../../web/engine/model/sudoku.ts';
import type { End, Limits, Stats, Task } from '../../web/engine/model/task.ts';
import { variantIn } from '../../web/engine/worker/variant-json.ts';
import { good, loadCover, loadSudoku } from './load.ts';
import { engineHere, type Load } from './worker-here.ts';

/** The number of times that workers split their subtrees. */
let splits = 0;

const engine = (load: Load, workers: number) =>
  engineHere(load, workers, ({ type }) => {
    if (type === 'subtrees') splits += 1;
  });

function solversOf(load: Load) {
  return { one: engine(load, 1), pool: engine(load, 3) };
}

const { one, pool } = solversOf(loadCover);
const sudoku = solversOf(loadSudoku);

interface Found {
  readonly end: End;
  readonly stats: Stats;
  readonly progress: readonly number[];
  /** Solutions as text, in the order reported. */
  readonly solutions: readonly string[];
}

function texts(batch: SolutionBatch): string[] {
  if (batch.kind === 'covers') return coversIn(batch).map((cover) => JSON.stringify(cover));
  if (batch.kind !== 'cells' && batch.kind !== 'tilings') return [];
  const size = batch.cells.length / batch.count;
  return Array.from({ length: batch.count }, (_, i) =>
    batch.cells.subarray(i * size, (i + 1) * size).join(' '),
  );
}

function solve(
  solver: Pick<Engine, 'solve'>,
  task: Task,
  limits: Limits = {},
  onSolutions: (job: { stop(): void }) => void = () => {},
): Promise<Found> {
  return new Promise((resolve, reject) => {
    const solutions: string[] = [];
    const progress: number[] = [];
    const job = solver.solve(task, limits, {
      solutions: (batch) => {
        solutions.push(...texts(batch));
        onSolutions(job);
      },
      progress: ({ explored }) => progress.push(explored),
      done: (end, stats) => resolve({ end, stats, progress, solutions }),
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

/** Reads the articles' hard puzzle without its first three givens. */
async function loosePuzzle(): Promise<SudokuGrid> {
  const dance = await loadSudoku();
  const line = '...................7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  const [interpretation] = good(dance.interpretSudoku(line, '')).interpretations;
  if (!interpretation) throw new Error('the puzzle has no interpretation');
  return interpretation.grid;
}

const tasks: Record<string, () => Promise<Task>> = {
  'a board': async () => ({ kind: 'polyomino', board: '4x15', distinct: false }),
  'the distinct tilings of a board': async () => ({
    kind: 'polyomino',
    board: '5x12',
    distinct: true,
  }),
  'the symmetric tilings of a board': async () => ({
    kind: 'polyomino',
    text: '6x8:\n\n*|D:\nXX\n',
    distinct: false,
    symmetric: true,
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
  '%s: several workers find what one does, in the same order',
  async (name) => {
    const task = await (tasks[name] as () => Promise<Task>)();
    const limits = { solutions: 40_000, kept: 3_000 };
    splits = 0;
    const solvers = task.kind === 'sudoku' ? sudoku : { one, pool };
    const expected = await solve(solvers.one, task, limits);
    expect(splits).toBe(0);
    const found = await solve(solvers.pool, task, limits);
    expect(splits).toBeGreaterThan(0);
    expect(found.end).toBe(expected.end);
    expect(found.solutions).toEqual(expected.solutions);
    expect(found.stats.solutions).toBe(expected.stats.solutions);
    expect(found.stats.solver).toBe(expected.stats.solver);
    if (found.end === 'exhausted') {
      const { nodes, placements, backtracks } = expected.stats;
      expect(found.stats).toMatchObject({ nodes, placements, backtracks, explored: 1 });
    }
  },
);

/** Reads a 6×6 with 10,632 solutions. */
async function looseVariant() {
  const text = 'sudoku 6x6\nsum-cage 12: R1C1 R2C2 R3C3\nwhispers 2: R1C1-R1C4\ndiagonal\n';
  return variantIn(good((await loadSudoku()).readVariant(text, '')).json);
}

describe('a variant', () => {
  test.each([
    ['auto', {}],
    ['auto', { solutions: 5_000 }],
    ['dancing-links', {}],
    ['bit-matrix', { solutions: 5_000 }],
  ] as const)(
    'several workers find what one does by %s, in the same order: %j',
    async (solver, limits) => {
      const task = { kind: 'variant', puzzle: await looseVariant(), solver } as const;
      const expected = await solve(sudoku.one, task, limits);
      const found = await solve(sudoku.pool, task, limits);
      expect(found.end).toBe(expected.end);
      expect(found.solutions).toEqual(expected.solutions);
      expect(found.stats.solutions).toBe(expected.stats.solutions);
    },
  );

  test('several workers share its count, once enough solutions are collected', async () => {
    const task = { kind: 'variant', puzzle: await looseVariant(), solver: 'auto' } as const;
    for (const kept of [0, 10]) {
      splits = 0;
      const { solutions } = await solve(sudoku.one, task, { solutions: kept });
      const found = await solve(sudoku.pool, task, { kept });
      expect(splits).toBeGreaterThan(0);
      expect(found.stats).toMatchObject({ solutions: 10_632n, complete: true });
      expect(found.solutions).toEqual(solutions.slice(0, kept));
    }
  });
});

test('the total progress never goes back, and is complete only at the end', async () => {
  const { progress, stats } = await solve(pool, await cover('queens-14', 'dancing-links'), {
    kept: 0,
  });
  expect(progress.length).toBeGreaterThan(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  for (const explored of progress) expect(explored).toBeLessThan(1);
  expect(stats).toMatchObject({ explored: 1, solutions: 365_596n });
});

test.each([1, 7, 500])('finds the same first %i solutions as one worker', async (solutions) => {
  const task = await cover('langford-11');
  const [expected, found] = [
    await solve(one, task, { solutions }),
    await solve(pool, task, { solutions }),
  ];
  expect(found.end).toBe('limit');
  expect(found.stats.solutions).toBe(BigInt(solutions));
  expect(found.solutions).toEqual(expected.solutions);
});

test('a limit just below the number of solutions ends the search', async () => {
  const task = await cover('pent-scott', 'dancing-links');
  const all = (await solve(one, task)).solutions;
  const found = await solve(pool, task, { solutions: all.length - 1 });
  expect(found.end).toBe('limit');
  expect(found.solutions).toEqual(all.slice(0, -1));
});

test('a stop reports the solutions so far, and the workers take the next task', async () => {
  const task = await cover('pent-scott', 'dancing-links');
  const all = new Set((await solve(one, task)).solutions);
  const found = await solve(pool, task, {}, (job) => job.stop());
  expect(found.end).toBe('interrupt');
  expect(found.solutions.length).toBe(Number(found.stats.solutions));
  expect(new Set(found.solutions).size).toBe(found.solutions.length);
  for (const solution of found.solutions) expect(all).toContain(solution);
  expect((await solve(pool, task)).solutions).toHaveLength(all.size);
});

test('the time limit holds for all workers together', async () => {
  const { end, stats } = await solve(pool, await cover('queens-14', 'dancing-links'), {
    milliseconds: 60,
    kept: 0,
  });
  expect(end).toBe('time');
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

test.each([
  ['one worker', () => one],
  ['several workers', () => pool],
])('%s: a search that ended at its limit continues from there', async (_, engineOf) => {
  const task = await cover('langford-11', 'dancing-links');
  const expected = await solve(one, task, { solutions: 3_000, kept: 10_000 });
  const found: string[] = [];
  const outcomes: string[] = [];
  const stats = await new Promise<Stats | null>((resolve, reject) => {
    const limits = [1_000, 3_000];
    const job = engineOf().solve(
      task,
      { solutions: 10, kept: 10_000 },
      {
        solutions: (batch) => found.push(...texts(batch)),
        done: (end, stats) => {
          outcomes.push(`${end} ${found.length}`);
          const solutions = limits.shift();
          if (solutions === undefined) resolve(stats);
          else if (!job.extend?.({ solutions, kept: 10_000 })) resolve(null);
        },
        failed: ({ code }) => reject(new Error(code)),
      },
    );
  });
  // Workers may split the tree beyond the limit at any time; then `extend` refuses.
  const continued = ['limit 10', 'limit 1000', 'limit 3000'].slice(0, outcomes.length);
  expect(outcomes).toEqual(continued);
  expect(found).toEqual(expected.solutions.slice(0, found.length));
  if (!stats) return expect(engineOf()).toBe(pool);
  expect(found).toHaveLength(3_000);
  expect(stats.solutions).toBe(3_000n);
});
