import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobListener } from '../../../../../web/engine/client/job.ts';
import type { SolutionBatch } from '../../../../../web/engine/model/solutions.ts';
import { noStats } from '../../../../../web/engine/model/task.ts';
import { throttled } from '../../../../../web/page/shared/session/throttle.ts';

const task = { kind: 'polyomino', board: '1x1', distinct: false } as const;
const job = { pause: () => {}, resume: () => {}, stop: () => {} };

/** The events that reach the page, in order: numbers of solutions, search nodes, ends. */
let events: (number | bigint | string)[];
let solver: JobListener;

beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  const page: JobListener = {
    solutions: (batch) => events.push((batch as { count: number }).count),
    progress: ({ nodes }) => events.push(nodes),
    paused: () => events.push('paused'),
    counted: () => events.push('counted'),
    done: (end) => events.push(end),
    failed: ({ code }) => events.push(code),
  };
  const solve = (_task: unknown, _limits: unknown, listener: JobListener) => {
    solver = listener;
    return job;
  };
  expect(throttled({ solve }).solve(task, {}, page)).toBe(job);
});

afterEach(() => {
  vi.useRealTimers();
});

function find(count: number): void {
  const batch: SolutionBatch = { kind: 'tilings', count, cells: new Uint16Array(count) };
  solver.solutions?.(batch);
}

function work(nodes: bigint): void {
  solver.progress?.({ ...noStats, nodes });
}

/** Sends a solution and progress every 10 ms. Returns how often the page receives a report. */
function search(milliseconds: number): number {
  let times = 0;
  for (let passed = 0; passed < milliseconds; passed += 10) {
    vi.advanceTimersByTime(10);
    const before = events.length;
    find(1);
    work(1n);
    if (events.length > before) times += 1;
  }
  return times;
}

/** Sends a solution long enough after the start to be reported at once. */
function findLate(): void {
  vi.advanceTimersByTime(200);
  find(1);
}

test('the first solutions are reported immediately, later ones in batches', () => {
  findLate();
  expect(events).toEqual([1]);
  find(2);
  work(10n);
  vi.advanceTimersByTime(200);
  find(3);
  expect(events).toEqual([1]);
  vi.advanceTimersByTime(100);
  find(4);
  expect(events).toEqual([1, 2, 3, 4, 10n]);
});

test('solutions of a new search are reported with its first progress', () => {
  find(1);
  vi.advanceTimersByTime(199);
  find(2);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  work(3n);
  expect(events).toEqual([1, 2, 3n]);
});

test('a short search reports only its end', () => {
  find(1);
  vi.advanceTimersByTime(150);
  solver.progress?.({ ...noStats, explored: 0.8 });
  vi.advanceTimersByTime(100);
  find(2);
  expect(events).toEqual([]);
  solver.done?.('exhausted', noStats);
  expect(events).toEqual([1, 2, 0n, 'exhausted']);
});

test('only the latest progress is reported', () => {
  work(1n);
  vi.advanceTimersByTime(199);
  work(2n);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  work(3n);
  expect(events).toEqual([3n]);
});

test('reports become less frequent, down to once a second', () => {
  findLate();
  const times = [search(1_000), search(1_000), search(10_000), search(10_000)];
  expect(times).toEqual([2, 1, 10, 10]);
});

test('pending solutions are reported before a pause and before the end', () => {
  findLate();
  find(2);
  work(5n);
  solver.paused?.(noStats);
  expect(events).toEqual([1, 2, 5n, 'paused']);
  find(3);
  solver.done?.('exhausted', noStats);
  expect(events.slice(4)).toEqual([3, 'exhausted']);
});

test('a count is reported immediately, later solutions as usual', () => {
  findLate();
  find(2);
  solver.counted?.(noStats);
  find(3);
  solver.done?.('exhausted', noStats);
  expect(events).toEqual([1, 2, 'counted', 3, 'exhausted']);
});

test('pending solutions are reported before a failure', () => {
  findLate();
  find(2);
  solver.failed?.({ code: 'worker_lost', line: 0, column: 0, found: '', expected: '' });
  expect(events).toEqual([1, 2, 'worker_lost']);
});

test('a search that is nearly over reports again only if it continues', () => {
  const nearly = { ...noStats, explored: 0.9, nodes: 9n };
  findLate();
  vi.advanceTimersByTime(299);
  solver.progress?.(nearly);
  vi.advanceTimersByTime(300);
  find(2);
  expect(events).toEqual([1]);
  vi.advanceTimersByTime(1);
  find(3);
  expect(events).toEqual([1, 2, 3, 9n]);
});
