import { ratingEngines } from '../../shared/session/engines.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Progress } from '../../shared/ui/progress.tsx';
import { hasUnrated, Rater } from './rater.ts';
import type { ListProps } from './session.ts';
import { useListText } from './words/index.ts';

/** Returns a rater with a worker for each core. */
export const rater = () => new Rater(ratingEngines());

/** Shows how far the rating of puzzles is. */
export function RatingProgress({ session }: ListProps) {
  const list = useListText();
  const rater = session.rater.value;
  if (!rater || rater.phase.value === 'idle') return null;
  const { value: done } = rater.done;
  const { value: total } = rater.total;
  return (
    <Progress
      label={list.ratingLabel}
      explored={total > 0 ? done / total : 0}
      detail={list.rated(done, total)}
      paused={rater.phase.value === 'paused'}
      onPause={() => rater.pause()}
      onResume={() => rater.resume()}
      onStop={() => rater.stop()}
    />
  );
}

/** Offers to rate puzzles that have no rating. */
export function RateButton({ session }: ListProps) {
  const list = useListText();
  const { table } = session;
  const phase = session.rater.value?.phase.value ?? 'idle';
  if (!table || phase !== 'idle' || !hasUnrated(table)) return null;
  return <Button icon="compare" text={list.rate} onClick={() => void session.rate()} />;
}
