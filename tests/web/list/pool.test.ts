import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListCut, Outcome } from '../../../web/src/protocol.ts';
import { WorkerLink } from '../../../web/src/solver/link.ts';
import { ListPool } from '../../../web/src/solver/list-pool.ts';
import { FakeWorkers, statsOf } from '../solver/fake-worker.ts';
import { cutOf, rowsOf, unreadable } from './rows.ts';

const text = new TextEncoder().encode('aa\nbb\ncc\n');
const cut = cutOf([1, 2, 3], {
  bounds: Int32Array.of(0, 3, 6, 9),
  firstLines: Int32Array.of(1, 2, 3),
  firstRows: Int32Array.of(0, 1, 2),
});

/** A list of three chunks and two workers, which have the first two. */
function start() {
  const workers = [new FakeWorkers(), new FakeWorkers()] as const;
  const pool = new ListPool(workers.map(({ create }) => new WorkerLink(create)));
  const listener = {
    opened: vi.fn(),
    isKnown: vi.fn(() => false),
    rows: vi.fn(),
    paused: vi.fn(),
    done: vi.fn(),
    failed: vi.fn(),
  };
  const settings = { limit: 2, solver: 'dancing-links', milliseconds: 0 } as const;
  const job = pool.solve({ content: '…', format: 'line' }, settings, listener);
  const opener = workers[0].latest;
  const open = (changes: Partial<ListCut> = {}) => {
    opener.say({
      type: 'list',
      job: opener.last('open-list').job,
      text,
      cut: { ...cut, ...changes },
    });
    vi.advanceTimersByTime(1);
  };
  const request = (index: 0 | 1) => workers[index].latest.last('solve-list');
  const end = (index: 0 | 1, outcome: Outcome = 'exhausted') =>
    workers[index].latest.say({
      type: 'done',
      job: request(index).job,
      outcome,
      stats: statsOf({}),
    });
  return { workers, listener, job, open, opener, request, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the chunks go to whoever is idle, with their lines', () => {
  const { open, request, end, listener } = start();
  open();
  const chunks = [request(0).chunk, request(1).chunk];
  const texts = chunks.map((chunk) => new TextDecoder().decode(chunk.text)).sort();
  expect(texts).toEqual(['aa\n', 'bb\n']);
  end(0);
  expect(request(0).chunk.firstLine).toBe(3);
  end(0);
  end(1);
  expect(listener.done).toHaveBeenCalledWith('exhausted');
});

test('what has been rewritten is cut instead of the text', () => {
  const { open, request, opener } = start();
  expect(opener.last('open-list').format).toBe('line');
  open({ rewritten: new TextEncoder().encode('AA\nBB\nCC\n'), format: 'json' });
  const { chunk } = request(1);
  expect(new TextDecoder().decode(chunk.text)).toBe('AA\n');
  expect(chunk).toMatchObject({ reading: 'lines', format: 'json' });
});

test('chunks that are known are left out', () => {
  const { open, request, workers, listener, end } = start();
  listener.isKnown.mockImplementation((...rows: unknown[]) => rows[0] !== 1);
  open();
  expect(request(1).chunk.firstLine).toBe(2);
  expect(workers[0].latest.requests.some(({ type }) => type === 'solve-list')).toBe(false);
  end(1);
  expect(listener.done).toHaveBeenCalledWith('exhausted');
});

test('a list that is paused or stopped as soon as it is open solves nothing', () => {
  for (const act of ['pause', 'stop'] as const) {
    const { open, job, listener, workers } = start();
    listener.opened.mockImplementation(() => job[act]());
    open();
    expect(listener.done).toHaveBeenCalledTimes(act === 'stop' ? 1 : 0);
    expect(listener.paused).toHaveBeenCalledTimes(act === 'pause' ? 1 : 0);
    expect(workers[1].started).toHaveLength(0);
  }
});

test('reading may take its time, but not the start of the worker', () => {
  const [slow, dead] = [start(), start()];
  slow.opener.say({ type: 'ready' });
  vi.advanceTimersByTime(300_000);
  slow.open();
  expect(slow.listener.opened).toHaveBeenCalledOnce();
  expect(dead.listener.failed).toHaveBeenCalledOnce();
});

test('rows keep their place whichever comes first', () => {
  const { open, request, workers, listener } = start();
  open();
  for (const index of [0, 1] as const) {
    const { job, chunk } = request(index);
    const rows = rowsOf([{ line: chunk.firstLine }]);
    workers[index].latest.say({ type: 'rows', job, rows });
    expect(listener.rows).toHaveBeenLastCalledWith(chunk.firstLine - 1, rows);
  }
});

test('it is paused once every worker is, and goes on from there', () => {
  const { open, job, request, workers, listener } = start();
  open();
  job.pause();
  workers[0].latest.say({ type: 'paused', job: request(0).job, stats: statsOf({}) });
  expect(listener.paused).not.toHaveBeenCalled();
  workers[1].latest.say({ type: 'paused', job: request(1).job, stats: statsOf({}) });
  expect(listener.paused).toHaveBeenCalledOnce();
  job.resume();
  expect(workers[0].latest.last('resume').job).toBe(request(0).job);
});

test('after a stop no chunk is handed out, and the end comes with the last worker', () => {
  const { open, job, end, listener } = start();
  open();
  job.stop();
  end(0, 'cancelled');
  expect(listener.done).not.toHaveBeenCalled();
  end(1, 'cancelled');
  expect(listener.done).toHaveBeenCalledWith('cancelled');
});

test('a list that is still being read can be stopped', () => {
  const { job, open, listener } = start();
  job.stop();
  expect(listener.done).toHaveBeenCalledWith('cancelled');
  open();
  expect(listener.opened).not.toHaveBeenCalled();
});

test('what cannot be read, and a worker that dies, is told once', () => {
  const refused = start();
  const { job } = refused.opener.last('open-list');
  refused.opener.say({ type: 'failed', job, failure: unreadable });
  expect(refused.listener.failed).toHaveBeenCalledWith(unreadable);

  const lost = start();
  lost.open();
  lost.workers[0].latest.die();
  lost.workers[1].latest.die();
  expect(lost.listener.failed).toHaveBeenCalledOnce();
});
