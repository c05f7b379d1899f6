import { expect, test, vi } from 'vitest';
import { solveList } from '../../../../web/engine/client/list-chunks.ts';
import type { ListChunk, ListCut } from '../../../../web/engine/model/list.ts';
import type { End } from '../../../../web/engine/model/task.ts';
import { cutOf, rowsOf, unreadable } from '../../page/sections/list/rows.ts';
import { engineOf, type FakeWorker, FakeWorkers, statsOf } from './fake-worker.ts';

const text = new TextEncoder().encode('aa\nbb\ncc\n');
const blob = new Blob([text]);
const cut = cutOf([1, 2, 3], {
  bounds: Int32Array.of(0, 3, 6, 9),
  firstLines: Int32Array.of(1, 2, 3),
  firstRows: Int32Array.of(0, 1, 2),
});

const settings = { limit: 2, solver: 'dancing-links', milliseconds: 0 } as const;

/** Starts a list of three chunks with two workers, which receive the first two. */
function start(changes: Partial<ListCut> = {}, isKnown = (_first: number, _end: number) => false) {
  const workers = new FakeWorkers();
  const listener = {
    isKnown: vi.fn(isKnown),
    rows: vi.fn(),
    paused: vi.fn(),
    done: vi.fn(),
    failed: vi.fn(),
  };
  const list = { how: undefined, text, blob, cut: { ...cut, ...changes }, interpretations: [] };
  const job = solveList(engineOf(workers), list, settings, listener);
  const worker = (index: number) => workers.started[index] as FakeWorker;
  /** Returns the job of a worker and its latest chunk. */
  const request = (index: number) => {
    const sent = worker(index).requests.findLast(({ type }) => type === 'solve' || type === 'next');
    if (sent?.type !== 'solve' && sent?.type !== 'next') throw new Error('no chunk was sent');
    return { job: sent.job, chunk: sent.unit as ListChunk };
  };
  const end = (index: number, end: End = 'exhausted') => {
    const stats = statsOf({});
    const { job } = request(index);
    if (end === 'interrupt') worker(index).respond({ type: 'done', job, end, stats });
    else worker(index).respond({ type: 'unit-done', job, end, stats, batch: null });
  };
  return { workers, worker, listener, job, request, end };
}

/** Returns the text of a chunk. */
function textOf({ text }: ListChunk): string {
  return typeof text === 'string' ? text : new TextDecoder().decode(text);
}

/** Starts reading a text. */
function read() {
  const reader = new FakeWorkers();
  const receive = vi.fn();
  const how = { format: 'line', symbols: 'from-zero' } as const;
  const interpretation = engineOf(reader).readList('…', how, receive);
  const { job } = reader.latest.last('ask');
  const list = { text, blob, cut, interpretations: [] };
  const answer = () => reader.latest.respond({ type: 'answer', job, answer: list });
  return { reader, interpretation, receive, how, job, answer };
}

test('reads a text in its own worker, in the chosen interpretation', () => {
  const { reader, receive, how, answer } = read();
  expect(reader.latest.last('ask').question).toMatchObject({ ask: 'open-list', how });
  answer();
  expect(receive).toHaveBeenCalledWith(
    expect.objectContaining({ text, blob, cut, how, interpretations: [] }),
  );
});

test('reports why a text is not a list, but nothing after a stop', () => {
  const refused = read();
  refused.reader.latest.respond({ type: 'failed', job: refused.job, failure: unreadable });
  expect(refused.receive).toHaveBeenCalledWith(unreadable);

  const stopped = read();
  stopped.interpretation.stop();
  stopped.answer();
  expect(stopped.receive).not.toHaveBeenCalled();
});

test('limits the time to start the worker, but not the time to read', () => {
  vi.useFakeTimers();
  const [slow, dead] = [read(), read()];
  slow.reader.latest.respond({ type: 'ready' });
  vi.advanceTimersByTime(300_000);
  slow.answer();
  expect(slow.receive).toHaveBeenCalledWith(expect.objectContaining({ text }));
  expect(dead.receive).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_loaded' }));
  vi.useRealTimers();
});

test('sends chunks with their first lines to idle workers', () => {
  const { request, end, listener } = start();
  const chunks = [request(0).chunk, request(1).chunk];
  const texts = chunks.map(textOf).sort();
  expect(texts).toEqual(['aa\n', 'bb\n']);
  end(0);
  expect(request(0).chunk.firstLine).toBe(3);
  end(0);
  end(1);
  expect(listener.done).toHaveBeenCalledWith('exhausted', expect.anything());
});

