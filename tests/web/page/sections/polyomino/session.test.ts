import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SolveSettings } from '../../../../../web/engine/client/engine.ts';
import type { JobListener } from '../../../../../web/engine/client/job.ts';
import { type Failure, SolverError } from '../../../../../web/engine/model/failure.ts';
import {
  type Limits,
  noStats,
  type SavedSearch,
  type SearchProgress,
  type Stats,
  type Task,
  withSolutions,
} from '../../../../../web/engine/model/task.ts';
import { PolyominoSession } from '../../../../../web/page/sections/polyomino/session.ts';
import { standingOf } from '../../../../../web/page/shared/model/standing.ts';
import { noKeeper } from '../../shared/session/no-keeper.ts';
import { bars, noProof } from './samples.ts';

const stats: Stats = {
  ...noStats,
  nodes: 1n,
  explored: 1,
  solver: 'dancing-links',
  microseconds: 1,
};
const unreadable: Failure = {
  code: 'unexpected_symbol',
  line: 1,
  column: 1,
  found: '?',
  expected: '',
};
const lost: Failure = { code: 'worker_lost', line: 0, column: 0, found: '', expected: '' };

interface Begun {
  readonly task: Task;
  readonly limits: Limits;
  readonly listener: JobListener;
  readonly from: SearchProgress | undefined;
}

let jobs: Begun[];
let session: PolyominoSession;

const solver = {
  solve(task: Task, limits: Limits, listener: JobListener, { from }: SolveSettings = {}) {
    jobs.push({ task, limits, listener, from });
    return { pause() {}, resume() {}, stop() {} };
  },
};

/** Reads every text as the same puzzle, but refuses texts that begin with "?". */
const client = {
  ...noKeeper,
  ...noProof,
  async readPolyomino(text: string) {
    if (text.startsWith('?')) throw new SolverError(unreadable);
    if (text.startsWith('<')) throw new SolverError({ ...unreadable, code: 'several_puzzles' });
    return [bars];
  },
  async ask() {
    return [
      { name: 'one', cells: 9, pieces: 3, text: 'first' },
      { name: '', cells: 4, pieces: 2, text: 'second' },
    ] as never;
  },
  async write() {
    return 'written';
  },
};

function job(index = -1) {
  const found = jobs.at(index);
  if (!found) throw new Error('no search was started');
  return found;
}

/** Sends `count` boards whose cells all hold `value`. */
function send(count: number, value: number, size = 64) {
  const cells = new Uint16Array(count * size).fill(value);
  job().listener.solutions?.({ kind: 'tilings', count, cells });
}

beforeEach(async () => {
  jobs = [];
  session = new PolyominoSession(solver, client);
  await session.begin();
});

function verdict() {
  const { run } = session.search;
  return standingOf(run.phase.value, run.stats.value.verdict, session.choice.failure.value);
}

describe('a search for boards', () => {
  it("starts with the distinct solutions of Scott's board", () => {
    expect(job().task).toMatchObject({ kind: 'polyomino', board: '8x8-2x2', distinct: true });
    expect(jobs).toHaveLength(1);
  });

  it('gathers the boards of all batches', () => {
    session.start();
    send(2, 1);
    send(3, 2);
    expect(session.search.found.value).toBe(5);
    expect(session.cells(1)[0]).toBe(1);
    expect(session.cells(4)[63]).toBe(2);
  });

  it('shows the empty board until a solution is found', () => {
    session.start();
    expect(session.cells(0)).toEqual(new Uint16Array(64));
  });

  it('restarts when another board is chosen', () => {
    session.start();
    send(2, 1);
    session.search.show(1);
    session.choice.choose('6x10');
    session.chooseWhich('all');
    expect(job().task).toMatchObject({ kind: 'polyomino', board: '6x10', distinct: false });
    expect(session.search.found.value).toBe(0);
    expect(session.search.shown.value).toBe(0);
  });

  it('finds the symmetric solutions alone, until the next visit', () => {
    session.start();
    session.chooseWhich('symmetric');
    expect(job().task).toMatchObject({ distinct: false, symmetric: true });
    expect(session.link.value).toContain('/s/');
    expect(new PolyominoSession(solver, client).wanted.value).toBe('distinct');
  });

  it('keeps the solutions found when a worker is lost', () => {
    session.start();
    send(2, 1);
    job().listener.failed?.(lost);
    expect(session.search.found.value).toBe(2);
    expect(verdict()).toBe('failed');
  });
});

