import { Engine, type EngineSettings } from '../../web/engine/client/engine.ts';
import type { Request, Response } from '../../web/engine/protocol.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import type { DanceModule } from '../../web/engine/worker/wasm.ts';
import { WorkerSide } from '../../web/engine/worker/worker-side.ts';
import { allCalls } from '../../web/package/calls.ts';

/** Loads the module of a worker. */
export type Load = () => Promise<Partial<DanceModule>>;
type Receive = (response: Response) => void;

/** The worker's side in this thread, with its own module. It posts copies asynchronously. */
class WorkerHere {
  onmessage: ((event: MessageEvent<Response>) => void) | null = null;
  onerror: unknown = null;
  onmessageerror: unknown = null;
  readonly #side: Promise<WorkerSide>;

  constructor(load: Load, receive: Receive) {
    const post = (response: Response) => {
      receive(response);
      const data = structuredClone(response);
      setTimeout(() => this.onmessage?.({ data } as MessageEvent<Response>));
    };
    this.#side = load().then((module) => new WorkerSide(new Problems(module), allCalls, post));
  }

  postMessage(request: Request): void {
    const copy = structuredClone(request);
    void this.#side.then((side) => side.handle(copy));
  }

  terminate(): void {}
}

/** Creates an engine with `workers` workers. `receive` gets their responses before the engine. */
export function engineHere(
  load: Load,
  workers: number,
  receive: Receive = () => {},
  settings: Partial<EngineSettings> = {},
): Engine {
  const create = () => new WorkerHere(load, receive) as unknown as Worker;
  return new Engine(create, { workers, hasSpare: false, ...settings });
}
