import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DanceError, loadDance, loadDanceWorker, type Package } from './installed.ts';
import { blank, jigsaw, puzzle, small } from './samples.ts';

const read = (name: string) =>
  readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8').trimEnd();

const minimal = read('sudoku/minimal_9x9.txt').split('\n');
const unsolvable = read('sudoku/no_solution_9x9.txt').split('\n');
const large = read('sudoku/unique_16x16.txt').split('\n');
const rows = (line: string) => (line.match(/.{9}/g) ?? []).join('\n');

const dance = await loadDance();
let started = 0;
let worker: Package.DanceWorker;

const count = () => {
  started += 1;
};

beforeEach(async () => {
  started = 0;
  process.on('worker', count);
  worker = await loadDanceWorker({ workers: 3 });
});

afterEach(() => {
  worker.terminate();
  process.off('worker', count);
});

/** Drops the times of an answer, and turns its errors into plain objects. */
function untimed({ stats, microseconds, errors, ...columns }: Package.ListAnswer) {
  const { microseconds: _, ...counts } = stats;
  return {
    ...columns,
    counts,
    times: microseconds.length,
    errors: errors.map((error) => ({ ...error, message: error.message })),
  };
}

const mixed = [
  ...minimal.slice(0, 700),
  '',
  '# a comment',
  ...unsolvable,
  'what?',
  `55${blank.slice(2)}`,
  blank,
  ...large.slice(0, 5),
  `${puzzle} # its name`,
  ...minimal.slice(700),
  jigsaw,
  '',
];

const lists: Record<string, Package.PuzzleList> = {
  'an array': mixed,
  'an array whose heading comes late': [...Array(40).fill(''), 'puzzle,solution', ...minimal],
  'an array of grids in several lines': [
    ...minimal.slice(0, 100).map(rows),
    'x\ny',
    ...minimal.slice(100, 200),
    `${puzzle}\n${puzzle}`,
  ],
  'a text of lines': mixed.join('\n'),
  'a text with a heading': `puzzle,id\n${minimal.slice(0, 200).join(',x\n')}`,
  'a text with a mark, and other line ends': `\uFEFF${minimal.slice(0, 300).join('\r\n')}\r\n`,
  'a text of paragraphs': ['; of nine lines', ...minimal.slice(0, 150).map(rows), 'x\ny'].join(
    '\n\n',
  ),
  'a text that is only clear as a whole, with unreadable lines': [
    ...minimal.slice(0, 70).map((line, i) => (i % 30 === 0 ? 'x\ny' : rows(line))),
    ...minimal.slice(70, 200),
    'what?',
    'or this?',
  ].join('\n'),
  'a document': JSON.stringify(minimal.slice(0, 130).map((puzzle) => ({ puzzle }))),
  'no puzzle': [],
  'one puzzle': [puzzle],
};

test.each(Object.keys(lists))('%s: several workers give the answer of one', async (name) => {
  const list = lists[name] as Package.PuzzleList;
  const shared = await worker.sudoku.solveList(list, { limit: 3 });
  expect(untimed(shared)).toEqual(untimed(dance.sudoku.solveList(list, { limit: 3 })));
});

test('shares a long list between workers, but not a short one', async () => {
  await worker.sudoku.solveList([puzzle, small]);
  expect(started).toBe(1);
  await worker.sudoku.solveList(Array.from({ length: 10 }, () => minimal).flat());
  expect(started).toBe(3);
});

test('applies settings to every chunk, and rejects wrong ones immediately', async () => {
  const list = large.slice(0, 8);
  const settings = { solver: 'dancing-links', limit: 1, from: 'line' } as const;
  const shared = await worker.sudoku.solveList(list, settings);
  expect(untimed(shared)).toEqual(untimed(dance.sudoku.solveList(list, settings)));
  const { searchList } = worker.sudoku;
  const wrong = (settings: unknown, puzzles: unknown = list) =>
    expect(searchList(puzzles as string[], settings as object)).rejects.toBeInstanceOf(DanceError);
  await wrong({ solver: 'x' });
  await wrong({ from: 'x' });
  await wrong({ limit: -1 });
  await wrong({ milliseconds: 0 });
  await wrong(null);
  await wrong({}, [1]);
  await wrong({}, 'what?');
  await wrong({ signal: 1 });
});

