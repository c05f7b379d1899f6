import { useText } from '../i18n/index.ts';
import { canBeWatched, problemToWatch, watchHash } from '../session/handover.ts';
import { Button } from '../ui/button.tsx';
import { session } from './page-session.ts';

/** Leads a problem that is small enough to where its search is watched. */
export function WatchButton() {
  const { cover } = useText();
  const { failure, reading, text } = session.problem;
  const read = reading.value;
  if (!read || failure.value || !canBeWatched(read)) return null;
  return (
    <div class="row">
      <Button
        icon="link"
        text={cover.watch}
        onClick={() => {
          problemToWatch.value = { text: text.value, format: read.format };
          location.hash = watchHash;
        }}
      />
    </div>
  );
}
