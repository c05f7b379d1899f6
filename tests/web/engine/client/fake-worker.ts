import { Engine } from '../../../../web/engine/client/engine.ts';
import {
  noStats,
  type Request,
  type Response,
  type Stats,
} from '../../../../web/engine/protocol.ts';

/** A worker that says only what a test makes it say. */
export class FakeWorker {
  readonly requests: Request[] = [];
  isTerminated = false;
  onmessage: ((event: MessageEvent<Response>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onmessageerror: (() => void) | null = null;

  postMessage(request: Request): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(response: Response): void {
    if (!this.isTerminated) this.onmessage?.({ data: response } as MessageEvent<Response>);
  }

  die(): void {
    this.onerror?.({ preventDefault: () => {} } as ErrorEvent);
  }

  /** The latest request of a type. */
  last<Type extends Request['type']>(type: Type): Extract<Request, { type: Type }> {
    const found = this.requests.findLast((request) => request.type === type);
    if (!found) throw new Error(`there was no request to ${type}`);
    return found as Extract<Request, { type: Type }>;
  }
}

/** Workers as they are started, one after the other. */
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

/** For tests in which workers may be idle for long. */
export const slots = { idleTime: 2 ** 31 - 1, isWatched: true };

/** An engine that runs so many of these workers. */
export function engineOf({ create }: FakeWorkers, workers = 2): Engine {
  return new Engine(create, { workers, slots, hasSpare: false });
}
