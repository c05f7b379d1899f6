/** Searches in workers as async iterables that pause while the caller falls behind. */

import type { Engine } from '../engine/client/engine.ts';
import type { Job, JobListener } from '../engine/client/job.ts';
import { type Failure, SolverError } from '../engine/model/failure.ts';
import type { SolutionBatch } from '../engine/model/solutions.ts';
import { type End, type Stats, withSolutions } from '../engine/model/task.ts';
import type { ListResult, ListRow, RunControl, Search } from './api.ts';
import { refused } from './error.ts';
import { withJson } from './json.ts';
import { type MessageOf, type PlannedList, TableRow } from './list.ts';
import { type Known, nothingKnown, type Planned, toDanceError } from './plan.ts';

/** Workers pause above `maxWaiting` unread solutions and resume below `fewWaiting`. */
const maxWaiting = 50_000;
const fewWaiting = 10_000;

/** Settles like the promise unless the signal aborts first. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Checks the types for callers without type checking. Error: bad_setting. */
export function checkRunControl({ signal, onProgress }: RunControl<never>): void {
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function') {
    throw refused('bad_setting', { found: `signal: ${typeof signal}`, expected: 'AbortSignal' });
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw refused('bad_setting', {
      found: `onProgress: ${typeof onProgress}`,
      expected: 'function',
    });
  }
}

/** A search in workers and the queue of its solutions. */
export interface Source<Solution, Result> {
  readonly result: Result;
  /** The number of solutions in the queue. */
  readonly waiting: number;
  /** Takes the next solution; the queue must not be empty. */
  next(): Solution;
  begin(listener: JobListener): Job;
}

export class LiveSearch<Solution, Result extends object> implements Search<Solution, Result> {
  readonly #engine: Engine;
  readonly #source: Source<Solution, Result>;
  readonly #control: RunControl<Result>;
  readonly #job: Job;
  #isPaused = true;
  /** Set once the caller's loop has begun. */
  #hasBegun = false;
  #isClosed = false;
  #isEnded = false;
  #failure: Failure | null = null;
  /** What the caller's `onProgress` threw. */
  #thrown: { error: unknown } | null = null;
  /** The result at the time the search was closed. */
  #last: Result | null = null;
  #hasNews = false;
  /** Called on the next change. */
  #waiting: (() => void)[] = [];

