import { useId } from 'preact/hooks';
import { type ItemChoice, memo } from '../../../engine/protocol.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace } from '../../shared/ui/use-focus-place.ts';
import { useLate } from '../../shared/ui/use-late.ts';
import { useSettled } from '../../shared/ui/use-settled.ts';
import { session } from './page-session.ts';
import { useCoverText } from './words/index.ts';

const rules: readonly ItemChoice[] = ['fewest', 'first'];

/** Chooses the rule for branching and shows how many search nodes each rule takes. */
export function ItemChoiceSwitch() {
  const cover = useCoverText();
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
  const cover = useCoverText();
  const { comparison, itemChoice } = session;
  const { run } = session.search;
  const compared = itemChoice.value !== rule;
  const { active, phase, stats } = compared ? comparison : run;
  const late = useLate(active.value);
  const searching = useLate(run.active.value);
  const isByMemo = stats.value.solver === memo;
  const text = useSettled(
    isByMemo ? '' : cover.nodeCount(phase.value, stats.value.nodes),
    // Keeps the previous counts briefly between two searches.
    late || searching || !(run.active.value || active.value),
    '',
  );
  return (
    <span class="node-count figures" ref={useFocusPlace<HTMLSpanElement>()} tabIndex={-1}>
      {session.hasAnswer.value && text}
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
