import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadList } from '../../../../../web/engine/client/engine.ts';
import type { ListListener } from '../../../../../web/engine/client/list-chunks.ts';
import type { Failure } from '../../../../../web/engine/model/failure.ts';
import type { ListSettings } from '../../../../../web/engine/model/list.ts';
import type { Block } from '../../../../../web/engine/model/list-columns.ts';
import type {
  InterpretationChoice,
  SudokuInterpretation,
} from '../../../../../web/engine/model/sudoku.ts';
import type { KeptRatings } from '../../../../../web/page/sections/list/model/ratings.ts';
import type { Rows } from '../../../../../web/page/sections/list/model/table.ts';
import { ListSession } from '../../../../../web/page/sections/list/session.ts';
import type {
  KeptList,
  KeptProgress,
  ListStorage,
  Stored,
} from '../../../../../web/page/sections/list/storage.ts';
import type { Content } from '../../../../../web/page/shared/session/content.ts';
import { listWalk } from '../../../../../web/page/shared/session/handover.ts';
import { cutOf, rowsOf, unreadable } from './rows.ts';

interface ReadCall {
  readonly content: Content;
  readonly how: InterpretationChoice | undefined;
  readonly receive: (read: ReadList | Failure) => void;
}

interface SolveCall {
  readonly list: ReadList;
  readonly listener: ListListener;
  readonly settings: ListSettings;
}

/** An engine whose reports are decided by the test. */
class FakeEngine {
  readonly reads: ReadCall[] = [];
  readonly calls: SolveCall[] = [];
  readonly job = { pause: vi.fn(), resume: vi.fn(), stop: vi.fn() };

  readList(content: Content, how: InterpretationChoice | undefined, receive: ReadCall['receive']) {
    this.reads.push({ content, how, receive });
    return { stop: vi.fn() };
  }

  solveList(list: ReadList, settings: ListSettings, listener: ListListener) {
    this.calls.push({ list, settings, listener });
    return this.job;
  }

  get latest() {
    const call = this.calls.at(-1);
    if (!call) throw new Error('no list was solved');
    return call;
  }

  get latestRead() {
    const call = this.reads.at(-1);
    if (!call) throw new Error('nothing was read');
    return call;
  }

  /** Answers the latest read request with the list of two and these interpretations. */
  answerRead(interpretations: readonly SudokuInterpretation[] = []) {
    const { how, receive } = this.latestRead;
    receive({ how, text, blob: new Blob([text]), cut, interpretations });
  }
}

/** Keeps a list in memory in place of the browser's database. */
class FakeStorage implements ListStorage {
  list: KeptList | undefined;
  progress: KeptProgress = { phase: 'running', elapsed: 0 };
  kept: Block[] = [];
  deletions: readonly Rows[] = [];
  corrections: ReadonlyMap<number, string> | undefined;
  ratings: KeptRatings | undefined;

  load = async () =>
    this.list && {
      ...this.list,
      ...this.progress,
      corrections: this.corrections,
      deletions: this.deletions,
      ratings: this.ratings,
    };

  async *blocks() {
    for (const block of this.kept) yield [block];
  }

  /** The outcome of every change. */
  stored: Stored = 'saved';
  change = () => {};

  follow = (changed: () => void) => {
    this.change = changed;
  };

  keep = async (list: KeptList) => {
    if (this.stored !== 'saved') return this.stored;
    this.list = list;
    this.kept = [];
    this.deletions = [];
    this.corrections = undefined;
    return 'saved' as const;
  };

  add = async (id: string, blocks: readonly Block[], progress: KeptProgress) => {
    if (this.stored !== 'saved') return this.stored;
    if (id !== this.list?.id) return 'replaced' as const;
    this.kept.push(...blocks);
    this.progress = progress;
    return 'saved' as const;
  };

  delete = async (id: string, deletions: readonly Rows[]) => {
    if (id !== this.list?.id) return 'replaced' as const;
    this.deletions = [...deletions];
    return 'saved' as const;
  };

  correct = async (id: string, corrections: ReadonlyMap<number, string>) => {
    if (id !== this.list?.id) return 'replaced' as const;
    this.corrections = corrections;
    return 'saved' as const;
  };