  private constructor(
    engine: Engine,
    source: Source<Solution, Result>,
    control: RunControl<Result>,
  ) {
    this.#engine = engine;
    this.#source = source;
    this.#control = control;
    this.#job = source.begin({
      solutions: () => this.#report(),
      progress: () => this.#report(),
      paused: () => this.#wakeUp(),
      done: () => {
        this.#isEnded = true;
        this.#report();
      },
      failed: (failure) => {
        this.#failure = failure;
        this.#wakeUp();
      },
    });
  }

  /** Opens a search. Resolves once a worker has opened the task and waits. */
  static async open<Solution, Result extends object>(
    engine: Engine,
    source: Source<Solution, Result>,
    control: RunControl<Result>,
  ): Promise<LiveSearch<Solution, Result>> {
    const search = new LiveSearch(engine, source, control);
    try {
      await search.#news();
      return search;
    } catch (error) {
      search.close();
      throw error;
    }
  }

  get result(): Result {
    return withJson(this.#last ?? this.#source.result);
  }

  close(): void {
    this.#last ??= this.#source.result;
    if (!this.#isClosed) this.#job.stop();
    this.#isClosed = true;
    this.#wakeUp();
  }

  /** Written by hand: an asynchronous generator takes several times as long per solution. */
  [Symbol.asyncIterator](): AsyncIterator<Solution, void, undefined> {
    /** The last call still waiting: later ones are answered after it. */
    let last: Promise<unknown> | null = null;
    return {
      next: () => {
        if (!last && this.#hasBegun && this.#canRead) {
          return Promise.resolve({ value: this.#source.next(), done: false });
        }
        const next = Promise.resolve(last).then(
          () => this.#next(),
          () => this.#next(),
        );
        const end = () => {
          if (last === next) last = null;
        };
        next.then(end, end);
        last = next;
        return next;
      },
      return: async () => {
        this.close();
        return { value: undefined, done: true };
      },
    };
  }

  /** True if a solution can be handed out at once. */
  get #canRead(): boolean {
    return !this.#isClosed && !this.#control.signal?.aborted && this.#source.waiting > 0;
  }

  /** Waits for the next solution. Closes the search at its end or when it fails. */
  async #next(): Promise<IteratorResult<Solution, void>> {
    this.#hasBegun = true;
    try {
      while (!this.#isClosed) {
        this.#control.signal?.throwIfAborted();
        if (this.#thrown) throw this.#thrown.error;
        if (this.#source.waiting > 0) return { value: this.#source.next(), done: false };
        if (this.#isEnded) break;
        this.#regulate();
        await this.#news();
      }
    } catch (error) {
      this.close();
      throw await toDanceError(this.#engine, error);
    }
    this.close();
    return { value: undefined, done: true };
  }

  #report(): void {
    if (this.#isClosed || this.#thrown) return;
    this.#regulate();
    try {
      if (this.#hasBegun) this.#control.onProgress?.(this.result);
    } catch (error) {
      this.#thrown = { error };
    }
    this.#wakeUp();
  }

  #wakeUp(): void {
    this.#hasNews = true;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Pauses or resumes the workers, depending on whether the caller keeps up. */
  #regulate(): void {
    const { waiting } = this.#source;
    if (!this.#hasBegun || this.#isEnded) return;
    if (!this.#isPaused && waiting > maxWaiting) {
      this.#isPaused = true;
      this.#job.pause();
    } else if (this.#isPaused && waiting < fewWaiting) {
      this.#isPaused = false;
      this.#job.resume();
    }
  }

  async #news(): Promise<void> {
    const news = new Promise<void>((resolve) => {
      if (this.#hasNews) resolve();
      else this.#waiting.push(resolve);
    });
    await orAborted(news, this.#control.signal);
    this.#hasNews = false;
    if (this.#failure) throw new SolverError(this.#failure);
  }
}

/** Returns a listener that calls `note` before it passes on a report. */
function watched(
  listener: JobListener,
  note: (end: End | null, stats: Stats) => void,
): JobListener {
  return {
    ...listener,
    progress: (stats) => {
      note(null, stats);
      listener.progress?.(stats);
    },
    done: (end, stats) => {
      note(end === 'interrupt' ? null : end, stats);
      listener.done?.(end, stats);
    },
  };
}

export class PlannedSource<Solution, Result> implements Source<Solution, Result> {
  readonly #engine: Engine;
  readonly #planned: Planned<Solution, Result>;
  #known: Known = nothingKnown;
  #latest: SolutionBatch | null = null;
  #solutions: readonly Solution[] = [];
  #next = 0;
  /** The number of solutions received. */
  #received = 0n;

  constructor(engine: Engine, planned: Planned<Solution, Result>) {
    this.#engine = engine;
    this.#planned = planned;
  }

  get result(): Result {
    const { end, stats } = this.#known;
    const isAhead = end === null && this.#received > stats.solutions;
    const known = isAhead ? withSolutions(stats, this.#received, false) : stats;
    return this.#planned.result({ end, stats: known }, this.#latest);
  }

  get waiting(): number {
    return this.#solutions.length - this.#next;
  }

  next(): Solution {
    this.#next += 1;
    return this.#solutions[this.#next - 1] as Solution;
  }

  begin(listener: JobListener): Job {
    const { task, limits } = this.#planned;
    const noted = watched(listener, (end, stats) => {
      this.#known = { end, stats };
    });
    const done: JobListener['done'] = (...end) => {
      const refusal = this.#planned.refusal?.({ end: end[0], stats: end[1] });
      if (refusal) listener.failed?.(refusal);
      else noted.done?.(...end);
    };
    const counted: JobListener = {
      ...noted,
      done,
      solutions: (batch) => {
        this.#latest = batch;
        const found = this.#planned.solutionsIn(batch);
        this.#solutions = [...this.#solutions.slice(this.#next), ...found];
        this.#next = 0;
        this.#received += BigInt(found.length);
        listener.solutions?.(batch);
      },
    };
    return this.#engine.solve(task, limits, counted, { isHeld: true });
  }
}

export class ListSource implements Source<ListRow, ListResult> {
  readonly #engine: Engine;
  readonly #planned: PlannedList;
  readonly #messageOf: MessageOf;
  /** True if the caller reads no rows before the end. */
  isUnread = false;
  #microseconds = 0;
  #next = 0;
  #end = 0;

  constructor(engine: Engine, planned: PlannedList, messageOf: MessageOf) {
    this.#engine = engine;
    this.#planned = planned;
    this.#messageOf = messageOf;
  }

  get result(): ListResult {
    return this.#planned.table.result(this.#microseconds);
  }

  get answer() {
    return this.#planned.table.answer(this.#microseconds, this.#messageOf);
  }

  get waiting(): number {
    return this.isUnread ? 0 : this.#end - this.#next;
  }

  next(): ListRow {
    this.#next += 1;
    return new TableRow(this.#planned.table, this.#next - 1, this.#messageOf);
  }

  begin(listener: JobListener): Job {
    const { table, settings, limits } = this.#planned;
    const { solutions } = listener;
    const noted = watched(listener, (end, { microseconds }) => {
      this.#microseconds = microseconds;
      if (end) table.end();
      this.#end = end ? table.total : table.knownEnd;
    });
    const source = {
      count: table.chunks.count,
      chunk: (index: number) => table.chunks.chunk(index),
      isKnown: () => false,
      rows: (...rows: Parameters<typeof table.rows>) => {
        table.rows(...rows);
        this.#end = table.knownEnd;
        solutions?.({ kind: 'rows', rows: rows[1] });
      },
      ended: (index: number) => {
        table.ended(index);
        this.#end = table.knownEnd;
      },
    };
    return this.#engine.solveChunks(source, settings, limits, noted, {
      isHeld: true,
      startsLate: true,
    });
  }
}
