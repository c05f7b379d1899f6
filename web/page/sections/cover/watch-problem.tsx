import { canBeWatched } from '../../shared/model/watched-problem.ts';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { session } from './page-session.ts';

/** Offers to watch the search of a problem that is small enough. */
export function WatchProblem() {
  const { failure, reading, text } = session.problem;
  const read = reading.value;
  if (!read || failure.value || !canBeWatched(read)) return null;
  return (
    <div class="row">
      <WatchButton problem={() => ({ text: text.value, format: read.format })} />
    </div>
  );
}
