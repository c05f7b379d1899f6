import type { ComponentChildren } from 'preact';
import type { Run } from '../session/run.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { Progress } from './progress.tsx';
import { useFocusPlace } from './use-focus-place.ts';
import { useLate } from './use-late.ts';

interface SearchControlsProps {
  readonly run: Run;
  readonly found: number | bigint;
  readonly onAgain: () => void;
  /** What there is when the search is over. */
  readonly children?: ComponentChildren;
}

/** Pausing and stopping a search, or starting it again; keeps its place when there is nothing. */
export function SearchControls({ run, found, onAgain, children }: SearchControlsProps) {
  const { search } = useText();
  const late = useLate(run.active.value);
  const phase = run.phase.value;
  return (
    <div class="search-controls" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {late && <RunProgress run={run} detail={search.foundSoFar(found)} />}
      {children}
      {(phase === 'stopped' || phase === 'failed') && (
        <Button icon="play" text={search.again} onClick={onAgain} />
      )}
    </div>
  );
}

interface RunProgressProps {
  readonly run: Run;
  readonly detail: string;
}

export function RunProgress({ run, detail }: RunProgressProps) {
  const { search } = useText();
  return (
    <Progress
      label={search.searching}
      explored={run.stats.value.explored}
      detail={detail}
      paused={run.phase.value === 'paused'}
      onPause={() => run.pause()}
      onResume={() => run.resume()}
      onStop={() => run.stop()}
    />
  );
}
