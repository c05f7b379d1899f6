/** A search in a worker. */

import type { Attention, Search } from './api.ts';
import type { Calls } from './calls.ts';
import { badSetting } from './failures.ts';
import type { Step } from './search.ts';
import type { Problem } from './wire.ts';

/** The promise, unless the signal comes first. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A search that the worker has begun. */
export interface OpenedSearch<Raw, Solution, Result> {
  readonly calls: Calls;
  readonly search: number;
  readonly attention: Attention<Result>;
  readonly result: Result;
  /** Makes a solution of what has travelled. */
  readonly revive: (raw: Raw) => Solution;
}

export class RemoteSearch<Raw, Solution, Result> implements Search<Solution, Result> {
  readonly #calls: Calls;
  readonly #opened: OpenedSearch<Raw, Solution, Result>;
  #result: Result;
  #isClosed = false;

  constructor(opened: OpenedSearch<Raw, Solution, Result>) {
    this.#calls = opened.calls;
    this.#opened = opened;
    this.#result = opened.result;
  }

  get result(): Result {
    return this.#result;
  }

  close(): void {
    if (!this.#isClosed) this.#calls.tell({ ask: 'close', search: this.#opened.search });
    this.#isClosed = true;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    const { attention, revive } = this.#opened;
    try {
      while (!this.#isClosed) {
        const step = await this.#step();
        for (const raw of step?.solutions ?? []) {
          attention.signal?.throwIfAborted();
          yield revive(raw);
        }
        if (step?.isEnded) return;
      }
    } finally {
      this.close();
    }
  }

  /** Nothing if the search has been closed in the meantime. */
  async #step(): Promise<Step<Result, Raw> | undefined> {
    const { search, attention } = this.#opened;
    attention.signal?.throwIfAborted();
    const asked = this.#calls.ask<Step<Result, Raw> | undefined>({ ask: 'step', search });
    const step = await orAborted(asked, attention.signal);
    if (!step) return undefined;
    this.#result = step.result;
    attention.onProgress?.(step.result);
    return step;
  }
}

/** Callers may be without types. Error: bad_setting. */
export function checkAttention({ signal, onProgress }: Attention<never>): void {
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function') {
    throw badSetting(`signal: ${typeof signal}`, 'AbortSignal');
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw badSetting(`onProgress: ${typeof onProgress}`, 'function');
  }
}

export async function open<Raw, Solution, Result>(
  calls: Calls,
  problem: Problem,
  attention: Attention<Result>,
  revive: (raw: Raw) => Solution,
): Promise<OpenedSearch<Raw, Solution, Result>> {
  checkAttention(attention);
  attention.signal?.throwIfAborted();
  const search = calls.nextId();
  const opening = calls.ask<Result>({ ask: 'open', search, problem });
  try {
    const result = await orAborted(opening, attention.signal);
    return { calls, search, attention, result, revive };
  } catch (error) {
    calls.tell({ ask: 'close', search });
    throw error;
  }
}
