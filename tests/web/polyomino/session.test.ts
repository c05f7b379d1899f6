import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PolyominoSession } from '../../../web/src/polyomino/session.ts';
import { verdictOf } from '../../../web/src/polyomino/verdict.ts';
import type { Failure, Stats, Task } from '../../../web/src/protocol.ts';
import type { JobListener } from '../../../web/src/solver/client.ts';

const stats: Stats = {
  nodes: 1n,
  updates: 0n,
  placements: 0n,
  backtracks: 0n,
  solutions: 0n,
  explored: 1,
  microseconds: 1,
};
const lost: Failure = { code: 'worker_lost', line: 0, column: 0, found: '', expected: '' };

let jobs: { task: Task; listener: JobListener }[];
let session: PolyominoSession;

function job(index = -1) {
  const found = jobs.at(index);
  if (!found) throw new Error('no search was started');
  return found;
}

/** Sends so many boards whose cells all hold `value`. */
function send(count: number, value: number) {
  const cells = new Uint8Array(count * 64).fill(value);
  job().listener.solutions?.({ kind: 'cells', count, cells });
}

beforeEach(() => {
  jobs = [];
  const solver = {
    solve(task: Task, listener: JobListener) {
      jobs.push({ task, listener });
      return { pause() {}, resume() {}, stop() {} };
    },
  };
  session = new PolyominoSession(solver);
});

function verdict() {
  return verdictOf(session.run.phase.value, session.found.value, session.run.failure.value);
}

describe('a search for boards', () => {
  it("starts with the distinct solutions of Scott's board", () => {
    session.start();
    expect(job().task).toEqual({ kind: 'polyomino', board: '8x8-2x2', distinct: true });
  });

  it('gathers the boards of all batches', () => {
    session.start();
    send(2, 1);
    send(3, 2);
    expect(session.found.value).toBe(5);
    expect(session.cells(1)[0]).toBe(1);
    expect(session.cells(4)[63]).toBe(2);
  });

  it('shows the bare board until one is found', () => {
    session.start();
    expect(session.cells(0)).toEqual(new Uint8Array(64));
  });

  it('starts anew when another board is chosen', () => {
    session.start();
    send(2, 1);
    session.current.value = 1;
    session.choose('6x10', false);
    expect(job().task).toEqual({ kind: 'polyomino', board: '6x10', distinct: false });
    expect(session.found.value).toBe(0);
    expect(session.current.value).toBe(0);
  });

  it('keeps what was found when a worker is lost', () => {
    session.start();
    send(2, 1);
    job().listener.failed?.(lost);
    expect(session.found.value).toBe(2);
    expect(verdict()).toBe('lost');
  });
});

describe('the solver', () => {
  it('has to start before the first word of it', () => {
    session.start();
    expect(session.run.starting.value).toBe(true);
    job().listener.progress?.(stats);
    expect(session.run.starting.value).toBe(false);
    session.start();
    expect(session.run.starting.value).toBe(false);
  });

  it('that could not be loaded has begun no search', () => {
    session.start();
    job().listener.failed?.({ ...lost, code: 'not_loaded' });
    expect(verdict()).toBe('notBegun');
    session.start();
    expect(session.run.starting.value).toBe(true);
  });
});

describe('the choice of a board', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is remembered for the next visit', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    session.choose('3x20', false);
    const next = new PolyominoSession({ solve: () => ({ pause() {}, resume() {}, stop() {} }) });
    expect(next.board.value).toBe('3x20');
    expect(next.distinct.value).toBe(false);
  });
});

describe('the verdict', () => {
  it('waits for the end of the search', () => {
    session.start();
    send(65, 1);
    expect(verdict()).toBe('searching');
    job().listener.done?.('exhausted', stats);
    expect(verdict()).toBe('allFound');
  });

  it('is that there is none only after everything was tried', () => {
    session.start();
    job().listener.done?.('exhausted', stats);
    expect(verdict()).toBe('none');
    session.start();
    job().listener.done?.('cancelled', stats);
    expect(verdict()).toBe('stoppedEarly');
  });

  it('of a stopped search is what was found so far', () => {
    session.start();
    send(1, 1);
    job().listener.done?.('cancelled', stats);
    expect(verdict()).toBe('stopped');
  });
});
