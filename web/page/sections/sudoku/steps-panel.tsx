import { useLayoutEffect } from 'preact/hooks';
import type { Implication, SolvingStep, Technique } from '../../../engine/model/steps.ts';
import { symbolOf } from '../../../engine/model/symbols.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { logicOf } from './logic.ts';
import { hardestOf, reachedBy } from './model/steps.ts';
import type { SudokuProps } from './session.ts';
import { useToolText } from './words/tools/index.ts';

/** Writes a statement of a chain as players do: “r1c2=3” or “r1c2≠3”. */
function statement(size: number, { cell, digit, right }: Implication): string {
  const place = `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
  return `${place}${right ? '=' : '≠'}${symbolOf(digit)}`;
}

/**
 * Writes a chain. A statement that does not follow from the one before, or follows by a pattern,
 * names what it follows from.
 */
function chainText(
  size: number,
  chain: readonly Implication[],
  nameOf: (pattern: Technique) => string,
): string {
  const parts = chain.map((one, index) => {
    const said = statement(size, one);
    if (index === 0) return said;
    const isNext = one.from.length === 1 && one.from[0] === index - 1;
    const premises = one.from.flatMap((from) => chain[from] ?? []);
    const before = isNext ? '' : `; ${premises.map((from) => statement(size, from)).join(', ')}`;
    return `${before} → ${one.pattern ? `(${nameOf(one.pattern)}) ` : ''}${said}`;
  });
  return parts.join('');
}

interface ChainsProps {
  readonly size: number;
  readonly step: SolvingStep;
}

/** Lists the chains of a step. */
export function StepChains({ size, step }: ChainsProps) {
  const { steps: text } = useToolText();
  if (step.chains.length === 0) return null;
  return (
    <ul class="step-chains small">
      {step.chains.map((chain, index) => (
        <li key={index}>{chainText(size, chain, text.pattern)}</li>
      ))}
    </ul>
  );
}

interface StepsProps extends SudokuProps {
  readonly steps: readonly SolvingStep[];
}

/** Says how hard the puzzle is, and leads through the steps to its solution. */
export function StepsPanel({ session, steps }: StepsProps) {
  const { steps: text } = useToolText();
  const { at, reached } = session.explanations;
  const grid = logicOf(session) ?? session.grid.value;
  const step = steps[at.value];
  useLayoutEffect(() => {
    reached.value = reachedBy(grid, steps, at.value);
    return () => {
      reached.value = null;
    };
  }, [reached, grid, steps, at.value]);
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
      <p>
        {text.rated(rating(hardest), hardest)}{' '}
        {step !== hardest && (
          <button
            type="button"
            class="button-inline"
            onClick={() => {
              at.value = steps.indexOf(hardest);
            }}
          >
            {text.showHardest}
          </button>
        )}
      </p>
      <Toolbar label={text.label}>
        {turn('first', 0)}
        {turn('previous', at.value - 1)}
        <p class="steps-position figures">{text.position(at.value + 1, steps.length)}</p>
        {turn('next', at.value + 1)}
        {turn('last', steps.length - 1)}
      </Toolbar>
      <p>
        <strong>{text.name(step, rating(step))}</strong>
        <br />
        {text.step(grid, step, reached.value?.proof)}
      </p>
      <StepChains size={grid.size} step={step} />
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
