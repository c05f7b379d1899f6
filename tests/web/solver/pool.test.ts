import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure, Limits, Part, Task } from '../../../web/src/protocol.ts';
import type { Job, JobListener } from '../../../web/src/solver/client.ts';
import { WorkerLink } from '../../../web/src/solver/link.ts';
import { SolverPool } from '../../../web/src/solver/pool.ts';
import { type FakeWorker, FakeWorkers, statsOf } from './fake-worker.ts';

const task: Task = { kind: 'polyomino', board: '6x10', distinct: true };

let workers: FakeWorkers;
let job: Job;
const told = {
  solutions: vi.fn(),
  progress: vi.fn(),
  paused: vi.fn(),
  done: vi.fn(),
  failed: vi.fn<(failure: Failure) => void>(),
} satisfies JobListener;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  workers = new FakeWorkers();
  const links = [new WorkerLink(workers.create), new WorkerLink(workers.create)];
  job = new SolverPool(links).solve(task, {}, told);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Parts of equal weight that together are a share of the tree. */
function parts(count: number, share = 1): Part[] {
  return Array.from({ length: count }, (_, i) => ({
    prefix: Int32Array.of(i, 0),
    weight: share / count,
  }));
}

function splitInto(list: Part[], nodesAbove = 0n): void {
  const worker = workers.latest;
  const { job: id } = worker.last('split');
  worker.say({ type: 'parts', job: id, parts: list, nodesAbove });
}

function finish(worker: FakeWorker, nodes = 1n): void {
  const { job: id } = worker.last('solve');
  const stats = statsOf({ nodes, placements: nodes - 1n, solutions: 1n, explored: 1 });
  worker.say({ type: 'done', job: id, outcome: 'exhausted', stats });
}

/** The two workers, by the part that they were given. */
function pair(): [FakeWorker, FakeWorker] {
  const [first, second] = workers.started;
  if (!first || !second) throw new Error('two workers should have been started');
  return [first, second];
}

test('each worker takes the next part, and the results add up', () => {
  splitInto(parts(3), 4n);
  const [first, second] = pair();
  const prefixOf = (worker: FakeWorker) => worker.last('solve').prefix?.[0];
  expect([prefixOf(first), prefixOf(second)].sort()).toEqual([0, 1]);
  finish(first, 10n);
  expect(prefixOf(first)).toBe(2);
  finish(second, 20n);
  expect(told.done).not.toHaveBeenCalled();
  finish(first, 30n);
  expect(told.done).toHaveBeenCalledOnce();
  const [outcome, stats] = told.done.mock.lastCall ?? [];
  expect(outcome).toBe('exhausted');
  // One search of the whole would have entered the four nodes above and those of the parts.
  expect(stats).toMatchObject({ nodes: 64n, placements: 63n, solutions: 3n, explored: 1 });
});

test('solutions are passed on as they come', () => {
  splitInto(parts(2));
  const [first, second] = pair();
  const batch = { kind: 'cells', count: 1, cells: Uint8Array.of(1) } as const;
  second.say({ type: 'solutions', job: second.last('solve').job, batch });
  first.say({ type: 'solutions', job: first.last('solve').job, batch });
  expect(told.solutions).toHaveBeenCalledTimes(2);
});

test('progress is one share of the whole tree', () => {
  splitInto(parts(4, 0.8));
  vi.advanceTimersByTime(1_000);
  const [first] = pair();
  first.say({ type: 'progress', job: first.last('solve').job, stats: statsOf({ explored: 0.5 }) });
  // A fifth was decided above the parts; half of one of four parts of the rest is a tenth.
  expect(told.progress.mock.lastCall?.[0].explored).toBeCloseTo(0.3);
});

test('a problem without parts has no solution', () => {
  splitInto([], 7n);
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    expect.objectContaining({ nodes: 7n, solutions: 0n, explored: 1 }),
  );
});

test('a pause holds once every worker has paused, and hands out no more parts', () => {
  splitInto(parts(4));
  const [first, second] = pair();
  job.pause();
  first.say({ type: 'paused', job: first.last('solve').job, stats: statsOf({ nodes: 5n }) });
  expect(told.paused).not.toHaveBeenCalled();
  finish(second);
  expect(told.paused).toHaveBeenCalledOnce();
  expect(second.requests.filter(({ type }) => type === 'solve')).toHaveLength(1);

  job.resume();
  expect(first.last('resume').job).toBe(first.last('solve').job);
  expect(second.requests.filter(({ type }) => type === 'solve')).toHaveLength(2);
});

