// Our module or package in a browser's worker. Unmeasured preparations have a message of their own.

import { measure, preparer, refusalOf } from '../measure.mjs';
import { preparePackage } from '../package.mjs';
import { instantiate, prepareWasm } from '../wasm.mjs';

/** @import { MeasureRequest } from '../types.d.ts' */

/** Wall-clock seconds: a worker cannot read its processor time. */
const clock = () => performance.now() / 1000;

const scope = /** @type {any} */ (globalThis);
const build = new URL('../../../build/wasm/', import.meta.url);
const library = new URL('../../../build/package/browser.js', import.meta.url);

async function load() {
  const { default: createDance } = await import(new URL('dance.mjs', build).href);
  const wasm = scope.fetch(new URL('dance.wasm', build).href);
  return { createDance, module: await scope.WebAssembly.compileStreaming(wasm) };
}

/** @type {ReturnType<typeof load> | undefined} */
let loaded;

const prepared = preparer(async ({ input, place, solver }) => {
  if (place === 'package-chromium') {
    return preparePackage(await import(library.href), input, solver);
  }
  loaded ??= load();
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
    return await measure(await prepared(request), request.timing, clock);
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
