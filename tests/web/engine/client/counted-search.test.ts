import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../../../../web/engine/client/engine.ts';
import { failureOf } from '../../../../web/engine/model/failure.ts';
import { type End, noStats, type Stats, type Task } from '../../../../web/engine/model/task.ts';
import type { JobId, Request, Response } from '../../../../web/engine/protocol.ts';

/**
 * A worker whose responses are decided by the test. It answers pauses and, if allowed, stops by
 * itself.
 */
class Scripted {
  answersStops = true;
  onmessage: ((event: { data: Response }) => void) | null = null;
  readonly requests: Request['type'][] = [];
  readonly jobs: Partial<Record<'search' | 'count', JobId>> = {};

  postMessage(request: Request) {
    this.requests.push(request.type);
    if (request.type === 'solve') {
      const isCount = request.limits.onlyByMemo;
      this.jobs[isCount ? 'count' : 'search'] = request.job;
    }
    if (request.type === 'stop' && this.answersStops) this.finish(request.job, 'interrupt');
    if (request.type === 'pause')
      this.#respond({ type: 'paused', job: request.job, stats: noStats });
  }

  terminate() {}

  finish(job: JobId | undefined, end: End, stats: Partial<Stats> = {}) {
    this.#respond({ type: 'done', job: job ?? 0, end, stats: { ...noStats, ...stats } });
  }

  progress(side: 'search' | 'count', stats: Partial<Stats> = {}) {
    vi.advanceTimersByTime(100);
    const job = this.jobs[side] ?? 0;
    this.#respond({ type: 'progress', job, stats: { ...noStats, ...stats } });
  }

  solutions(count: number) {
    const cells = new Uint16Array(count);
    const batch = { kind: 'tilings', count, cells } as const;
    this.#respond({ type: 'solutions', job: this.jobs.search ?? 0, batch });
  }

  fail(side: 'search' | 'count') {
    const failure = failureOf('out_of_memory');
    this.#respond({ type: 'failed', job: this.jobs[side] ?? 0, failure });
  }

  #respond(data: Response) {
    this.onmessage?.({ data });
  }
}

const task: Task = { kind: 'polyomino', board: '6x10', distinct: false };

let worker: Scripted;
let events: string[];
let reported: number;
let last: Stats;

/** Starts a search that initially makes little progress. */
function begin() {
  const job = beginShort();
  worker.progress('search');
  return job;
}

