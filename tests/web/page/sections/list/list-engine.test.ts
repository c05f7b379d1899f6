import { expect, test, vi } from 'vitest';
import type { ChunkSource } from '../../../../../web/engine/client/chunks.ts';
import type { JobListener } from '../../../../../web/engine/client/job.ts';
import { failureOf } from '../../../../../web/engine/model/failure.ts';
import type { ListRows } from '../../../../../web/engine/model/list.ts';
import { noStats } from '../../../../../web/engine/model/task.ts';
import { ListEngine } from '../../../../../web/page/sections/list/list-engine.ts';
import { cutOf, rowsOf } from './rows.ts';

const lines = ['1...............', '.AntiKnight', 'what?', '.AntiKing', '2...............'];
const list = {
  how: undefined,
  text: new TextEncoder().encode(lines.join('\n')),
  blob: new Blob(),
  cut: cutOf([1, 2, 3, 4, 5]),
  interpretations: [],
};
const settings = { solver: 'auto', limit: 2, milliseconds: 0 } as const;
const cells = Array.from({ length: 16 }, () => 0);

/** All rows as reported by the plain module. */
const plainRows = rowsOf([
  { line: 1, cells, name: 'first' },
  {
    line: 2,
    end: 'unreadable',
    failure: failureOf('unknown_constraint', { line: 2, mayBeVariant: true }),
  },
  { line: 3, end: 'unreadable', failure: failureOf('unknown_format', { line: 3 }) },
  {
    line: 4,
    end: 'unreadable',
    failure: failureOf('unknown_constraint', { line: 4, mayBeVariant: true }),
  },
  { line: 5, cells, name: 'last' },
]);

function start(known: readonly number[] = [], corrections: Readonly<Record<number, string>> = {}) {
  const job = () => ({ pause: vi.fn(), resume: vi.fn(), stop: vi.fn() });
  const jobs = { plain: job(), variants: job() };
  let plain: { source: ChunkSource; listener: JobListener } | undefined;
  let corrected: { source: ChunkSource; listener: JobListener } | undefined;
  let variants: { source: ChunkSource; listener: JobListener } | undefined;
  const engine = new ListEngine(
    {
      readList: () => ({ stop: () => {} }),
      solveChunks: (source, _settings, _limits, listener) => {
        if (plain) corrected = { source, listener };
        else plain = { source, listener };
        return jobs.plain;
      },
    },
    {
      readList: () => ({ stop: () => {} }),
      solveChunks: (source, _settings, _limits, listener) => {
        variants = { source, listener };
        return jobs.variants;
      },
    },
  );
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
  plain?.source.rows(0, plainRows);
  return {
    both,
    done,
    jobs,
    plain: plain?.listener,
    reported,
    corrected: () => corrected,
    variants: () => variants,
  };
}

test('rows of variants wait for their own module', () => {
  const { done, plain, reported, variants } = start();
  const shown = reported.map(([first, { lines, names }]) => [first, [...lines], names]);
  expect(shown).toEqual([
    [0, [1], ['first']],
    [2, [3], ['']],
    [4, [5], ['last']],
  ]);
  expect(reported[1]?.[1].errors).toMatchObject([{ row: 0, failure: { line: 3 } }]);
  expect(variants()).toBeUndefined();
  plain?.done?.('exhausted', noStats);
  expect(done).not.toHaveBeenCalled();
  const { source, listener } = variants() ?? {};
  expect(source?.count).toBe(2);
  expect(source?.chunk(1)).toMatchObject({ text: '.AntiKing', firstLine: 4, format: '' });
  source?.rows(1, rowsOf([{ line: 4, cells, name: 'king' }]));
  expect(reported.at(-1)).toMatchObject([3, { names: ['king'] }]);
  listener?.done?.('exhausted', noStats);
  expect(done).toHaveBeenCalledWith('exhausted');
});

test('the module is not asked for rows that are known or after a stop', () => {
  const known = start([1, 3]);
  known.plain?.done?.('exhausted', noStats);
  expect(known.variants()).toBeUndefined();
  expect(known.done).toHaveBeenCalledWith('exhausted');
  const stopped = start();
  stopped.plain?.done?.('interrupt', noStats);
  expect(stopped.variants()).toBeUndefined();
  expect(stopped.done).toHaveBeenCalledWith('interrupt');
});

test('pausing and stopping reach the job that runs', () => {
  const { both, jobs, plain } = start();
  both.pause();
  expect(jobs.plain.pause).toHaveBeenCalledOnce();
  plain?.done?.('exhausted', noStats);
  both.pause();
  both.resume();
  both.stop();
  expect(jobs.plain.pause).toHaveBeenCalledOnce();
  for (const call of Object.values(jobs.variants)) expect(call).toHaveBeenCalledOnce();
});

test('corrected puzzles are solved in place of those in the list', () => {
  const corrections = { 0: '3...............' };
  const { corrected, done, plain, reported, variants } = start([1, 3], corrections);
  expect(reported.map(([first]) => first)).toEqual([2, 4]);
  plain?.done?.('exhausted', noStats);
  expect(corrected()?.source.chunk(0)).toMatchObject({ text: corrections[0], firstLine: 1 });
  corrected()?.source.rows(0, plainRows);
  expect(reported.at(-1)?.[0]).toBe(0);
  corrected()?.listener.done?.('exhausted', noStats);
  expect(variants()).toBeUndefined();
  expect(done).toHaveBeenCalledOnce();
});
