import { Choice } from '../../shared/ui/choice.tsx';
import { Select } from '../../shared/ui/select.tsx';
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
import { session } from './page-session.ts';
import { useRaceText } from './words/index.ts';

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
export function Rules() {
  const race = useRaceText();
  const { search } = useText();
  const { runs, goal, milliseconds } = session.settings.value;
  return (
    <div class="group">
      <h3>{race.settings}</h3>
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
    </div>
  );
}
