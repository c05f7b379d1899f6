import { useText } from '../app/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { useLate } from '../ui/use-late.ts';
import { useSettled } from '../ui/use-settled.ts';
import { Verdict, type VerdictTone } from '../ui/verdict.tsx';
import { session } from './page-session.ts';
import { type PolyominoVerdict, verdictOf } from './verdict.ts';

const looks: Record<PolyominoVerdict, { readonly tone: VerdictTone; readonly icon: IconName }> = {
  searching: { tone: 'neutral', icon: 'clock' },
  paused: { tone: 'neutral', icon: 'pause' },
  none: { tone: 'bad', icon: 'none' },
  allFound: { tone: 'good', icon: 'check' },
  stopped: { tone: 'neutral', icon: 'stop' },
  stoppedEarly: { tone: 'neutral', icon: 'stop' },
  lost: { tone: 'bad', icon: 'warning' },
};

const nothingSaid = { ...looks.searching, sentence: '', detail: '' };

/** What is known, and how far the search is. */
export function Status() {
  return (
    <div class="polyomino-status">
      <SearchVerdict />
      <SearchControls />
    </div>
  );
}

function SearchVerdict() {
  const { errors, format, polyomino } = useText();
  const { run, distinct, found } = session;
  const verdict = verdictOf(run.phase.value, found.value);
  const late = useLate(verdict === 'searching');
  // The sentence of a running search does not count along: it would be read out each time.
  const sentence = {
    searching: () => polyomino.searching,
    paused: () => polyomino.paused(found.value),
    none: () => polyomino.none,
    allFound: () => polyomino.allFound(found.value, distinct.value),
    stopped: () => polyomino.stopped(found.value),
    stoppedEarly: () => polyomino.stoppedEarly,
    lost: () => polyomino.lost(found.value),
  }[verdict]();
  const { nodes, microseconds } = run.stats.value;
  const figures = polyomino.figures(format.count(nodes), format.duration(microseconds));
  const failure = run.failure.value;
  const said = { ...looks[verdict], sentence, detail: failure ? errors(failure) : figures };
  return <Verdict {...useSettled(said, verdict !== 'searching' || late, nothingSaid)} />;
}

/** Its place is kept when there is nothing to control. */
function SearchControls() {
  const { polyomino } = useText();
  const { run, distinct, found } = session;
  const late = useLate(run.active.value);
  return (
    <div class="search-controls">
      {late && (
        <Progress
          label={polyomino.searching}
          explored={run.stats.value.explored}
          detail={polyomino.foundSoFar(found.value)}
          paused={run.phase.value === 'paused'}
          onPause={() => run.pause()}
          onResume={() => run.resume()}
          onStop={() => run.stop()}
        />
      )}
      {run.phase.value === 'exhausted' && (
        <p class="small soft">{distinct.value ? polyomino.distinctNote : polyomino.allNote}</p>
      )}
      {(run.phase.value === 'stopped' || run.phase.value === 'failed') && (
        <Button icon="play" text={polyomino.searchAgain} onClick={() => session.start()} />
      )}
    </div>
  );
}
