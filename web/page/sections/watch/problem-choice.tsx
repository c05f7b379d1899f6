import { useSignal, useSignalEffect } from '@preact/signals';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { useText } from '../../shared/words/index.ts';
import { exampleNames, examples } from './model/examples.ts';
import { session } from './page-session.ts';
import { loadTools, useTools } from './tools-loader.ts';
import { useWatchText } from './words/index.ts';

async function link(): Promise<string> {
  const { linkHere } = await import('./address.ts');
  const hash = await linkHere(session);
  if (!hash) throw new Error('too long for a link');
  return new URL(hash, location.href).href;
}

/** Chooses the problem: an example or the reader's own. */
export function ProblemChoice() {
  const watch = useWatchText();
  const { controls } = useText();
  return (
    <div class="problem-choice">
      <fieldset class="examples" aria-label={watch.examples}>
        <div class="row strip">
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
        <Button icon="play" text={watch.story.title} onClick={() => void session.showStory(0)} />
        <CopyButton
          text={controls.copyLink}
          disabled={session.watched.value === null}
          content={link}
        />
      </div>
    </div>
  );
}

/** A form for the reader's own problem, which loads late. */
function OwnProblem() {
  const watch = useWatchText();
  const tools = useTools();
  const isOpen = useSignal(false);
  useSignalEffect(() => {
    if (isOpen.value) void loadTools();
  });
  return (
    <Fold title={watch.own} open={isOpen}>
      {tools && <tools.OwnProblem isOpen={isOpen} />}
    </Fold>
  );
}
