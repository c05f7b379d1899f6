import type { ComponentChildren } from 'preact';
import type { Run } from '../session/run.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { useFocusPlace, useLate } from './hooks.ts';
import { Toolbar } from './toolbar.tsx';

interface ProgressProps {
  /** The name of the job, such as "Searching". */
  readonly label: string;
  /** The completed share of the work, 0 … 1. */
  readonly explored: number;
  /** Figures beside the percentage. */
  readonly detail: string;
  readonly paused: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** Shows the progress of a job, with buttons to pause, resume and stop it. */
export function Progress(props: ProgressProps) {
  const { progress, format } = useText();
  return (
    <div class="progress">
      <progress class="progress-bar" aria-label={props.label} max={1} value={props.explored} />
      <p class="progress-text">{progress.state(format.percent(props.explored), props.detail)}</p>
      <div class="progress-buttons">
        <Toolbar label={props.label}>
          {props.paused ? (
            <Button icon="play" text={progress.resume} onClick={props.onResume} />
          ) : (
            <Button icon="pause" text={progress.pause} onClick={props.onPause} />
          )}
          <Button icon="stop" text={progress.stop} onClick={props.onStop} />
          {props.children}
        </Toolbar>
      </div>
    </div>
  );
}

/** Returns the search nodes, time and solver of a search, in words. */
export function useSearchFigures({ stats }: Run): string {
  const { format, search } = useText();
  const { nodes, microseconds, solver } = stats.value;
  return search.figures(nodes, format.duration(microseconds), solver);
}

interface RunProgressProps {
  readonly run: Run;
  readonly detail: string;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

export function RunProgress({ run, detail, children }: RunProgressProps) {
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
    >
      {children}
    </Progress>
  );
}

interface SearchControlsProps {
  readonly run: Run;
  readonly found: number | bigint;
  readonly onAgain?: (() => void) | undefined;
  /** Saves the search in a file. */
  readonly onSave: () => void;
  /** The actions offered otherwise. */
  readonly children?: ComponentChildren;
}

/** Pauses, stops or restarts a search. Keeps its space even without buttons. */
export function SearchControls({ run, found, onAgain, onSave, children }: SearchControlsProps) {
  const { search } = useText();
  const late = useLate(run.active.value);
  const phase = run.phase.value;
  return (
    <div class="row search-controls" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {late && (
        <RunProgress run={run} detail={search.foundSoFar(found)}>
          <Button icon="download" text={search.save} onClick={onSave} />
        </RunProgress>
      )}
      {onAgain && (phase === 'stopped' || phase === 'failed') && (
        <Button icon="play" text={search.again} onClick={onAgain} />
      )}
      {!late && children}
    </div>
  );
}