function beginShort() {
  const settings = { workers: 1, hasSpare: false, triesMemo: true };
  const engine = new Engine(() => worker as unknown as Worker, settings);
  return engine.solve(
    task,
    { kept: 5 },
    {
      solutions: ({ ...batch }) => {
        reported += batch.kind === 'tilings' ? batch.count : 0;
      },
      progress: (stats) => {
        last = stats;
      },
      paused: () => events.push('paused'),
      counted: () => events.push('counted'),
      done: (end, stats) => {
        events.push(end);
        last = stats;
      },
      failed: ({ code }) => events.push(code),
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  worker = new Scripted();
  events = [];
  reported = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a search that a memo counts', () => {
  it('ends before a count starts if it is short', () => {
    beginShort();
    worker.solutions(1);
    worker.progress('search', { explored: 0.2 });
    worker.progress('search', { explored: 0.4 });
    worker.finish(worker.jobs.search, 'exhausted', { solutions: 2n });
    expect(worker.jobs.count).toBeUndefined();
    expect(events).toEqual(['exhausted']);
  });

  it('stops once it has reported all it can show, and waits for the count', () => {
    begin();
    worker.solutions(3);
    worker.progress('count', { solver: 'memo' });
    expect(worker.requests).not.toContain('stop');
    worker.solutions(3);
    expect(reported).toBe(5);
    expect(worker.requests.filter((type) => type === 'stop')).toHaveLength(1);
    expect(events).toEqual([]);
    worker.finish(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 9n });
    expect(events).toEqual(['exhausted']);
    expect(last).toMatchObject({ solver: 'memo', solutions: 9n });
  });

  it('continues after the count while it finds solutions to show often enough', () => {
    begin();
    worker.solutions(1);
    worker.finish(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 9n });
    expect(events).toEqual(['counted']);
    vi.advanceTimersByTime(1_999);
    worker.solutions(1);
    vi.advanceTimersByTime(2_000);
    expect(events).toEqual(['counted']);
    vi.advanceTimersByTime(1);
    worker.solutions(1);
    expect([events, reported]).toEqual([['counted', 'exhausted'], 2]);
  });

  it('may fail once the number is known', () => {
    begin();
    worker.solutions(1);
    worker.finish(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 9n });
    worker.fail('search');
    expect(events).toEqual(['counted', 'exhausted']);
    expect(last.solutions).toBe(9n);
  });

  it('ends with the count if it has reported all solutions', () => {
    begin();
    worker.solutions(2);
    worker.finish(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 2n });
    expect(events).toEqual(['exhausted']);
  });

  it('continues to the end where a memo does not pay', () => {
    begin();
    worker.solutions(6);
    worker.finish(worker.jobs.count, 'interrupt');
    worker.progress('search', { solver: 'bit-matrix', solutions: 8n });
    expect([events, last.solutions]).toEqual([[], 8n]);
    worker.finish(worker.jobs.search, 'exhausted', { solver: 'bit-matrix', solutions: 9n });
    expect(events).toEqual(['exhausted']);
    expect(last).toMatchObject({ solver: 'bit-matrix', solutions: 9n });
  });

  it('continues if the count fails, unless it was stopped already', () => {
    begin();
    worker.solutions(1);
    worker.fail('count');
    worker.finish(worker.jobs.search, 'exhausted', { solutions: 9n });
    expect(events).toEqual(['exhausted']);
    begin();
    worker.solutions(5);
    worker.progress('count', { solver: 'memo' });
    worker.fail('count');
    expect(events).toEqual(['exhausted', 'out_of_memory']);
  });

  it('shares a progress bar with the count, which never goes back', () => {
    begin();
    worker.progress('search', { explored: 0.5 });
    worker.progress('count', { solver: 'memo', explored: 0.1, solutions: 7n });
    expect(last).toMatchObject({ explored: 0.5, solutions: 7n });
    worker.progress('count', { solver: 'memo', explored: 0.6 });
    expect(last).toMatchObject({ explored: 0.6 });
  });

  it('is stopped for good, even if it reports progress before it notices', () => {
    const job = beginShort();
    worker.solutions(1);
    worker.answersStops = false;
    job.stop();
    worker.progress('search');
    worker.finish(worker.jobs.search, 'interrupt');
    expect(worker.jobs.count).toBeUndefined();
    expect(events).toEqual(['interrupt']);
  });

  it('pauses and stops together with the count', () => {
    const job = begin();
    worker.solutions(1);
    worker.progress('count', { solver: 'memo', solutions: 4n });
    job.pause();
    expect(events.at(-1)).toBe('paused');
    job.resume();
    worker.progress('count', { solver: 'memo', solutions: 7n });
    expect(last.solutions).toBe(7n);
    job.stop();
    expect(events.filter((word) => word !== 'paused')).toEqual(['interrupt']);
  });

  it('keeps the known number after a stop', () => {
    const job = begin();
    worker.solutions(1);
    worker.finish(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 9n });
    job.stop();
    expect(events).toEqual(['counted', 'exhausted']);
    expect(last.solutions).toBe(9n);
  });

  it('has its own time limit, as the count has', () => {
    begin();
    worker.solutions(1);
    worker.progress('count', { solver: 'memo' });
    worker.finish(worker.jobs.search, 'time');
    expect(events).toEqual([]);
    worker.finish(worker.jobs.count, 'time', { solver: 'memo', solutions: 3n });
    expect(events).toEqual(['time']);
  });
});