test('yields rows in the order of the list, and reports progress', async () => {
  const done: number[] = [];
  const onProgress = ({ stats }: Package.ListResult) => done.push(stats.done);
  const list = Array.from({ length: 4 }, () => minimal).flat();
  const search = await worker.sudoku.searchList(list, { onProgress });
  let line = 0;
  for await (const row of search) {
    line += 1;
    expect(row.line).toBe(line);
    expect(row.puzzle).toBe(list[line - 1]);
  }
  expect(line).toBe(list.length);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.length).toBeGreaterThan(10);
  expect(search.result.stats).toMatchObject({ done: list.length, puzzles: list.length });
});

test('marks puzzles as stopped if time runs out, wherever they are', async () => {
  const list = Array.from({ length: 100 }, () => minimal).flat();
  const { verdicts, lines, stats } = await worker.sudoku.solveList(list, { milliseconds: 20 });
  expect(verdicts).toHaveLength(list.length);
  expect(lines).toEqual(list.map((_, i) => i + 1));
  expect(stats.done).toBe(list.length);
  expect(verdicts.at(-1)).toBe('stopped');
  expect(verdicts.every((verdict) => verdict === 'unique' || verdict === 'stopped')).toBe(true);
  const none = await worker.sudoku.solveList(list, { milliseconds: 1e-6 });
  expect(none.verdicts.at(-1)).toBe('stopped');
});

test('a signal stops all workers, which then solve the next list', async () => {
  const list = Array.from({ length: 30 }, () => minimal).flat();
  const controller = new AbortController();
  const { signal } = controller;
  const reason = new Error('enough');
  const onProgress = ({ stats }: Package.ListResult) => {
    if (stats.done > 5_000) controller.abort(reason);
  };
  const solving = worker.sudoku.solveList(list, { signal, onProgress });
  await expect(solving).rejects.toBe(reason);
  await expect(worker.sudoku.solveList(list, { signal })).rejects.toBe(reason);
  expect((await worker.sudoku.solveList(minimal)).stats.done).toBe(minimal.length);
});

test('leaving the loop ends the search; a closed search yields nothing', async () => {
  const search = await worker.sudoku.searchList(minimal);
  for await (const row of search) {
    if (row.line === 100) break;
  }
  for await (const _ of search) expect.unreachable();
  const closed = await worker.sudoku.searchList(minimal);
  closed.close();
  for await (const _ of closed) expect.unreachable();
  expect(closed.result.stats.done).toBe(0);
});

test('several lists and searches share the workers', async () => {
  const [first, second, tilings] = await Promise.all([
    worker.sudoku.solveList(minimal),
    worker.sudoku.solveList(unsolvable),
    worker.polyomino.solve({ board: '3x20' }),
  ]);
  expect(new Set(first.verdicts)).toEqual(new Set(['unique']));
  expect(new Set(second.verdicts)).toEqual(new Set(['none']));
  expect(tilings.count).toBe(8n);
});

test('terminating the workers rejects the list', async () => {
  const solving = worker.sudoku.solveList(minimal);
  worker.terminate();
  await expect(solving).rejects.toMatchObject({ code: 'worker_lost' });
});

test('solves without the workers that fail to start', async () => {
  const ends: Promise<number>[] = [];
  const terminate = (failing: Worker) => void ends.push(failing.terminate());
  process.on('worker', terminate);
  try {
    const answer = await worker.sudoku.solveList(mixed);
    expect(started).toBe(3);
    expect(untimed(answer)).toEqual(untimed(dance.sudoku.solveList(mixed)));
    // The others are asked again once they are known to have failed.
    await Promise.all(ends);
    await worker.sudoku.solveList(mixed);
    expect(started).toBe(5);
    expect((await worker.polyomino.solve({ board: '6x10' })).count).toBe(9356n);
  } finally {
    process.off('worker', terminate);
  }
});