  rate = async (id: string, ratings: KeptRatings) => {
    if (id !== this.list?.id) return 'replaced' as const;
    this.ratings = ratings;
    return 'saved' as const;
  };

  forget = async () => {
    this.list = undefined;
  };
}

const text = new TextEncoder().encode('one\ntwo\n');
const cut = cutOf([1, 2], { bounds: Int32Array.of(0, 8) });

let pool: FakeEngine;
let storage: FakeStorage;
let session: ListSession;

beforeEach(() => {
  vi.useFakeTimers();
  pool = new FakeEngine();
  storage = new FakeStorage();
  session = new ListSession(pool, storage);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets all that waits happen, but no timer of another file that starts again forever. */
const settle = () => vi.advanceTimersByTimeAsync(10_000);

async function openTwo() {
  session.open('one\ntwo\n');
  pool.answerRead();
  await settle();
}

test('a list is read and solved, and shown meanwhile', async () => {
  session.open('one\ntwo\n');
  expect(session.phase.value).toBe('opening');
  pool.answerRead();
  expect(session.phase.value).toBe('running');
  pool.latest.listener.rows(1, rowsOf([{ line: 2 }]));
  await settle();
  expect(session.table?.done).toBe(1);
  expect([...session.arrangement.order.value]).toEqual([0, 1]);
  pool.latest.listener.done('exhausted');
  expect(session.phase.value).toBe('exhausted');
});

test('an empty paste is ignored', () => {
  session.open('');
  expect(pool.reads).toHaveLength(0);
});

test('an unreadable list is reported, and a running one continues', async () => {
  await openTwo();
  session.open('nonsense');
  expect(session.phase.value).toBe('running');
  pool.latestRead.receive(unreadable);
  await expect.poll(() => session.refusal.value?.failure).toEqual(unreadable);
  expect(session.phase.value).toBe('running');
  expect(pool.job.stop).not.toHaveBeenCalled();
  pool.latest.listener.rows(1, rowsOf([{ line: 2 }]));
  expect(session.table?.done).toBe(1);
});

test('late events of an earlier list are dropped', async () => {
  await openTwo();
  const early = pool.latest.listener;
  session.open('three\n');
  pool.answerRead();
  expect(pool.job.stop).toHaveBeenCalled();
  early.rows(0, rowsOf([{ line: 1 }]));
  early.done('interrupt');
  expect(session.table?.done).toBe(0);
  expect(session.phase.value).toBe('running');
});

describe('a text with two interpretations', () => {
  const grid = { size: 16, boxHeight: 4, boxWidth: 4, cells: new Uint8Array(256) };
  const interpretation = {
    grid,
    format: 'line',
    name: '',
    symbols: '1–9, A–G',
    puzzles: 2,
    clashes: [],
  } as const;
  const interpretations = [interpretation, { ...interpretation, symbols: '0–9, A–F' }];

  test('waits for the choice, and the list continues meanwhile', async () => {
    await openTwo();
    session.open('A2\nA2\n');
    pool.answerRead(interpretations);
    expect(session.offer.value?.interpretations).toBe(interpretations);
    expect(pool.calls).toHaveLength(1);
    session.offer.value?.choose(interpretations[1] ?? null);
    expect(pool.latestRead).toMatchObject({ content: 'A2\nA2\n', how: { symbols: 'from-zero' } });
    pool.answerRead(interpretations.slice(1));
    expect(session.offer.value).toBeNull();
    expect(pool.calls).toHaveLength(2);
  });

  test('keeps the list if declined, and yields to another text', async () => {
    await openTwo();
    session.open('A2\nA2\n');
    pool.answerRead(interpretations);
    session.offer.value?.choose(null);
    expect(pool.reads).toHaveLength(2);
    session.open('A2\nA2\n');
    pool.answerRead(interpretations);
    session.open('three');
    expect(session.offer.value).toBeNull();
    expect(pool.calls).toHaveLength(1);
  });

  test('opens without a question if the choice was made elsewhere', () => {
    session.open('A2\nA2\n', { symbols: 'from-one' });
    pool.answerRead(interpretations);
    expect(session.offer.value).toBeNull();
    expect(pool.calls).toHaveLength(1);
  });
});

describe('the previous list', () => {
  async function openDone() {
    await openTwo();
    pool.latest.listener.rows(0, rowsOf([{ line: 1 }, { line: 2 }]));
    pool.latest.listener.done('exhausted');
  }

  function openThree() {
    session.open('three\n');
    pool.answerRead();
  }

  test.each([
    ['another list', openThree],
    ['another solution', () => session.solve()],
    ['removal', () => session.clear()],
  ])('comes back after %s', async (_, replace) => {
    await openDone();
    replace();
    expect(session.table?.done ?? 0).toBe(0);
    session.undo();
    expect(session.table?.done).toBe(2);
    expect(session.phase.value).toBe('exhausted');
    await settle();
    expect(storage.kept).toHaveLength(1);
  });

  test('continues if it was running', async () => {
    await openTwo();
    session.clear();
    session.undo();
    expect(session.phase.value).toBe('running');
    expect(pool.calls).toHaveLength(2);
  });

  test('is replaced again, and can be restored', async () => {
    await openDone();
    openThree();
    session.undo();
    expect(session.earlier.value?.table.done).toBe(0);
    session.undo();
    expect(session.table?.done).toBe(0);
  });
});

test('the filter follows what comes in', async () => {
  await openTwo();
  session.arrangement.show({ kind: 'none' });
  await settle();
  expect([...session.arrangement.order.value]).toEqual([]);
  pool.latest.listener.rows(1, rowsOf([{ line: 2, count: 0 }]));
  await settle();
  expect([...session.arrangement.order.value]).toEqual([1]);
  session.showPuzzle = vi.fn();
  session.openCurrent();
  expect(session.showPuzzle).toHaveBeenCalledWith('two', 2, '');
});

describe('deleted puzzles', () => {
  async function openSame() {
    session.open('one\none\n');
    pool.answerRead();
    const cells = [1, 2, 3, 4];
    pool.latest.listener.rows(
      0,
      rowsOf([
        { line: 1, cells },
        { line: 2, cells },
      ]),
    );
    pool.latest.listener.done('exhausted');
    await settle();
  }

  test('are the selected ones, or else the current one, and come back', async () => {
    await openSame();
    session.arrangement.selection.all();
    session.deleteSelected();
    await settle();
    expect([session.table?.size, session.arrangement.order.value.length]).toEqual([0, 0]);
    session.undo();
    await settle();
    session.arrangement.current.value = 1;
    session.deleteSelected();
    await settle();
    expect([...session.arrangement.order.value]).toEqual([0]);
    session.undo();
    session.redo();
    await settle();
    expect([...session.arrangement.order.value]).toEqual([0]);
  });

  test('are the duplicates on request', async () => {
    await openSame();
    expect(session.table?.duplicates.count).toBe(1);
    session.deleteDuplicates();
    await settle();
    expect([...session.arrangement.order.value]).toEqual([0]);
    expect(session.table?.duplicates.count).toBe(0);
  });

  test('are the rows shown, or all but those with one solution', async () => {
    await openSame();
    session.arrangement.show({ search: '2' });
    await settle();
    session.deleteShown();
    await settle();
    session.arrangement.show({ search: '' });
    await settle();
    expect([...session.arrangement.order.value]).toEqual([0]);
    session.undo();
    pool.latest.listener.rows(1, rowsOf([{ line: 2, count: 2 }]));
    session.keepUnique();
    await settle();
    expect([...session.arrangement.order.value]).toEqual([0]);
    session.undo();
    expect(session.table?.size).toBe(2);
  });

  test('stay deleted when the list is solved again, and on the next visit', async () => {
    await openSame();
    session.arrangement.selection.toggle(0);
    session.deleteSelected();
    session.solve();
    await settle();
    expect([...session.arrangement.order.value]).toEqual([1]);
    const next = new ListSession(pool, storage);
    await next.restore();
    pool.answerRead();
    expect(next.table?.size).toBe(1);
    next.undo();
    expect(next.table?.size).toBe(2);
  });

  test('are solved once they come back', async () => {
    await openTwo();
    session.arrangement.selection.all();
    session.deleteSelected();
    pool.latest.listener.done('exhausted');
    session.undo();
    expect(pool.calls).toHaveLength(2);
    expect(session.phase.value).toBe('running');
  });

  test('undo before changes of the list', async () => {
    await openSame();
    session.deleteSelected();
    session.clear();
    session.undo();
    expect(session.table?.size).toBe(1);
    session.undo();
    expect(session.table?.size).toBe(2);
  });
});

describe('the selection', () => {
  async function openFive() {
    session.open('five\n');
    const { receive } = pool.latestRead;
    const cut = cutOf([1, 2, 3, 4, 5], { bounds: Int32Array.of(0, 8) });
    receive({ how: undefined, text, blob: new Blob(), cut, interpretations: [] });
    await settle();
    return session.arrangement.selection;
  }

  test('grows and shrinks by single rows and by ranges', async () => {
    const selection = await openFive();
    selection.toggle(1);
    selection.extend(3);
    expect([...selection.rows()]).toEqual([1, 2, 3]);
    selection.extend(0);
    expect([...selection.rows()]).toEqual([0, 1]);
    selection.toggle(4);
    selection.toggle(0);
    expect([...selection.rows()]).toEqual([1, 4]);
    expect(selection.size).toBe(2);
    selection.clear();
    expect(selection.size).toBe(0);
  });

  test('has only rows that are shown', async () => {
    const selection = await openFive();
    selection.all();
    session.arrangement.show({ search: '2-3' });
    await settle();
    expect([...selection.rows()]).toEqual([1, 2]);
    session.arrangement.show({ search: '' });
    await settle();
    expect(selection.size).toBe(2);
  });
});

test('the board leads to the neighbours of a puzzle that can be read', async () => {
  session.open('four\n');
  const cut = cutOf([1, 2, 3, 5], {
    bounds: Int32Array.of(0, 8),
    errors: [{ row: 1, failure: unreadable }],
  });
  pool.latestRead.receive({ how: undefined, text, blob: new Blob(), cut, interpretations: [] });
  await settle();
  session.showPuzzle = vi.fn();
  session.openCurrent();
  expect(listWalk.value).toMatchObject({ place: 1, total: 4, previous: null });
  listWalk.value?.next?.();
  expect(listWalk.value).toMatchObject({ place: 3 });
  expect(session.showPuzzle).toHaveBeenLastCalledWith('', 3, '');
  listWalk.value?.next?.();
  expect(listWalk.value).toMatchObject({ place: 4, next: null });
  expect(session.showPuzzle).toHaveBeenLastCalledWith('', 5, '');
  session.clear();
  expect(listWalk.value).toBeNull();
});

test('a reload keeps the order of the rows', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  session.arrangement.sortBy('givens');
  session.arrangement.sortBy('givens');
  const reloaded = new ListSession(new FakeEngine());
  expect(reloaded.arrangement.sorting.value).toEqual({ column: 'givens', descending: true });
  stored.set([...stored.keys()][0] ?? '', 'a column of another version');
  const another = new ListSession(new FakeEngine());
  expect(another.arrangement.sorting.value).toEqual({ column: 'line', descending: false });
  vi.unstubAllGlobals();
});

test('sorting by the same column again reverses the order', async () => {
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
  const before = session.run.value?.elapsed;
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.run.value?.elapsed).toBe(before);
  session.resume();
  expect(session.phase.value).toBe('running');
  expect(pool.job.resume).toHaveBeenCalled();
});

