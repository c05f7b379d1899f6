import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job, JobListener } from '../../../../web/engine/client/job.ts';
import type { Failure } from '../../../../web/engine/model/failure.ts';
import type { SolutionBatch } from '../../../../web/engine/model/solutions.ts';
import type { Limits, Stats, Subtree, Task } from '../../../../web/engine/model/task.ts';
import { engineOf, type FakeWorker, FakeWorkers, statsOf } from './fake-worker.ts';

const task: Task = { kind: 'polyomino', board: '6x10', distinct: true };

let workers: FakeWorkers;
let job: Job;
const listener = {
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
  job = engineOf(workers).solve(task, {}, listener);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns `count` subtrees of equal weight that together make up a `share` of the tree. */
function subtrees(count: number, share = 1): Subtree[] {
  return Array.from({ length: count }, (_, i) => ({
    prefix: Int32Array.of(i, 0),
    weight: share / count,
  }));
}

/** Returns the current job of a worker. */
function jobOf(worker: FakeWorker): number {
  return worker.last('solve').job;
}

/** Returns the first number in the prefix of the last subtree that a worker received. */
function subtreeOf(worker: FakeWorker): number | undefined {
  const sent = worker.requests.findLast(
    (request) => request.type === 'solve' || request.type === 'next',
  );
  const isUnit = sent?.type === 'solve' || sent?.type === 'next';
  return isUnit && sent.unit instanceof Int32Array ? sent.unit[0] : undefined;
}

function split(worker: FakeWorker, list: Subtree[]): void {
  worker.respond({ type: 'subtrees', job: jobOf(worker), subtrees: list });
}

function finish(
  worker: FakeWorker,
  some: Partial<Stats> = {},
  batch: SolutionBatch | null = null,
): void {
  const stats = statsOf({ nodes: 1n, explored: 1, ...some });
  worker.respond({ type: 'unit-done', job: jobOf(worker), end: 'exhausted', stats, batch });
}

function stopped(worker: FakeWorker): void {
  const { job: id } = worker.last('stop');
  worker.respond({ type: 'done', job: id, end: 'interrupt', stats: statsOf({ nodes: 3n }) });
}

function solution(number: number) {
  return { kind: 'cells', count: 1, cells: Uint8Array.of(number) } as const;
}

function report(worker: FakeWorker, batch: SolutionBatch): void {
  worker.respond({ type: 'solutions', job: jobOf(worker), batch });
}

/** Returns the two workers in the order started. */
function pair(): [FakeWorker, FakeWorker] {
  const [first, second] = workers.started;
  if (!first || !second) throw new Error('two workers should have been started');
  return [first, second];
}

/**
 * Splits `count` subtrees off the first worker. The second worker starts with the first of them.
 */
function startPair(count: number, share = 1): [FakeWorker, FakeWorker] {
  split(workers.latest, subtrees(count, share));
  for (const worker of pair()) worker.respond({ type: 'ready' });
  return pair();
}

test('starts with one worker and asks it to split; no other starts if it finishes first', () => {
  expect(workers.started).toHaveLength(1);
  expect(workers.latest.last('split').job).toBe(jobOf(workers.latest));
  finish(workers.latest, { solutions: 1n });
  expect(workers.started).toHaveLength(1);
  expect(listener.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    expect.objectContaining({ nodes: 1n, solutions: 1n, explored: 1 }),
  );
  expect(workers.latest.last('stop').job).toBe(jobOf(workers.latest));
});

test('each worker takes the next subtree, and the results add up', () => {
  const [first, second] = startPair(3);
  expect(subtreeOf(second)).toBe(0);
  finish(first, { nodes: 10n, placements: 9n, solutions: 1n });
  expect(subtreeOf(first)).toBe(1);
  finish(second, { nodes: 20n, placements: 19n, solutions: 1n });
  expect(subtreeOf(second)).toBe(2);
  finish(first, { nodes: 30n, placements: 29n, solutions: 1n });
  expect(listener.done).not.toHaveBeenCalled();
  finish(second, { nodes: 40n, placements: 39n, solutions: 1n });
  expect(listener.done).toHaveBeenCalledOnce();
  const [end, stats] = listener.done.mock.lastCall ?? [];
  expect(end).toBe('exhausted');
  expect(stats).toMatchObject({ nodes: 100n, placements: 99n, solutions: 4n, explored: 1 });
});

test('sends the task to each worker once', () => {
  const [first, second] = startPair(4);
  for (const worker of [first, second, first, second]) finish(worker);
  for (const worker of [first, second]) {
    expect(worker.requests.filter(({ type }) => type === 'solve')).toHaveLength(1);
  }
});

test('asks the worker with the most left to split, once no subtree waits', () => {
  const [first, second] = startPair(1, 0.75);
  const splitsOf = (worker: FakeWorker) =>
    worker.requests.filter(({ type }) => type === 'split').length;
  // A quarter of the tree is left for the first worker.
  expect([splitsOf(first), splitsOf(second)]).toEqual([1, 1]);
  split(second, subtrees(1, 0.4));
  expect([splitsOf(first), splitsOf(second)]).toEqual([1, 1]);
  finish(first);
  expect([splitsOf(first), splitsOf(second)]).toEqual([1, 2]);
});

test('reports solutions in the order of the subtrees', () => {
  const [first, second] = startPair(2);
  report(second, solution(3));
  report(first, solution(1));
  const numbers = () => listener.solutions.mock.calls.map(([batch]) => batch.cells[0]);
  expect(numbers()).toEqual([1]);
  // A subtree split off later precedes the earlier ones.
  split(first, subtrees(1, 0.5));
  finish(first, { solutions: 1n });
  expect(numbers()).toEqual([1]);
  report(first, solution(2));
  finish(first, { solutions: 1n });
  expect(numbers()).toEqual([1, 2, 3]);
});

test('reports progress as a share of the whole tree that never goes back', () => {
  const [first, second] = startPair(4, 0.8);
  vi.advanceTimersByTime(1_000);
  const explored = () => listener.progress.mock.lastCall?.[0].explored;
  second.respond({ type: 'progress', job: jobOf(second), stats: statsOf({ explored: 0.5 }) });
  expect(explored()).toBeCloseTo(0.1);
  vi.advanceTimersByTime(1_000);
  // The first worker's fifth is done, and half of one of the four other subtrees.
  finish(first);
  expect(explored()).toBeCloseTo(0.3);
  vi.advanceTimersByTime(1_000);
  split(second, subtrees(2, 0.5));
  second.respond({ type: 'progress', job: jobOf(second), stats: statsOf({ explored: 0.5 }) });
  expect(explored()).toBeCloseTo(0.3);
});

test('is paused once every worker is, and sends no more subtrees', () => {
  const [first, second] = startPair(4);
  job.pause();
  first.respond({ type: 'paused', job: jobOf(first), stats: statsOf({ nodes: 5n }) });
  expect(listener.paused).not.toHaveBeenCalled();
  finish(second);
  expect(listener.paused).toHaveBeenCalledOnce();
  expect(subtreeOf(second)).toBe(0);

  job.resume();
  expect(first.last('resume').job).toBe(jobOf(first));
  // The first worker already has the subtree in between.
  expect(subtreeOf(second)).toBe(2);
});

test('keeps subtrees that arrive during a pause', () => {
  job.pause();
  split(workers.latest, subtrees(2));
  expect(workers.started).toHaveLength(1);
  workers.latest.respond({ type: 'paused', job: jobOf(workers.latest), stats: statsOf({}) });
  expect(listener.paused).toHaveBeenCalledOnce();
  job.resume();
  expect(workers.started).toHaveLength(2);
});

test('a stop ends every worker, and reports the solutions and the end once', () => {
  const running = startPair(8);
  report(running[1], solution(2));
  job.stop();
  job.stop();
  for (const worker of running) stopped(worker);
  expect(listener.solutions).toHaveBeenCalledExactlyOnceWith(solution(2));
  expect(listener.done).toHaveBeenCalledExactlyOnceWith(
    'interrupt',
    expect.objectContaining({ nodes: 6n, solutions: 1n }),
  );
});

test('a stop ends a paused search', () => {
  const running = startPair(8);
  job.pause();
  for (const worker of running) {
    worker.respond({ type: 'paused', job: jobOf(worker), stats: statsOf({}) });
  }
  job.stop();
  for (const worker of running) stopped(worker);
  expect(listener.done).toHaveBeenCalledOnce();
});

test('a stop ends the search with its known results even if a worker does not answer', () => {
  const [first, second] = startPair(2);
  second.respond({ type: 'progress', job: jobOf(second), stats: statsOf({ nodes: 4n }) });
  job.stop();
  stopped(first);
  expect(listener.done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(listener.done).toHaveBeenCalledExactlyOnceWith(
    'interrupt',
    expect.objectContaining({ nodes: 7n }),
  );
  expect(listener.failed).not.toHaveBeenCalled();
});

test('sends a worker its next subtree early, as long as enough are left for others', () => {
  const [first, second] = startPair(3);
  // The first worker has split them off, and the second has started with one.
  expect([subtreeOf(first), subtreeOf(second)]).toEqual([1, 0]);
  second.respond({ type: 'progress', job: jobOf(second), stats: statsOf({}) });
  expect(subtreeOf(second)).toBe(0);
  finish(second);
  expect(subtreeOf(second)).toBe(2);
});

test('reports the solutions of a subtree sent early in its place', () => {
  const [first, second] = startPair(3);
  const numbers = () => listener.solutions.mock.calls.map(([batch]) => batch.cells[0]);
  finish(first, { solutions: 1n }, solution(1));
  report(first, solution(3));
  split(first, subtrees(1, 0.1));
  finish(first, { solutions: 1n });
  expect(numbers()).toEqual([1]);
  finish(second, { solutions: 1n }, solution(2));
  expect(numbers()).toEqual([1, 2, 3]);
});

test('a stop also drops the subtree that a worker received early', () => {
  const running = startPair(3);
  job.stop();
  for (const worker of running) stopped(worker);
  expect(listener.done).toHaveBeenCalledExactlyOnceWith(
    'interrupt',
    expect.objectContaining({ nodes: 6n }),
  );
});

test('a stop does not wait for workers that are loading', async () => {
  split(workers.latest, subtrees(2));
  const [first, second] = pair();
  job.stop();
  stopped(first);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener.done).toHaveBeenCalledExactlyOnceWith('interrupt', expect.anything());
  expect(listener.failed).not.toHaveBeenCalled();
  expect(second.isTerminated).toBe(false);
});

test('a stop before the first split sends no subtrees', () => {
  workers.latest.respond({ type: 'ready' });
  job.stop();
  split(workers.latest, subtrees(8));
  stopped(workers.latest);
  expect(workers.started).toHaveLength(1);
  expect(listener.done).toHaveBeenCalledExactlyOnceWith('interrupt', expect.anything());
});

test('continues without a worker that fails to start, if there are others', () => {
  split(workers.latest, subtrees(2));
  const [first, second] = pair();
  second.die();
  finish(first);
  expect(subtreeOf(first)).toBe(0);
  finish(first);
  expect(subtreeOf(first)).toBe(1);
  expect(listener.done).not.toHaveBeenCalled();
  finish(first);
  expect(listener.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    expect.objectContaining({ nodes: 3n }),
  );
  expect(listener.failed).not.toHaveBeenCalled();
  expect(workers.started).toHaveLength(2);
});

test('a search fails if no worker can be started', () => {
  workers.latest.die();
  expect(listener.failed.mock.lastCall?.[0].code).toBe('not_loaded');
});

test('a worker that dies ends the search with the solutions found so far', () => {
  const [first, second] = startPair(8);
  report(second, solution(2));
  first.respond({ type: 'ready' });
  first.die();
  expect(listener.solutions).toHaveBeenCalledExactlyOnceWith(solution(2));
  expect(listener.failed).toHaveBeenCalledOnce();
  expect(listener.failed.mock.lastCall?.[0].code).toBe('worker_lost');
  expect(second.last('stop').job).toBe(jobOf(second));
  finish(second);
  expect(listener.done).not.toHaveBeenCalled();
});

test('replaces a worker that dies without a subtree when there is one again', () => {
  const [first, second] = startPair(1, 0.5);
  finish(second);
  second.respond({ type: 'ready' });
  second.die();
  expect(listener.failed).not.toHaveBeenCalled();
  split(first, subtrees(1, 0.5));
  expect(workers.started).toHaveLength(3);
  expect(subtreeOf(workers.latest)).toBe(0);
});

test('reports a task that cannot be searched as failed', () => {
  const failure = { code: 'unknown_board', line: 0, column: 0, found: 'x', expected: '' } as const;
  workers.latest.respond({ type: 'failed', job: jobOf(workers.latest), failure });
  expect(listener.failed).toHaveBeenCalledExactlyOnceWith(failure);
});

describe('limits', () => {
  const batch = { kind: 'tilings', count: 3, cells: Uint16Array.of(1, 2, 3) } as const;
  const numbers = () => listener.solutions.mock.calls.flatMap(([{ cells }]) => [...cells]);

  function begin(limits: Limits, split = 8): [FakeWorker, FakeWorker] {
    vi.clearAllMocks();
    workers = new FakeWorkers();
    job = engineOf(workers).solve(task, limits, listener);
    return startPair(split);
  }

  test('of solutions end the search once all earlier subtrees are done', () => {
    const [first, second] = begin({ solutions: 5 });
    expect(workers.started[0]?.last('solve').limits.solutions).toBe(5);
    report(second, batch);
    report(second, batch);
    expect(listener.done).not.toHaveBeenCalled();
    report(first, batch);
    expect(numbers()).toEqual([1, 2, 3]);
    finish(first, { solutions: 3n });
    expect(listener.done).toHaveBeenCalledExactlyOnceWith(
      'limit',
      expect.objectContaining({ solutions: 5n }),
    );
    expect(numbers()).toEqual([1, 2, 3, 1, 2]);
    expect(second.last('stop').job).toBe(jobOf(second));
  });

  /** Starts three workers. The third is stopped because the second has found enough solutions. */
  function stopThird(): [FakeWorker, FakeWorker, FakeWorker] {
    workers = new FakeWorkers();
    engineOf(workers, 3).solve(task, { solutions: 5 }, listener);
    const [first, second] = startPair(2);
    const third = workers.latest;
    third.respond({ type: 'ready' });
    second.respond({ type: 'progress', job: jobOf(second), stats: statsOf({ solutions: 5n }) });
    return [first, second, third];
  }

  test('stop a worker in a subtree beyond them', () => {
    const [, , third] = stopThird();
    expect(third.last('stop').job).toBe(jobOf(third));
    // The first worker may still find earlier solutions.
    expect(listener.done).not.toHaveBeenCalled();
  });

  test('a late report of a stopped worker is not taken for one of its next subtree', () => {
    const [first, second, third] = stopThird();
    split(first, subtrees(1, 0.1));
    stopped(third);
    finish(first);
    finish(second, { solutions: 5n });
    expect(listener.done).not.toHaveBeenCalled();
    finish(third);
    expect(listener.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  test('stop a worker that continues with a subtree beyond them', () => {
    const [first, second] = begin({ solutions: 5 });
    // The first worker continues with the subtree after the second worker's.
    second.respond({ type: 'progress', job: jobOf(second), stats: statsOf({ solutions: 5n }) });
    split(first, subtrees(1, 0.1));
    expect(first.requests.some(({ type }) => type === 'stop')).toBe(false);
    finish(first);
    expect(first.last('stop').job).toBeLessThan(jobOf(first));
    expect(listener.done).not.toHaveBeenCalled();
    finish(first);
    expect(listener.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  test('reached by one of the workers end the search', () => {
    const [first] = begin({ solutions: 5, kept: 0 });
    const stats = statsOf({ solutions: 5n });
    first.respond({ type: 'unit-done', job: jobOf(first), end: 'limit', stats, batch: null });
    expect(listener.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  /** Makes a worker find all five solutions in its first subtree. */
  function reachLimit(worker: FakeWorker): void {
    report(worker, batch);
    worker.respond({
      type: 'unit-done',
      job: jobOf(worker),
      end: 'limit',
      stats: statsOf({ solutions: 5n }),
      batch: { ...batch, count: 2, cells: Uint16Array.of(4, 5) },
    });
    expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  }

  test('reached in a subtree can be extended', () => {
    const [first] = begin({ solutions: 5 }, 1);
    reachLimit(first);
    expect(job.extend?.({ solutions: 8 })).toBe(true);
    expect(first.last('extend')).toMatchObject({ job: jobOf(first), limits: { solutions: 8 } });
    finish(first, { solutions: 8n });
    expect(listener.done).toHaveBeenCalledTimes(2);
    expect(listener.done).toHaveBeenLastCalledWith('limit', expect.anything());
  });

  test('reached by a worker that has begun its next subtree cannot be extended', () => {
    const [first] = begin({ solutions: 5 });
    reachLimit(first);
    expect(job.extend?.({ solutions: 8 })).toBe(false);
  });

  test('reached by the only worker end the search', () => {
    workers = new FakeWorkers();
    engineOf(workers, 1).solve(task, { solutions: 5 }, listener);
    const worker = workers.latest;
    const stats = statsOf({ solutions: 5n });
    worker.respond({ type: 'unit-done', job: jobOf(worker), end: 'limit', stats, batch: null });
    expect(listener.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  test('of a later subtree shrink by the solutions found before it', () => {
    const [first] = begin({ solutions: 5, kept: 4 });
    report(first, batch);
    finish(first, { solutions: 3n });
    expect(first.last('next').limits).toMatchObject({ solutions: 2, kept: 1 });
  });

  test('no solutions are reported after ones that were only counted', () => {
    const [first, second] = begin({});
    report(second, batch);
    report(first, batch);
    finish(first, { solutions: 4n });
    expect(numbers()).toEqual([1, 2, 3]);
    finish(second, { solutions: 3n });
    job.stop();
    for (const worker of [first, second]) stopped(worker);
    expect(numbers()).toEqual([1, 2, 3]);
    expect(listener.done).toHaveBeenCalledExactlyOnceWith(
      'interrupt',
      expect.objectContaining({ solutions: 7n }),
    );
  });

  test('of time end the search with the next report of a worker', () => {
    const [first] = begin({ milliseconds: 1_000 });
    vi.advanceTimersByTime(500);
    const stats = statsOf({ nodes: 1n, microseconds: 500_000 });
    first.respond({ type: 'progress', job: jobOf(first), stats });
    expect(listener.done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    first.respond({ type: 'progress', job: jobOf(first), stats: statsOf({ nodes: 2n }) });
    expect(listener.done).toHaveBeenCalledExactlyOnceWith('time', expect.anything());
  });
});
