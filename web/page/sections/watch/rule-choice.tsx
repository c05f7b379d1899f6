import { useId } from 'preact/hooks';
import type { ItemChoice } from '../../../engine/model/solvers.ts';
import { coverOrders } from '../../shared/links/model/cover-order.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

const rules: readonly ItemChoice[] = ['fewest', 'first'];

/** Chooses the branching rule, and shows how many search nodes each rule takes. */
export function RuleChoice() {
  const watch = useWatchText();
  const name = useId();
  const searches = session.stage.value?.searches;
  return (
    <fieldset class="rules">
      <legend class="field-label">{watch.rule}</legend>
      {rules.map((rule) => {
        const search = searches?.[rule];
        return (
          <label key={rule} class="rule">
            <input
              type="radio"
              name={name}
              checked={session.rule.value === rule}
              disabled={!search}
              onChange={() => session.chooseRule(rule)}
            />
            <span>{watch.rules[rule]}</span>
            <span class="soft figures">
              {search && watch.nodes(search.searchNodes, search.isComplete)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Chooses when covering unlinks a header; a record without single links shows no difference. */
export function OrderChoice() {
  const watch = useWatchText();
  const name = useId();
  if (!session.search.value?.hasLinks) return null;
  return (
    <fieldset class="rules">
      <legend class="field-label">{watch.order}</legend>
      {coverOrders.map((order) => (
        <label key={order} class="rule">
          <input
            type="radio"
            name={name}
            checked={session.order.value === order}
            onChange={() => session.chooseOrder(order)}
          />
          <span>{watch.orders[order]}</span>
        </label>
      ))}
      <p class="small soft">{watch.orderNote}</p>
    </fieldset>
  );
}
