import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/client/engine.ts';
import { coversIn } from '../../web/engine/model/solutions.ts';
import type { End, Limits, Stats, Task } from '../../web/engine/model/task.ts';
import { loadCover } from './load.ts';
import { engineHere } from './worker-here.ts';

const engine = (workers: number, triesMemo = true) =>
  engineHere(loadCover, workers, () => {}, { triesMemo });
const pools = { 'one worker': engine(1), 'two workers': engine(2) };

interface Found {
  readonly end: End;
  readonly stats: Stats;
  readonly explored: readonly number[];
  /** Solutions as text. */
  readonly solutions: readonly string[];
}

function solve(
  solver: Pick<Engine, 'solve'>,
  task: Task,
  limits: Limits,
  onProgress: (job: { stop(): void }, stats: Stats) => void = () => {},
): Promise<Found> {
  return new Promise((resolve, reject) => {
    const solutions: string[] = [];
    const explored: number[] = [];
    const job = solver.solve(task, limits, {
      solutions: (batch) => {
        solutions.push(...coversIn(batch).map((found) => JSON.stringify(found)));
        if (batch.kind === 'tilings') {
          const size = batch.cells.length / batch.count;
          for (let i = 0; i < batch.count; ++i)
            solutions.push(batch.cells.subarray(i * size, (i + 1) * size).join(' '));
        }
      },
      progress: (stats) => {
        explored.push(stats.explored);
        onProgress(job, stats);
      },
      done: (end, stats) => resolve({ end, stats, explored, solutions }),
      failed: (failure) => reject(new Error(failure.code)),
    });
  });
}

const problems = new URL('../data/exact-cover/', import.meta.url);
const cover = async (name: string): Promise<Task> => ({
  kind: 'cover',
  text: await readFile(new URL(`${name}.dlx`, problems), 'utf8'),
  solver: 'auto',
  itemChoice: 'fewest',
});

/** Returns the task of tiling a rectangle with indistinguishable dominoes. */
function dominoes(height: number, width: number): Task {
  const cells = Array.from({ length: height * width }, (_, cell) => cell);
  const across = cells.filter((cell) => (cell + 1) % width).map((cell) => `c${cell} c${cell + 1}`);
  const down = cells.slice(width).map((cell) => `c${cell - width} c${cell}`);
  const items = cells.map((cell) => `c${cell}`).join(' ');
  const text = [items, ...across, ...down].join('\n');
  return { kind: 'cover', text, format: 'dlx', solver: 'auto', itemChoice: 'fewest' };
}

const shown = { kept: 3_000 };

describe.each(Object.entries(pools))('with %s', (_, pool) => {
  test.each([
    ['domino-8x8', 12_988_816n],
    ['domino-12x12', 53_060_477_521_960_000n],
    ['tetro-any-8x8', 19_077_209_438n],
  ] as const)(
    'counts all solutions of %s by memo, and reports the first ones',
    async (name, count) => {
      const task = await cover(name);
      const { end, stats, explored, solutions } = await solve(pool, task, shown);
      expect(end).toBe('exhausted');
      expect(stats).toMatchObject({ solver: 'memo', explored: 1 });
      expect(stats.solutions).toBe(count);
      expect(explored).toEqual(explored.toSorted((a, b) => a - b));
      // A search by a single worker finds the first solutions, as many as the page can hold.
      const first = await solve(engine(1, false), task, { ...shown, solutions: 3_000 });
      expect(solutions.length).toBeGreaterThan(0);
      expect(solutions).toEqual(first.solutions.slice(0, solutions.length));
    },
  );

  test('counts exactly to the last digit', async () => {
    const { end, stats, solutions } = await solve(pool, dominoes(2, 200), shown);
    expect(end).toBe('exhausted');
    // The 201st Fibonacci number.
    expect(stats.solutions).toBe(453973694165307953197296969697410619233826n);
    expect(solutions.length).toBeGreaterThan(0);
  });

  test('searches to the end where a memo is not faster', async () => {
    const { stats, solutions } = await solve(pool, await cover('queens-12'), shown);
    expect(stats).toMatchObject({ solver: 'bit-matrix', solutions: 14_200n, explored: 1 });
    expect(solutions).toHaveLength(3_000);
  });

  test('counts in little memory', async () => {
    const task = { ...dominoes(8, 8), memory: 100_000 } as Task;
    const { stats } = await solve(pool, task, { kept: 10 });
    expect(stats).toMatchObject({ solver: 'memo', solutions: 12_988_816n });
  });
});

const pool = pools['two workers'];

test.each([
  ['a named solver', { solver: 'dancing-links' }],
  ['another rule', { itemChoice: 'first' }],
] as const)('%s searches for all solutions', async (_, choice) => {
  const task = { ...(await cover('domino-6x6')), ...choice } as Task;
  const { stats } = await solve(pool, task, { kept: 10 });
  expect(stats.solutions).toBe(6_728n);
  expect(stats.solver).not.toBe('memo');
});

test('a named memo counts without showing solutions', async () => {
  const task = { ...(await cover('domino-12x12')), solver: 'memo' } as Task;
  const { stats, solutions } = await solve(pool, task, { kept: 10 });
  expect(stats).toMatchObject({ solver: 'memo', solutions: 53_060_477_521_960_000n });
  expect(solutions).toEqual([]);
});

test('a limit of solutions is left to a search', async () => {
  const { end, stats } = await solve(pool, dominoes(8, 8), { solutions: 20_000, kept: 10 });
  expect(end).toBe('limit');
  expect(stats).toMatchObject({ solver: 'bit-matrix', solutions: 20_000n });
});

test('a stopped count reports partial progress, and its worker counts again', async () => {
  const task = dominoes(20, 20);
  const { end, stats, solutions } = await solve(
    pools['one worker'],
    task,
    shown,
    (job, { solver }) => {
      if (solver === 'memo') job.stop();
    },
  );
  expect(end).toBe('interrupt');
  expect(stats.solver).toBe('memo');
  expect(stats.explored).toBeLessThan(1);
  const next = await solve(pools['one worker'], dominoes(2, 200), { kept: 10 });
  expect(next).toMatchObject({ end: 'exhausted', stats: { solver: 'memo' } });
  expect(solutions.length).toBeLessThanOrEqual(3_000);
});

test('a time limit ends the count, too', async () => {
  const { end, stats } = await solve(pools['one worker'], dominoes(20, 20), {
    ...shown,
    milliseconds: 500,
  });
  expect(end).toBe('time');
  expect(stats.explored).toBeLessThan(1);
});
