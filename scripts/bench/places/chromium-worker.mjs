// Our module in a worker of a browser. What is not measured comes in a message before.

import { measure, preparer } from '../measure.mjs';
import { refusalOf } from '../unable.mjs';
import { instantiate, prepareWasm } from '../wasm.mjs';

/** @import { MeasureRequest } from '../types.d.ts' */

/** That on the wall: a worker knows no other. */
const clock = () => performance.now() / 1000;

const scope = /** @type {any} */ (globalThis);
const build = new URL('../../../build/wasm/', import.meta.url);

async function load() {
  const { default: createDance } = await import(new URL('dance.mjs', build).href);
  const wasm = scope.fetch(new URL('dance.wasm', build).href);
  return { createDance, module: await scope.WebAssembly.compileStreaming(wasm) };
}

const loaded = load();

const prepared = preparer(async ({ input, solver }) => {
  const { createDance, module } = await loaded;
  return prepareWasm(await instantiate(createDance, module), input, solver);
}, clock);

const steps = {
  /** @param {MeasureRequest} request */
  async prepare(request) {
    await prepared(request);
    return {};
  },

  /** @param {MeasureRequest} request */
  async run(request) {
    return measure(await prepared(request), request.pace, clock);
  },
};

/** @typedef {{ data: { step: keyof typeof steps, request: MeasureRequest } }} Message */

scope.onmessage = async (/** @type {Message} */ { data: { step, request } }) => {
  try {
    scope.postMessage(await steps[step](request));
  } catch (error) {
    scope.postMessage(refusalOf(error));
  }
};
