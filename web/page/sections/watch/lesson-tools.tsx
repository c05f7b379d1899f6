/** For lessons: the projector, the drawing as a file, a link, and the story on paper. */

import { useSignal } from '@preact/signals';
import { type Language, languages, language as shown } from '../../shared/i18n/index.ts';
import {
  FileTools,
  type Frames,
  maxFrames,
  ProjectorButton,
} from '../../shared/links/figure-tools.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { useText } from '../../shared/words/index.ts';
import { Handout, HandoutButton, isPrinting } from './handout.tsx';
import { session } from './page-session.ts';
import { useToolsText } from './words/tools/index.ts';

/** Plays these positions and returns to the current one. */
function framesAt(positions: readonly number[]): Frames {
  const before = session.position.peek();
  return {
    count: positions.length,
    show: (index) => session.goTo(positions[index] ?? 0),
    restore: () => session.goTo(before),
  };
}

/** Returns the positions from the current one on, in steps of the chosen grain. */
function positionsAhead(): readonly number[] {
  const search = session.search.peek();
  const positions = [session.position.peek()];
  while (search && positions.length < maxFrames) {
    const next = search.places.next(session.grain.peek(), positions.at(-1) as number);
    if (next <= (positions.at(-1) as number)) break;
    positions.push(next);
  }
  return positions;
}

const languageNames = Object.keys(languages) as Language[];

/** Copies a link to the current view, in either language, in projector mode or not. */
function LessonLink() {
  const { controls } = useText();
  const words = useToolsText().lessonLink;
  const chosen = useSignal<Language | null>(null);
  const isProjected = useSignal(false);
  const language = chosen.value ?? shown.value;
  const link = async () => {
    const { lessonLink, linkHere } = await import('./address.ts');
    const hash = await linkHere(session);
    if (!hash) throw new Error('too long for a link');
    return new URL(lessonLink(hash, language, isProjected.value), location.href).href;
  };
  return (
    <Fold title={words.title}>
      <div class="row">
        <Choice<Language>
          label={words.language}
          value={language}
          items={languageNames.map((value) => ({ value, text: languages[value].name }))}
          onChange={(value) => {
            chosen.value = value;
          }}
        />
        <Toggle
          text={words.projected}
          isOn={isProjected.value}
          onChange={(isOn) => {
            isProjected.value = isOn;
          }}
        />
        <CopyButton text={controls.copyLink} content={link} />
      </div>
    </Fold>
  );
}

export function LessonTools() {
  const isStory = session.view.value === 'story';
  const frames = () => framesAt(isStory ? session.pictures.peek() : positionsAhead());
  return (
    <div class="row lesson-tools">
      <ProjectorButton />
      <FileTools name={isStory ? 'dancing-links-story' : 'dancing-links'} frames={frames} />
      <HandoutButton />
      <LessonLink />
    </div>
  );
}

/** The handout, while it is printed. */
export function Printed() {
  return isPrinting.value && <Handout />;
}
