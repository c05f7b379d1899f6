import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JobListener, SolverClient } from '../../../../web/engine/client/client.ts';
import { WorkerLink } from '../../../../web/engine/client/link.ts';
import type { Failure, Task } from '../../../../web/engine/protocol.ts';
import { FakeWorkers, statsOf } from './fake-worker.ts';

const task: Task = { kind: 'cover', text: 'a\na\n', solver: 'auto', itemChoice: 'fewest' };

let workers: FakeWorkers;
let client: SolverClient;

beforeEach(() => {
  vi.useFakeTimers();
  workers = new FakeWorkers();
  client = new SolverClient(new WorkerLink(workers.create));
});

afterEach(() => {
  vi.useRealTimers();
});

function listener() {
  return {
    solutions: vi.fn(),
    progress: vi.fn(),
    paused: vi.fn(),
    done: vi.fn(),
    failed: vi.fn<(failure: Failure) => void>(),
  } satisfies JobListener;
}

/** A search that the worker has begun. */
function begin() {
  const told = listener();
  const job = client.solve(task, { solutions: 10 }, told);
  const worker = workers.latest;
  worker.say({ type: 'ready' });
  return { told, job, worker, id: worker.last('solve').job };
}

test('no worker is started before it is needed', () => {
  expect(workers.started).toHaveLength(0);
  begin();
  expect(workers.started).toHaveLength(1);
});

test('a worker can be started before it is needed, and is the one that is asked then', () => {
  const link = new WorkerLink(workers.create);
  link.warmUp();
  link.warmUp();
  client = new SolverClient(link);
  expect(workers.started).toHaveLength(1);
  begin();
  expect(workers.started).toHaveLength(1);
});

test('a question is answered with what the worker says', async () => {
  const clashes = client.clashes({ size: 1, boxHeight: 1, boxWidth: 1, cells: Uint8Array.of(1) });
  const worker = workers.latest;
  worker.say({ type: 'clashes', job: worker.last('check-sudoku').job, clashes: [] });
  expect(await clashes).toEqual([]);
});

test('a question that fails rejects with the failure', async () => {
  const reading = client.readSudoku('?');
  const failure = { code: 'wrong_length', line: 1, column: 2, found: '1', expected: '81' } as const;
  const worker = workers.latest;
  worker.say({ type: 'failed', job: worker.last('read-sudoku').job, failure });
  await expect(reading).rejects.toMatchObject({ failure });
});

test('a search tells its solutions, its progress and its end', () => {
  const { told, worker, id } = begin();
  const batch = { kind: 'options', solutions: [] } as const;
  worker.say({ type: 'solutions', job: id, batch });
  worker.say({ type: 'progress', job: id, stats: statsOf({ nodes: 5n }) });
  worker.say({ type: 'done', job: id, outcome: 'exhausted', stats: statsOf({ nodes: 9n }) });
  expect(told.solutions).toHaveBeenCalledExactlyOnceWith(batch);
  expect(told.progress).toHaveBeenCalledExactlyOnceWith(statsOf({ nodes: 5n }));
  expect(told.done).toHaveBeenCalledExactlyOnceWith('exhausted', statsOf({ nodes: 9n }));
});

test('what comes after the end of a job is dropped', () => {
  const { told, worker, id } = begin();
  worker.say({ type: 'done', job: id, outcome: 'limit', stats: statsOf({}) });
  worker.say({ type: 'progress', job: id, stats: statsOf({}) });
  expect(told.progress).not.toHaveBeenCalled();
});

test('pause, resume and stop reach the worker', () => {
  const { told, job, worker, id } = begin();
  job.pause();
  worker.say({ type: 'paused', job: id, stats: statsOf({}) });
  job.resume();
  job.stop();
  const types = worker.requests.map((request) => request.type);
  expect(types).toEqual(['solve', 'pause', 'resume', 'cancel']);
  expect(told.paused).toHaveBeenCalledOnce();
});

