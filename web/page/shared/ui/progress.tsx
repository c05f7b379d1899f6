import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { Toolbar } from './toolbar.tsx';

interface ProgressProps {
  /** What is going on, e.g. "Searching". */
  readonly label: string;
  /** Share of the work that lies behind, 0 … 1. */
  readonly explored: number;
  /** Figures beside the percentage. */
  readonly detail: string;
  readonly paused: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
}

/** How far a job is, and the three things one can do with it. */
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
        </Toolbar>
      </div>
    </div>
  );
}
