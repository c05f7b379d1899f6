import type { SolutionBatch } from '../../../../engine/model/solutions.ts';
import type { PolyominoTask } from '../../../../engine/model/task.ts';
import { chosenMemory } from '../../../shared/session/memory.ts';
import { cropped } from '../model/choosing.ts';
import { type Design, designText } from '../model/design.ts';
import { cellsWithin, spread, tilingsOf } from '../model/puzzle.ts';

/** Returns the task that solves a board around its pieces, and a reader of its solutions. */
export function searchOfRest(rest: Design) {
  const size = rest.board.mask.length;
  const cells = cellsWithin(rest.board, cropped(rest.board, rest.geometry));
  const memory = chosenMemory.bytes.peek();
  const text = designText(rest);
  return {
    task: { kind: 'polyomino', text, distinct: false, memory } satisfies PolyominoTask,
    solutionsIn: (batch: SolutionBatch): readonly Uint16Array[] =>
      batch.kind === 'tilings'
        ? tilingsOf(batch.cells, batch.count).map((tiling) => spread(tiling, cells, size))
        : [],
  };
}
