import { effect } from '@preact/signals';
import { inSlices } from '../../../shared/model/slices.ts';
import { breather } from '../../../shared/session/breather.ts';
import { mirrorTest } from '../model/symmetry.ts';
import type { PolyominoSession } from '../session.ts';

/**
 * Counts the solutions with one-sided pieces up to mirror images, provided all distinct ones are
 * kept.
 */
export function countMirrored(session: PolyominoSession): void {
  const { choice, search, upToMirrors, which } = session;
  effect(() => {
    upToMirrors.value = null;
    const isComplete = search.run.phase.value === 'exhausted' && which.value === 'distinct';
    const { found } = search;
    if (!isComplete || found.value === 0 || search.total.value !== BigInt(found.value)) return;
    const puzzle = choice.puzzle.value;
    const isOwnMirror = mirrorTest(puzzle);
    if (isOwnMirror) void count(isOwnMirror, search.all());
  });

  async function count(
    isOwnMirror: (cells: Uint16Array) => boolean,
    solutions: readonly Uint16Array[],
  ): Promise<void> {
    let own = 0;
    await inSlices(0, solutions.length, breather(), (place) => {
      if (isOwnMirror(solutions[place] as Uint16Array)) own += 1;
    });
    if (search.all() === solutions) upToMirrors.value = (solutions.length + own) / 2;
  }
}
