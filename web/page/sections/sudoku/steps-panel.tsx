import type { SolvingStep } from '../../../engine/model/steps.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { hardestOf, levelOf } from './model/steps.ts';
import type { SudokuProps } from './session.ts';
import { useToolText } from './words/tools/index.ts';

interface StepsProps extends SudokuProps {
  readonly steps: readonly SolvingStep[];
}

/** Says how hard the puzzle is, and leads through the steps to its solution. */
export function StepsPanel({ session, steps }: StepsProps) {
  const { steps: text } = useToolText();
  const { at } = session.explanations;
  const grid = session.grid.value;
  const step = steps[at.value];
  const hardest = steps[hardestOf(steps)];
  if (!step || !hardest) return null;
  const rating = (rated: SolvingStep) => rated.rating.toFixed(1);
  const turn = (icon: 'first' | 'previous' | 'next' | 'last', target: number) => (
    <Button
      icon={icon}
      text={text[icon]}
      iconOnly
      disabled={target === at.value || target < 0 || target >= steps.length}
      onClick={() => {
        at.value = target;
      }}
    />
  );
  return (
    <div class="steps">
      <p>{text.rated(rating(hardest), levelOf(hardest.rating), hardest)}</p>
      <Toolbar label={text.label}>
        {turn('first', 0)}
        {turn('previous', at.value - 1)}
        <p class="steps-position figures">{text.position(at.value + 1, steps.length)}</p>
        {turn('next', at.value + 1)}
        {turn('last', steps.length - 1)}
        <Button
          text={text.hardest}
          disabled={step === hardest}
          onClick={() => {
            at.value = steps.indexOf(hardest);
          }}
        />
      </Toolbar>
      <p>
        <strong>{text.name(step, rating(step))}</strong>
        <br />
        {text.step(grid, step)}
      </p>
      <details>
        <summary>{text.all}</summary>
        <ol class="explained-steps">
          {steps.map((one, index) => (
            <li key={index}>
              <button
                type="button"
                class="button-inline"
                aria-current={index === at.value ? 'step' : undefined}
                onClick={() => {
                  at.value = index;
                }}
              >
                {text.name(one, rating(one))}
              </button>{' '}
              {text.step(grid, one)}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
