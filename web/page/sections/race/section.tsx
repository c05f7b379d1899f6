import { useSignalEffect } from '@preact/signals';
import { memo } from '../../../engine/model/solvers.ts';
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
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { Late } from '../../shared/ui/late.tsx';
import { Refused } from '../../shared/ui/refused.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { useSubject } from '../../shared/ui/subject.ts';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useText } from '../../shared/words/index.ts';
import { LaneLabel } from './lane-label.tsx';
import { type RaceExample, raceExamples } from './model/examples.ts';
import { givenCount } from './model/puzzle.ts';
import {
  contendersOf,
  fixedLanes,
  type Goal,
  goals,
  kinds,
  laneNames,
  type Order,
  orders,
  type RaceKind,
  runChoices,
  timeChoices,
} from './model/settings.ts';
import { picture } from './picture-loader.ts';
import { maxPuzzles } from './puzzles.ts';
import { Spread } from './spread.tsx';

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
          <LaneLabel name={name} kind="sudoku" text={race.lanes[name]} />
        </label>
      ))}
    </fieldset>
  );
}

/** Lists the solvers of a kind of puzzle on which all of them race. */
function LaneList({ kind }: { readonly kind: keyof typeof contendersOf }) {
  const race = useRaceText();
  const { goal } = session.settings.value;
  const lacksMemo = memo in contendersOf[kind] && goal !== 'all';
  return (
    <>
      <ul class="race-lanes" aria-label={race.lanesLabel}>
        {fixedLanes(kind, goal).map((name) => (
          <li key={name} class="race-lane">
            <LaneLabel name={name} kind={kind} text={race.lanes[name]} />
          </li>
        ))}
      </ul>
      {lacksMemo && <p class="small soft">{race.memoNote}</p>}
    </>
  );
}

function OrderChoice() {
  const race = useRaceText();
  const { value: settings } = session.settings;
  const { order } = settings;
  const lanes = session.lanesFor(settings);
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
          {race.orderNote(session.atOnce({ order, lanes }), lanes.length, session.cores)}
        </p>
      )}
    </>
  );
}

/** Chooses the solvers, runs, goal and time limit. */
function Rules() {
  const race = useRaceText();
  const { search } = useText();
  const { value: settings } = session.settings;
  const { value: kind } = session.nextKind;
  const { runs, goal, milliseconds } = settings;
  return (
    <Fold title={race.settings(session.lanesFor(settings).length, settings)}>
      {kind === 'sudoku' ? <LaneChoice /> : <LaneList kind={kind} />}
      <p class="small soft">{race.lanesNote}</p>
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

/** Shows the board of a Sudoku with rules. */
function Picture() {
  const race = useRaceText();
  const { value: puzzle } = session.nextVariant;
  if (!puzzle) return null;
  const label = race.picture(givenCount(puzzle), puzzle.rules.length);
  return (
    <div class="race-picture">
      <Late from={picture}>
        {({ VariantPicture }) => <VariantPicture puzzle={puzzle} label={label} />}
      </Late>
    </div>
  );
}

/** Chooses the puzzles: their kind, and a text typed, pasted or taken from an example. */
function PuzzleInput() {
  const race = useRaceText();
  const [box, note] = [useId(), useId()];
  const { value: text } = session.text;
  const { value: kind } = session.kind;
  const known = Object.entries(raceExamples[kind]) as [RaceExample, string][];
  const shown = exampleOf(kind, text);
  useSubject('race', shown && race.example[shown]);
  return (
    <div class="group">
      <Choice<RaceKind>
        label={race.kind}
        value={kind}
        items={kinds.map((value) => ({ value, text: race.kinds[value] }))}
        onChange={(value) => session.choose(value)}
      />
      <fieldset class="examples" aria-label={race.examples}>
        <div class="row">
          {known.map(([name, example]) => (
            <Button
              key={name}
              text={race.example[name]}
              pressed={shown === name}
              onClick={() => session.type(example)}
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
        {race.note(kind, maxPuzzles)}
      </p>
      <Picture />
    </div>
  );
}

/** A single button, which keeps the focus while the race starts, pauses and ends. */
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
      text={state === 'over' && !session.otherRace.value ? race.again : race.start}
      disabled={!session.canStart.value}
      onClick={() => void session.start()}
    />
  );
}

/** Returns the example that a text is, if any. */
function exampleOf(kind: RaceKind, text: string): RaceExample | undefined {
  const known = Object.entries(raceExamples[kind]) as [RaceExample, string][];
  return known.find(([, example]) => example === text)?.[0];
}

/** Returns the state of the race or, if the results belong to another one, the name of that. */
function useStatus(): string {
  const race = useRaceText();
  const { value: other } = session.otherRace;
  if (!other) return race.status[session.state.value];
  const example = exampleOf(other.kind, other.text);
  return race.otherRace(race.kinds[other.kind], example && race.example[example]);
}

/** Starts, pauses, stops and repeats the race, and shows its progress. */
function Controls() {
  const race = useRaceText();
  return (
    <div class="row race-controls" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <Toolbar label={race.controls}>
        <MainButton />
        {session.isActive.value && (
          <Button icon="stop" text={race.stop} onClick={() => session.stop()} />
        )}
      </Toolbar>
      <p role="status" class="soft">
        {useStatus()}
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
        <Spread />
      </Kept>
    </DropTarget>
  );
}