test('a pause during the split holds back the parts', () => {
  job.pause();
  splitInto(parts(2));
  expect(told.paused).toHaveBeenCalledOnce();
  expect(workers.started).toHaveLength(1);
  job.resume();
  expect(workers.started).toHaveLength(2);
});

test('a stop ends every worker and is told once', () => {
  splitInto(parts(8));
  const running = pair();
  job.stop();
  job.stop();
  for (const worker of running) {
    const { job: id } = worker.last('cancel');
    worker.say({ type: 'done', job: id, outcome: 'cancelled', stats: statsOf({ nodes: 3n }) });
  }
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'cancelled',
    expect.objectContaining({ solutions: 0n }),
  );
});

test('a stop of a paused search ends it', () => {
  splitInto(parts(8));
  const running = pair();
  job.pause();
  for (const worker of running) {
    worker.say({ type: 'paused', job: worker.last('solve').job, stats: statsOf({}) });
  }
  job.stop();
  for (const worker of running) {
    const { job: id } = worker.last('cancel');
    worker.say({ type: 'done', job: id, outcome: 'cancelled', stats: statsOf({}) });
  }
  expect(told.done).toHaveBeenCalledOnce();
});

test('a stop during the split ends the search, even if the worker hangs', () => {
  const splitting = workers.latest;
  splitting.say({ type: 'ready' });
  job.stop();
  expect(splitting.last('cancel').job).toBe(splitting.last('split').job);
  vi.advanceTimersByTime(500);
  expect(splitting.isTerminated).toBe(true);
  expect(told.failed).toHaveBeenCalledOnce();
});

test('a stop during the split hands out nothing', () => {
  job.stop();
  splitInto(parts(8));
  expect(workers.started).toHaveLength(1);
  expect(told.done).toHaveBeenCalledExactlyOnceWith('cancelled', expect.anything());
});

test('a worker that dies ends the search, and what it tells later is dropped', () => {
  splitInto(parts(8));
  const [first, second] = pair();
  first.say({ type: 'ready' });
  first.die();
  expect(told.failed).toHaveBeenCalledOnce();
  expect(told.failed.mock.lastCall?.[0].code).toBe('worker_lost');
  expect(second.last('cancel').job).toBe(second.last('solve').job);
  finish(second);
  expect(told.done).not.toHaveBeenCalled();
});

test('a task that cannot be split is told as failed', () => {
  const failure = { code: 'unknown_board', line: 0, column: 0, found: 'x', expected: '' } as const;
  workers.latest.say({ type: 'failed', job: workers.latest.last('split').job, failure });
  expect(told.failed).toHaveBeenCalledExactlyOnceWith(failure);
});

describe('limits', () => {
  const batch = { kind: 'tilings', count: 3, cells: Uint16Array.of(1, 1, 1) } as const;

  function begin(limits: Limits) {
    vi.clearAllMocks();
    workers = new FakeWorkers();
    const links = [new WorkerLink(workers.create), new WorkerLink(workers.create)];
    job = new SolverPool(links).solve(task, limits, told);
    splitInto(parts(8));
  }

  test('of solutions end the search of all workers together', () => {
    begin({ solutions: 5 });
    const [first, second] = pair();
    expect(first.last('solve').limits).toEqual({ solutions: 5 });
    first.say({ type: 'solutions', job: first.last('solve').job, batch });
    expect(told.done).not.toHaveBeenCalled();
    second.say({ type: 'solutions', job: second.last('solve').job, batch });
    expect(told.done).toHaveBeenCalledExactlyOnceWith(
      'limit',
      expect.objectContaining({ solutions: 5n }),
    );
    expect(first.last('cancel').job).toBe(first.last('solve').job);
  });

  test('that one worker reaches end the search', () => {
    begin({ solutions: 5, kept: 0 });
    const [first] = pair();
    const { job: id } = first.last('solve');
    first.say({ type: 'done', job: id, outcome: 'limit', stats: statsOf({ solutions: 5n }) });
    expect(told.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  test('a later part gets what is left of them', () => {
    begin({ solutions: 5, kept: 4 });
    const [first] = pair();
    first.say({ type: 'solutions', job: first.last('solve').job, batch });
    finish(first);
    expect(first.last('solve').limits).toEqual({ solutions: 4, kept: 1 });
  });

  test('of time end it with the next word of a worker', () => {
    begin({ milliseconds: 1_000 });
    const [first] = pair();
    const { job: id } = first.last('solve');
    vi.advanceTimersByTime(500);
    first.say({ type: 'progress', job: id, stats: statsOf({ nodes: 1n }) });
    expect(told.done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    first.say({ type: 'progress', job: id, stats: statsOf({ nodes: 2n }) });
    expect(told.done).toHaveBeenCalledExactlyOnceWith('time', expect.anything());
  });
});
