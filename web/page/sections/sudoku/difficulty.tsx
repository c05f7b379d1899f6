import { useEffect, useState } from 'preact/hooks';
import type { SudokuRating, VariantRating } from '../../../engine/model/steps.ts';
import { startIdle } from './idle-job.ts';
import { ratedIn } from './logic.ts';
import { isRuled } from './model/any-puzzle.ts';
import type { SudokuProps } from './session.ts';
import { useToolText } from './words/tools/index.ts';

interface DifficultyProps extends SudokuProps {
  /** True for a player, who isn't told the hardest step unasked. */
  readonly isShort?: boolean;
}

interface Rated {
  readonly of: object;
  readonly rating: SudokuRating | VariantRating;
}

/** Says how hard the puzzle is, found out while the browser is idle. */
export function Difficulty({ session, isShort = false }: DifficultyProps) {
  const { steps: text } = useToolText();
  const { explanations, variant } = session;
  const puzzle = ratedIn(session);
  const ruled = variant.value;
  const [rated, setRated] = useState<Rated>();
  useEffect(() => {
    if (!puzzle) return;
    const answered = (rating: Rated['rating']) => setRated({ of: puzzle, rating });
    return startIdle(() =>
      isRuled(puzzle) ? ruled?.rate(puzzle, answered) : explanations.rate(puzzle, answered),
    );
  }, [explanations, ruled, puzzle]);
  const said = (rating: Rated['rating']) => {
    if ('difficulty' in rating) return text.ownMeasure(rating);
    const { er, hardest } = rating;
    return isShort
      ? text.difficulty(er.toFixed(1), hardest.level)
      : text.rated(er.toFixed(1), hardest);
  };
  return <p class="difficulty">{rated?.of === puzzle && rated && said(rated.rating)}</p>;
}
