/** The main program of the page's workers. It receives the compiled module. */

import type { ModuleMessage, Request } from '../protocol.ts';
import type { Calls } from './questions.ts';
import { serve } from './serve.ts';
import { type CreateModule, type DanceModule, loadModule } from './wasm.ts';

const scope = self as DedicatedWorkerGlobalScope;

/**
 * Runs a worker. `create` is generated for the module that the page sends; `calls` are those it
 * has.
 */
export function runWorker(create: CreateModule, calls: Calls): void {
  let receive: (request: Request) => void = () => {};
  const sent = new Promise<WebAssembly.Module>((resolve) => {
    scope.onmessage = ({ data }: MessageEvent<Request | ModuleMessage>) => {
      if (data.type === 'module') resolve(data.module);
      else receive(data);
    };
  });
  const loading = sent.then((module) => loadModule<Partial<DanceModule>>(create, { module }));
  serve(loading, calls, {
    post: (response, transfer = []) => scope.postMessage(response, transfer),
    listen: (listener) => {
      receive = listener;
    },
  });
}
