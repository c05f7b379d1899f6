import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job, JobListener } from '../../../../web/engine/client/job.ts';
import type {
  Failure,
  Limits,
  SolutionBatch,
  Stats,
  Subtree,
  Task,
} from '../../../../web/engine/protocol.ts';
import { engineOf, type FakeWorker, FakeWorkers, statsOf } from './fake-worker.ts';

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
  job = engineOf(workers).solve(task, {}, told);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Parts of equal weight that together are a share of the tree. */
function parts(count: number, share = 1): Subtree[] {
  return Array.from({ length: count }, (_, i) => ({
    prefix: Int32Array.of(i, 0),
    weight: share / count,
  }));
}

/** The job that a worker has in hand. */
function jobOf(worker: FakeWorker): number {
  return worker.last('solve').job;
}

/** The part that a worker was given last: where its prefix begins. */
function partOf(worker: FakeWorker): number | undefined {
  const given = worker.requests.findLast(
    (request) => request.type === 'solve' || request.type === 'next',
  );
  const isUnit = given?.type === 'solve' || given?.type === 'next';
  return isUnit && given.unit instanceof Int32Array ? given.unit[0] : undefined;
}

function give(worker: FakeWorker, list: Subtree[]): void {
  worker.say({ type: 'subtrees', job: jobOf(worker), subtrees: list });
}

function finish(
  worker: FakeWorker,
  some: Partial<Stats> = {},
  batch: SolutionBatch | null = null,
): void {
  const stats = statsOf({ nodes: 1n, explored: 1, ...some });
  worker.say({ type: 'unit-done', job: jobOf(worker), outcome: 'exhausted', stats, batch });
}

function cancelled(worker: FakeWorker): void {
  const { job: id } = worker.last('cancel');
  worker.say({ type: 'done', job: id, outcome: 'cancelled', stats: statsOf({ nodes: 3n }) });
}

function solution(number: number) {
  return { kind: 'cells', count: 1, cells: Uint8Array.of(number) } as const;
}

function say(worker: FakeWorker, batch: SolutionBatch): void {
  worker.say({ type: 'solutions', job: jobOf(worker), batch });
}

/** The two workers, in the order in which they were started. */
function pair(): [FakeWorker, FakeWorker] {
  const [first, second] = workers.started;
  if (!first || !second) throw new Error('two workers should have been started');
  return [first, second];
}

/** The first worker has given away so many parts, and the second is at the first of them. */
function begun(count: number, share = 1): [FakeWorker, FakeWorker] {
  give(workers.latest, parts(count, share));
  for (const worker of pair()) worker.say({ type: 'ready' });
  return pair();
}

test('one worker begins, and is asked for parts; it alone if it is done before it has any', () => {
  expect(workers.started).toHaveLength(1);
  expect(workers.latest.last('split').job).toBe(jobOf(workers.latest));
  finish(workers.latest, { solutions: 1n });
  expect(workers.started).toHaveLength(1);
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    expect.objectContaining({ nodes: 1n, solutions: 1n, explored: 1 }),
  );
  expect(workers.latest.last('cancel').job).toBe(jobOf(workers.latest));
});

test('each worker takes the next part, and the results add up', () => {
  const [first, second] = begun(3);
  expect(partOf(second)).toBe(0);
  finish(first, { nodes: 10n, placements: 9n, solutions: 1n });
  expect(partOf(first)).toBe(1);
  finish(second, { nodes: 20n, placements: 19n, solutions: 1n });
  expect(partOf(second)).toBe(2);
  finish(first, { nodes: 30n, placements: 29n, solutions: 1n });
  expect(told.done).not.toHaveBeenCalled();
  finish(second, { nodes: 40n, placements: 39n, solutions: 1n });
  expect(told.done).toHaveBeenCalledOnce();
  const [outcome, stats] = told.done.mock.lastCall ?? [];
  expect(outcome).toBe('exhausted');
  expect(stats).toMatchObject({ nodes: 100n, placements: 99n, solutions: 4n, explored: 1 });
});

test('a worker is sent the task once', () => {
  const [first, second] = begun(4);
  for (const worker of [first, second, first, second]) finish(worker);
  for (const worker of [first, second]) {
    expect(worker.requests.filter(({ type }) => type === 'solve')).toHaveLength(1);
  }
});