describe('the solver', () => {
  it('is starting until its first message', () => {
    session.start();
    expect(session.search.run.starting.value).toBe(true);
    job().listener.progress?.(stats);
    expect(session.search.run.starting.value).toBe(false);
    session.start();
    expect(session.search.run.starting.value).toBe(false);
  });

  it('starts no search if it could not be loaded', () => {
    session.start();
    job().listener.failed?.({ ...lost, code: 'not_loaded' });
    expect(verdict()).toBe('failed');
    session.start();
    expect(session.search.run.starting.value).toBe(true);
  });
});

describe('the choice of a board', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is remembered for the next visit, like the user’s own text', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    session.choice.choose('3x20');
    session.chooseWhich('all');
    const next = new PolyominoSession(solver, client);
    await next.begin();
    expect(job().task).toMatchObject({ kind: 'polyomino', board: '3x20', distinct: false });
    await next.choice.offer('mine');
    const later = new PolyominoSession(solver, client);
    expect(later.choice.board.value).toBeNull();
    await later.begin();
    expect(job().task).toMatchObject({ text: 'mine' });
  });
});

describe('the user’s own puzzle', () => {
  const own = { kind: 'polyomino', text: 'mine', format: 'pictures', distinct: true };

  it('is solved when it has been read', async () => {
    await session.choice.offer('mine');
    expect(job().task).toMatchObject(own);
    expect(session.choice.board.value).toBeNull();
    send(2, 1, 9);
    expect(session.cells(1)).toHaveLength(9);
  });

  it('with several puzzles offers them, until one is chosen', async () => {
    await session.choice.offer('<puzzle>');
    expect(session.choice.refusal.value?.failure.code).toBe('several_puzzles');
    expect(session.choice.listed.value.map(({ text }) => text)).toEqual(['first', 'second']);
    await session.choice.offer('second');
    expect(session.choice.text.value).toBe('second');
    expect(session.choice.refusal.value).toBeNull();
    expect(session.choice.listed.value).toEqual([]);
  });

  it('is refused with a reason if it is invalid, and nothing changes', async () => {
    send(2, 1);
    await session.choice.offer('?');
    expect(session.choice.refusal.value?.failure).toEqual(unreadable);
    expect(session.choice.board.value).toBe('8x8-2x2');
    expect(session.search.found.value).toBe(2);
  });

  it('can be undone and redone, like a predefined board', async () => {
    await session.choice.offer('mine');
    await session.choice.offer('yours');
    expect(session.choice.hasReplaced.value).toBe(true);
    session.choice.undo();
    await expect.poll(() => job().task).toMatchObject({ text: 'mine' });
    session.choice.undo();
    expect(job().task).toMatchObject({ board: '8x8-2x2' });
    const searches = jobs.length;
    session.choice.undo();
    expect(jobs).toHaveLength(searches);
    session.choice.redo();
    await expect.poll(() => job().task).toMatchObject({ text: 'mine' });
  });

  it('stays in its box while another board is shown', async () => {
    await session.choice.offer('mine');
    session.choice.choose('6x10');
    expect(job().task).toMatchObject({ board: '6x10' });
    session.choice.choose(null);
    await expect.poll(() => job().task).toMatchObject(own);
  });

  it('is read when typing pauses; an invalid text keeps the previous solutions', async () => {
    vi.useFakeTimers();
    await session.choice.offer('mine');
    send(1, 1, 9);
    session.choice.edit('?', false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.choice.failure.value).toEqual(unreadable);
    expect(verdict()).toBe('invalid');
    expect(session.search.found.value).toBe(1);
    session.choice.edit('mine too', false);
    await vi.advanceTimersByTimeAsync(100);
    expect(jobs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(job().task).toMatchObject({ text: 'mine too' });
    vi.useRealTimers();
  });

  it('is written in another format', async () => {
    await session.choice.offer('mine');
    expect(await session.written('json')).toBe('written');
  });
});

describe('limits', () => {
  it('end the search, which can be continued', () => {
    session.limits.choose('solutions', 10);
    session.start();
    expect(job().limits).toMatchObject({ solutions: 10, milliseconds: 0 });
    send(10, 1);
    job().listener.done?.('limit', withSolutions(stats, 10n, false));
    expect(verdict()).toBe('atLeast');
    session.search.continue({ solutions: 100, milliseconds: 0 });
    expect(job().limits.solutions).toBe(100);
    send(12, 2);
    expect(session.search.found.value).toBe(12);
    expect([session.cells(9)[0], session.cells(10)[0]]).toEqual([1, 2]);
  });

  it('of shown solutions do not limit the count', () => {
    session.start({ solutions: 0, milliseconds: 0 });
    expect(job().limits.kept).toBe(100_000);
    send(100_001, 1, 64);
    job().listener.done?.('exhausted', withSolutions(stats, 200_000n, true));
    expect(session.search.found.value).toBe(100_000);
    expect(session.search.total.value).toBe(200_000n);
  });
});

describe('the verdict', () => {
  it('waits for the end of the search', () => {
    session.start();
    send(65, 1);
    expect(verdict()).toBe('running');
    job().listener.done?.('exhausted', withSolutions(stats, 65n, true));
    expect(verdict()).toBe('multiple');
  });

  it('is "none" only after a complete search', () => {
    session.start();
    job().listener.done?.('exhausted', withSolutions(stats, 0n, true));
    expect(verdict()).toBe('none');
    session.start();
    job().listener.done?.('interrupt', stats);
    expect(verdict()).toBe('stopped');
  });

  it('of a stopped search is the number found so far', () => {
    session.start();
    send(2, 1);
    job().listener.done?.('interrupt', withSolutions(stats, 2n, false));
    expect(verdict()).toBe('atLeast');
  });
});

describe('a saved search', () => {
  const progress = { pending: [], found: 5n, nodes: 7n, milliseconds: 1 };
  const text = '{"part":1,"parts":1,"search":"0"}\n';
  const tasks = {
    'of a named board': { kind: 'polyomino', board: '3x20', distinct: false },
    'of a text': { kind: 'polyomino', text: 'XX\n', distinct: false },
    'for symmetric solutions': {
      kind: 'polyomino',
      board: '3x20',
      distinct: false,
      symmetric: true,
    },
  } as const;

  it.each(Object.entries(tasks))('%s restores it and continues without limits', async (_, task) => {
    const openSearch = async () => ({ task, progress });
    session = new PolyominoSession(solver, { ...client, openSearch });
    await session.begin();
    await session.choice.offer(text);
    await expect.poll(() => job().from).toEqual(progress);
    expect(job()).toMatchObject({ task, limits: { solutions: 0, milliseconds: 0 } });
    expect(session.wanted.value).toBe('symmetric' in task ? 'symmetric' : 'all');
    expect(session.search.earlier.value).toBe(5n);
    session.start();
    expect(job().from).toBeUndefined();
    expect(session.search.earlier.value).toBe(0n);
  });

  it('continues even if the section opens just as its last puzzle has been read', async () => {
    const kept: Record<string, string> = {
      'dance.polyomino.board': 'own',
      'dance.polyomino.text': 'XX\n',
    };
    const getItem = (key: string) => kept[key] ?? null;
    vi.stubGlobal('localStorage', { getItem, setItem() {}, removeItem() {} });
    session = new PolyominoSession(solver, client);
    vi.unstubAllGlobals();
    const { onPuzzle } = session.choice;
    let puzzles = 0;
    session.choice.onPuzzle = () => {
      onPuzzle();
      void session.begin();
      puzzles += 1;
    };
    jobs = [];
    await session.continueSearch({ task: tasks['of a text'], progress } as SavedSearch);
    await expect.poll(() => puzzles).toBe(2);
    expect(jobs.map(({ from }) => from)).toEqual([progress]);
  });

  it('that is damaged is refused', async () => {
    await session.choice.offer(text);
    expect(session.choice.refusal.value?.failure.code).toBe('bad_checkpoint');
  });
});
