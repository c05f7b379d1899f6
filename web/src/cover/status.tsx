import { useText } from '../app/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { useLate } from '../ui/use-late.ts';
import { useSettled } from '../ui/use-settled.ts';
import { Verdict, type VerdictTone } from '../ui/verdict.tsx';
import { session } from './page-session.ts';
import { type CoverVerdict, verdictOf } from './verdict.ts';

const looks: Record<CoverVerdict, { readonly tone: VerdictTone; readonly icon: IconName }> = {
  nothingYet: { tone: 'neutral', icon: 'hint' },
  unreadable: { tone: 'bad', icon: 'warning' },
  searching: { tone: 'neutral', icon: 'clock' },
  paused: { tone: 'neutral', icon: 'pause' },
  none: { tone: 'bad', icon: 'none' },
  one: { tone: 'good', icon: 'check' },
  several: { tone: 'good', icon: 'several' },
  atLeast: { tone: 'neutral', icon: 'several' },
  stopped: { tone: 'neutral', icon: 'stop' },
  lost: { tone: 'bad', icon: 'warning' },
};

const nothingSaid = { ...looks.searching, sentence: '', detail: '' };

export function SearchVerdict() {
  const { cover } = useText();
  const found = session.found.value;
  const verdict = verdictOf(session.run.phase.value, found, session.failure.value === null);
  const late = useLate(verdict === 'searching');
  const sentence = {
    nothingYet: () => cover.nothingYet,
    unreadable: () => cover.unreadable,
    searching: () => cover.searching,
    paused: () => cover.paused(found),
    none: () => cover.none,
    one: () => cover.one,
    several: () => cover.several(found),
    atLeast: () => cover.atLeast(found),
    stopped: () => cover.stopped,
    lost: () => cover.lost(found),
  }[verdict]();
  const said = { ...looks[verdict], sentence, detail: useDetail() };
  return <Verdict {...useSettled(said, verdict !== 'searching' || late, nothingSaid)} />;
}

/** Time and search nodes, and why a search ended early. */
function useDetail(): string {
  const { cover, errors, format } = useText();
  const { run, failure } = session;
  const phase = run.phase.value;
  if (failure.value) return session.found.value > 0 ? cover.stale : '';
  if (run.failure.value) return errors(run.failure.value);
  if (phase === 'idle' || phase === 'running') return '';
  const { nodes, microseconds } = run.stats.value;
  const figures = cover.figures(format.count(nodes), format.duration(microseconds));
  if (phase === 'limit') return `${figures} · ${cover.atLimit}`;
  return phase === 'stopped' ? `${figures} · ${cover.byHand}` : figures;
}

/** Its place is kept when there is nothing to control. */
export function SearchControls() {
  const { cover } = useText();
  const { run, found } = session;
  const late = useLate(run.active.value);
  return (
    <div class="search-controls">
      {late && (
        <Progress
          label={cover.searching}
          explored={run.stats.value.explored}
          detail={cover.foundSoFar(found.value)}
          paused={run.phase.value === 'paused'}
          onPause={() => run.pause()}
          onResume={() => run.resume()}
          onStop={() => run.stop()}
        />
      )}
      {(run.phase.value === 'stopped' || run.phase.value === 'failed') && (
        <Button icon="play" text={cover.searchAgain} onClick={() => session.solve()} />
      )}
    </div>
  );
}
