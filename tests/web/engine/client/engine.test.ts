import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Engine } from '../../../../web/engine/client/engine.ts';
import type { JobListener } from '../../../../web/engine/client/job.ts';
import { WorkerSlot } from '../../../../web/engine/client/worker-slot.ts';
import type { Failure, JobId, Outcome, Task } from '../../../../web/engine/protocol.ts';
import { engineOf, type FakeWorker, FakeWorkers, slots, statsOf } from './fake-worker.ts';

const task: Task = { kind: 'cover', text: 'a\na\n', solver: 'auto', itemChoice: 'fewest' };

let workers: FakeWorkers;
let client: Engine;

beforeEach(() => {
  vi.useFakeTimers();
  workers = new FakeWorkers();
  client = engineOf(workers, 1);
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
  client.warmUp();
  client.warmUp();
  expect(workers.started).toHaveLength(1);
  begin();
  expect(workers.started).toHaveLength(1);
});

test('a question is answered with what the worker says', async () => {
  const clashes = client.clashes({ size: 1, boxHeight: 1, boxWidth: 1, cells: Uint8Array.of(1) });
  const worker = workers.latest;
  worker.say({ type: 'answer', job: worker.last('ask').job, answer: { clashes: [] } });
  expect(await clashes).toEqual([]);
});

test('a question that fails rejects with the failure', async () => {
  const interpretation = client.readSudoku('?');
  const failure = { code: 'wrong_length', line: 1, column: 2, found: '1', expected: '81' } as const;
  const worker = workers.latest;
  worker.say({ type: 'failed', job: worker.last('ask').job, failure });
  await expect(interpretation).rejects.toMatchObject({ failure });
});

test('a search tells its solutions, its progress and its end', () => {
  const { told, worker, id } = begin();
  const none = new Int32Array();
  const batch = { kind: 'covers', options: '', chosen: none, ends: none } as const;
  worker.say({ type: 'solutions', job: id, batch });
  worker.say({ type: 'progress', job: id, stats: statsOf({ nodes: 5n }) });
  worker.say({ type: 'done', job: id, outcome: 'exhausted', stats: statsOf({ nodes: 9n }) });
  expect(told.solutions).toHaveBeenCalledExactlyOnceWith(batch);
  expect(told.progress).toHaveBeenCalledExactlyOnceWith(statsOf({ nodes: 5n }));
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    statsOf({ nodes: 9n, explored: 1 }),
  );
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
  expect(limits).toMatchObject({ solutions: 7 });
  next.say({ type: 'ready' });
  next.say({ type: 'done', job: id, outcome: 'exhausted', stats: statsOf({ nodes: 3n }) });
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    statsOf({ nodes: 3n, explored: 1 }),
  );
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
  const slot = new WorkerSlot(workers.create, slots);
  const hear = vi.fn();
  const job = slot.begin({ type: 'solve', task, limits: {}, unit: new Int32Array() }, hear);
  const worker = workers.latest;
  slot.send({ type: 'next', job, unit: Int32Array.of(1), limits: {} });
  const done = { type: 'unit-done', job, outcome: 'exhausted', stats: statsOf({}) } as const;
  worker.say({ ...done, batch: null });
  vi.advanceTimersByTime(20_000);
  expect(worker.isTerminated).toBe(true);
  expect(hear.mock.lastCall?.[0].type).toBe('failed');
});

test('a worker that is done with all its parts may be silent', () => {
  const slot = new WorkerSlot(workers.create, slots);
  const job = slot.begin({ type: 'solve', task, limits: {}, unit: new Int32Array() }, vi.fn());
  const worker = workers.latest;
  const done = { type: 'unit-done', job, outcome: 'exhausted', stats: statsOf({}) } as const;
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

describe('an idle worker', () => {
  const living = () => workers.started.filter(({ isTerminated }) => !isTerminated).length;

  function end(worker: FakeWorker, job: JobId, outcome: Outcome = 'exhausted') {
    worker.say({
      type: 'unit-done',
      job,
      outcome,
      stats: statsOf({ solutions: 10n }),
      batch: null,
    });
    worker.say({ type: 'done', job, outcome: 'cancelled', stats: statsOf({}) });
  }

  beforeEach(() => {
    const create = workers.create;
    client = new Engine(create, { workers: 2, slots: { ...slots, idleTime: 10_000 } });
  });

  test('is terminated after ten seconds, and another is started for the next search', () => {
    const { worker, id } = begin();
    end(worker, id);
    vi.advanceTimersByTime(9_999);
    expect(living()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(living()).toBe(0);
    begin();
    expect(living()).toBe(1);
  });

  test('is kept as long as it is asked something now and then', () => {
    for (let i = 0; i < 5; i += 1) {
      const { worker, id } = begin();
      end(worker, id);
      vi.advanceTimersByTime(9_000);
    }
    expect(workers.started).toHaveLength(1);
  });

  test('that was started early and never asked is terminated as well', () => {
    client.warmUp();
    workers.latest.say({ type: 'ready' });
    vi.advanceTimersByTime(10_000);
    expect(living()).toBe(0);
  });

  test('is not one whose search is paused', () => {
    const { job, worker, id } = begin();
    job.pause();
    worker.say({ type: 'paused', job: id, stats: statsOf({}) });
    vi.advanceTimersByTime(60_000);
    expect(living()).toBe(1);
  });

  test('leaves a search that could go on; it has to be begun again then', () => {
    const { job, worker, id, told } = begin();
    worker.say({
      type: 'unit-done',
      job: id,
      outcome: 'limit',
      stats: statsOf({ solutions: 10n }),
      batch: null,
    });
    expect(told.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
    vi.advanceTimersByTime(10_000);
    expect(living()).toBe(0);
    expect(job.extend?.({ solutions: 20 })).toBe(false);
    expect(told.done).toHaveBeenCalledOnce();
  });

  test('serves the next section: no section has workers of its own', async () => {
    const answer = client.readSudoku('1');
    workers.latest.say({ type: 'answer', job: workers.latest.last('ask').job, answer: [] });
    await answer;
    begin();
    void client.readCover('a');
    expect(workers.started).toHaveLength(2);
  });
});
