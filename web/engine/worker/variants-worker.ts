import createModule from '#wasm/page-variants.mjs';
import { variantCalls } from './questions.ts';
import { withVariantLists } from './variant-list.ts';
import type { CreateModule } from './wasm.ts';
import { runWorker } from './worker.ts';

const create: CreateModule = async (settings) =>
  withVariantLists(await createModule(settings)) as never;

runWorker(create, variantCalls);
