/** The main program of every worker: loads its module, then handles requests. */

import type { Request } from '../protocol.ts';
import { Problems } from './problems.ts';
import type { Calls } from './questions.ts';
import { warmUp } from './warm-up.ts';
import type { DanceModule } from './wasm.ts';
import { type Post, WorkerSide } from './worker-side.ts';

/** The worker's end of its message channel. */
interface Scope {
  readonly post: Post;
  listen(receive: (request: Request) => void): void;
}

/**
 * Handles requests in order once the module is loaded. If the module cannot start or a call throws
 * unexpectedly, the worker fires an error, and the client replaces it.
 */
export function serve(
  loading: Promise<Partial<DanceModule>>,
  calls: Calls,
  { post, listen }: Scope,
): void {
  const crash = (error: unknown) => {
    // Throws outside any promise, so that the worker fires an error.
    setTimeout(() => {
      throw error;
    });
  };
  const side = loading.then((module) => {
    const problems = new Problems(module);
    warmUp(problems);
    return new WorkerSide(problems, calls, post);
  });
  listen((request) => side.then((side) => side.handle(request)).catch(crash));
  side.then(() => post({ type: 'ready' })).catch(crash);
}
