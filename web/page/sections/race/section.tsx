import { useSignalEffect } from '@preact/signals';
import { type Content, textOf } from '../../shared/session/content.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useWindowPaste } from '../../shared/ui/use-window-paste.ts';
import { ChartPanel } from './chart-panel.tsx';
import { session, takeHandover } from './page-session.ts';
import { PuzzleInput } from './puzzle-input.tsx';
import { Rules } from './rules.tsx';
import { Standings } from './standings.tsx';
import { useRaceText } from './words/index.ts';
import './race.css';
import { Button } from '../../shared/ui/button.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';

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
function Controls() {
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

export { ready } from './words/index.ts';

async function take(content: Content) {
  const read = await textOf(content);
  if ('failure' in read) session.refusal.value = read.failure;
  else session.type(read.text);
}

export function Section({ active }: SectionProps) {
  const race = useRaceText();
  useSignalEffect(takeHandover);
  useWindowPaste(active, take);
  return (
    <DropTarget class="race" active={active} text={race.drop} onContent={take}>
      <header class="group">
        <h2 tabIndex={-1}>{race.title}</h2>
        <p class="soft">{race.intro}</p>
      </header>
      <div class="race-setup">
        <PuzzleInput />
        <Rules />
      </div>
      <Controls />
      <Standings />
      <ChartPanel />
    </DropTarget>
  );
}
