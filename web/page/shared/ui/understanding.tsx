import type { ComponentChildren } from 'preact';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { ProblemText } from './problem-text.ts';
import { useFocusPlace } from './use-focus-place.ts';

interface UnderstandingProps {
  readonly id: string;
  readonly problem: ProblemText;
  readonly isRead: boolean;
  /** What the text says, or what could stand there. */
  readonly sentence: string;
  /** Leads to the place of the error; null without one. */
  readonly onShow: (() => void) | null;
  /** Other ways to read it. */
  readonly children?: ComponentChildren;
}

/** One line: what the text says, or why it cannot be read. */
export function Understanding({ id, problem, onShow, ...props }: UnderstandingProps) {
  const { controls, errors } = useText();
  const failure = problem.failure.value;
  if (failure) {
    return (
      <div class="understanding understanding-bad">
        <Icon name="warning" />
        <div class="understood">
          <p id={id} role="alert">
            {errors(failure)}
          </p>
          {props.children}
        </div>
        {onShow && <Button text={controls.showPlace} onClick={onShow} />}
      </div>
    );
  }
  return (
    <div class="understanding">
      {props.isRead && <Icon name="check" />}
      <div class="understood">
        <p id={id} role="status">
          {props.sentence}
        </p>
        {props.children}
        <Replaced problem={problem} />
      </div>
    </div>
  );
}

/** Tells of a text that came from elsewhere, and leads back to the one before. */
function Replaced({ problem }: { readonly problem: ProblemText }) {
  const { controls } = useText();
  return (
    <p class="small soft" role="status" ref={useFocusPlace<HTMLParagraphElement>()} tabIndex={-1}>
      {problem.hasReplaced.value && (
        <>
          {controls.replaced}{' '}
          <button type="button" class="link" onClick={() => problem.undo()}>
            {controls.putBack}
          </button>
        </>
      )}
    </p>
  );
}
