import { expect, test } from 'vitest';
import type { SolutionBatch } from '../../web/engine/model/solutions.ts';
import { coverCounterChoices, memo } from '../../web/engine/model/solvers.ts';
import {
  type End,
  type Limits,
  mayBeCounted,
  type Stats,
  type Task,
} from '../../web/engine/model/task.ts';
import { maxUnread } from '../../web/engine/protocol.ts';
import { type JobReport, SlicedJob } from '../../web/engine/worker/job.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import type { Work } from '../../web/engine/worker/slices.ts';
import { openTask } from '../../web/engine/worker/tasks.ts';
import { loadPage } from './load.ts';

const problems = new Problems(await loadPage());

function tilings(board: string, limits: Limits, repeatFor?: number): Work {
  return openTask(problems, { kind: 'polyomino', board, distinct: true, repeatFor }, limits);
}

/** A count of 6×10 that ends once its trial of a memo has failed. */
function trial(): Work {
  const task = { kind: 'polyomino', board: '6x10', distinct: false, goal: 'count' };
  return openTask(problems, task as Task, { kept: 0, onlyByMemo: true });
}

/** Returns a promise and its settling functions. */
function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

/** Counts the slices of a search. */
function countSlices(work: Work): () => number {
  const run = work.run.bind(work);
  let slices = 0;
  work.run = (...settings) => {
    slices += 1;
    return run(...settings);
  };
  return () => slices;
}

/** Runs a job of the real module and records its reports. */
function follow(limits: Limits = {}, board = '8x8-2x2', repeatFor?: number) {
  const batches: SolutionBatch[] = [];
  const log: string[] = [];
  const ended = deferred<{ end: End; stats: Stats }>();
  const paused = deferred<Stats>();
  const receive = (report: JobReport) => {
    if (report.type === 'solutions') {
      batches.push(report.batch);
      job.read();
    } else if (report.type === 'failed') ended.reject(new Error(report.failure.code));
    else if (report.type === 'done') {
      log.push(report.end);
      ended.resolve(report);
    } else log.push(report.type);
    if (report.type === 'paused') paused.resolve(report.stats);
  };
  const work = tilings(board, limits, repeatFor);
  const slices = countSlices(work);
  const job = new SlicedJob(work, receive);
  const found = () =>
    batches.reduce((n, batch) => n + (batch.kind === 'tilings' ? batch.count : 0), 0);
  return { job, found, log, slices, ended: ended.promise, paused: paused.promise };
}

/** Lets every slice run that a job has requested. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('reports all solutions in batches before the end', async () => {
  const { found, log, ended } = follow();
  const { end, stats } = await ended;
  expect(end).toBe('exhausted');
  expect(found()).toBe(65);
  expect(stats.solutions).toBe(65n);
  expect(stats.explored).toBe(1);
  expect(log.at(-1)).toBe('exhausted');
});

test('stops exactly at the limit', async () => {
  const { found, ended } = follow({ solutions: 7 });
  const { end, stats } = await ended;
  expect(end).toBe('limit');
  expect(found()).toBe(7);
  expect(stats.solutions).toBe(7n);
});

test('counts solutions that are not kept', async () => {
  const { found, ended } = follow({ kept: 10 });
  const { end, stats } = await ended;
  expect(end).toBe('exhausted');
  expect(found()).toBe(10);
  expect(stats.solutions).toBe(65n);
});

test('stops at the limit even if no solutions are kept', async () => {
  const { found, ended } = follow({ kept: 0, solutions: 20 });
  const { end, stats } = await ended;
  expect(end).toBe('limit');
  expect(found()).toBe(0);
  expect(stats.solutions).toBe(20n);
});

test('a search that runs out of time says so, and reports its solutions', async () => {
  const { found, ended } = follow({ milliseconds: 10 }, '6x10');
  const { end, stats } = await ended;
  expect(end).toBe('time');
  expect(stats.microseconds).toBeGreaterThanOrEqual(10_000);
  expect(BigInt(found())).toBe(stats.solutions);
});

test('a paused job rests until it is resumed, and then finds the other solutions', async () => {
  const { job, found, log, slices, ended, paused } = follow();
  job.pause();
  const { nodes } = await paused;
  await turn();
  expect(slices()).toBe(0);
  expect(log).toEqual(['paused']);
  job.resume();
  const { stats } = await ended;
  expect(stats.nodes).toBeGreaterThan(nodes);
  expect(found()).toBe(65);
});

test('pausing and immediately resuming leaves one loop, not two', async () => {
  const { job, found, ended } = follow();
  for (let i = 0; i < 5; i += 1) {
    job.pause();
    job.resume();
  }
  await ended;
  expect(found()).toBe(65);
});

/** Runs a job on the 6×10 board that splits once and receives its subtrees ahead of time. */
function followSubtrees() {
  const waiting: Int32Array[] = [];
  const log: string[] = [];
  const ended = deferred<bigint>();
  let [open, found] = [1, 0n];
  const sendNext = () => {
    const prefix = waiting.shift();
    if (prefix) job.next(prefix, {});
  };
  const receive = (report: JobReport) => {
    if (report.type === 'subtrees') {
      log.push('subtrees');
      open += report.subtrees.length;
      waiting.push(...report.subtrees.map(({ prefix }) => prefix));
      sendNext();
    } else if (report.type === 'unit-done') {
      log.push('done');
      open -= 1;
      found += report.stats.solutions;
      if (open === 0) ended.resolve(found);
      else sendNext();
    } else if (report.type === 'solutions') {
      job.read();
    } else if (report.type === 'failed') ended.reject(new Error(report.failure.code));
  };
  const job = new SlicedJob(tilings('6x10', {}), receive, { takesUnits: true });
  job.split();
  return { job, log, ended: ended.promise };
}

