import type { ComponentChildren } from 'preact';
import type { ItemChoice } from '../../../../engine/protocol.ts';
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
  readonly children: ComponentChildren;
}

/** Shows a drawing of the search with its last step and the buttons for other steps. */
export function Stepper({ steps, rule, children }: StepperProps) {
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
    </>
  );
}

function StepButtons({ steps }: { readonly steps: Steps }) {
  const { search: words } = useLearnText();
  const { position, search } = steps;
  const isAtStart = position === 0;
  const isAtEnd = position === search.last;
  return (
    <div class="row">
      <Toolbar label={words.steps}>
        <Button
          icon="first"
          text={words.toStart}
          iconOnly
          disabled={isAtStart}
          onClick={() => steps.goTo(0)}
        />
        <Button
          icon="previous"
          text={words.back}
          iconOnly
          disabled={isAtStart}
          onClick={() => steps.step(-1)}
        />
        <Button
          kind="primary"
          icon="next"
          text={words.forward}
          iconOnly
          disabled={isAtEnd}
          onClick={() => steps.step(1)}
        />
        <Button
          icon="last"
          text={words.toEnd}
          iconOnly
          disabled={isAtEnd}
          onClick={() => steps.goTo(search.last)}
        />
      </Toolbar>
      {steps.grain === 'link' && (
        <span class="figures small soft">{words.position(position, search.last)}</span>
      )}
      <OpenWatch />
    </div>
  );
}

/** Links to the section Watch with the example or another problem. */
export function OpenWatch({ problem = example }: { readonly problem?: WatchedProblem }) {
  const { search } = useLearnText();
  return <WatchButton text={search.openWatch} problem={() => problem} />;
}

const example: WatchedProblem = { text: letters, format: null };