test('changing the settings keeps the results until the list is solved again', async () => {
  await openTwo();
  session.limits.choose('solutions', 100);
  session.chooseSolver('bitsets');
  expect(pool.calls).toHaveLength(1);
  expect(session.isOutdated.value).toBe(true);
  session.solve();
  expect(pool.latest.settings).toEqual({ solver: 'bitsets', limit: 100, milliseconds: 10_000 });
  expect(session.isOutdated.value).toBe(false);
});

test('after a stop the rest can be solved', async () => {
  await openTwo();
  pool.latest.listener.rows(1, rowsOf([{ line: 2 }]));
  session.stop();
  pool.latest.listener.done('interrupt');
  session.continue();
  const { listener } = pool.latest;
  expect([listener.isKnown(0, 1), listener.isKnown(1, 2)]).toEqual([false, true]);
  expect(session.table?.done).toBe(1);
});

describe('on the next visit', () => {
  async function comeBack() {
    await settle();
    const next = new ListSession(pool, storage);
    await next.restore();
    return next;
  }

  test('the list and its results are restored', async () => {
    await openTwo();
    pool.latest.listener.rows(1, rowsOf([{ line: 2, count: 0 }]));
    const next = await comeBack();
    expect(next.phase.value).toBe('opening');
    pool.answerRead();
    expect(next.table?.verdict(1)).toBe('none');
    expect(next.table?.verdict(0)).toBe('waiting');
    expect(storage.kept).toHaveLength(1);
  });

  test.each(['pause', 'stop'] as const)('the list keeps its state after a %s', async (act) => {
    await openTwo();
    session[act]();
    if (act === 'pause') pool.latest.listener.paused();
    else pool.latest.listener.done('interrupt');
    const next = await comeBack();
    pool.job.pause.mockClear();
    pool.answerRead();
    expect(pool.job.pause).toHaveBeenCalledTimes(act === 'pause' ? 1 : 0);
    if (act === 'stop') expect(next.phase.value).toBe('stopped');
  });

  test('it keeps the settings it was solved with', async () => {
    await openTwo();
    pool.latest.listener.rows(1, rowsOf([{ line: 2 }]));
    await settle();
    if (storage.list)
      storage.list = { ...storage.list, settings: { ...storage.list.settings, limit: 7 } };
    const next = await comeBack();
    pool.answerRead();
    expect(next.table?.done).toBe(1);
    expect(next.isOutdated.value).toBe(true);
  });

  test('a removed list is gone', async () => {
    await openTwo();
    session.clear();
    expect(session.table).toBeNull();
    expect((await comeBack()).phase.value).toBe('idle');
  });

  test('a list opened meanwhile takes precedence', async () => {
    await openTwo();
    await settle();
    const next = new ListSession(pool, storage);
    const restoring = next.restore();
    next.open('three\n');
    await restoring;
    expect(pool.latestRead.content).toBe('three\n');
  });
});

