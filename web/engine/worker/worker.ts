/** What every worker runs: loads its module, then hears requests. */

import type { ModuleMessage, Request, Response } from '../protocol.ts';
import { type CreateModule, loadModule } from './wasm.ts';
import type { Tell, WorkerSide } from './worker-side.ts';

const scope = self as DedicatedWorkerGlobalScope;

function tell(response: Response, transfer: Transferable[] = []): void {
  scope.postMessage(response, transfer);
}

/** `create` is of the module that the page hands over. */
export function runWorker<Module>(
  create: CreateModule,
  sideOf: (module: Module, tell: Tell) => WorkerSide,
): void {
  let begin: (module: WebAssembly.Module) => void;
  const loaded = new Promise<WebAssembly.Module>((resolve) => {
    begin = resolve;
  })
    .then((module) => loadModule<Module>(create, { module }))
    .then((module) => sideOf(module, tell));

  // Requests that come before the module wait for it, in their order. If it cannot be started, or a
  // call breaks down, the page hears an error of the worker and replaces it.
  scope.onmessage = ({ data }: MessageEvent<Request | ModuleMessage>) => {
    if (data.type === 'module') begin(data.module);
    else loaded.then((side) => side.handle(data)).catch(reportError);
  };
  loaded.then(() => tell({ type: 'ready' })).catch(reportError);
}
