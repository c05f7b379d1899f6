import type { ComponentChildren } from 'preact';
import type { ItemChoice } from '../../../../engine/model/solvers.ts';
import { FileTools, type Frames, maxFrames } from '../../../shared/links/figure-tools.tsx';
import { useLinksText } from '../../../shared/links/words/index.ts';
import { letters } from '../../../shared/model/paper-examples.ts';
import type { WatchedProblem } from '../../../shared/model/watched-problem.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import type { Steps } from '../use-search.ts';
import { useLearnText } from '../words/index.ts';

interface StepperProps {
  readonly steps: Steps;
  readonly rule: ItemChoice;
  /** True if the children are a drawing that can be saved. */
  readonly isDrawing?: boolean;
  readonly children: ComponentChildren;
}

/** Shows a drawing of the search with its last step, and buttons for other steps. */
export function Stepper({ steps, rule, isDrawing = false, children }: StepperProps) {
  const { search } = useLearnText();
  const { sentence } = useLinksText();
  const { happening } = steps.search.moment(steps.position, steps.grain === 'operation');
  const chosen = steps.search.printed(steps.position);
  return (
    <>
      {children}
      <p class="lesson-sentence lesson-step" role="status">
        {sentence(happening, rule)}
      </p>
      <p class="small">
        {search.chosen} <code>{chosen || search.noneChosen}</code>
      </p>
      <StepButtons steps={steps} />
      {isDrawing && <FileTools name="dancing-links" frames={() => framesOf(steps)} />}
    </>
  );
}

/** Plays the whole search in steps of the figure's grain. */
function framesOf({ search, grain, position, goTo }: Steps): Frames {
  const positions = [0];
  while (positions.length < maxFrames) {
    const last = positions.at(-1) as number;
    const next = search.places.next(grain, last);
    if (next <= last) break;
    positions.push(next);
  }
  return {
    count: positions.length,
    show: (index) => goTo(positions[index] ?? 0),
    restore: () => goTo(position),
  };
}

type StepIcon = 'first' | 'previous' | 'next' | 'last';

function StepButtons({ steps }: { readonly steps: Steps }) {
  const { search: words } = useLearnText();
  const { position, search } = steps;
  const [isAtStart, isAtEnd] = [position === 0, position === search.last];
  const step = (icon: StepIcon, text: string, disabled: boolean, act: () => void) => (
    <Button
      kind={icon === 'next' ? 'primary' : 'plain'}
      icon={icon}
      text={text}
      iconOnly
      disabled={disabled}
      onClick={act}
    />
  );
  return (
    <div class="row">
      <Toolbar label={words.steps}>
        {step('first', words.toStart, isAtStart, () => steps.goTo(0))}
        {step('previous', words.back, isAtStart, () => steps.step(-1))}
        {step('next', words.forward, isAtEnd, () => steps.step(1))}
        {step('last', words.toEnd, isAtEnd, () => steps.goTo(search.last))}
      </Toolbar>
      {steps.grain === 'link' && (
        <span class="figures small soft">{words.position(position, search.last)}</span>
      )}
      <OpenWatch />
    </div>
  );
}

/** Links to the Watch section with the example or another problem. */
export function OpenWatch({ problem = example }: { readonly problem?: WatchedProblem }) {
  const { search } = useLearnText();
  return <WatchButton text={search.openWatch} problem={() => problem} />;
}

const example: WatchedProblem = { text: letters, format: null };