test('searches subtrees that arrive early one after the other', async () => {
  const { job, log, ended } = followSubtrees();
  expect(await ended).toBe(2339n);
  expect(log[0]).toBe('subtrees');
  expect(log.slice(1).every((each) => each === 'done')).toBe(true);
  expect(log.length).toBeGreaterThan(3);
  job.stop();
});

test('a stopped job ends immediately, running or paused, and only once', async () => {
  const running = follow({}, '6x10');
  running.job.stop();
  running.job.stop();
  expect((await running.ended).end).toBe('interrupt');
  running.job.pause();
  running.job.resume();

  const paused = follow({}, '6x10');
  paused.job.pause();
  paused.job.stop();
  expect((await paused.ended).end).toBe('interrupt');

  await turn();
  expect(running.log).toEqual(['interrupt']);
  expect(paused.log).toEqual(['paused', 'interrupt']);
});

test('a job waits while too many of its batches are unread', async () => {
  const text = `a b c d\n${'a\nb\nc\nd\n'.repeat(60)}`;
  const work = openTask(
    problems,
    { kind: 'cover', text, solver: 'auto', itemChoice: 'fewest' },
    {},
  );
  const slices = countSlices(work);
  let batches = 0;
  const ended = deferred<End>();
  const job = new SlicedJob(work, (report) => {
    if (report.type === 'solutions') batches += 1;
    if (report.type === 'done') ended.resolve(report.end);
  });
  for (const most of [maxUnread, maxUnread + 1]) {
    while (batches < most) await turn();
    const before = slices();
    await turn();
    expect(slices()).toBe(before);
    expect(batches).toBe(most);
    job.read();
  }
  job.stop();
  expect(await ended.promise).toBe('interrupt');
});

test('a message that arrives during a slice is handled before the next few', async () => {
  const ended = deferred<End>();
  const requests = new MessageChannel();
  requests.port1.onmessage = () => job.stop();
  const work = tilings('6x10', {});
  const run = work.run.bind(work);
  work.run = (...settings) => {
    if (slices() === 1) requests.port2.postMessage('stop');
    return run(...settings);
  };
  const slices = countSlices(work);
  const job = new SlicedJob(work, (report) => {
    if (report.type === 'solutions') job.read();
    if (report.type === 'done') ended.resolve(report.end);
  });
  expect(await ended.promise).toBe('interrupt');
  expect(slices()).toBeLessThan(10);
  requests.port1.close();
});

test('times a search that ends at once by repeating it', async () => {
  const { found, ended } = follow({ solutions: 1 }, '8x8-2x2', 300);
  const { end, stats } = await ended;
  expect(end).toBe('limit');
  expect(found()).toBe(1);
  expect(stats.timedRuns).toBeGreaterThan(0);
  expect(stats.microseconds).toBeGreaterThan(0);
  const once = await follow({ solutions: 1 }).ended;
  expect(once.stats.timedRuns).toBeUndefined();
  expect(once.stats.nodes).toBe(stats.nodes);
});

test('a count on trial ends once no memo pays off, slice by slice', () => {
  const work = trial();
  work.run(false, 100);
  expect(work.end).toBeNull();
  while (!work.end) work.run(false, 1_000);
  expect(work.end).toBe('interrupt');
  expect(work.stats.solver).toBe('bit-matrix');
  expect(work.stats.solutions).toBeLessThan(9_356n);
  work.delete();
});

// A hundred thousand nodes don't count the matchings of so many.
const items = [...'abcdefghijklmnop'];
const pairs = items.flatMap((one, at) => items.slice(at + 1).map((other) => `${one} ${other}`));
const matchings = [items.join(' '), ...pairs].join('\n');
const itemChoices = ['fewest', 'first'] as const;

test.each(
  coverCounterChoices.flatMap((solver) => itemChoices.map((choice) => [solver, choice] as const)),
)(
  'a count by %s that branches on the %s item tries a memo if script expects it',
  (solver, itemChoice) => {
    const task = { kind: 'cover', text: matchings, solver, itemChoice, goal: 'count' } as const;
    const work = openTask(problems, task, { onlyByMemo: true });
    while (!work.end) work.run(false, 100_000);
    expect(work.end !== 'interrupt').toBe(solver === memo || mayBeCounted(task));
    work.delete();
  },
);