test('cuts the rewritten text instead of the original', () => {
  const rewritten = new TextEncoder().encode('AA\nBB\nCC\n');
  const { request } = start({ rewritten, format: 'json' });
  const { chunk } = request(1);
  expect(textOf(chunk)).toBe('BB\n');
  expect(chunk).toMatchObject({ layout: 'lines', format: 'json' });
});

test('skips known chunks', () => {
  const { request, workers, listener, end } = start({}, (first) => first !== 1);
  expect(request(0).chunk.firstLine).toBe(2);
  expect(workers.started).toHaveLength(1);
  end(0);
  expect(listener.done).toHaveBeenCalledWith('exhausted', expect.anything());
});

test('rows keep their place in any order of arrival', () => {
  const { request, worker, listener } = start();
  for (const index of [0, 1] as const) {
    const { job, chunk } = request(index);
    const rows = rowsOf([{ line: chunk.firstLine }]);
    worker(index).respond({ type: 'solutions', job, batch: { kind: 'rows', rows } });
    expect(listener.rows).toHaveBeenLastCalledWith(chunk.firstLine - 1, rows);
  }
});

test('a worker reports on chunks sent ahead in the order in which it got them', () => {
  const amount = 12;
  const places = Array.from({ length: amount }, (_, index) => index);
  const { worker, listener, request } = start({
    lines: Int32Array.from(places, (place) => place + 1),
    bounds: Int32Array.from([...places, amount]),
    firstLines: Int32Array.from(places, (place) => place + 1),
    firstRows: Int32Array.from(places),
  });
  const chunks = () =>
    worker(0).requests.flatMap((sent) =>
      sent.type === 'solve' || sent.type === 'next' ? [sent.unit as ListChunk] : [],
    );
  const { job } = request(0);
  let reported = 0;
  while (reported < chunks().length) {
    const { firstLine } = chunks()[reported] as ListChunk;
    const rows = rowsOf([{ line: firstLine }]);
    worker(0).respond({ type: 'solutions', job, batch: { kind: 'rows', rows } });
    expect(listener.rows).toHaveBeenLastCalledWith(firstLine - 1, rows);
    worker(0).respond({
      type: 'unit-done',
      job,
      end: 'exhausted',
      stats: statsOf({}),
      batch: null,
    });
    reported += 1;
  }
  // The other worker has one.
  expect(reported).toBe(amount - 1);
});

test('is paused once every worker is, and resumes from there', () => {
  const { job, request, worker, listener } = start();
  job.pause();
  worker(0).respond({ type: 'paused', job: request(0).job, stats: statsOf({}) });
  expect(listener.paused).not.toHaveBeenCalled();
  worker(1).respond({ type: 'paused', job: request(1).job, stats: statsOf({}) });
  expect(listener.paused).toHaveBeenCalledOnce();
  job.resume();
  expect(worker(0).last('resume').job).toBe(request(0).job);
});

test('sends no chunk after a stop, and ends with the last worker', () => {
  const { workers, job, end, listener } = start();
  for (const each of workers.started) each.respond({ type: 'ready' });
  job.stop();
  end(0, 'interrupt');
  expect(listener.done).not.toHaveBeenCalled();
  end(1, 'interrupt');
  expect(listener.done).toHaveBeenCalledWith('interrupt', expect.anything());
});

test('a list without unknown rows is done immediately', () => {
  expect(start({}, () => true).listener.done).toHaveBeenCalledWith('exhausted', expect.anything());
});

test('continues without a worker that fails to start', () => {
  const { workers, worker, request, end, listener } = start();
  worker(0).respond({ type: 'ready' });
  worker(1).die();
  expect(listener.failed).not.toHaveBeenCalled();
  const lines: number[] = [];
  for (let i = 0; i < 3; ++i) {
    lines.push(request(0).chunk.firstLine);
    end(0);
  }
  expect(lines.sort()).toEqual([1, 2, 3]);
  expect(workers.started).toHaveLength(2);
  expect(listener.done).toHaveBeenCalledWith('exhausted', expect.anything());
});

test('ends the list when a running worker is lost', () => {
  const { worker, listener } = start();
  worker(1).respond({ type: 'ready' });
  worker(1).die();
  expect(listener.failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'worker_lost' }));
});

test('reports lost workers once', () => {
  const { worker, listener } = start();
  worker(0).die();
  worker(1).die();
  expect(listener.failed).toHaveBeenCalledOnce();
});
