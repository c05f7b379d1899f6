import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Block } from '../../../web/src/list/model/table.ts';
import { ListSession } from '../../../web/src/list/session.ts';
import type { KeptList, KeptProgress, ListStorage } from '../../../web/src/list/storage.ts';
import type { ListSettings } from '../../../web/src/protocol.ts';
import type { ListListener, ListSource } from '../../../web/src/solver/list-pool.ts';
import { cutOf, rowsOf, unreadable } from './rows.ts';

/** A pool that says only what a test makes it say. */
class FakePool {
  readonly calls: { source: ListSource; listener: ListListener; settings: ListSettings }[] = [];
  readonly job = { pause: vi.fn(), resume: vi.fn(), stop: vi.fn() };

  solve(source: ListSource, settings: ListSettings, listener: ListListener) {
    this.calls.push({ source, listener, settings });
    return this.job;
  }

  get latest() {
    const call = this.calls.at(-1);
    if (!call) throw new Error('no list was opened');
    return call;
  }
}

/** What a browser would keep. */
class FakeStorage implements ListStorage {
  list: KeptList | undefined;
  progress: KeptProgress = { phase: 'running', elapsed: 0 };
  kept: Block[] = [];

  load = async () => this.list && { ...this.list, ...this.progress };

  async *blocks() {
    for (const block of this.kept) yield [block];
  }

  keep = async (list: KeptList) => {
    this.list = list;
    this.kept = [];
  };

  add = async (id: string, blocks: readonly Block[], progress: KeptProgress) => {
    if (id !== this.list?.id) return;
    this.kept.push(...blocks);
    this.progress = progress;
  };

  forget = async () => {
    this.list = undefined;
  };
}

const text = new TextEncoder().encode('one\ntwo\n');
const cut = cutOf([1, 2], { bounds: Int32Array.of(0, 8) });

let pool: FakePool;
let storage: FakeStorage;
let session: ListSession;

beforeEach(() => {
  vi.useFakeTimers();
  pool = new FakePool();
  storage = new FakeStorage();
  session = new ListSession(pool, storage);
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
  expect([...session.arrangement.order.value]).toEqual([0, 1]);
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
  session.arrangement.show('none');
  await vi.runAllTimersAsync();
  expect([...session.arrangement.order.value]).toEqual([]);
  pool.latest.listener.rows(1, rowsOf([{ line: 2, count: 0 }]));
  await vi.runAllTimersAsync();
  expect([...session.arrangement.order.value]).toEqual([1]);
  expect(session.currentSource()).toBe('two');
  session.showPuzzle = vi.fn();
  session.openCurrent();
  expect(session.showPuzzle).toHaveBeenCalledWith('two', 2);
});

test('sorting by the same column again turns it round', async () => {
  session.arrangement.sortBy('nodes');
  expect(session.arrangement.sorting.value).toEqual({ column: 'nodes', descending: false });
  session.arrangement.sortBy('nodes');
  expect(session.arrangement.sorting.value).toEqual({ column: 'nodes', descending: true });
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

test('another limit or solver solves the list again, and stays chosen', async () => {
  await openTwo();
  session.limits.choose('solutions', 100);
  session.solve();
  expect(pool.latest.settings.limit).toBe(100);
  session.chooseSolver('bitsets');
  expect(pool.latest.settings).toEqual({ solver: 'bitsets', limit: 100, milliseconds: 10_000 });
});

test('a text can be read as a format that is named', () => {
  session.open('one\ntwo\n', 'line');
  expect(pool.latest.source.format).toBe('line');
  session.solve();
  expect(pool.latest.source.format).toBe('line');
});

test('after a stop the rest can be solved', async () => {
  await openTwo();
  pool.latest.listener.rows(1, rowsOf([{ line: 2 }]));
  session.stop();
  pool.latest.listener.done('cancelled');
  session.goOn();
  pool.latest.listener.opened(text, cut);
  const { listener } = pool.latest;
  expect([listener.isKnown(0, 1), listener.isKnown(1, 2)]).toEqual([false, true]);
  expect(session.table?.done).toBe(1);
});

describe('on the next visit', () => {
  async function comeBack() {
    await vi.runAllTimersAsync();
    const next = new ListSession(pool, storage);
    await next.restore();
    return next;
  }

  test('there is the list with what is known of it', async () => {
    await openTwo();
    pool.latest.listener.rows(1, rowsOf([{ line: 2, count: 0 }]));
    const next = await comeBack();
    expect(next.phase.value).toBe('opening');
    pool.latest.listener.opened(text, cut);
    expect(next.table?.verdict(1)).toBe('none');
    expect(next.table?.verdict(0)).toBe('waiting');
    expect(storage.kept).toHaveLength(1);
  });

  test.each(['pause', 'stop'] as const)('it is as it was left after a %s', async (act) => {
    await openTwo();
    session[act]();
    if (act === 'pause') pool.latest.listener.paused();
    else pool.latest.listener.done('cancelled');
    await comeBack();
    pool.job[act].mockClear();
    pool.latest.listener.opened(text, cut);
    expect(pool.job[act]).toHaveBeenCalledOnce();
  });

  test('it is solved anew with other settings', async () => {
    await openTwo();
    pool.latest.listener.rows(1, rowsOf([{ line: 2 }]));
    await vi.runAllTimersAsync();
    if (storage.list)
      storage.list = { ...storage.list, settings: { ...storage.list.settings, limit: 7 } };
    const next = await comeBack();
    pool.latest.listener.opened(text, cut);
    expect(next.table?.done).toBe(0);
    expect(storage.list?.settings.limit).toBe(2);
  });

  test('there is nothing after it was removed', async () => {
    await openTwo();
    session.clear();
    expect(session.table).toBeNull();
    expect((await comeBack()).phase.value).toBe('idle');
  });

  test('what is opened meanwhile comes first', async () => {
    await openTwo();
    await vi.runAllTimersAsync();
    const next = new ListSession(pool, storage);
    const restoring = next.restore();
    next.open('three\n');
    await restoring;
    expect(pool.latest.source.content).toBe('three\n');
  });
});
