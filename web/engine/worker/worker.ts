/** What the page's workers run: loads the module, then handles requests. */

import type { ModuleMessage, Request } from '../protocol.ts';
import { warmUp } from './warm-up.ts';
import { type CreateModule, type DanceModule, loadModule } from './wasm.ts';
import { WorkerSide } from './worker-side.ts';

const scope = self as DedicatedWorkerGlobalScope;

/** `create` belongs to the module that the page sends. */
export function runWorker(create: CreateModule): void {
  let begin: (module: WebAssembly.Module) => void;
  const loaded = new Promise<WebAssembly.Module>((resolve) => {
    begin = resolve;
  })
    .then((module) => loadModule<Partial<DanceModule>>(create, { module }))
    .then((module) => {
      warmUp(module);
      return new WorkerSide(module, (response, transfer = []) =>
        scope.postMessage(response, transfer),
      );
    });

  // Requests that come before the module wait for it, in their order. If it cannot be started, or a
  // call breaks down, the page sees an error of the worker and replaces it.
  scope.onmessage = ({ data }: MessageEvent<Request | ModuleMessage>) => {
    if (data.type === 'module') begin(data.module);
    else loaded.then((side) => side.handle(data)).catch(reportError);
  };
  loaded.then(() => scope.postMessage({ type: 'ready' })).catch(reportError);
}
