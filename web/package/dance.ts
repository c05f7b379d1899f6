/** The solver in the caller's own thread. */

import createModule from '#wasm/dance.mjs';
import { boundless, SliceBudget } from '../engine/worker/budget.ts';
import { type DanceModule, loadModule } from '../engine/worker/wasm.ts';
import type { CandidatesAnswer, Dance, ListAnswer, ListSettings, PuzzleList } from './api.ts';
import { openCandidates } from './candidates.ts';
import { openCover, readCover, writeCover } from './cover.ts';
import { ownError } from './failures.ts';
import { openList, rowOf } from './list.ts';
import { listAnswer } from './list-answer.ts';
import { openPolyomino, readPolyomino, writePolyomino } from './polyomino.ts';
import { runToEnd, type Stepwise } from './search.ts';
import { sliceTime } from './slices.ts';
import { openSudoku, readSudoku, writeSudoku } from './sudoku.ts';

/** Starts the module. Error: not_loaded. */
export async function startModule(wasm: Promise<Uint8Array>): Promise<DanceModule> {
  try {
    return await loadModule<DanceModule>(createModule, { wasmBinary: await wasm });
  } catch (cause) {
    throw ownError('not_loaded', 'the solver could not be loaded', { cause });
  }
}

function findCandidates(search: Stepwise<CandidatesAnswer, never>): CandidatesAnswer {
  const { solutions, ...answer } = runToEnd(search);
  return answer;
}

function solveList(module: DanceModule, list: PuzzleList, settings?: ListSettings): ListAnswer {
  // Without a limit of time the whole list is one call of the module.
  const isTimed = settings?.milliseconds !== undefined;
  const budget = new SliceBudget(sliceTime, isTimed ? undefined : boundless);
  const { stats, solutions } = runToEnd(openList(module, list, settings, budget));
  return listAnswer({ stats, solutions: solutions.map(rowOf) });
}

export function createDance(module: DanceModule): Dance {
  return {
    sudoku: {
      read: (text, source) => readSudoku(module, text, source),
      write: (puzzle, format, source) => writeSudoku(module, puzzle, format, source),
      solve: (puzzle, settings) => runToEnd(openSudoku(module, puzzle, settings)),
      candidates: (puzzle, settings) => findCandidates(openCandidates(module, puzzle, settings)),
      solveList: (list, settings) => solveList(module, list, settings),
    },
    cover: {
      read: (text, source) => readCover(module, text, source),
      write: (text, format, source) => writeCover(module, text, format, source),
      solve: (text, settings) => runToEnd(openCover(module, text, settings)),
    },
    polyomino: {
      read: (text, source) => readPolyomino(module, text, source),
      write: (text, format, source) => writePolyomino(module, text, format, source),
      solve: (settings) => runToEnd(openPolyomino(module, settings)),
    },
  };
}
