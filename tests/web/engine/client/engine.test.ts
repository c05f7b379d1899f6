import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Engine } from '../../../../web/engine/client/engine.ts';
import type { JobListener } from '../../../../web/engine/client/job.ts';
import { WorkerSlot } from '../../../../web/engine/client/worker-slot.ts';
import type { Failure } from '../../../../web/engine/model/failure.ts';
import type { End, Task } from '../../../../web/engine/model/task.ts';
import type { JobId } from '../../../../web/engine/protocol.ts';
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

function newListener() {
  return {
    solutions: vi.fn(),
    progress: vi.fn(),
    paused: vi.fn(),
    done: vi.fn(),
    failed: vi.fn<(failure: Failure) => void>(),
  } satisfies JobListener;
}

/** Starts a search in a ready worker. */
function begin() {
  const listener = newListener();
  const job = client.solve(task, { solutions: 10 }, listener);
  const worker = workers.latest;
  worker.respond({ type: 'ready' });
  return { listener, job, worker, id: worker.last('solve').job };
}

test('starts no worker before it is needed', () => {
  expect(workers.started).toHaveLength(0);
  begin();
  expect(workers.started).toHaveLength(1);
});

test('uses a worker that was started early', () => {
  client.warmUp();
  client.warmUp();
  expect(workers.started).toHaveLength(1);
  begin();
  expect(workers.started).toHaveLength(1);
});

test('answers a question with the response of the worker', async () => {
  const clashes = client.clashes({ size: 1, boxHeight: 1, boxWidth: 1, cells: Uint8Array.of(1) });
  const worker = workers.latest;
  worker.respond({ type: 'answer', job: worker.last('ask').job, answer: { clashes: [] } });
  expect(await clashes).toEqual([]);
});

test('rejects a failed question with its failure', async () => {
  const interpretation = client.readSudoku('?');
  const failure = { code: 'wrong_length', line: 1, column: 2, found: '1', expected: '81' } as const;
  const worker = workers.latest;
  worker.respond({ type: 'failed', job: worker.last('ask').job, failure });
  await expect(interpretation).rejects.toMatchObject({ failure });
});

test('a search reports its solutions, its progress and its end', () => {
  const { listener, worker, id } = begin();
  const none = new Int32Array();
  const batch = { kind: 'covers', options: '', chosen: none, ends: none } as const;
  worker.respond({ type: 'solutions', job: id, batch });
  worker.respond({ type: 'progress', job: id, stats: statsOf({ nodes: 5n }) });
  worker.respond({ type: 'done', job: id, end: 'exhausted', stats: statsOf({ nodes: 9n }) });
  expect(listener.solutions).toHaveBeenCalledExactlyOnceWith(batch);
  expect(listener.progress).toHaveBeenCalledExactlyOnceWith(statsOf({ nodes: 5n }));
  expect(listener.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    statsOf({ nodes: 9n, explored: 1 }),
  );
});

test('drops messages that arrive after the end of a job', () => {
  const { listener, worker, id } = begin();
  worker.respond({ type: 'done', job: id, end: 'limit', stats: statsOf({}) });
  worker.respond({ type: 'progress', job: id, stats: statsOf({}) });
  expect(listener.progress).not.toHaveBeenCalled();
});

test('pause, resume and stop reach the worker', () => {
  const { listener, job, worker, id } = begin();
  job.pause();
  worker.respond({ type: 'paused', job: id, stats: statsOf({}) });
  job.resume();
  job.stop();
  const types = worker.requests.map((request) => request.type);
  expect(types).toEqual(['solve', 'pause', 'resume', 'stop']);
  expect(listener.paused).toHaveBeenCalledOnce();
});

