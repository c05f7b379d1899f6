import { useSignalEffect } from '@preact/signals';
import { type Content, textOf } from '../../shared/session/content.ts';
import { DropTarget, Kept } from '../../shared/ui/drop-target.tsx';
import { useFocusPlace, useWindowPaste } from '../../shared/ui/hooks.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { ChartPanel } from './chart-panel.tsx';
import { session, takeHandover } from './page-session.ts';
import { Standings } from './standings.tsx';
import { useRaceText } from './words/index.ts';
import './race.css';
import { useId } from 'preact/hooks';
import { examples } from '../../shared/sudoku/model/examples.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { Refused } from '../../shared/ui/refused.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { useSubject } from '../../shared/ui/subject.ts';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useText } from '../../shared/words/index.ts';
import {
  type Goal,
  goals,
  laneNames,
  type Order,
  orders,
  runChoices,
  timeChoices,
} from './model/settings.ts';
import { mostPuzzles } from './puzzles.ts';

function LaneChoice() {
  const race = useRaceText();
  const { lanes } = session.settings.value;
  return (
    <fieldset class="race-lanes" aria-label={race.lanesLabel}>
      {laneNames.map((name) => (
        <label key={name} class="race-lane">
          <input
            type="checkbox"
            checked={lanes.includes(name)}
            onChange={() => session.toggle(name)}
          />
          <span>{race.lanes[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function OrderChoice() {
  const race = useRaceText();
  const { value: settings } = session.settings;
  const { order, lanes } = settings;
  return (
    <>
      <div class="row">
        <span class="field-label">{race.order}</span>
        <Choice<Order>
          label={race.order}
          value={order}
          items={orders.map((value) => ({ value, text: race.orders[value] }))}
          onChange={(value) => session.change({ order: value })}
        />
      </div>
      {lanes.length > 1 && (
        <p class="small soft">
          {race.orderNote(session.atOnce(settings), lanes.length, session.cores)}
        </p>
      )}
    </>
  );
}

/** Chooses the solvers, runs, goal and time limit. */
function Rules() {
  const race = useRaceText();
  const { search } = useText();
  const { runs, goal, milliseconds } = session.settings.value;
  return (
    <Fold title={race.settings(session.settings.value)}>
      <LaneChoice />
      <div class="race-rules">
        <Select
          label={race.runs}
          value={String(runs)}
          items={runChoices.map((value) => ({ value: String(value), text: String(value) }))}
          onChange={(value) => session.change({ runs: Number(value) })}
        />
        <Select
          label={race.goal}
          value={goal}
          items={goals.map((value) => ({ value, text: race.goals[value] }))}
          onChange={(value) => session.change({ goal: value as Goal })}
        />
        <Select
          label={race.limit}
          value={String(milliseconds)}
          items={timeChoices.map((value) => ({
            value: String(value),
            text: search.limits.milliseconds.name(value),
          }))}
          onChange={(value) => session.change({ milliseconds: Number(value) })}
        />
      </div>
      <OrderChoice />
    </Fold>
  );
}

const exampleNames = ['article', 'easy', 'seventeen'] as const;

/** Chooses the puzzles: a text, typed, pasted or an example. */
function PuzzleInput() {
  const race = useRaceText();
  const [box, note] = [useId(), useId()];
  const { value: text } = session.text;
  const shown = exampleNames.find((name) => examples[name] === text);
  useSubject('race', shown && race.example[shown]);
  return (
    <div class="group">
      <fieldset class="examples" aria-label={race.examples}>
        <div class="row">
          {exampleNames.map((name) => (
            <Button
              key={name}
              text={race.example[name]}
              pressed={shown === name}
              onClick={() => session.type(examples[name])}
            />
          ))}
        </div>
      </fieldset>
      <label class="field-title" htmlFor={box}>
        {race.text}
      </label>
      <TextArea
        id={box}
        rows={3}
        aria-describedby={note}
        value={text}
        onInput={({ currentTarget }) => session.type(currentTarget.value)}
      />
      <p class="small soft" id={note}>
        {race.note(mostPuzzles)}
      </p>
    </div>
  );
}

/** One button, which keeps the focus while the race starts, pauses and ends. */
function MainButton() {
  const race = useRaceText();
  const state = session.state.value;
  if (state === 'paused') {
    return (
      <Button kind="primary" icon="play" text={race.resume} onClick={() => session.resume()} />
    );
  }
  if (session.isActive.value) {
    return <Button icon="pause" text={race.pause} onClick={() => session.pause()} />;
  }
  return (
    <Button
      kind="primary"
      icon="play"
      text={state === 'over' ? race.again : race.start}
      disabled={!session.canStart.value}
      onClick={() => void session.start()}
    />
  );
}

/** Starts, pauses, stops and repeats the race, and shows its progress. */
function Controls() {
  const race = useRaceText();
  const state = session.state.value;
  return (
    <div class="row race-controls" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <Toolbar label={race.controls}>
        <MainButton />
        {session.isActive.value && (
          <Button icon="stop" text={race.stop} onClick={() => session.stop()} />
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
  if ('failure' in read) await session.refuse(read.failure, content);
  else session.type(read.text);
}

export function Section({ active }: SectionProps) {
  const race = useRaceText();
  useSignalEffect(takeHandover);
  useWindowPaste(active, take);
  return (
    <DropTarget
      class="race"
      active={active}
      text={race.drop}
      refusal={session.refusal}
      onContent={take}
    >
      <header class="group">
        <h2 tabIndex={-1}>{race.title}</h2>
        <p class="soft">{race.intro}</p>
      </header>
      <Refused refusal={session.refusal} kept="race" />
      <PuzzleInput />
      <Controls />
      <Rules />
      <Kept class="race-course">
        <Standings />
        <ChartPanel />
      </Kept>
    </DropTarget>
  );
}
