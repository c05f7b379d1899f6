import { expect, test } from 'vitest';
import type { Limits, Outcome, SolutionBatch, Stats } from '../../web/engine/protocol.ts';
import { type JobEvents, packTilings, SlicedJob } from '../../web/engine/worker/job.ts';
import { good, loadDance } from './load.ts';

const dance = await loadDance();
const noPrefix = new Int32Array();

function tilings(board: string) {
  return good(dance.solvePolyomino(board, 'board', 'auto', true, noPrefix)).job;
}

/** A promise that others settle. */
function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

/** A job of the real module and what it tells. */
function follow(limits: Limits = {}, board = '8x8-2x2') {
  const batches: SolutionBatch[] = [];
  const log: string[] = [];
  const ended = deferred<{ outcome: Outcome; stats: Stats }>();
  const paused = deferred<Stats>();
  const events: JobEvents = {
    solutions: (batch) => batches.push(batch),
    progress: () => log.push('progress'),
    paused: (stats) => {
      log.push('paused');
      paused.resolve(stats);
    },
    done: (outcome, stats) => {
      log.push(outcome);
      ended.resolve({ outcome, stats });
    },
    failed: (failure) => ended.reject(new Error(failure.code)),
  };
  const job = new SlicedJob(tilings(board), limits, packTilings, events);
  const found = () =>
    batches.reduce((n, batch) => n + (batch.kind === 'tilings' ? batch.count : 0), 0);
  return { job, found, log, ended: ended.promise, paused: paused.promise };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

test('all solutions come in batches, before the end is told', async () => {
  const { found, log, ended } = follow();
  const { outcome, stats } = await ended;
  expect(outcome).toBe('exhausted');
  expect(found()).toBe(65);
  expect(stats.solutions).toBe(65n);
  expect(stats.explored).toBe(1);
  expect(log.at(-1)).toBe('exhausted');
});

test('the limit is kept to the solution', async () => {
  const { found, ended } = follow({ solutions: 7 });
  const { outcome, stats } = await ended;
  expect(outcome).toBe('limit');
  expect(found()).toBe(7);
  expect(stats.solutions).toBe(7n);
});

test('what is not kept is counted all the same', async () => {
  const { found, ended } = follow({ kept: 10 });
  const { outcome, stats } = await ended;
  expect(outcome).toBe('exhausted');
  expect(found()).toBe(10);
  expect(stats.solutions).toBe(65n);
});

test('with none kept, counting ends at the limit', async () => {
  const { found, ended } = follow({ kept: 0, solutions: 20 });
  const { outcome, stats } = await ended;
  expect(outcome).toBe('limit');
  expect(found()).toBe(0);
  expect(stats.solutions).toBe(20n);
});

test('a search whose time is over says so, with what it has found', async () => {
  const { found, ended } = follow({ milliseconds: 10 }, '6x10');
  const { outcome, stats } = await ended;
  expect(outcome).toBe('time');
  expect(stats.microseconds).toBeGreaterThanOrEqual(10_000);
  expect(BigInt(found())).toBe(stats.solutions);
});

test('a paused job does nothing until it is resumed, and then finds the rest', async () => {
  const { job, found, log, ended, paused } = follow();
  job.pause();
  const { nodes } = await paused;
  await turn();
  expect(log).toEqual(['paused']);
  job.resume();
  const { stats } = await ended;
  expect(stats.nodes).toBeGreaterThan(nodes);
  expect(found()).toBe(65);
});

test('pausing and resuming at once leaves one loop, not two', async () => {
  const { job, found, ended } = follow();
  for (let i = 0; i < 5; i += 1) {
    job.pause();
    job.resume();
  }
  await ended;
  expect(found()).toBe(65);
});

/** The board 6×10 in parts, the next of which is given as soon as one is begun. */
function followParts() {
  const waiting: Int32Array[] = [];
  const told: string[] = [];
  const ended = deferred<bigint>();
  let [open, found] = [1, 0n];
  const give = () => {
    const prefix = waiting.shift();
    if (prefix) job.solvePart(prefix, {});
  };
  const events: JobEvents = {
    solutions: () => {},
    progress: () => {},
    paused: () => {},
    parts: (parts) => {
      told.push('parts');
      open += parts.length;
      waiting.push(...parts.map(({ prefix }) => prefix));
      give();
    },
    partDone: (_outcome, stats) => {
      told.push('done');
      open -= 1;
      found += stats.solutions;
      if (open === 0) ended.resolve(found);
      else give();
    },
    done: () => {},
    failed: (failure) => ended.reject(new Error(failure.code)),
  };
  const job = new SlicedJob(tilings('6x10'), {}, packTilings, events, true);
  job.share();
  return { job, told, ended: ended.promise };
}

test('parts that are given early are searched one after the other', async () => {
  const { job, told, ended } = followParts();
  expect(await ended).toBe(2339n);
  expect(told[0]).toBe('parts');
  expect(told.slice(1).every((each) => each === 'done')).toBe(true);
  expect(told.length).toBeGreaterThan(3);
  job.cancel();
});

test('a cancelled job ends at once, running or paused, and only once', async () => {
  const running = follow({}, '6x10');
  running.job.cancel();
  running.job.cancel();
  expect((await running.ended).outcome).toBe('cancelled');
  running.job.pause();
  running.job.resume();

  const paused = follow({}, '6x10');
  paused.job.pause();
  paused.job.cancel();
  expect((await paused.ended).outcome).toBe('cancelled');

  await turn();
  expect(running.log).toEqual(['cancelled']);
  expect(paused.log).toEqual(['paused', 'cancelled']);
});