test('waits at most half a second for a worker to answer a stop', () => {
  const { listener, job, worker, id } = begin();
  const stats = statsOf({ nodes: 5n });
  worker.respond({ type: 'progress', job: id, stats });
  job.stop();
  vi.advanceTimersByTime(499);
  expect(listener.done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(listener.done).toHaveBeenCalledExactlyOnceWith('interrupt', stats);
  expect(worker.isTerminated).toBe(false);
});

test('keeps a worker that answers a stop late', () => {
  const { listener, job, worker, id } = begin();
  job.stop();
  vi.advanceTimersByTime(4_000);
  worker.respond({ type: 'done', job: id, end: 'interrupt', stats: statsOf({}) });
  vi.advanceTimersByTime(60_000);
  expect(worker.isTerminated).toBe(false);
  expect(listener.done).toHaveBeenCalledOnce();
  begin();
  expect(workers.started).toHaveLength(1);
});

test('terminates a worker that never answers a stop, without a report', () => {
  const { listener, job, worker } = begin();
  job.stop();
  vi.advanceTimersByTime(4_999);
  expect(worker.isTerminated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(worker.isTerminated).toBe(true);
  expect(listener.failed).not.toHaveBeenCalled();
});

test('the next job does not wait for a worker that is late to answer a stop', () => {
  const { job, worker } = begin();
  job.stop();
  vi.advanceTimersByTime(500);
  const next = begin();
  expect(worker.isTerminated).toBe(true);
  expect(workers.started).toHaveLength(2);
  vi.advanceTimersByTime(5_000);
  expect(next.worker.isTerminated).toBe(false);
});

test('moves the waiting jobs of a worker that does not answer a stop to the next', () => {
  const first = begin();
  first.job.stop();
  const listener = newListener();
  const job = client.solve(task, { solutions: 7 }, listener);
  job.pause();
  vi.advanceTimersByTime(500);
  expect(first.listener.done).toHaveBeenCalledExactlyOnceWith('interrupt', statsOf({}));
  expect(listener.failed).not.toHaveBeenCalled();
  const next = workers.latest;
  expect(next).not.toBe(first.worker);
  expect(next.requests.map(({ type }) => type)).toEqual(['solve', 'pause']);
  const { job: id, limits } = next.last('solve');
  expect(limits).toMatchObject({ solutions: 7 });
  next.respond({ type: 'ready' });
  next.respond({ type: 'done', job: id, end: 'exhausted', stats: statsOf({ nodes: 3n }) });
  expect(listener.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    statsOf({ nodes: 3n, explored: 1 }),
  );
});

test('the running jobs of such a worker are lost only if it hangs', () => {
  const first = begin();
  const second = begin();
  second.worker.respond({ type: 'progress', job: second.id, stats: statsOf({}) });
  first.job.stop();
  vi.advanceTimersByTime(4_999);
  begin();
  expect(workers.started).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(second.listener.failed.mock.lastCall?.[0].code).toBe('worker_lost');
  expect(workers.started).toHaveLength(2);
});

test('a stop during loading takes effect without ending the worker', async () => {
  const listener = newListener();
  const job = client.solve(task, { solutions: 10 }, listener);
  const worker = workers.latest;
  job.stop();
  const next = client.solve(task, { solutions: 10 }, newListener());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(listener.done).toHaveBeenCalledExactlyOnceWith('interrupt', statsOf({}));
  expect(worker.isTerminated).toBe(false);
  expect(worker.requests.map(({ type }) => type)).toEqual(['solve', 'stop', 'solve']);
  worker.respond({ type: 'ready' });
  next.stop();
  vi.advanceTimersByTime(5_000);
  expect(worker.isTerminated).toBe(true);
});

test('keeps a worker that answers a stop', () => {
  const { listener, job, worker, id } = begin();
  job.stop();
  worker.respond({ type: 'done', job: id, end: 'interrupt', stats: statsOf({}) });
  vi.advanceTimersByTime(60_000);
  expect(worker.isTerminated).toBe(false);
  expect(listener.done).toHaveBeenCalledOnce();
});

test('a worker that dies fails all its open jobs', async () => {
  const { listener, worker } = begin();
  const question = client.readCover('A');
  worker.die();
  expect(listener.failed.mock.lastCall?.[0].code).toBe('worker_lost');
  await expect(question).rejects.toMatchObject({ failure: { code: 'worker_lost' } });
  expect(worker.isTerminated).toBe(true);
});

test('terminates a worker that hangs in the middle of a search', () => {
  const { listener, worker, id } = begin();
  vi.advanceTimersByTime(9_000);
  worker.respond({ type: 'progress', job: id, stats: statsOf({}) });
  vi.advanceTimersByTime(9_000);
  expect(worker.isTerminated).toBe(false);
  vi.advanceTimersByTime(9_000);
  expect(worker.isTerminated).toBe(true);
  expect(listener.failed).toHaveBeenCalledOnce();
});

test('terminates a worker that hangs in a subtree it received early', () => {
  const slot = new WorkerSlot(workers.create, slots);
  const receive = vi.fn();
  const job = slot.begin({ type: 'solve', task, limits: {}, unit: new Int32Array() }, receive);
  const worker = workers.latest;
  slot.send({ type: 'next', job, unit: Int32Array.of(1), limits: {} });
  const done = { type: 'unit-done', job, end: 'exhausted', stats: statsOf({}) } as const;
  worker.respond({ ...done, batch: null });
  vi.advanceTimersByTime(20_000);
  expect(worker.isTerminated).toBe(true);
  expect(receive.mock.lastCall?.[0].type).toBe('failed');
});

test('a worker that has finished all its subtrees may be silent', () => {
  const slot = new WorkerSlot(workers.create, slots);
  const job = slot.begin({ type: 'solve', task, limits: {}, unit: new Int32Array() }, vi.fn());
  const worker = workers.latest;
  const done = { type: 'unit-done', job, end: 'exhausted', stats: statsOf({}) } as const;
  worker.respond({ ...done, batch: null });
  vi.advanceTimersByTime(60_000);
  expect(worker.isTerminated).toBe(false);
});

test('a paused search may be silent indefinitely', () => {
  const { job, worker, id } = begin();
  job.pause();
  worker.respond({ type: 'paused', job: id, stats: statsOf({}) });
  vi.advanceTimersByTime(600_000);
  expect(worker.isTerminated).toBe(false);
});

test('waits half a minute for a worker to load', () => {
  const listener = newListener();
  client.solve(task, { solutions: 10 }, listener);
  const worker = workers.latest;
  vi.advanceTimersByTime(30_000);
  expect(worker.isTerminated).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(worker.isTerminated).toBe(true);
  expect(listener.failed.mock.lastCall?.[0].code).toBe('not_loaded');
});

test('waits for as long as a worker’s files are on their way', () => {
  const listener = newListener();
  client.solve(task, { solutions: 10 }, listener);
  const worker = workers.latest;
  worker.isLoading = true;
  vi.advanceTimersByTime(600_000);
  expect(worker.isTerminated).toBe(false);
  worker.isLoading = false;
  vi.advanceTimersByTime(40_000);
  expect(listener.failed.mock.lastCall?.[0].code).toBe('not_loaded');
});

test('reports a worker that dies before it is ready as not loaded', () => {
  const listener = newListener();
  client.solve(task, { solutions: 10 }, listener);
  workers.latest.die();
  expect(listener.failed.mock.lastCall?.[0].code).toBe('not_loaded');
});

test('late errors of a lost worker do not harm its replacement', () => {
  const first = begin();
  first.worker.die();
  const second = begin();
  first.worker.die();
  expect(second.worker.isTerminated).toBe(false);
  expect(second.listener.failed).not.toHaveBeenCalled();
});

test('watches a search again that continues after a late report of its pause', () => {
  const { listener, job, worker, id } = begin();
  job.pause();
  job.resume();
  worker.respond({ type: 'paused', job: id, stats: statsOf({}) });
  worker.respond({ type: 'progress', job: id, stats: statsOf({}) });
  vi.advanceTimersByTime(20_000);
  expect(worker.isTerminated).toBe(true);
  expect(listener.failed).toHaveBeenCalledOnce();
});

describe('an idle worker', () => {
  const living = () => workers.started.filter(({ isTerminated }) => !isTerminated).length;

  function end(worker: FakeWorker, job: JobId, end: End = 'exhausted') {
    worker.respond({
      type: 'unit-done',
      job,
      end,
      stats: statsOf({ solutions: 10n }),
      batch: null,
    });
    worker.respond({ type: 'done', job, end: 'interrupt', stats: statsOf({}) });
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

  test('is kept as long as it gets a job now and then', () => {
    for (let i = 0; i < 5; i += 1) {
      const { worker, id } = begin();
      end(worker, id);
      vi.advanceTimersByTime(9_000);
    }
    expect(workers.started).toHaveLength(1);
  });

  test('that was started early and never used is terminated as well', () => {
    client.warmUp();
    workers.latest.respond({ type: 'ready' });
    vi.advanceTimersByTime(10_000);
    expect(living()).toBe(0);
  });

  test('has no paused search', () => {
    const { job, worker, id } = begin();
    job.pause();
    worker.respond({ type: 'paused', job: id, stats: statsOf({}) });
    vi.advanceTimersByTime(60_000);
    expect(living()).toBe(1);
  });

  test('takes a search at its limit with it, which cannot be extended then', () => {
    const { job, worker, id, listener } = begin();
    worker.respond({
      type: 'unit-done',
      job: id,
      end: 'limit',
      stats: statsOf({ solutions: 10n }),
      batch: null,
    });
    expect(listener.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
    vi.advanceTimersByTime(10_000);
    expect(living()).toBe(0);
    expect(job.extend?.({ solutions: 20 })).toBe(false);
    expect(listener.done).toHaveBeenCalledOnce();
  });

  test('serves the next section, as all sections share workers', async () => {
    const answer = client.readSudoku('1');
    workers.latest.respond({ type: 'answer', job: workers.latest.last('ask').job, answer: [] });
    await answer;
    begin();
    void client.readCover('a');
    expect(workers.started).toHaveLength(2);
  });
});
