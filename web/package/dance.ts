/** The solver in the caller's own thread. */

import createModule from '#wasm/dance.mjs';
import { failureOf } from '../engine/model/failure.ts';
import { Problems } from '../engine/worker/problems.ts';
import type { Work } from '../engine/worker/slices.ts';
import { openTask } from '../engine/worker/tasks.ts';
import { type DanceModule, loadModule } from '../engine/worker/wasm.ts';
import type { Dance, ListAnswer, ListSettings, PuzzleList } from './api.ts';
import { planCover } from './cover.ts';
import { DanceError } from './error.ts';
import { functionsOf } from './functions.ts';
import { type PlannedList, planList } from './list.ts';
import { messageOf, runLocally, solveLocally, withMessages, withoutSolutions } from './plan.ts';
import { planPolyomino } from './polyomino.ts';
import { planCandidates, planSudoku } from './sudoku.ts';

/** Starts the module. Error: not_loaded. */
export async function startModule(wasm: Promise<Uint8Array>): Promise<DanceModule> {
  try {
    const settings = { wasmBinary: await wasm };
    return await loadModule<DanceModule>(createModule, settings);
  } catch (cause) {
    const message = 'the solver could not be loaded';
    throw new DanceError({ ...failureOf('not_loaded'), message }, { cause });
  }
}

/** Runs the chunks one after the other. Returns the time in microseconds. */
function runChunks(problems: Problems, { table, settings, limits }: PlannedList): number {
  let work: Work | null = null;
  let microseconds = 0;
  try {
    for (let index = 0; index < table.chunks.count; index += 1) {
      const unit = table.chunks.chunk(index);
      const left = (limits.milliseconds ?? 0) - microseconds / 1000;
      const within = limits.milliseconds ? { milliseconds: Math.max(1e-6, left) } : {};
      if (work) work.begin(unit, within);
      else work = openTask(problems, { kind: 'list', settings }, within, unit);
      while (!work.end) {
        work.run();
        const batch = work.take();
        if (batch?.kind === 'rows') table.rows(index, batch.rows);
      }
      microseconds += work.stats.microseconds;
      if (work.end !== 'exhausted') break;
      table.ended(index);
    }
    return microseconds;
  } finally {
    work?.delete();
  }
}

function solveList(problems: Problems, list: PuzzleList, settings?: ListSettings): ListAnswer {
  const planned = runLocally(problems, planList(list, settings, false));
  const microseconds = withMessages(problems.module, () => runChunks(problems, planned));
  planned.table.end();
  return planned.table.answer(microseconds, (failure) => messageOf(problems.module, failure));
}

export function createDance(module: DanceModule): Dance {
  const problems = new Problems(module);
  const { sudoku, cover, polyomino } = functionsOf<Dance>((plan) => runLocally(problems, plan));
  return {
    sudoku: {
      ...sudoku,
      solve: (puzzle, settings) => solveLocally(problems, planSudoku(puzzle, settings)),
      candidates: (puzzle, settings) =>
        withoutSolutions(solveLocally(problems, planCandidates(puzzle, settings))),
      solveList: (list, settings) => solveList(problems, list, settings),
    },
    cover: {
      ...cover,
      solve: (text, settings) => solveLocally(problems, planCover(text, settings)),
    },
    polyomino: {
      ...polyomino,
      solve: (settings) => solveLocally(problems, planPolyomino(settings)),
    },
  };
}
