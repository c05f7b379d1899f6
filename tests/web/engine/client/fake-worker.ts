import { Engine } from '../../../../web/engine/client/engine.ts';
import { noStats, type Stats } from '../../../../web/engine/model/task.ts';
import type { Request, Response } from '../../../../web/engine/protocol.ts';

/** A worker whose responses are decided by the test. */
export class FakeWorker {
  readonly requests: Request[] = [];
  isTerminated = false;
  isLoading = false;
  onmessage: ((event: MessageEvent<Response>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onmessageerror: (() => void) | null = null;

  postMessage(request: Request): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  respond(response: Response): void {
    if (!this.isTerminated) this.onmessage?.({ data: response } as MessageEvent<Response>);
  }

  die(): void {
    this.onerror?.({ preventDefault: () => {} } as ErrorEvent);
  }

  /** Returns the latest request of a type. */
  last<Type extends Request['type']>(type: Type): Extract<Request, { type: Type }> {
    const found = this.requests.findLast((request) => request.type === type);
    if (!found) throw new Error(`there was no request to ${type}`);
    return found as Extract<Request, { type: Type }>;
  }
}

/** Creates fake workers and records them in order. */
export class FakeWorkers {
  readonly started: FakeWorker[] = [];

  readonly create = (): Worker => {
    const worker = new FakeWorker();
    this.started.push(worker);
    return worker as unknown as Worker;
  };

  get latest(): FakeWorker {
    const worker = this.started.at(-1);
    if (!worker) throw new Error('no worker was started');
    return worker;
  }
}

export function statsOf(some: Partial<Stats>): Stats {
  return { ...noStats, ...some };
}

/** Settings for tests whose workers stay idle for long. */
export const slots = { idleTime: 2 ** 31 - 1, isWatched: true };

/** Creates an engine with a pool of `workers` fake workers. */
export function engineOf({ create }: FakeWorkers, workers = 2): Engine {
  return new Engine(create, { workers, slots, hasSpare: false });
}
