import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { WatchedProblem } from '../../shared/model/watched-problem.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { motionTime } from '../../shared/ui/motion-time.ts';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { useText } from '../../shared/words/index.ts';
import { exampleNames, examples } from './model/examples.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

async function link(): Promise<string> {
  const { linkTo } = await import('./address.ts');
  const { value: problem } = session.watched;
  const [rule, order, position] = [session.rule, session.order, session.position];
  const place = { rule: rule.value, order: order.value, position: position.value };
  const hash = problem && (await linkTo(problem, place));
  if (!hash) throw new Error('too long for a link');
  return new URL(hash, location.href).href;
}

/** Chooses the problem: an example or the reader's own text. */
export function ProblemChoice() {
  const watch = useWatchText();
  const { controls } = useText();
  return (
    <div class="problem-choice">
      <fieldset class="examples" aria-label={watch.examples}>
        <div class="row">
          {exampleNames.map((name) => (
            <Button
              key={name}
              text={watch.example[name]}
              pressed={session.opened.value.text === examples[name].text}
              onClick={() => void session.show(examples[name])}
            />
          ))}
        </div>
      </fieldset>
      <OwnProblem />
      <div class="row examples">
        <Button icon="play" text={watch.story.title} onClick={() => void session.tell(0)} />
        <CopyButton
          text={controls.copyLink}
          disabled={session.watched.value === null}
          content={link}
        />
      </div>
    </div>
  );
}

/** Returns the text in the box: that of the problem on the stage, until the reader changes it. */
function useDraft() {
  const draft = useSignal('');
  useEffect(
    () =>
      session.opened.subscribe(({ board, text }) => {
        // The text of a puzzle with a board is not meant for reading.
        if (!board) draft.value = text;
      }),
    [],
  );
  return draft;
}

/** Returns the form, which closes once the problem that `show` requests is on the stage. */
function useForm() {
  const isOpen = useSignal(false);
  /** What was on the stage before. */
  const asked = useRef<{ readonly before: WatchedProblem | null } | null>(null);
  const show = (text: string) => {
    asked.current = { before: session.watched.peek() };
    void session.watch(text);
  };
  useSignalEffect(() => {
    const { value: watched } = session.watched;
    if (!isOpen.peek() || !asked.current || watched === asked.current.before) return;
    asked.current = null;
    isOpen.value = false;
    // The page is shorter without the form, which would end a smooth scroll that had begun.
    requestAnimationFrame(() => {
      const stage = document.querySelector<HTMLElement>('.stage');
      stage?.focus({ preventScroll: true });
      stage?.scrollIntoView({ behavior: motionTime(1) ? 'smooth' : 'auto' });
    });
  });
  return { isOpen, show };
}

function OwnProblem() {
  const watch = useWatchText();
  const [box, note] = [useId(), useId()];
  const draft = useDraft();
  const { isOpen, show } = useForm();
  return (
    <Fold title={watch.own} open={isOpen}>
      <div class="group">
        <label class="field-label" htmlFor={box}>
          {watch.text}
        </label>
        <TextArea
          id={box}
          rows={8}
          aria-describedby={note}
          value={draft.value}
          onInput={({ currentTarget }) => {
            draft.value = currentTarget.value;
          }}
        />
        <p class="small soft" id={note}>
          {watch.note}
        </p>
        <div class="row">
          <Button text={watch.show} onClick={() => show(draft.value)} />
        </div>
      </div>
    </Fold>
  );
}