test('nobody waits longer than half a second for a worker to answer a stop', () => {
  const { told, job, worker, id } = begin();
  const stats = statsOf({ nodes: 5n });
  worker.say({ type: 'progress', job: id, stats });
  job.stop();
  vi.advanceTimersByTime(499);
  expect(told.done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(told.done).toHaveBeenCalledExactlyOnceWith('cancelled', stats);
  expect(worker.isTerminated).toBe(false);
});

test('a worker that answers a stop late was only slow, and is kept', () => {
  const { told, job, worker, id } = begin();
  job.stop();
  vi.advanceTimersByTime(4_000);
  worker.say({ type: 'done', job: id, outcome: 'cancelled', stats: statsOf({}) });
  vi.advanceTimersByTime(60_000);
  expect(worker.isTerminated).toBe(false);
  expect(told.done).toHaveBeenCalledOnce();
  begin();
  expect(workers.started).toHaveLength(1);
});

test('a worker that does not answer a stop at all is done away with, and nothing is told', () => {
  const { told, job, worker } = begin();
  job.stop();
  vi.advanceTimersByTime(4_999);
  expect(worker.isTerminated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(worker.isTerminated).toBe(true);
  expect(told.failed).not.toHaveBeenCalled();
});

test('what comes next does not wait for a worker that has not answered a stop in time', () => {
  const { job, worker } = begin();
  job.stop();
  vi.advanceTimersByTime(500);
  const next = begin();
  expect(worker.isTerminated).toBe(true);
  expect(workers.started).toHaveLength(2);
  vi.advanceTimersByTime(5_000);
  expect(next.worker.isTerminated).toBe(false);
});

test('what was asked of a worker that does not answer a stop is asked of the next', () => {
  const first = begin();
  first.job.stop();
  const told = listener();
  const job = client.solve(task, { solutions: 7 }, told);
  job.pause();
  vi.advanceTimersByTime(500);
  expect(first.told.done).toHaveBeenCalledExactlyOnceWith('cancelled', statsOf({}));
  expect(told.failed).not.toHaveBeenCalled();
  const next = workers.latest;
  expect(next).not.toBe(first.worker);
  expect(next.requests.map(({ type }) => type)).toEqual(['solve', 'pause']);
  const { job: id, limits } = next.last('solve');
  expect(limits).toEqual({ solutions: 7 });
  next.say({ type: 'ready' });
  next.say({ type: 'done', job: id, outcome: 'exhausted', stats: statsOf({ nodes: 3n }) });
  expect(told.done).toHaveBeenCalledExactlyOnceWith('exhausted', statsOf({ nodes: 3n }));
});

test('what such a worker was already at is lost with it only if it hangs', () => {
  const first = begin();
  const second = begin();
  second.worker.say({ type: 'progress', job: second.id, stats: statsOf({}) });
  first.job.stop();
  vi.advanceTimersByTime(4_999);
  begin();
  expect(workers.started).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(second.told.failed.mock.lastCall?.[0].code).toBe('worker_lost');
  expect(workers.started).toHaveLength(2);
});

test('a stop is over at once while the worker loads, which goes on loading', async () => {
  const told = listener();
  const job = client.solve(task, { solutions: 10 }, told);
  const worker = workers.latest;
  job.stop();
  const next = client.solve(task, { solutions: 10 }, listener());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.done).toHaveBeenCalledExactlyOnceWith('cancelled', statsOf({}));
  expect(worker.isTerminated).toBe(false);
  expect(worker.requests.map(({ type }) => type)).toEqual(['solve', 'cancel', 'solve']);
  worker.say({ type: 'ready' });
  next.stop();
  vi.advanceTimersByTime(5_000);
  expect(worker.isTerminated).toBe(true);
});

test('a worker that answers a stop is kept', () => {
  const { told, job, worker, id } = begin();
  job.stop();
  worker.say({ type: 'done', job: id, outcome: 'cancelled', stats: statsOf({}) });
  vi.advanceTimersByTime(60_000);
  expect(worker.isTerminated).toBe(false);
  expect(told.done).toHaveBeenCalledOnce();
});

test('a worker that dies is replaced, and every open job is told', async () => {
  const { told, worker } = begin();
  const question = client.readCover('A');
  worker.die();
  expect(told.failed.mock.lastCall?.[0].code).toBe('worker_lost');
  await expect(question).rejects.toMatchObject({ failure: { code: 'worker_lost' } });
  expect(worker.isTerminated).toBe(true);
});

test('a worker that hangs in the middle of a search is replaced', () => {
  const { told, worker, id } = begin();
  vi.advanceTimersByTime(9_000);
  worker.say({ type: 'progress', job: id, stats: statsOf({}) });
  vi.advanceTimersByTime(9_000);
  expect(worker.isTerminated).toBe(false);
  vi.advanceTimersByTime(9_000);
  expect(worker.isTerminated).toBe(true);
  expect(told.failed).toHaveBeenCalledOnce();
});

test('a worker that hangs in a part that it was given early is replaced', () => {
  const link = new WorkerLink(workers.create);
  const hear = vi.fn();
  const job = link.begin({ type: 'solve', task, limits: {}, prefix: new Int32Array() }, hear);
  const worker = workers.latest;
  link.solvePart(job, Int32Array.of(1), {});
  const done = { type: 'part-done', job, outcome: 'exhausted', stats: statsOf({}) } as const;
  worker.say({ ...done, batch: null });
  vi.advanceTimersByTime(20_000);
  expect(worker.isTerminated).toBe(true);
  expect(hear.mock.lastCall?.[0].type).toBe('failed');
});

test('a worker that is done with all its parts may be silent', () => {
  const link = new WorkerLink(workers.create);
  const job = link.begin({ type: 'solve', task, limits: {}, prefix: new Int32Array() }, vi.fn());
  const worker = workers.latest;
  const done = { type: 'part-done', job, outcome: 'exhausted', stats: statsOf({}) } as const;
  worker.say({ ...done, batch: null });
  vi.advanceTimersByTime(60_000);
  expect(worker.isTerminated).toBe(false);
});

test('a paused search may be silent for as long as it likes', () => {
  const { job, worker, id } = begin();
  job.pause();
  worker.say({ type: 'paused', job: id, stats: statsOf({}) });
  vi.advanceTimersByTime(600_000);
  expect(worker.isTerminated).toBe(false);
});

test('a worker that is still loading is waited for, for half a minute', () => {
  const told = listener();
  client.solve(task, { solutions: 10 }, told);
  const worker = workers.latest;
  vi.advanceTimersByTime(30_000);
  expect(worker.isTerminated).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(worker.isTerminated).toBe(true);
  expect(told.failed.mock.lastCall?.[0].code).toBe('not_loaded');
});

test('a worker that dies before it was ready has not been loaded', () => {
  const told = listener();
  client.solve(task, { solutions: 10 }, told);
  workers.latest.die();
  expect(told.failed.mock.lastCall?.[0].code).toBe('not_loaded');
});

test('what a lost worker says on its way out does not harm its replacement', () => {
  const first = begin();
  first.worker.die();
  const second = begin();
  first.worker.die();
  expect(second.worker.isTerminated).toBe(false);
  expect(second.told.failed).not.toHaveBeenCalled();
});

test('a search that goes on after a late word of its pause is watched again', () => {
  const { told, job, worker, id } = begin();
  job.pause();
  job.resume();
  worker.say({ type: 'paused', job: id, stats: statsOf({}) });
  worker.say({ type: 'progress', job: id, stats: statsOf({}) });
  vi.advanceTimersByTime(20_000);
  expect(worker.isTerminated).toBe(true);
  expect(told.failed).toHaveBeenCalledOnce();
});
