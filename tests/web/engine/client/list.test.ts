import { expect, test, vi } from 'vitest';
import type { ListChunk, ListCut, Outcome } from '../../../../web/engine/protocol.ts';
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

/** A list of three chunks and two workers, which have the first two. */
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
  const job = engineOf(workers).solveList(list, settings, listener);
  const worker = (index: number) => workers.started[index] as FakeWorker;
  /** The job of a worker, and the chunk that it was given last. */
  const request = (index: number) => {
    const given = worker(index).requests.findLast(
      ({ type }) => type === 'solve' || type === 'next',
    );
    if (given?.type !== 'solve' && given?.type !== 'next') throw new Error('nothing was given');
    return { job: given.job, chunk: given.unit as ListChunk };
  };
  const end = (index: number, outcome: Outcome = 'exhausted') => {
    const stats = statsOf({});
    const { job } = request(index);
    if (outcome === 'cancelled') worker(index).say({ type: 'done', job, outcome, stats });
    else worker(index).say({ type: 'unit-done', job, outcome, stats, batch: null });
  };
  return { workers, worker, listener, job, request, end };
}

/** The characters of a chunk. */
function textOf({ text }: ListChunk): string {
  return typeof text === 'string' ? text : new TextDecoder().decode(text);
}

/** A text that is being read. */
function read() {
  const reader = new FakeWorkers();
  const hear = vi.fn();
  const how = { format: 'line', symbols: 'from-zero' } as const;
  const interpretation = engineOf(reader).readList('…', how, hear);
  const { job } = reader.latest.last('ask');
  const list = { text, blob, cut, interpretations: [] };
  const answer = () => reader.latest.say({ type: 'answer', job, answer: list });
  return { reader, interpretation, hear, how, job, answer };
}

test('a text is read by a worker of its own, in the way that was chosen', () => {
  const { reader, hear, how, answer } = read();
  expect(reader.latest.last('ask').question).toMatchObject({ ask: 'open-list', how });
  answer();
  expect(hear).toHaveBeenCalledWith(
    expect.objectContaining({ text, blob, cut, how, interpretations: [] }),
  );
});

test('why a text is no list is told; after a stop nothing is', () => {
  const refused = read();
  refused.reader.latest.say({ type: 'failed', job: refused.job, failure: unreadable });
  expect(refused.hear).toHaveBeenCalledWith(unreadable);

  const stopped = read();
  stopped.interpretation.stop();
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
  const texts = chunks.map(textOf).sort();
  expect(texts).toEqual(['aa\n', 'bb\n']);
  end(0);
  expect(request(0).chunk.firstLine).toBe(3);
  end(0);
  end(1);
  expect(listener.done).toHaveBeenCalledWith('exhausted', expect.anything());
});

test('what has been rewritten is cut instead of the text', () => {
  const rewritten = new TextEncoder().encode('AA\nBB\nCC\n');
  const { request } = start({ rewritten, format: 'json' });
  const { chunk } = request(1);
  expect(textOf(chunk)).toBe('BB\n');
  expect(chunk).toMatchObject({ layout: 'lines', format: 'json' });
});

test('chunks that are known are left out', () => {
  const { request, workers, listener, end } = start({}, (first) => first !== 1);
  expect(request(0).chunk.firstLine).toBe(2);
  expect(workers.started).toHaveLength(1);
  end(0);
  expect(listener.done).toHaveBeenCalledWith('exhausted', expect.anything());
});

test('rows keep their place whichever comes first', () => {
  const { request, worker, listener } = start();
  for (const index of [0, 1] as const) {
    const { job, chunk } = request(index);
    const rows = rowsOf([{ line: chunk.firstLine }]);
    worker(index).say({ type: 'solutions', job, batch: { kind: 'rows', rows } });
    expect(listener.rows).toHaveBeenLastCalledWith(chunk.firstLine - 1, rows);
  }
});

test('it is paused once every worker is, and goes on from there', () => {
  const { job, request, worker, listener } = start();
  job.pause();
  worker(0).say({ type: 'paused', job: request(0).job, stats: statsOf({}) });
  expect(listener.paused).not.toHaveBeenCalled();
  worker(1).say({ type: 'paused', job: request(1).job, stats: statsOf({}) });
  expect(listener.paused).toHaveBeenCalledOnce();
  job.resume();
  expect(worker(0).last('resume').job).toBe(request(0).job);
});

test('after a stop no chunk is handed out, and the end comes with the last worker', () => {
  const { workers, job, end, listener } = start();
  for (const each of workers.started) each.say({ type: 'ready' });
  job.stop();
  end(0, 'cancelled');
  expect(listener.done).not.toHaveBeenCalled();
  end(1, 'cancelled');
  expect(listener.done).toHaveBeenCalledWith('cancelled', expect.anything());
});

test('a list of which all is known is done at once', () => {
  expect(start({}, () => true).listener.done).toHaveBeenCalledWith('exhausted', expect.anything());
});

test('a worker that cannot be started is done without', () => {
  const { workers, worker, request, end, listener } = start();
  worker(0).say({ type: 'ready' });
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

test('a worker that has begun and is lost ends the list', () => {
  const { worker, listener } = start();
  worker(1).say({ type: 'ready' });
  worker(1).die();
  expect(listener.failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'worker_lost' }));
});

test('a worker that dies is told once', () => {
  const { worker, listener } = start();
  worker(0).die();
  worker(1).die();
  expect(listener.failed).toHaveBeenCalledOnce();
});