test('the worker that has most to do is asked next, once nothing waits', () => {
  const [first, second] = begun(1, 0.75);
  const asked = (worker: FakeWorker) =>
    worker.requests.filter(({ type }) => type === 'split').length;
  // A quarter is left for the first one.
  expect([asked(first), asked(second)]).toEqual([1, 1]);
  give(second, parts(1, 0.4));
  expect([asked(first), asked(second)]).toEqual([1, 1]);
  finish(first);
  expect([asked(first), asked(second)]).toEqual([1, 2]);
});

test('solutions are told in the order of the parts', () => {
  const [first, second] = begun(2);
  say(second, solution(3));
  say(first, solution(1));
  const numbers = () => told.solutions.mock.calls.map(([batch]) => batch.cells[0]);
  expect(numbers()).toEqual([1]);
  // What is given away later comes before what was given away first.
  give(first, parts(1, 0.5));
  finish(first, { solutions: 1n });
  expect(numbers()).toEqual([1]);
  say(first, solution(2));
  finish(first, { solutions: 1n });
  expect(numbers()).toEqual([1, 2, 3]);
});

test('progress is one share of the whole tree, and never goes back', () => {
  const [first, second] = begun(4, 0.8);
  vi.advanceTimersByTime(1_000);
  const explored = () => told.progress.mock.lastCall?.[0].explored;
  second.say({ type: 'progress', job: jobOf(second), stats: statsOf({ explored: 0.5 }) });
  expect(explored()).toBeCloseTo(0.1);
  vi.advanceTimersByTime(1_000);
  // Done are the fifth that the first has kept, and half of one of four parts of the rest.
  finish(first);
  expect(explored()).toBeCloseTo(0.3);
  vi.advanceTimersByTime(1_000);
  give(second, parts(2, 0.5));
  second.say({ type: 'progress', job: jobOf(second), stats: statsOf({ explored: 0.5 }) });
  expect(explored()).toBeCloseTo(0.3);
});

test('a pause holds once every worker has paused, and hands out no more parts', () => {
  const [first, second] = begun(4);
  job.pause();
  first.say({ type: 'paused', job: jobOf(first), stats: statsOf({ nodes: 5n }) });
  expect(told.paused).not.toHaveBeenCalled();
  finish(second);
  expect(told.paused).toHaveBeenCalledOnce();
  expect(partOf(second)).toBe(0);

  job.resume();
  expect(first.last('resume').job).toBe(jobOf(first));
  // The first has the other already.
  expect(partOf(second)).toBe(2);
});

test('parts that come during a pause wait', () => {
  job.pause();
  give(workers.latest, parts(2));
  expect(workers.started).toHaveLength(1);
  workers.latest.say({ type: 'paused', job: jobOf(workers.latest), stats: statsOf({}) });
  expect(told.paused).toHaveBeenCalledOnce();
  job.resume();
  expect(workers.started).toHaveLength(2);
});

test('a stop ends every worker, tells what was found and is told once', () => {
  const running = begun(8);
  say(running[1], solution(2));
  job.stop();
  job.stop();
  for (const worker of running) cancelled(worker);
  expect(told.solutions).toHaveBeenCalledExactlyOnceWith(solution(2));
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'cancelled',
    expect.objectContaining({ nodes: 6n, solutions: 1n }),
  );
});

test('a stop of a paused search ends it', () => {
  const running = begun(8);
  job.pause();
  for (const worker of running) {
    worker.say({ type: 'paused', job: jobOf(worker), stats: statsOf({}) });
  }
  job.stop();
  for (const worker of running) cancelled(worker);
  expect(told.done).toHaveBeenCalledOnce();
});

test('a stop ends the search with what is known of it even if a worker does not answer', () => {
  const [first, second] = begun(2);
  second.say({ type: 'progress', job: jobOf(second), stats: statsOf({ nodes: 4n }) });
  job.stop();
  cancelled(first);
  expect(told.done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'cancelled',
    expect.objectContaining({ nodes: 7n }),
  );
  expect(told.failed).not.toHaveBeenCalled();
});

test('a worker has its next part before it is done, as long as enough are left for others', () => {
  const [first, second] = begun(3);
  // The first has given them away, the second has begun with one.
  expect([partOf(first), partOf(second)]).toEqual([1, 0]);
  second.say({ type: 'progress', job: jobOf(second), stats: statsOf({}) });
  expect(partOf(second)).toBe(0);
  finish(second);
  expect(partOf(second)).toBe(2);
});

