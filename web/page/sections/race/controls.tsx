import { Button } from '../../shared/ui/button.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';
import { session } from './page-session.ts';
import { useRaceText } from './words/index.ts';

function Running() {
  const race = useRaceText();
  return (
    <>
      {session.state.value === 'paused' ? (
        <Button kind="primary" icon="play" text={race.resume} onClick={() => session.resume()} />
      ) : (
        <Button icon="pause" text={race.pause} onClick={() => session.pause()} />
      )}
      <Button icon="stop" text={race.stop} onClick={() => session.stop()} />
    </>
  );
}

/** Starts, pauses, stops and repeats the race, and shows its progress. */
export function Controls() {
  const race = useRaceText();
  const state = session.state.value;
  return (
    <div class="row race-controls" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <Toolbar label={race.controls}>
        {session.isActive.value ? (
          <Running />
        ) : (
          <Button
            kind="primary"
            icon="play"
            text={state === 'over' ? race.again : race.start}
            disabled={!session.canStart.value}
            onClick={() => void session.start()}
          />
        )}
      </Toolbar>
      <p role="status" class="soft">
        {race.status[state]}
      </p>
    </div>
  );
}
