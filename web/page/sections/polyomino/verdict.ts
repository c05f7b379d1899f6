import { type Standing, standingOf } from '../../shared/model/standing.ts';
import type { PolyominoSession } from './session.ts';
import { usePolyominoText } from './words/index.ts';

interface Verdict {
  readonly standing: Standing;
  /** The reason the puzzle needs no search, or the result of the search. */
  readonly sentence: string;
}

/** Returns the verdict. A short one omits the numbers of cells shown beside it. */
export function useVerdict(session: PolyominoSession, isShort = false): Verdict {
  const polyomino = usePolyominoText();
  const { choice } = session;
  const { run, total } = session.search;
  const { geometry, interpretation } = choice.puzzle.value;
  const found = total.value;
  const hasPieces = interpretation?.hasPieces ?? false;
  const standing = session.impossible.value
    ? 'none'
    : standingOf(run.phase.value, run.stats.value.verdict, choice.failure.value);
  const trouble = choice.failure.value ? null : choice.trouble.value;
  const evidence = {
    found,
    counted: session.counted.value,
    which: session.which.value,
    hasPieces: geometry !== 'squares' || hasPieces,
    hasBegun: run.failure.value?.code !== 'not_loaded',
  };
  const isNamed = hasPieces || choice.design.value !== null;
  const sentence = trouble
    ? polyomino.trouble(trouble, { geometry, hasPieces: isNamed, isShort })
    : polyomino.verdict(standing, evidence);
  return { standing, sentence };
}
