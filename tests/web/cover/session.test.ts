import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CoverSession } from '../../../web/src/cover/session.ts';
import { verdictOf } from '../../../web/src/cover/verdict.ts';
import type {
  ChosenOption,
  CoverReading,
  Failure,
  Stats,
  Task,
} from '../../../web/src/protocol.ts';
import { type JobListener, SolverError } from '../../../web/src/solver/client.ts';

const reading: CoverReading = {
  format: 'dlx',
  primaryItems: 7,
  secondaryItems: 0,
  options: 6,
  entries: 16,
};
const mistake: Failure = { code: 'unknown_item', line: 2, column: 3, found: 'X', expected: '' };
const solution: readonly ChosenOption[] = [{ number: 4, entries: ['A', 'D'] }];

function stats(nodes: bigint, microseconds = 5): Stats {
  const none = { updates: 0n, placements: 0n, backtracks: 0n, solutions: 0n };
  return { ...none, nodes, explored: 1, microseconds };
}

interface Played {
  readonly task: Task;
  readonly limit: number;
  readonly listener: JobListener;
  readonly settings: object;
  stopped: boolean;
}

let jobs: Played[];
let session: CoverSession;

/** A text with an X in it cannot be read. */
const client = {
  readCover: (text: string) =>
    text.includes('X') ? Promise.reject(new SolverError(mistake)) : Promise.resolve(reading),
  solve(task: Task, limit: number, listener: JobListener, settings = {}) {
    const job = { task, limit, listener, settings, stopped: false };
    jobs.push(job);
    const stop = () => {
      job.stopped = true;
    };
    return { pause() {}, resume() {}, stop };
  },
};

function job(index = -1) {
  const found = jobs.at(index);
  if (!found) throw new Error('no search was started');
  return found;
}

function send(count: number) {
  const solutions = Array.from({ length: count }, () => solution);
  job().listener.solutions?.({ kind: 'options', solutions });
}

function verdict() {
  const { run, found, failure } = session;
  return verdictOf(run.phase.value, found.value, failure.value);
}

