import { useEffect, useState } from 'preact/hooks';
import type { Job } from '../../../engine/client/job.ts';
import type { SudokuRating } from '../../../engine/model/steps.ts';
import { idle } from '../../shared/session/leisure.ts';
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
    let job: Pick<Job, 'stop'> | undefined;
    let isCurrent = true;
    void idle().then(() => {
      if (isCurrent) job = explanations.rate(grid, (rating) => setRated({ of: grid, rating }));
    });
    return () => {
      isCurrent = false;
      job?.stop();
    };
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