test('what a worker tells of its next part is told in its place', () => {
  const [first, second] = begun(3);
  const numbers = () => told.solutions.mock.calls.map(([batch]) => batch.cells[0]);
  finish(first, { solutions: 1n }, solution(1));
  say(first, solution(3));
  give(first, parts(1, 0.1));
  finish(first, { solutions: 1n });
  expect(numbers()).toEqual([1]);
  finish(second, { solutions: 1n }, solution(2));
  expect(numbers()).toEqual([1, 2, 3]);
});

test('a worker is stopped with the part that it was to go on with', () => {
  const running = begun(3);
  job.stop();
  for (const worker of running) cancelled(worker);
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'cancelled',
    expect.objectContaining({ nodes: 6n }),
  );
});

test('a stop does not wait for workers that still load', async () => {
  give(workers.latest, parts(2));
  const [first, second] = pair();
  job.stop();
  cancelled(first);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.done).toHaveBeenCalledExactlyOnceWith('cancelled', expect.anything());
  expect(told.failed).not.toHaveBeenCalled();
  expect(second.isTerminated).toBe(false);
});

test('a stop before anything was given away hands out nothing', () => {
  workers.latest.say({ type: 'ready' });
  job.stop();
  give(workers.latest, parts(8));
  cancelled(workers.latest);
  expect(workers.started).toHaveLength(1);
  expect(told.done).toHaveBeenCalledExactlyOnceWith('cancelled', expect.anything());
});

test('a worker that cannot be started is done without, if there are others', () => {
  give(workers.latest, parts(2));
  const [first, second] = pair();
  second.die();
  finish(first);
  expect(partOf(first)).toBe(0);
  finish(first);
  expect(partOf(first)).toBe(1);
  expect(told.done).not.toHaveBeenCalled();
  finish(first);
  expect(told.done).toHaveBeenCalledExactlyOnceWith(
    'exhausted',
    expect.objectContaining({ nodes: 3n }),
  );
  expect(told.failed).not.toHaveBeenCalled();
  expect(workers.started).toHaveLength(2);
});

test('a search for which no worker can be started fails', () => {
  workers.latest.die();
  expect(told.failed.mock.lastCall?.[0].code).toBe('not_loaded');
});

test('a worker that dies ends the search; what was found is told, and nothing later', () => {
  const [first, second] = begun(8);
  say(second, solution(2));
  first.say({ type: 'ready' });
  first.die();
  expect(told.solutions).toHaveBeenCalledExactlyOnceWith(solution(2));
  expect(told.failed).toHaveBeenCalledOnce();
  expect(told.failed.mock.lastCall?.[0].code).toBe('worker_lost');
  expect(second.last('cancel').job).toBe(jobOf(second));
  finish(second);
  expect(told.done).not.toHaveBeenCalled();
});

test('a worker that dies without a part is replaced when there is one again', () => {
  const [first, second] = begun(1, 0.5);
  finish(second);
  second.say({ type: 'ready' });
  second.die();
  expect(told.failed).not.toHaveBeenCalled();
  give(first, parts(1, 0.5));
  expect(workers.started).toHaveLength(3);
  expect(partOf(workers.latest)).toBe(0);
});

test('a task that cannot be searched is told as failed', () => {
  const failure = { code: 'unknown_board', line: 0, column: 0, found: 'x', expected: '' } as const;
  workers.latest.say({ type: 'failed', job: jobOf(workers.latest), failure });
  expect(told.failed).toHaveBeenCalledExactlyOnceWith(failure);
});

