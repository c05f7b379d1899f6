import createModule from '#wasm/page-cover.mjs';
import { CoverSide } from './cover-side.ts';
import type { CoverModule } from './wasm.ts';
import { runWorker } from './worker.ts';

runWorker<CoverModule>(createModule, (module, tell) => new CoverSide(module, tell));