test('a list that cannot be stored says so, until it is', async () => {
  storage.stored = 'failed';
  await openTwo();
  expect(session.loss.value).toBe('failed');
  storage.stored = 'saved';
  session.save();
  await settle();
  expect(session.loss.value).toBeNull();
  expect(storage.list).toBeDefined();
});

test('a list whose results no longer fit says so', async () => {
  await openTwo();
  expect(session.loss.value).toBeNull();
  storage.stored = 'failed';
  pool.latest.listener.rows(0, rowsOf([{ line: 1 }]));
  await settle();
  expect(session.loss.value).toBe('failed');
});

test('a list learns that another tab has replaced it, and can be stored again', async () => {
  await openTwo();
  const other = new ListSession(pool, storage);
  storage.change = () => {};
  const mine = storage.list;
  if (mine) storage.list = { ...mine, id: 'of another tab' };
  expect(session.loss.value).toBeNull();
  pool.latest.listener.rows(0, rowsOf([{ line: 1 }]));
  await settle();
  expect(session.loss.value).toBe('replaced');
  expect(storage.list?.id).toBe('of another tab');
  session.save();
  await settle();
  expect(session.loss.value).toBeNull();
  expect(storage.list?.id).not.toBe('of another tab');
  expect(other.loss.value).toBeNull();
});

test('junk among the stored results is solved again', async () => {
  await openTwo();
  storage.kept = [{ firstRow: 0 } as Block, 'junk' as unknown as Block];
  const next = new ListSession(pool, storage);
  await next.restore();
  pool.answerRead();
  await settle();
  expect(next.table?.size).toBe(2);
  expect(next.phase.value).toBe('running');
});
