import { Button } from '../../shared/ui/button.tsx';
import { SearchControls } from '../../shared/ui/search-controls.tsx';
import { type Look, SearchVerdict } from '../../shared/ui/search-verdict.tsx';
import { useText } from '../../shared/words/index.ts';
import { type CoverVerdict, verdictOf } from './model/verdict.ts';
import { session } from './page-session.ts';
import { useCoverText } from './words/index.ts';

const looks: Record<CoverVerdict, Look> = {
  nothingYet: { tone: 'neutral', icon: 'info' },
  unreadable: { tone: 'bad', icon: 'warning' },
  unread: { tone: 'bad', icon: 'warning' },
  searching: { tone: 'neutral', icon: 'clock' },
  paused: { tone: 'neutral', icon: 'pause' },
  none: { tone: 'bad', icon: 'none' },
  one: { tone: 'good', icon: 'check' },
  several: { tone: 'good', icon: 'several' },
  atLeast: { tone: 'neutral', icon: 'several' },
  stopped: { tone: 'neutral', icon: 'stop' },
  lost: { tone: 'bad', icon: 'warning' },
};

/** Shows the verdict and the progress. */
export function Status() {
  const { controls } = useText();
  const { problem } = session;
  const { run, total } = session.search;
  const verdict = verdictOf(run.phase.value, total.value, problem.failure.value);
  return (
    <div class="cover-status">
      <StatusVerdict verdict={verdict} />
      <SearchControls run={run} found={total.value} onAgain={() => session.solve()}>
        {verdict === 'unread' && (
          <Button icon="play" text={controls.readAgain} onClick={() => void problem.read()} />
        )}
      </SearchControls>
    </div>
  );
}

function StatusVerdict({ verdict }: { readonly verdict: CoverVerdict }) {
  const cover = useCoverText();
  const { search } = useText();
  const found = session.search.total.value;
  const sentence = {
    nothingYet: () => cover.nothingYet,
    unreadable: () => cover.unreadable,
    unread: () => cover.unread,
    searching: () => search.searching,
    paused: () => cover.paused(found),
    none: () => cover.none,
    one: () => cover.one,
    several: () => cover.several(found),
    atLeast: () => cover.atLeast(found),
    stopped: () => cover.stopped,
    lost: () => cover.lost(found),
  }[verdict]();
  return (
    <SearchVerdict
      {...looks[verdict]}
      sentence={sentence}
      detail={useDetail()}
      starting={session.problem.questions.starting.value}
      searching={verdict === 'searching'}
    />
  );
}

/** Returns the time, the search nodes, and why the search ended early. */
function useDetail(): string {
  const cover = useCoverText();
  const { errors, format, search } = useText();
  const { run, limits, found } = session.search;
  const { failure } = session.problem;
  const phase = run.phase.value;
  if (failure.value) return found.value > 0 ? cover.stale : '';
  if (run.failure.value) return errors(run.failure.value);
  if (phase === 'idle' || phase === 'running') return '';
  const { nodes, microseconds, solver } = run.stats.value;
  const figures = search.figures(nodes, format.duration(microseconds), solver);
  const { solutions, milliseconds } = limits.value;
  if (phase === 'limit') return cover.detail(figures, search.ends.limit(solutions));
  if (phase === 'time') return cover.detail(figures, search.ends.time(milliseconds));
  return phase === 'stopped' ? cover.detail(figures, search.ends.byHand) : figures;
}
