import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../../../../web/engine/client/engine.ts';
import {
  failureOf,
  type JobId,
  noStats,
  type Outcome,
  type Request,
  type Response,
  type Stats,
  type Task,
} from '../../../../web/engine/protocol.ts';

type Asked = Request['type'];

/** A worker that says what it is told to say, and answers a stop. */
class Scripted {
  onmessage: ((event: { data: Response }) => void) | null = null;
  readonly asked: Asked[] = [];
  readonly jobs: Partial<Record<'search' | 'count', JobId>> = {};

  postMessage(request: Request) {
    this.asked.push(request.type);
    if (request.type === 'solve') {
      const isCount = 'isTrial' in request.task;
      this.jobs[isCount ? 'count' : 'search'] = request.job;
    }
    if (request.type === 'cancel') this.say(request.job, 'cancelled');
    if (request.type === 'pause') this.#tell({ type: 'paused', job: request.job, stats: noStats });
  }

  terminate() {}

  say(job: JobId | undefined, outcome: Outcome, stats: Partial<Stats> = {}) {
    this.#tell({ type: 'done', job: job ?? 0, outcome, stats: { ...noStats, ...stats } });
  }

  progress(side: 'search' | 'count', stats: Partial<Stats> = {}) {
    vi.advanceTimersByTime(100);
    const job = this.jobs[side] ?? 0;
    this.#tell({ type: 'progress', job, stats: { ...noStats, ...stats } });
  }

  solutions(count: number) {
    const cells = new Uint16Array(count);
    const batch = { kind: 'tilings', count, cells } as const;
    this.#tell({ type: 'solutions', job: this.jobs.search ?? 0, batch });
  }

  fail(side: 'search' | 'count') {
    const failure = failureOf('out_of_memory');
    this.#tell({ type: 'failed', job: this.jobs[side] ?? 0, failure });
  }

  #tell(data: Response) {
    this.onmessage?.({ data });
  }
}

const task: Task = { kind: 'polyomino', board: '6x10', distinct: false };

let worker: Scripted;
let heard: string[];
let told: number;
let last: Stats;

/** A search that has been at work for a while and has not come far. */
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
        told += batch.kind === 'tilings' ? batch.count : 0;
      },
      progress: (stats) => {
        last = stats;
      },
      paused: () => heard.push('paused'),
      counted: () => heard.push('counted'),
      done: (outcome, stats) => {
        heard.push(outcome);
        last = stats;
      },
      failed: ({ code }) => heard.push(code),
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  worker = new Scripted();
  heard = [];
  told = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a search that a memo counts', () => {
  it('is over before anyone counts if it is short', () => {
    beginShort();
    worker.solutions(1);
    worker.progress('search', { explored: 0.2 });
    worker.progress('search', { explored: 0.4 });
    worker.say(worker.jobs.search, 'exhausted', { solutions: 2n });
    expect(worker.jobs.count).toBeUndefined();
    expect(heard).toEqual(['exhausted']);
  });

  it('ends once all that can be shown is told, and waits for the count', () => {
    begin();
    worker.solutions(3);
    worker.progress('count', { solver: 'memo' });
    expect(worker.asked).not.toContain('cancel');
    worker.solutions(3);
    expect(told).toBe(5);
    expect(worker.asked.filter((type) => type === 'cancel')).toHaveLength(1);
    expect(heard).toEqual([]);
    worker.say(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 9n });
    expect(heard).toEqual(['exhausted']);
    expect(last).toMatchObject({ solver: 'memo', solutions: 9n });
  });

  it('goes on for what can be shown once the number is known, while it finds enough', () => {
    begin();
    worker.solutions(1);
    worker.say(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 9n });
    expect(heard).toEqual(['counted']);
    vi.advanceTimersByTime(1_999);
    worker.solutions(1);
    vi.advanceTimersByTime(2_000);
    expect(heard).toEqual(['counted']);
    vi.advanceTimersByTime(1);
    worker.solutions(1);
    expect([heard, told]).toEqual([['counted', 'exhausted'], 2]);
  });

  it('may be lost once the number is known', () => {
    begin();
    worker.solutions(1);
    worker.say(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 9n });
    worker.fail('search');
    expect(heard).toEqual(['counted', 'exhausted']);
    expect(last.solutions).toBe(9n);
  });

  it('is not waited for if there is nothing more to tell', () => {
    begin();
    worker.solutions(2);
    worker.say(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 2n });
    expect(heard).toEqual(['exhausted']);
  });

  it('goes on to the end where a memo does not pay', () => {
    begin();
    worker.solutions(6);
    worker.say(worker.jobs.count, 'cancelled');
    worker.progress('search', { solver: 'bit-matrix', solutions: 8n });
    expect([heard, last.solutions]).toEqual([[], 8n]);
    worker.say(worker.jobs.search, 'exhausted', { solver: 'bit-matrix', solutions: 9n });
    expect(heard).toEqual(['exhausted']);
    expect(last).toMatchObject({ solver: 'bit-matrix', solutions: 9n });
  });

  it('goes on where the count fails, as long as it can', () => {
    begin();
    worker.solutions(1);
    worker.fail('count');
    worker.say(worker.jobs.search, 'exhausted', { solutions: 9n });
    expect(heard).toEqual(['exhausted']);
    begin();
    worker.solutions(5);
    worker.progress('count', { solver: 'memo' });
    worker.fail('count');
    expect(heard).toEqual(['exhausted', 'out_of_memory']);
  });

  it('has one bar that never goes back', () => {
    begin();
    worker.progress('search', { explored: 0.5 });
    worker.progress('count', { solver: 'memo', explored: 0.1, solutions: 7n });
    expect(last).toMatchObject({ explored: 0.5, solutions: 7n });
    worker.progress('count', { solver: 'memo', explored: 0.6 });
    expect(last).toMatchObject({ explored: 0.6 });
  });

  it('is paused when both are, and stopped with what is certain', () => {
    const job = begin();
    worker.solutions(1);
    worker.progress('count', { solver: 'memo', solutions: 4n });
    job.pause();
    expect(heard.at(-1)).toBe('paused');
    job.resume();
    worker.progress('count', { solver: 'memo', solutions: 7n });
    expect(last.solutions).toBe(7n);
    job.stop();
    expect(heard.filter((word) => word !== 'paused')).toEqual(['cancelled']);
  });

  it('is not taken back by a stop once the number is known', () => {
    const job = begin();
    worker.solutions(1);
    worker.say(worker.jobs.count, 'exhausted', { solver: 'memo', solutions: 9n });
    job.stop();
    expect(heard).toEqual(['counted', 'exhausted']);
    expect(last.solutions).toBe(9n);
  });

  it('has its time, and so has the count', () => {
    begin();
    worker.solutions(1);
    worker.progress('count', { solver: 'memo' });
    worker.say(worker.jobs.search, 'time');
    expect(heard).toEqual([]);
    worker.say(worker.jobs.count, 'time', { solver: 'memo', solutions: 3n });
    expect(heard).toEqual(['time']);
  });
});