beforeEach(() => {
  vi.useFakeTimers();
  jobs = [];
  session = new CoverSession(client);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a problem in the box', () => {
  it('is solved a moment after the last change', async () => {
    session.edit('A', false);
    session.edit('A B', false);
    await vi.advanceTimersByTimeAsync(299);
    expect(jobs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(jobs.map(({ task }) => task)).toEqual([
      { kind: 'cover', text: 'A B', itemChoice: 'fewest' },
    ]);
    expect(session.reading.value).toBe(reading);
  });

  it('that was pasted is solved at once', async () => {
    session.edit('A B', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(jobs).toHaveLength(1);
  });

  it('that cannot be read leaves the last answer in place', async () => {
    await session.read();
    send(1);
    job().listener.done?.('exhausted', stats(6n));
    session.edit('X', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.failure.value).toEqual(mistake);
    expect(verdict()).toBe('unreadable');
    expect(session.solution(0)).toBe(solution);
  });

  it('may be nothing at all', async () => {
    await session.read();
    send(1);
    session.edit(' \n', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(verdict()).toBe('nothingYet');
    expect(session.found.value).toBe(0);
    expect(session.reading.value).toBeNull();
  });
});

describe('a text from elsewhere', () => {
  it('goes into the box', async () => {
    await session.offer('A B C');
    expect(session.text.value).toBe('A B C');
  });

  it('has to have options, or a word that was pasted would wipe out a problem', async () => {
    session.edit('A', true);
    vi.spyOn(client, 'readCover').mockResolvedValueOnce({ ...reading, options: 0 });
    await session.offer('hello');
    expect(session.text.value).toBe('A');
    expect(session.refusal.value).toMatchObject({ code: 'unknown_format' });
  });

  it('is refused before the solver sees it when it is too long', async () => {
    const read = vi.spyOn(client, 'readCover');
    await session.offer('A'.repeat(9 << 20));
    expect(session.refusal.value).toMatchObject({ code: 'text_too_large' });
    expect(read).not.toHaveBeenCalled();
  });

  it('gives way to what is typed while it is read', async () => {
    const offered = session.offer('A B C');
    session.edit('D', false);
    await offered;
    expect(session.text.value).toBe('D');
  });

  it('makes room for the text before it, and comes back', async () => {
    session.edit('typed', true);
    await session.offer('A B C');
    session.undo();
    expect(session.text.value).toBe('typed');
    session.redo();
    expect(session.text.value).toBe('A B C');
  });

  it('that cannot be read leaves the box as it is', async () => {
    session.edit('A', true);
    await session.offer('X');
    expect(session.text.value).toBe('A');
    expect(session.refusal.value).toEqual(mistake);
  });
});

describe('the solutions', () => {
  it('of the search before stay until there is news, for a tenth of a second', async () => {
    await session.read();
    send(2);
    session.solve();
    expect(session.found.value).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(session.found.value).toBe(0);
  });

  it('of the search before make room for the first of this one', async () => {
    await session.read();
    send(2);
    session.solve();
    send(1);
    expect(session.found.value).toBe(1);
  });

  it('of the search before are gone when this one has none', async () => {
    await session.read();
    send(2);
    session.solve();
    job().listener.done?.('exhausted', stats(3n));
    expect(verdict()).toBe('none');
  });
});

describe('the verdict', () => {
  it('blames the text for no fault of the solver', async () => {
    const failure = { ...mistake, code: 'not_loaded' } as const;
    vi.spyOn(client, 'readCover').mockRejectedValueOnce(new SolverError(failure));
    await session.read();
    expect(verdict()).toBe('unread');
    await session.read();
    job().listener.done?.('exhausted', stats(6n));
    expect(verdict()).toBe('none');
  });

  it.each([
    [0, 'none'],
    [1, 'one'],
    [2, 'several'],
  ] as const)('after everything was tried, with %i found, is "%s"', async (count, expected) => {
    await session.read();
    if (count > 0) send(count);
    job().listener.done?.('exhausted', stats(6n));
    expect(verdict()).toBe(expected);
  });

  it('at the limit is "at least"', async () => {
    await session.read();
    expect(job().limit).toBe(1000);
    send(1000);
    job().listener.done?.('limit', stats(6n));
    expect(verdict()).toBe('atLeast');
  });

  it('of a stopped search is never "none"', async () => {
    await session.read();
    job().listener.done?.('cancelled', stats(6n));
    expect(verdict()).toBe('stopped');
  });
});

describe('the two rules', () => {
  it('are both run, for their search nodes', async () => {
    await session.read();
    job().listener.done?.('exhausted', stats(6n));
    expect(job().task).toMatchObject({ itemChoice: 'first' });
    job().listener.done?.('exhausted', stats(7n));
    expect(session.run.stats.value.nodes).toBe(6n);
    expect(session.comparison.stats.value.nodes).toBe(7n);
  });

  it('are not compared after a search was stopped', async () => {
    await session.read();
    job().listener.done?.('cancelled', stats(6n));
    expect(jobs).toHaveLength(1);
  });

  it('are compared as far as the search came, without another look at the solutions', async () => {
    await session.read();
    send(25);
    job().listener.done?.('limit', stats(6n));
    expect(job()).toMatchObject({ limit: 25, settings: { countOnly: true } });
  });

  it('are compared for a fair time only', async () => {
    await session.read();
    job().listener.done?.('exhausted', stats(6n, 1_000_000));
    job().listener.progress?.(stats(100n, 9_999_999));
    expect(job().stopped).toBe(false);
    job().listener.progress?.(stats(200n, 10_000_001));
    expect(job().stopped).toBe(true);
  });

  it('change places when the other is chosen', async () => {
    await session.read();
    session.chooseItem('first');
    expect(job().task).toMatchObject({ itemChoice: 'first' });
    job().listener.done?.('exhausted', stats(7n));
    expect(job().task).toMatchObject({ itemChoice: 'fewest' });
  });
});
