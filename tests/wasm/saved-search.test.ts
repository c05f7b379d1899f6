import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../web/engine/client/engine.ts';
import type { Job } from '../../web/engine/client/job.ts';
import { sizeInMemory } from '../../web/engine/model/solutions.ts';
import type { CoverTask, PolyominoTask, SavedSearch, Stats } from '../../web/engine/model/task.ts';
import { loadCover } from './load.ts';
import { engineHere } from './worker-here.ts';

type SavedTask = SavedSearch['task'];

/** Called when a worker reports progress, which may reach the page only after the end. */
let onReport: (() => void) | undefined;

const engineOf = (workers: number) =>
  engineHere(loadCover, workers, ({ type }) => {
    if (type === 'progress') onReport?.();
  });

/** Runs a search to the end. Calls `onProgress` with the job after each report. */
function solve(
  engine: Pick<Engine, 'solve'>,
  task: SavedTask,
  from?: SavedSearch['progress'],
  onProgress: (job: Job) => void = () => {},
): Promise<{ readonly stats: Stats; readonly kept: number }> {
  return new Promise((resolve, reject) => {
    let kept = 0;
    const job = engine.solve(
      task,
      { kept: 10_000 },
      {
        solutions: (batch) => {
          kept += sizeInMemory(batch) > 0 && 'count' in batch ? batch.count : 0;
        },
        done: (_, stats) => resolve({ stats, kept }),
        failed: ({ code }) => reject(new Error(code)),
      },
      { from },
    );
    onReport = () => onProgress(job);
  });
}

/** Searches until the first report, then stops. Returns the search as text. */
async function interrupted(
  engine: Engine,
  task: SavedTask,
  from?: SavedSearch['progress'],
): Promise<string> {
  let saving: Promise<string> | undefined;
  await solve(engine, task, from, (job) => {
    saving ??= job.save?.().then((progress) => {
      job.stop();
      if (!progress) throw new Error('the search was not saved');
      return engine.saveSearch({ task, progress });
    });
  });
  if (!saving) throw new Error('the search ended before it could be saved');
  return saving;
}

const board: PolyominoTask = { kind: 'polyomino', board: '4x15', distinct: false };
const symmetric: PolyominoTask = {
  kind: 'polyomino',
  text: '9x12:\n\n*|D:\nXXX\n',
  format: 'pictures',
  distinct: false,
  symmetric: true,
};
const langford = async (): Promise<CoverTask> => ({
  kind: 'cover',
  text: await readFile(new URL('../data/exact-cover/langford-11.dlx', import.meta.url), 'utf8'),
  format: 'dlx',
  solver: 'dancing-links',
  itemChoice: 'fewest',
});

describe.each([1, 3])('with %i workers, a saved search', (workers) => {
  const engine = engineOf(workers);

  test('continues twice and finds what one search finds', async () => {
    for (const task of [board, symmetric, await langford()]) {
      const whole = await solve(engine, task);
      const first = await engine.openSearch(await interrupted(engine, task));
      expect(first.task).toMatchObject(task);
      expect(first.progress.nodes).toBeGreaterThan(0n);
      expect(first.progress.nodes).toBeLessThan(whole.stats.nodes);
      const again = await engine.openSearch(await interrupted(engine, task, first.progress));
      expect(again.progress.nodes).toBeGreaterThan(first.progress.nodes);
      expect(again.progress.milliseconds).toBeGreaterThan(first.progress.milliseconds);
      const { stats } = await solve(engine, again.task, again.progress);
      expect(stats.solutions).toBe(whole.stats.solutions);
      expect(stats.nodes).toBe(whole.stats.nodes);
      expect(stats.explored).toBe(1);
    }
  });

  test('goes on undisturbed', async () => {
    const whole = await solve(engine, board);
    let saves = 0;
    const saved = await solve(engine, board, undefined, (job) => {
      saves += 1;
      void job.save?.();
    });
    expect(saves).toBeGreaterThan(0);
    expect(saved.kept).toBe(whole.kept);
    expect(saved.stats.solutions).toBe(whole.stats.solutions);
    expect(saved.stats.nodes).toBe(whole.stats.nodes);
  });

  test('can be saved while it is paused, and resumes', async () => {
    const whole = await solve(engine, board);
    let text = '';
    const { stats } = await new Promise<{ stats: Stats }>((resolve, reject) => {
      const job = engine.solve(
        board,
        {},
        {
          paused: () => {
            if (text !== '') return;
            text = 'saving';
            void job.save?.().then(async (progress) => {
              if (!progress) return reject(new Error('the search was not saved'));
              text = await engine.saveSearch({ task: board, progress });
              job.resume();
            });
          },
          done: (_, stats) => resolve({ stats }),
          failed: ({ code }) => reject(new Error(code)),
        },
      );
      onReport = () => text === '' && job.pause();
    });
    expect(stats.nodes).toBe(whole.stats.nodes);
    const { task, progress } = await engine.openSearch(text);
    expect((await solve(engine, task, progress)).stats.nodes).toBe(whole.stats.nodes);
  });
});

test('a damaged, foreign or ended search is refused', async () => {
  const engine = engineOf(1);
  const text = await interrupted(engine, board);
  const damaged = text.replace(/"nodes":\d/, '"nodes":9');
  for (const wrong of ['', '{"part":1,"parts":1,"search":', damaged, text.slice(0, -3)]) {
    await expect(engine.openSearch(wrong)).rejects.toMatchObject({
      failure: { code: 'bad_checkpoint' },
    });
  }
  const job = engine.solve(board, { solutions: 1 }, {});
  job.stop();
  expect(await job.save?.()).toBeNull();
});
