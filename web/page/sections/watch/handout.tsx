/** The story on paper: the pictures with captions, followed by pictures to complete by pencil. */

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Drawing } from '../../shared/links/drawing.ts';
import { Geometry } from '../../shared/links/model/geometry.ts';
import { WatchedSearch } from '../../shared/links/model/watched-search.ts';
import { type LinksParts, LinksPicture } from '../../shared/links/picture.tsx';
import { coverEngine } from '../../shared/session/engines.ts';
import { Button } from '../../shared/ui/button.tsx';
import { examples } from './model/examples.ts';
import { picturesOf } from './model/story.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';
import { useToolsText } from './words/tools/index.ts';

/** The index of the picture that shows only the remaining part. */
const partAlone = 3;

/** The pictures to complete, with their missing links or sizes. */
const exercises = [
  { picture: 0, hides: 'links' },
  { picture: 1, hides: 'links' },
  { picture: 4, hides: 'sizes' },
] as const;

/** True while the handout is on the page, that is, while the browser prints it. */
export const isPrinting = signal(false);

/** Stops the search at a moment. */
function partsAt(search: WatchedSearch, position: number): LinksParts {
  search.moveTo(position);
  return {
    structure: search.structure,
    drawing: new Drawing(search.tables),
    geometry: new Geometry(search.structure),
    chosen: signal(search.chosen(position)),
    dance: () => 0,
  };
}

/** Records the story once more, because the stage moves its own copy. */
function useStill(): readonly LinksParts[] {
  const [stills, setStills] = useState<readonly LinksParts[]>([]);
  useEffect(() => {
    let isWanted = true;
    const { text } = examples.letters;
    coverEngine.trace({ kind: 'cover', text, format: 'dlx', itemChoice: 'fewest' }).then(
      (trace) => {
        const search = new WatchedSearch(trace, session.order.peek());
        const parts = picturesOf(search).map((position) => partsAt(search, position));
        if (isWanted) setStills(parts);
      },
      () => {
        isPrinting.value = false;
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return stills;
}

interface StillProps {
  readonly parts: LinksParts;
  readonly title: string;
  readonly text: string;
  readonly looks?: string;
}

function Still({ parts, title, text, looks = '' }: StillProps) {
  const watch = useWatchText();
  return (
    <figure class={looks}>
      <LinksPicture parts={parts} describe={watch.structureNow} itemLeft={watch.itemLeft} />
      <figcaption>
        <b>{title}</b> {text}
      </figcaption>
    </figure>
  );
}

/** Prints itself once drawn. */
export function Handout() {
  const { story } = useWatchText();
  const { handout } = useToolsText();
  const stills = useStill();
  useEffect(() => {
    if (stills.length === 0) return;
    const leave = () => {
      isPrinting.value = false;
    };
    window.addEventListener('afterprint', leave);
    print();
    return () => window.removeEventListener('afterprint', leave);
  }, [stills]);
  return (
    <article class="handout">
      <h2>{handout.title}</h2>
      <p>{story.intro}</p>
      {stills.map((parts, picture) => {
        const { title, text } = story.pictures[picture] ?? { title: '', text: '' };
        return (
          <Still
            key={title}
            parts={parts}
            title={`${picture + 1}. ${title}.`}
            text={text}
            looks={picture === partAlone ? 'story-alone' : ''}
          />
        );
      })}
      <h2 class="handout-exercises">{handout.exercises}</h2>
      {stills.length > 0 &&
        exercises.map(({ picture, hides }, index) => (
          <Still
            key={hides + String(picture)}
            parts={stills[picture] as LinksParts}
            title={`${index + 1}.`}
            text={handout.tasks[index] ?? ''}
            looks={`handout-without-${hides}`}
          />
        ))}
    </article>
  );
}

export function HandoutButton() {
  const { handout } = useToolsText();
  return (
    <Button
      icon="print"
      text={handout.print}
      onClick={() => {
        isPrinting.value = true;
      }}
    />
  );
}
