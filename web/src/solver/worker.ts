/** What a worker runs: loads the module, then hears requests. */

import type { ModuleMessage, Request, Response } from '../protocol.ts';
import { loadModule } from './wasm.ts';
import { WorkerSide } from './worker-side.ts';

const scope = self as DedicatedWorkerGlobalScope;

function tell(response: Response, transfer: Transferable[] = []): void {
  scope.postMessage(response, transfer);
}

let begin: (module: WebAssembly.Module) => void;
const loaded = new Promise<WebAssembly.Module>((resolve) => {
  begin = resolve;
})
  .then((module) => loadModule({ module }))
  .then((dance) => new WorkerSide(dance, tell));

// Requests that come before the module wait for it, in their order. If it cannot be started, or a
// call breaks down, the page hears an error of the worker and replaces it.
scope.onmessage = ({ data }: MessageEvent<Request | ModuleMessage>) => {
  if (data.type === 'module') begin(data.module);
  else loaded.then((side) => side.handle(data)).catch(reportError);
};
loaded.then(() => tell({ type: 'ready' })).catch(reportError);
