import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PolyominoTask, SavedSearch, Stats } from '../../web/engine/model/task.ts';
import { loadCover } from '../wasm/load.ts';
import { engineHere } from '../wasm/worker-here.ts';
import { dance } from './run';

/** Called when a worker reports progress. */
let onReport: (() => void) | undefined;
const engine = engineHere(loadCover, 2, ({ type }) => {
  if (type === 'progress') onReport?.();
});
const board: PolyominoTask = { kind: 'polyomino', board: '4x15', distinct: false };
const whole = () => JSON.parse(dance(['polyomino', '--board', '4x15', '--count', '--json']).out);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dance-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a search like the page; saves and stops it at its first report. */
function savedByPage(): Promise<string> {
  return new Promise((resolve, reject) => {
    const job = engine.solve(board, { kept: 10_000 }, {});
    onReport = async () => {
      onReport = undefined;
      const progress = await job.save?.();
      job.stop();
      if (!progress) return reject(new Error('the search was not saved'));
      resolve(await engine.saveSearch({ task: board, progress }));
    };
  });
}

function continuedByPage({ task, progress }: SavedSearch): Promise<Stats> {
  return new Promise((resolve, reject) => {
    engine.solve(
      task,
      { kept: 10_000 },
      { done: (_, stats) => resolve(stats), failed: ({ code }) => reject(new Error(code)) },
      { from: progress },
    );
  });
}

test('a search saved on the page continues in the command', async () => {
  const path = join(folder, 'search.json');
  writeFileSync(path, await savedByPage());
  const { nodes } = JSON.parse(readFileSync(path, 'utf8'));
  const { status, out } = dance([
    ...['polyomino', path, '--count', '--json', '--threads', '2', '--checkpoint', path],
  ]);
  expect(status).toBe(0);
  const { count, nodes: all } = whole();
  expect(nodes).toBeGreaterThan(0);
  expect(nodes).toBeLessThan(all);
  expect(JSON.parse(out)).toMatchObject({ count, nodes: all, complete: true });
});

test('a count saved by the command continues on the page', async () => {
  const path = join(folder, 'state');
  const args = ['polyomino', '--board', '4x15', '--count', '--checkpoint', path];
  // Far too short for the whole search on any machine.
  dance([...args, '--time', '0.001']);
  const saved = await engine.openSearch(readFileSync(path, 'utf8'));
  expect(saved.progress.pending.length).toBeGreaterThan(0);
  const { count, nodes } = whole();
  expect(await continuedByPage(saved)).toMatchObject({
    solutions: BigInt(count),
    nodes: BigInt(nodes),
  });
});
