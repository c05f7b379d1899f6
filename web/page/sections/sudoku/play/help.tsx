import type { SolvingStep, SudokuHint } from '../../../../engine/model/steps.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useFocusPlace } from '../../../shared/ui/hooks.ts';
import { useText } from '../../../shared/words/index.ts';
import { focusSelected } from '../focus.ts';
import type { SudokuSession } from '../session.ts';
import { useToolText } from '../words/tools/index.ts';
import type { Play, PlayProps } from './play.ts';
import { usePlayText } from './words/index.ts';

/** Names the places that a step looks at. */
function usePlaces(session: SudokuSession) {
  const { steps } = useToolText();
  const { hint } = usePlayText();
  return ({ units, cells, placement, eliminations }: SolvingStep) => {
    const names = [...new Set(units.map(steps.unit))];
    if (names.length > 0) return hint.where(hint.places(names));
    const near = [...cells, ...eliminations.map(({ cell }) => cell), placement?.cell ?? []].flat();
    return hint.where(
      hint.places(
        [...new Set(near)].slice(0, 3).map((cell) => steps.cell(session.grid.value, cell)),
      ),
    );
  };
}

/** Tells what a hint has told so far. */
function HintText({ session, play }: PlayProps) {
  const { errors } = useText();
  const { steps } = useToolText();
  const text = usePlayText();
  const placesOf = usePlaces(session);
  const hint = play.hint.value;
  if (!hint) return null;
  const { answer, stage } = hint;
  if ('code' in answer)
    return <p>{answer.code === 'several_solutions' ? text.several : errors(answer)}</p>;
  const { step, wrong, lacking } = answer;
  if (wrong.length + lacking.length > 0) {
    if (stage === 'where') return <p>{text.hint.mistake}</p>;
    return (
      <p>{wrong.length > 0 ? text.hint.wrong(wrong.length) : text.hint.lacking(lacking.length)}</p>
    );
  }
  if (!step) return <p>{text.hint.solved}</p>;
  return (
    <>
      {stage === 'where' && <p>{placesOf(step)}</p>}
      {stage !== 'where' && (
        <p>
          <strong>{steps.name(step, step.rating.toFixed(1))}</strong>
        </p>
      )}
      {stage === 'reason' && <p>{steps.step(session.grid.value, step)}</p>}
    </>
  );
}

/** Returns whether there is nothing left to do. */
const isDone = ({ step, wrong, lacking }: SudokuHint) =>
  step === null && wrong.length + lacking.length === 0;

/** Returns the words on the button for the next stage. */
function nextWords(play: Play, { hint: text }: ReturnType<typeof usePlayText>): string {
  const hint = play.hint.value;
  if (!hint || 'code' in hint.answer) return text.ask;
  const isMistake = hint.answer.step === null;
  if (play.isLastStage.value) return isMistake ? text.remove : text.apply;
  return hint.stage === 'where' && !isMistake ? text.technique : text.reason;
}

/** Tells what a check found, or a hint. On a phone, it covers the tools. */
export function Help({ session, play }: PlayProps) {
  const text = usePlayText();
  const { controls } = useText();
  const { hint, checked, isHinting } = play;
  const wrong = checked.value?.wrong.length ?? 0;
  const isOpen = isHinting.value || hint.value !== null || checked.value !== null;
  const canGoOn = hint.value && !('code' in hint.value.answer) && !isDone(hint.value.answer);
  return (
    <section
      class={`explanation ${isOpen ? 'explanation-open' : ''}`}
      aria-label={text.hint.label}
      ref={useFocusPlace<HTMLElement>()}
      tabIndex={-1}
    >
      {isOpen && (
        <div class="explanation-close">
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            text={controls.dismiss}
            onClick={() => {
              play.dropHelp();
              focusSelected(session);
            }}
          />
        </div>
      )}
      <div role="status" class="explained">
        {isHinting.value && <p class="soft">{text.hint.asking}</p>}
        <HintText session={session} play={play} />
        {checked.value && <p>{wrong > 0 ? text.wrong(wrong) : text.right}</p>}
      </div>
      {canGoOn && <Button text={nextWords(play, text)} onClick={() => play.help()} />}
      {wrong > 0 && !checked.value?.isShown && (
        <Button text={text.showWrong} onClick={() => play.check()} />
      )}
    </section>
  );
}
