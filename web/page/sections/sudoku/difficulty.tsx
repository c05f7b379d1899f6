import { useEffect, useState } from 'preact/hooks';
import type { SudokuRating } from '../../../engine/model/steps.ts';
import { startIdle } from './idle-job.ts';
import { logicOf } from './logic.ts';
import type { SudokuProps } from './session.ts';
import { useToolText } from './words/tools/index.ts';

interface DifficultyProps extends SudokuProps {
  /** True for a player, who isn't told the hardest step unasked. */
  readonly isShort?: boolean;
}

/** Says how hard the puzzle is, found out while the browser is idle. */
export function Difficulty({ session, isShort = false }: DifficultyProps) {
  const { steps: text } = useToolText();
  const { explanations } = session;
  const grid = logicOf(session);
  const [rated, setRated] = useState<{ readonly of: object; readonly rating: SudokuRating }>();
  useEffect(() => {
    if (!grid) return;
    return startIdle(() => explanations.rate(grid, (rating) => setRated({ of: grid, rating })));
  }, [explanations, grid]);
  const { er, hardest } = rated && rated.of === grid ? rated.rating : {};
  if (!er || !hardest) return <p class="difficulty" />;
  const rating = er.toFixed(1);
  return (
    <p class="difficulty">
      {isShort ? text.difficulty(rating, hardest.level) : text.rated(rating, hardest)}
    </p>
  );
}
