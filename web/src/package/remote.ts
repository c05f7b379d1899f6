/** The caller's side of wire.ts. */

import type { Attention, DanceWorker, Search } from './api.ts';
import { DanceError, ownError } from './error.ts';
import { listAnswer, rowOf } from './list.ts';
import type { Step } from './search.ts';
import type { Problem, Question, Reply, WorkerPort } from './wire.ts';

interface Awaited {
  resolve(value: unknown): void;
  reject(error: DanceError): void;
}

/** Questions to a worker, and the promises of their answers. */
class Calls {
  readonly #port: WorkerPort;
  readonly #awaited = new Map<number, Awaited>();
  #last = 0;
  #loss: DanceError | null = null;

  constructor(port: WorkerPort) {
    this.#port = port;
    port.listen(
      (reply) => this.#receive(reply),
      (cause) => this.end('the worker broke down', cause),
    );
  }

  /** A number that no other question has. */
  nextId(): number {
    this.#last += 1;
    return this.#last;
  }

  ask<T>(question: Question): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#loss) {
        reject(this.#loss);
        return;
      }
      const id = this.nextId();
      this.#port.post({ id, question });
      this.#awaited.set(id, { resolve: resolve as Awaited['resolve'], reject });
      this.#port.setBusy(true);
    });
  }

  /** Asks what has no answer that matters. */
  tell(question: Question): void {
    if (!this.#loss) this.#port.post({ id: this.nextId(), question });
  }

  end(message: string, cause?: unknown): void {
    if (this.#loss) return;
    this.#port.terminate();
    this.#loss = ownError('worker_lost', message, { cause });
    for (const { reject } of this.#awaited.values()) reject(this.#loss);
    this.#awaited.clear();
  }

  #receive(reply: Reply): void {
    const awaited = this.#awaited.get(reply.id);
    if (!awaited) return;
    this.#awaited.delete(reply.id);
    if (this.#awaited.size === 0) this.#port.setBusy(false);
    if (reply.error) awaited.reject(new DanceError(reply.error));
    else awaited.resolve(reply.value);
  }
}

/** The promise, unless the signal comes first. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A search that the worker has begun. */
interface Opened<Raw, Solution, Result> {
  readonly search: number;
  readonly attention: Attention<Result>;
  readonly result: Result;
  /** Makes a solution of what has travelled. */
  readonly revive: (raw: Raw) => Solution;
}

class RemoteSearch<Raw, Solution, Result> implements Search<Solution, Result> {
  readonly #calls: Calls;
  readonly #opened: Opened<Raw, Solution, Result>;
  #result: Result;
  #isClosed = false;

  constructor(calls: Calls, opened: Opened<Raw, Solution, Result>) {
    this.#calls = calls;
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

async function open<Raw, Solution, Result>(
  calls: Calls,
  problem: Problem,
  attention: Attention<Result>,
  revive: (raw: Raw) => Solution,
): Promise<Search<Solution, Result>> {
  attention.signal?.throwIfAborted();
  const search = calls.nextId();
  const opening = calls.ask<Result>({ ask: 'open', search, problem });
  try {
    return await orAborted(opening, attention.signal).then(
      (result) => new RemoteSearch(calls, { search, attention, result, revive }),
    );
  } catch (error) {
    calls.tell({ ask: 'close', search });
    throw error;
  }
}

/** What is set, without what cannot travel to a worker. */
function plain<Settings extends object>(
  settings: Settings & Attention<never>,
): Omit<Settings, keyof Attention<never>> {
  const { signal, onProgress, ...rest } = settings;
  return rest;
}

async function collect<Solution, Result>(
  opening: Promise<Search<Solution, Result>>,
): Promise<Result & { readonly solutions: readonly Solution[] }> {
  const search = await opening;
  const solutions: Solution[] = [];
  for await (const solution of search) solutions.push(solution);
  return { ...search.result, solutions };
}

/** Resolves once the worker has loaded the solver. */
export async function createRemote(port: WorkerPort): Promise<DanceWorker> {
  const calls = new Calls(port);
  try {
    await calls.ask({ ask: 'ready' });
  } catch (error) {
    port.terminate();
    throw error;
  }
  return worker(calls);
}

function worker(calls: Calls): DanceWorker {
  const begin = <Solution, Result>(problem: Problem, attention: Attention<Result>) =>
    open<Solution, Solution, Result>(calls, problem, attention, (solution) => solution);

  const sudoku: DanceWorker['sudoku'] = {
    search: (text, settings = {}) =>
      begin({ kind: 'sudoku', text, settings: plain(settings) }, settings),
    solve: (text, settings) => collect(sudoku.search(text, settings)),
    searchList: (list, settings = {}) =>
      open(calls, { kind: 'list', list, settings: plain(settings) }, settings, rowOf),
    solveList: async (list, settings) =>
      listAnswer(await collect(sudoku.searchList(list, settings))),
  };
  const cover: DanceWorker['cover'] = {
    search: (text, settings = {}) =>
      begin({ kind: 'cover', text, settings: plain(settings) }, settings),
    solve: (text, settings) => collect(cover.search(text, settings)),
  };
  const polyomino: DanceWorker['polyomino'] = {
    search: (settings) => begin({ kind: 'polyomino', settings: plain(settings) }, settings),
    solve: (settings) => collect(polyomino.search(settings)),
  };
  return { sudoku, cover, polyomino, terminate: () => calls.end('the worker was terminated') };
}
