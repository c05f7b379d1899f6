/** What every worker runs: loads its module, then handles requests. */

import type { Request } from '../protocol.ts';
import { Problems } from './problems.ts';
import { warmUp } from './warm-up.ts';
import type { DanceModule } from './wasm.ts';
import { type Post, WorkerSide } from './worker-side.ts';

/** The worker's own thread. */
export interface Scope {
  readonly post: Post;
  listen(receive: (request: Request) => void): void;
}

/**
 * Requests that come before the module wait for it, in their order. If it cannot be started, or a
 * call breaks down, the client sees an error of the worker and replaces it.
 */
export function serve(loading: Promise<Partial<DanceModule>>, { post, listen }: Scope): void {
  const breakDown = (error: unknown) => {
    // Outside of promises, for the worker to fail.
    setTimeout(() => {
      throw error;
    });
  };
  const side = loading.then((module) => {
    const problems = new Problems(module);
    warmUp(problems);
    return new WorkerSide(problems, post);
  });
  listen((request) => side.then((side) => side.handle(request)).catch(breakDown));
  side.then(() => post({ type: 'ready' })).catch(breakDown);
}
