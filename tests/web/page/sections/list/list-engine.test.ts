import { expect, test, vi } from 'vitest';
import type { ChunkSource } from '../../../../../web/engine/client/chunks.ts';
import type { JobListener } from '../../../../../web/engine/client/job.ts';
import type { ListRows } from '../../../../../web/engine/model/list.ts';
import { noStats } from '../../../../../web/engine/model/task.ts';
import { ListEngine } from '../../../../../web/page/sections/list/list-engine.ts';
import { cutOf, rowsOf } from './rows.ts';

const lines = ['1...............', '.AntiKnight', '2...............'];
const list = {
  how: undefined,
  text: new TextEncoder().encode(lines.join('\n')),
  blob: new Blob(),
  cut: cutOf([1, 2, 3]),
  interpretations: [],
};
const settings = { solver: 'auto', limit: 2, milliseconds: 0 } as const;
const cells = Array.from({ length: 16 }, () => 0);
const allRows = rowsOf([
  { line: 1, cells, name: 'first' },
  { line: 2, cells, name: 'knight' },
  { line: 3, cells, name: 'last' },
]);

function start(known: readonly number[] = [], corrections: Readonly<Record<number, string>> = {}) {
  const jobs: { pause: () => void; resume: () => void; stop: () => void }[] = [];
  const begun: { source: ChunkSource; listener: JobListener }[] = [];
  const engine = new ListEngine({
    readList: () => ({ stop: () => {} }),
    solveChunks: (source, _settings, _limits, listener) => {
      begun.push({ source, listener });
      const job = { pause: vi.fn(), resume: vi.fn(), stop: vi.fn() };
      jobs.push(job);
      return job;
    },
  });
  const reported: [number, ListRows][] = [];
  const done = vi.fn();
  const both = engine.solveList(list, settings, {
    isKnown: (first) => known.includes(first),
    corrected: (row) => corrections[row],
    rows: (first, rows) => reported.push([first, rows]),
    paused: () => {},
    failed: () => {},
    done,
  });
  begun[0]?.source.rows(0, allRows);
  return { both, begun, done, jobs, reported };
}

test('corrected puzzles are solved in place of those in the list', () => {
  const corrections = { 0: '3...............' };
  const { begun, done, reported } = start([], corrections);
  expect(reported.map(([first]) => first)).toEqual([1]);
  begun[0]?.listener.done?.('exhausted', noStats);
  expect(done).not.toHaveBeenCalled();
  expect(begun[1]?.source.chunk(0)).toMatchObject({ text: corrections[0], firstLine: 1 });
  begun[1]?.source.rows(0, rowsOf([{ line: 1, cells, name: 'third' }]));
  expect(reported.at(-1)).toMatchObject([0, { names: ['third'] }]);
  begun[1]?.listener.done?.('exhausted', noStats);
  expect(done).toHaveBeenCalledOnce();
});

test('a corrected puzzle that is known, or comes after a stop, is not solved', () => {
  const corrections = { 0: '3...............' };
  const known = start([0], corrections);
  known.begun[0]?.listener.done?.('exhausted', noStats);
  const stopped = start([], corrections);
  stopped.begun[0]?.listener.done?.('interrupt', noStats);
  expect([known.begun.length, stopped.begun.length]).toEqual([1, 1]);
  expect(stopped.done).toHaveBeenCalledWith('interrupt');
});

test('pausing and stopping reach the job that runs', () => {
  const { begun, both, jobs } = start([], { 0: '3...............' });
  both.pause();
  expect(jobs[0]?.pause).toHaveBeenCalledOnce();
  begun[0]?.listener.done?.('exhausted', noStats);
  both.pause();
  both.resume();
  both.stop();
  expect(jobs[0]?.pause).toHaveBeenCalledOnce();
  for (const call of Object.values(jobs[1] ?? {})) expect(call).toHaveBeenCalledOnce();
});
