import { useText } from '../i18n/index.ts';
import { SearchControls } from '../ui/search-controls.tsx';
import { type Look, SearchVerdict } from '../ui/search-verdict.tsx';
import { session } from './page-session.ts';
import { type PolyominoVerdict, verdictOf } from './verdict.ts';

const looks: Record<PolyominoVerdict, Look> = {
  searching: { tone: 'neutral', icon: 'clock' },
  paused: { tone: 'neutral', icon: 'pause' },
  none: { tone: 'bad', icon: 'none' },
  allFound: { tone: 'good', icon: 'check' },
  stopped: { tone: 'neutral', icon: 'stop' },
  stoppedEarly: { tone: 'neutral', icon: 'stop' },
  notBegun: { tone: 'bad', icon: 'warning' },
  lost: { tone: 'bad', icon: 'warning' },
};

/** What is known, and how far the search is. */
export function Status() {
  const { run, found } = session;
  return (
    <div class="polyomino-status">
      <StatusVerdict />
      <SearchControls run={run} found={found.value} onAgain={() => session.start()}>
        <Note />
      </SearchControls>
    </div>
  );
}

function StatusVerdict() {
  const { errors, format, polyomino, search } = useText();
  const { run, distinct, found } = session;
  const verdict = verdictOf(run.phase.value, found.value, run.failure.value);
  // The sentence of a running search does not count along: it would be read out each time.
  const sentence = {
    searching: () => search.searching,
    paused: () => polyomino.paused(found.value),
    none: () => polyomino.none,
    allFound: () => polyomino.allFound(found.value, distinct.value),
    stopped: () => polyomino.stopped(found.value),
    stoppedEarly: () => polyomino.stoppedEarly,
    notBegun: () => polyomino.notBegun,
    lost: () => polyomino.lost(found.value),
  }[verdict]();
  const { nodes, microseconds } = run.stats.value;
  const failure = run.failure.value;
  const detail = failure ? errors(failure) : search.figures(nodes, format.duration(microseconds));
  return (
    <SearchVerdict
      {...looks[verdict]}
      sentence={sentence}
      detail={detail}
      starting={run.starting.value}
      // A board of this search beside the verdict of the last one would not do.
      searching={verdict === 'searching' && found.value === 0}
    />
  );
}

/** What was counted. */
function Note() {
  const { polyomino } = useText();
  if (session.run.phase.value !== 'exhausted') return null;
  const { distinctNote, allNote } = polyomino;
  return <p class="small soft">{session.distinct.value ? distinctNote : allNote}</p>;
}
