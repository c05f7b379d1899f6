/** The solver in the caller's own thread. */

import { boundless, SliceBudget } from '../solver/budget.ts';
import { type DanceModule, loadModule } from '../solver/wasm.ts';
import type { Dance } from './api.ts';
import { ownError } from './error.ts';
import { ListSearch, listAnswer, rowOf } from './list.ts';
import { openCover, openPolyomino, openSudoku } from './problems.ts';
import { runToEnd } from './search.ts';
import { sliceTime } from './settings.ts';

/** Starts the module. Error: not_loaded. */
export async function startModule(wasm: Promise<Uint8Array>): Promise<DanceModule> {
  try {
    return await loadModule({ wasmBinary: await wasm });
  } catch (cause) {
    throw ownError('not_loaded', 'the solver could not be loaded', { cause });
  }
}

export function createDance(module: DanceModule): Dance {
  return {
    sudoku: {
      solve: (text, settings = {}) => runToEnd(openSudoku(module, text, settings)),
      solveList: (list, settings = {}) => {
        // Without a limit of time the whole list is one call of the module.
        const isTimed = settings.milliseconds !== undefined;
        const budget = new SliceBudget(sliceTime, isTimed ? undefined : boundless);
        const { stats, solutions } = runToEnd(new ListSearch(module, list, settings, budget));
        return listAnswer({ stats, solutions: solutions.map(rowOf) });
      },
    },
    cover: { solve: (text, settings = {}) => runToEnd(openCover(module, text, settings)) },
    polyomino: { solve: (settings) => runToEnd(openPolyomino(module, settings)) },
  };
}
