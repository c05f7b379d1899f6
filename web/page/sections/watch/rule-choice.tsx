import { useId } from 'preact/hooks';
import type { ItemChoice } from '../../../engine/protocol.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

const rules: readonly ItemChoice[] = ['fewest', 'first'];

/** Chooses the rule for branching and shows how many search nodes each rule takes. */
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
