import { Fold } from '../../shared/ui/fold.tsx';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';
import { useToolsText } from './words/tools/index.ts';

/** Explains the counters and the steps of the algorithm. */
export function About() {
  const watch = useWatchText();
  const { aboutSteps } = useToolsText();
  const { value: search } = session.search;
  if (!search) return null;
  const { updates, headers } = search.counters(search.last);
  return (
    <Fold title={watch.about}>
      <div class="group">
        {search.hasLinks && <p>{watch.aboutUpdates(updates, headers)}</p>}
        <p>{aboutSteps}</p>
      </div>
    </Fold>
  );
}
