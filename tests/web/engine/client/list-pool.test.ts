import { expect, test, vi } from 'vitest';
import { WorkerLink } from '../../../../web/engine/client/link.ts';
import { ListPool } from '../../../../web/engine/client/list-pool.ts';
import type { ListCut, Outcome } from '../../../../web/engine/protocol.ts';
import { cutOf, rowsOf, unreadable } from '../../page/sections/list/rows.ts';
import { FakeWorkers, statsOf } from './fake-worker.ts';

const text = new TextEncoder().encode('aa\nbb\ncc\n');
const blob = new Blob([text]);
const cut = cutOf([1, 2, 3], {
  bounds: Int32Array.of(0, 3, 6, 9),
  firstLines: Int32Array.of(1, 2, 3),
  firstRows: Int32Array.of(0, 1, 2),
});

const settings = { limit: 2, solver: 'dancing-links', milliseconds: 0 } as const;

/** A list of three chunks and two workers, which have the first two. */
function start(changes: Partial<ListCut> = {}, isKnown = (_first: number, _end: number) => false) {
  const workers = [new FakeWorkers(), new FakeWorkers()] as const;
  const reader = new FakeWorkers();
  const links = workers.map(({ create }) => new WorkerLink(create));
  const pool = new ListPool(links, new WorkerLink(reader.create));
  const listener = {
    isKnown: vi.fn(isKnown),
    rows: vi.fn(),
    paused: vi.fn(),
    done: vi.fn(),
    failed: vi.fn(),
  };
  const list = { how: undefined, text, blob, cut: { ...cut, ...changes }, readings: [] };
  const job = pool.solve(list, settings, listener);
  const request = (index: 0 | 1) => workers[index].latest.last('solve-list');
  const end = (index: 0 | 1, outcome: Outcome = 'exhausted') =>
    workers[index].latest.say({
      type: 'done',
      job: request(index).job,
      outcome,
      stats: statsOf({}),
    });
  return { workers, listener, job, request, end };
}

/** A text that is being read. */
function read() {
  const reader = new FakeWorkers();
  const hear = vi.fn();
  const pool = new ListPool([], new WorkerLink(reader.create));
  const how = { format: 'line', symbols: 'from-zero' } as const;
  const reading = pool.read('…', how, hear);
  const { job } = reader.latest.last('open-list');
  const answer = () => reader.latest.say({ type: 'list', job, text, blob, cut, readings: [] });
  return { reader, reading, hear, how, job, answer };
}

test('a text is read by a worker of its own, in the way that was chosen', () => {
  const { reader, hear, how, answer } = read();
  expect(reader.latest.last('open-list').how).toEqual(how);
  answer();
  expect(hear).toHaveBeenCalledWith(
    expect.objectContaining({ text, blob, cut, how, readings: [] }),
  );
});

test('why a text is no list is told; after a stop nothing is', () => {
  const refused = read();
  refused.reader.latest.say({ type: 'failed', job: refused.job, failure: unreadable });
  expect(refused.hear).toHaveBeenCalledWith(unreadable);

  const stopped = read();
  stopped.reading.stop();
  stopped.answer();
  expect(stopped.hear).not.toHaveBeenCalled();
});

test('reading may take its time, but not the start of the worker', () => {
  vi.useFakeTimers();
  const [slow, dead] = [read(), read()];
  slow.reader.latest.say({ type: 'ready' });
  vi.advanceTimersByTime(300_000);
  slow.answer();
  expect(slow.hear).toHaveBeenCalledWith(expect.objectContaining({ text }));
  expect(dead.hear).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_loaded' }));
  vi.useRealTimers();
});

test('the chunks go to whoever is idle, with their lines', () => {
  const { request, end, listener } = start();
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
  const rewritten = new TextEncoder().encode('AA\nBB\nCC\n');
  const { request } = start({ rewritten, format: 'json' });
  const { chunk } = request(1);
  expect(new TextDecoder().decode(chunk.text)).toBe('AA\n');
  expect(chunk).toMatchObject({ reading: 'lines', format: 'json' });
});

test('chunks that are known are left out', () => {
  const { request, workers, listener, end } = start({}, (first) => first !== 1);
  expect(request(1).chunk.firstLine).toBe(2);
  expect(workers[0].started).toHaveLength(0);
  end(1);
  expect(listener.done).toHaveBeenCalledWith('exhausted');
});

test('rows keep their place whichever comes first', () => {
  const { request, workers, listener } = start();
  for (const index of [0, 1] as const) {
    const { job, chunk } = request(index);
    const rows = rowsOf([{ line: chunk.firstLine }]);
    workers[index].latest.say({ type: 'rows', job, rows });
    expect(listener.rows).toHaveBeenLastCalledWith(chunk.firstLine - 1, rows);
  }
});

test('it is paused once every worker is, and goes on from there', () => {
  const { job, request, workers, listener } = start();
  job.pause();
  workers[0].latest.say({ type: 'paused', job: request(0).job, stats: statsOf({}) });
  expect(listener.paused).not.toHaveBeenCalled();
  workers[1].latest.say({ type: 'paused', job: request(1).job, stats: statsOf({}) });
  expect(listener.paused).toHaveBeenCalledOnce();
  job.resume();
  expect(workers[0].latest.last('resume').job).toBe(request(0).job);
});

test('after a stop no chunk is handed out, and the end comes with the last worker', () => {
  const { workers, job, end, listener } = start();
  for (const { latest } of workers) latest.say({ type: 'ready' });
  job.stop();
  end(0, 'cancelled');
  expect(listener.done).not.toHaveBeenCalled();
  end(1, 'cancelled');
  expect(listener.done).toHaveBeenCalledWith('cancelled');
});

test('a list of which all is known is done at once', () => {
  expect(start({}, () => true).listener.done).toHaveBeenCalledWith('exhausted');
});

test('a worker that cannot be started is done without', () => {
  const { workers, request, end, listener } = start();
  workers[0].latest.say({ type: 'ready' });
  workers[1].latest.die();
  expect(listener.failed).not.toHaveBeenCalled();
  const lines: number[] = [];
  for (let i = 0; i < 3; ++i) {
    lines.push(request(0).chunk.firstLine);
    end(0);
  }
  expect(lines.sort()).toEqual([1, 2, 3]);
  expect(workers[1].started).toHaveLength(1);
  expect(listener.done).toHaveBeenCalledWith('exhausted');
});

test('a worker that has begun and is lost ends the list', () => {
  const { workers, listener } = start();
  workers[1].latest.say({ type: 'ready' });
  workers[1].latest.die();
  expect(listener.failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'worker_lost' }));
});

test('a worker that dies is told once', () => {
  const { workers, listener } = start();
  workers[0].latest.die();
  workers[1].latest.die();
  expect(listener.failed).toHaveBeenCalledOnce();
});