describe('limits', () => {
  const batch = { kind: 'tilings', count: 3, cells: Uint16Array.of(1, 2, 3) } as const;
  const numbers = () => told.solutions.mock.calls.flatMap(([{ cells }]) => [...cells]);

  function begin(limits: Limits): [FakeWorker, FakeWorker] {
    vi.clearAllMocks();
    workers = new FakeWorkers();
    job = engineOf(workers).solve(task, limits, told);
    return begun(8);
  }

  test('of solutions end the search once nothing before them can be missing', () => {
    const [first, second] = begin({ solutions: 5 });
    expect(workers.started[0]?.last('solve').limits.solutions).toBe(5);
    say(second, batch);
    say(second, batch);
    expect(told.done).not.toHaveBeenCalled();
    say(first, batch);
    expect(numbers()).toEqual([1, 2, 3]);
    finish(first, { solutions: 3n });
    expect(told.done).toHaveBeenCalledExactlyOnceWith(
      'limit',
      expect.objectContaining({ solutions: 5n }),
    );
    expect(numbers()).toEqual([1, 2, 3, 1, 2]);
    expect(second.last('cancel').job).toBe(jobOf(second));
  });

  /** Three workers, of which the last is called off: the second has found all that is wanted. */
  function callOff(): [FakeWorker, FakeWorker, FakeWorker] {
    workers = new FakeWorkers();
    engineOf(workers, 3).solve(task, { solutions: 5 }, told);
    const [first, second] = begun(2);
    const third = workers.latest;
    third.say({ type: 'ready' });
    second.say({ type: 'progress', job: jobOf(second), stats: statsOf({ solutions: 5n }) });
    return [first, second, third];
  }

  test('call off a worker that is at work behind them', () => {
    const [, , third] = callOff();
    expect(third.last('cancel').job).toBe(jobOf(third));
    // The first one may still find some that come before.
    expect(told.done).not.toHaveBeenCalled();
  });

  test('a late word of a worker that was called off is not one of its next part', () => {
    const [first, second, third] = callOff();
    give(first, parts(1, 0.1));
    cancelled(third);
    finish(first);
    finish(second, { solutions: 5n });
    expect(told.done).not.toHaveBeenCalled();
    finish(third);
    expect(told.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  test('call off a worker that goes on with a part behind them', () => {
    const [first, second] = begin({ solutions: 5 });
    // The first goes on with the part behind that of the second.
    second.say({ type: 'progress', job: jobOf(second), stats: statsOf({ solutions: 5n }) });
    give(first, parts(1, 0.1));
    expect(first.requests.some(({ type }) => type === 'cancel')).toBe(false);
    finish(first);
    expect(first.last('cancel').job).toBeLessThan(jobOf(first));
    expect(told.done).not.toHaveBeenCalled();
    finish(first);
    expect(told.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  test('that one worker reaches end the search', () => {
    const [first] = begin({ solutions: 5, kept: 0 });
    const stats = statsOf({ solutions: 5n });
    first.say({ type: 'unit-done', job: jobOf(first), outcome: 'limit', stats, batch: null });
    expect(told.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  test('that the first worker reaches alone end the search', () => {
    workers = new FakeWorkers();
    engineOf(workers, 1).solve(task, { solutions: 5 }, told);
    const worker = workers.latest;
    const stats = statsOf({ solutions: 5n });
    worker.say({ type: 'unit-done', job: jobOf(worker), outcome: 'limit', stats, batch: null });
    expect(told.done).toHaveBeenCalledExactlyOnceWith('limit', expect.anything());
  });

  test('leave a later part what the parts before it have not found', () => {
    const [first] = begin({ solutions: 5, kept: 4 });
    say(first, batch);
    finish(first, { solutions: 3n });
    expect(first.last('next').limits).toMatchObject({ solutions: 2, kept: 1 });
  });

  test('nothing is told behind solutions that were only counted', () => {
    const [first, second] = begin({});
    say(second, batch);
    say(first, batch);
    finish(first, { solutions: 4n });
    expect(numbers()).toEqual([1, 2, 3]);
    finish(second, { solutions: 3n });
    job.stop();
    for (const worker of [first, second]) cancelled(worker);
    expect(numbers()).toEqual([1, 2, 3]);
    expect(told.done).toHaveBeenCalledExactlyOnceWith(
      'cancelled',
      expect.objectContaining({ solutions: 7n }),
    );
  });

  test('of time end it with the next word of a worker', () => {
    const [first] = begin({ milliseconds: 1_000 });
    vi.advanceTimersByTime(500);
    const stats = statsOf({ nodes: 1n, microseconds: 500_000 });
    first.say({ type: 'progress', job: jobOf(first), stats });
    expect(told.done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    first.say({ type: 'progress', job: jobOf(first), stats: statsOf({ nodes: 2n }) });
    expect(told.done).toHaveBeenCalledExactlyOnceWith('time', expect.anything());
  });
});
