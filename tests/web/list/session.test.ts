import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListSession } from '../../../web/src/list/session.ts';
import type { ListListener, ListSettings } from '../../../web/src/solver/list-pool.ts';
import { rowsOf, unreadable } from './rows.ts';

/** A pool that says only what a test makes it say. */
class FakePool {
  readonly calls: { listener: ListListener; settings: ListSettings }[] = [];
  readonly job = { pause: vi.fn(), resume: vi.fn(), stop: vi.fn() };

  solve(_content: string | Blob, settings: ListSettings, listener: ListListener) {
    this.calls.push({ listener, settings });
    return this.job;
  }

  get latest() {
    const call = this.calls.at(-1);
    if (!call) throw new Error('no list was opened');
    return call;
  }
}

const text = new TextEncoder().encode('one\ntwo\n');
const cut = {
  byLine: true,
  lines: Int32Array.of(1, 2),
  ends: Int32Array.of(8),
  firstLines: Int32Array.of(1),
  firstRows: Int32Array.of(0),
};

let pool: FakePool;
let session: ListSession;

beforeEach(() => {
  vi.useFakeTimers();
  pool = new FakePool();
  session = new ListSession(pool);
});

afterEach(() => {
  vi.useRealTimers();
});

async function openTwo() {
  session.open('one\ntwo\n');
  pool.latest.listener.opened(text, cut);
  await vi.runAllTimersAsync();
}

test('a list is read, solved and done, and shown in between', async () => {
  session.open('one\ntwo\n');
  expect(session.phase.value).toBe('opening');
  pool.latest.listener.opened(text, cut);
  expect(session.phase.value).toBe('running');
  pool.latest.listener.rows(1, rowsOf([{ line: 2 }]));
  await vi.runAllTimersAsync();
  expect(session.table?.done).toBe(1);
  expect([...session.order.value]).toEqual([0, 1]);
  pool.latest.listener.done('exhausted');
  expect(session.phase.value).toBe('exhausted');
});

test('an empty paste is none', () => {
  session.open('');
  expect(pool.calls).toHaveLength(0);
});

test('what cannot be read as a list is told, and the list before stays', async () => {
  await openTwo();
  session.open('nonsense');
  pool.latest.listener.failed(unreadable);
  expect(session.failure.value).toEqual(unreadable);
  expect(session.isTaken.value).toBe(false);
  expect(session.table?.total).toBe(2);
});

test('late words of an earlier list are not heard', async () => {
  await openTwo();
  const early = pool.latest.listener;
  session.open('three\n');
  expect(pool.job.stop).toHaveBeenCalled();
  early.rows(0, rowsOf([{ line: 1 }]));
  early.done('cancelled');
  expect(session.table?.done).toBe(0);
  expect(session.phase.value).toBe('opening');
});

test('the filter follows what comes in', async () => {
  await openTwo();
  session.show('none');
  await vi.runAllTimersAsync();
  expect([...session.order.value]).toEqual([]);
  pool.latest.listener.rows(1, rowsOf([{ line: 2, count: 0 }]));
  await vi.runAllTimersAsync();
  expect([...session.order.value]).toEqual([1]);
  expect(session.currentSource()).toBe('two');
  const shown: string[] = [];
  session.showPuzzle = (source) => shown.push(source);
  session.openCurrent();
  expect(shown).toEqual(['two']);
});

test('sorting by the same column again turns it round', async () => {
  session.sortBy('nodes');
  expect(session.sorting.value).toEqual({ column: 'nodes', descending: false });
  session.sortBy('nodes');
  expect(session.sorting.value).toEqual({ column: 'nodes', descending: true });
});

test('pausing stops the clock', async () => {
  await openTwo();
  session.pause();
  pool.latest.listener.paused();
  expect(session.phase.value).toBe('paused');
  const before = session.elapsed;
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.elapsed).toBe(before);
  session.resume();
  expect(session.phase.value).toBe('running');
  expect(pool.job.resume).toHaveBeenCalled();
});

test('another limit solves the list again', async () => {
  await openTwo();
  session.setLimit(100);
  expect(pool.latest.settings.limit).toBe(100);
});
