import { serve } from '../engine/worker/serve.ts';
import { allCalls } from './calls.ts';
import { startModule } from './dance.ts';
import { fetchWasm } from './fetch-wasm.ts';

serve(startModule(fetchWasm()), allCalls, {
  post: (response, transfer = []) => self.postMessage(response, { transfer }),
  listen: (receive) => {
    self.onmessage = ({ data }: MessageEvent) => receive(data);
  },
});
