import { type Signal, useSignalEffect } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { MatrixSource } from '../../shared/matrix/editing.tsx';
import { MatrixFold } from '../../shared/matrix/editing-loader.tsx';
import type { WatchedProblem } from '../../shared/model/watched-problem.ts';
import { coverEngine } from '../../shared/session/engines.ts';
import { Button } from '../../shared/ui/button.tsx';
import { motionTime } from '../../shared/ui/motion-time.ts';
import { TextArea } from '../../shared/ui/text-area.tsx';
import { OwnProblem as Own } from './own-problem.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

const own = new Own(coverEngine);

/** Keeps the text in the box in sync with the problem on the stage, until the reader changes it. */
function useStage() {
  // Before anyone can type in the box.
  useLayoutEffect(
    () =>
      session.opened.subscribe(({ board, text }) => {
        // The text of a puzzle with a board is not meant for reading.
        if (!board) own.begin(text);
      }),
    [],
  );
}

/** Returns a function that shows the text. Closes the form once its problem is on the stage. */
function useShow(isOpen: Signal<boolean>) {
  /** The problem previously on the stage. */
  const asked = useRef<{ readonly before: WatchedProblem | null } | null>(null);
  useSignalEffect(() => {
    const { value: watched } = session.watched;
    if (!isOpen.peek() || !asked.current || watched === asked.current.before) return;
    asked.current = null;
    isOpen.value = false;
    // Without the form, the page is shorter, which would end a smooth scroll already begun.
    requestAnimationFrame(() => {
      const stage = document.querySelector<HTMLElement>('.stage');
      stage?.focus({ preventScroll: true });
      stage?.scrollIntoView({ behavior: motionTime(1) ? 'smooth' : 'auto' });
    });
  });
  return () => {
    const { text, format } = own.draft.peek();
    asked.current = { before: session.watched.peek() };
    void session.watch(text, format);
  };
}

/** Returns the source of the matrix editor. */
function matrixSource(): MatrixSource {
  const { text, matrix } = own.draft.value;
  const [read] = own.read.value?.interpretations ?? [];
  if (matrix) return { kind: 'drawn', matrix };
  if (text.trim() === '') return { kind: 'blank' };
  return read ? { kind: 'text', read, json: () => own.json() } : { kind: 'unreadable' };
}

/** The reader's own problem, as text or as a matrix. */
export function OwnProblem({ isOpen }: { readonly isOpen: Signal<boolean> }) {
  const watch = useWatchText();
  const [box, note] = [useId(), useId()];
  const show = useShow(isOpen);
  useStage();
  return (
    <div class="group">
      <label class="field-label" htmlFor={box}>
        {watch.text}
      </label>
      <TextArea
        id={box}
        rows={8}
        aria-describedby={note}
        value={own.draft.value.text}
        onInput={({ currentTarget }) => own.edit(currentTarget.value)}
      />
      <p class="small soft" id={note}>
        {watch.note}
      </p>
      <MatrixFold source={matrixSource()} edited={own} chosen={[]} onChange={(m) => own.draw(m)} />
      <div class="row">
        <Button kind="primary" text={watch.show} onClick={show} />
      </div>
    </div>
  );
}
