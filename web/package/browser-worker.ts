import { startModule } from './dance.ts';
import { fetchWasm } from './fetch-wasm.ts';
import { serve } from './server.ts';

serve(
  {
    post: (reply) => self.postMessage(reply),
    listen: (hear) => {
      self.onmessage = ({ data }: MessageEvent) => hear(data);
    },
  },
  startModule(fetchWasm()),
);
