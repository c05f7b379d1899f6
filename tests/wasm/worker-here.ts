import { WorkerLink } from '../../web/engine/client/link.ts';
import type { Request, Response } from '../../web/engine/protocol.ts';
import type { Tell, WorkerSide } from '../../web/engine/worker/worker-side.ts';

/** Makes the worker's side as the page has it. */
export type Load = (tell: Tell) => Promise<WorkerSide>;
type Hear = (response: Response) => void;

/** The worker's side with a module of its own, in this thread; what is told comes later, as a copy. */
class WorkerHere {
  onmessage: ((event: MessageEvent<Response>) => void) | null = null;
  onerror: unknown = null;
  onmessageerror: unknown = null;
  readonly #side: Promise<WorkerSide>;

  constructor(load: Load, hear: Hear) {
    this.#side = load((response) => {
      hear(response);
      const data = structuredClone(response);
      setTimeout(() => this.onmessage?.({ data } as MessageEvent<Response>));
    });
  }

  postMessage(request: Request): void {
    const copy = structuredClone(request);
    void this.#side.then((side) => side.handle(copy));
  }

  terminate(): void {}
}

/** A link to such a worker; `hear` hears what it says, before anyone else. */
export function linkHere(load: Load, hear: Hear = () => {}): WorkerLink {
  return new WorkerLink(() => new WorkerHere(load, hear) as unknown as Worker);
}
