// The process of one engine, which can be killed when it takes too long, and which leftovers of
// other engines in memory cannot slow down. Its argument is the engine, as JSON.

import { readFile } from 'node:fs/promises';
import { measure, preparer, refusalOf } from '../measure.mjs';
import { preparePackage } from '../package.mjs';
import { loadPeer } from '../peers/packages.mjs';
import { preparePeer } from '../peers/prepare.mjs';
import { instantiate, prepareWasm } from '../wasm.mjs';

/** @import { Engine, Measurement, MeasureRequest, Prepared, Refusal } from '../types.d.ts' */

function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * @param {Engine} engine
 * @returns {Promise<(request: MeasureRequest) => Promise<Prepared>>}
 */
async function preparation({ place, solver }) {
  if (place === 'npm') {
    const peer = await loadPeer(solver);
    return async ({ input }) => preparePeer(peer, input);
  }
  if (place === 'package-node') {
    const library = await import(new URL('../../../build/package/node.js', import.meta.url).href);
    return ({ input }) => preparePackage(library, input, solver);
  }
  const build = new URL('../../../build/wasm/', import.meta.url);
  const { default: createDance } = await import(new URL('dance.mjs', build).href);
  const { WebAssembly } = /** @type {any} */ (globalThis);
  const module = await WebAssembly.compile(await readFile(new URL('dance.wasm', build)));
  return async ({ input }) => prepareWasm(await instantiate(createDance, module), input, solver);
}

const engine = /** @type {Engine} */ (JSON.parse(process.argv[2] ?? ''));
const prepare = await preparation(engine).catch((error) => {
  process.send?.({ status: 'absent', reason: String(error.message).split('\n')[0] });
  process.exit();
});
const prepared = preparer(prepare, cpu);

/**
 * @param {MeasureRequest} request
 * @returns {Promise<Measurement | Refusal>}
 */
async function answer(request) {
  try {
    return await measure(await prepared(request), request.timing, cpu);
  } catch (error) {
    return refusalOf(error);
  }
}

// The parent process may be killed at any time.
process.on('disconnect', () => process.exit());
process.on('message', async (message) => {
  process.send?.(await answer(/** @type {MeasureRequest} */ (message)));
});
