import { useEffect, useState } from 'preact/hooks';
import type { Job } from '../../../engine/client/job.ts';
import type { SudokuRating } from '../../../engine/model/steps.ts';
import { idle } from '../../shared/session/leisure.ts';
import type { SudokuProps } from './session.ts';
import { useToolText } from './words/tools/index.ts';

/** Says how hard the puzzle is, found out while the browser is idle. */
export function Difficulty({ session }: SudokuProps) {
  const { steps: text } = useToolText();
  const { explanations } = session;
  const grid = session.grid.value;
  const [rated, setRated] = useState<{ readonly of: object; readonly rating: SudokuRating }>();
  useEffect(() => {
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
  const { er, hardest } = rated?.of === grid ? rated.rating : {};
  return <p class="difficulty">{er && hardest && text.rated(er.toFixed(1), hardest)}</p>;
}
