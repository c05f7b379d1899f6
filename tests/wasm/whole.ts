import createDance from '#wasm/dance.mjs';
import type { DanceModule } from '../../web/engine/worker/wasm.ts';
import { load } from './load.ts';

/** Loads the module of the package, which has the functions of all others. */
export const loadWhole = () => load<DanceModule>(createDance, 'dance');
