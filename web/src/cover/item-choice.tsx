import { useId } from 'preact/hooks';
import { useText } from '../app/i18n/index.ts';
import type { ItemChoice } from '../protocol.ts';
import { Button } from '../ui/button.tsx';
import { useLate } from '../ui/use-late.ts';
import { useSettled } from '../ui/use-settled.ts';
import { session } from './page-session.ts';

const rules: readonly ItemChoice[] = ['fewest', 'first'];

/** Which item the search branches on, and how many search nodes it takes with each rule. */
export function ItemChoiceSwitch() {
  const { cover } = useText();
  const name = useId();
  return (
    <fieldset class="item-choice">
      <legend class="field-label">{cover.itemChoice}</legend>
      {rules.map((rule) => (
        <div key={rule} class="item-choice-row">
          <label>
            <input
              type="radio"
              name={name}
              checked={session.itemChoice.value === rule}
              onChange={() => session.chooseItem(rule)}
            />
            <span>{cover.rules[rule]}</span>
          </label>
          <NodeCount rule={rule} />
        </div>
      ))}
    </fieldset>
  );
}

function NodeCount({ rule }: { readonly rule: ItemChoice }) {
  const { cover } = useText();
  const compared = session.itemChoice.value !== rule;
  const { active, phase, stats } = compared ? session.comparison : session.run;
  const late = useLate(active.value);
  const { nodes } = stats.value;
  const known = phase.value === 'exhausted' || phase.value === 'limit';
  const counted = known ? cover.nodes(nodes) : cover.moreNodes(nodes);
  const text = useSettled(
    active.value ? cover.nodesSoFar(nodes) : counted,
    late || known || phase.value === 'stopped',
    '',
  );
  return (
    <span class="node-count figures">
      {text}
      {compared && late && (
        <Button
          kind="quiet"
          icon="stop"
          text={cover.stopCounting}
          iconOnly
          onClick={() => session.comparison.stop()}
        />
      )}
    </span>
  );
}
