import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { Kept } from '../../shared/ui/drop-target.tsx';
import { motionTime } from '../../shared/ui/motion-time.ts';
import { LinksView } from './links-view.tsx';
import { readingTime } from './model/story.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

/**
 * Continues to the next picture, link by link unless the reader prefers no motion. If the links are
 * still moving, speeds them up instead.
 */
function turnOn() {
  const picture = session.storyPicture.peek();
  if (session.player.isPlaying.peek()) session.turn(picture);
  else session.turn(picture + 1, motionTime(1) > 0);
}

/** The minimum time from the last motion to the next picture, in milliseconds. */
const rest = 2500;

/**
 * Returns functions that tell the story automatically: each caption stays as long as it takes to
 * read. Any action of the reader elsewhere on the page ends this.
 */
function useTelling(caption: string, isLast: boolean) {
  const isTelling = useSignal(false);
  const button = useRef<HTMLSpanElement>(null);
  const picture = session.storyPicture.value;
  const isMoving = session.player.isPlaying.value;
  const since = useMemo(() => performance.now(), [picture]);
  useEffect(() => {
    if (!isTelling.value || isMoving) return;
    const left = since + readingTime(caption) - performance.now();
    const timer = setTimeout(
      () => {
        if (isLast) isTelling.value = false;
        else if (isTelling.peek()) turnOn();
      },
      isLast ? 0 : Math.max(rest, left),
    );
    return () => clearTimeout(timer);
  }, [isTelling.value, isMoving, picture]);
  // Once the button says that it tells the story, any action ends this.
  useLayoutEffect(() => {
    if (!isTelling.value) return;
    const end = (event: Event) => {
      // For clicks on the button, the button does it itself.
      const isKey = event instanceof KeyboardEvent && /^(Enter| )$/.test(event.key);
      const isClick = isKey || event.type === 'pointerdown';
      if (isClick && button.current?.contains(event.target as Node)) return;
      isTelling.value = false;
    };
    const events = ['pointerdown', 'keydown', 'wheel', 'hashchange'] as const;
    for (const name of events) window.addEventListener(name, end, { capture: true, passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, end, { capture: true });
    };
  }, [isTelling.value]);
  const toggle = () => {
    isTelling.value = !isTelling.peek();
    if (!isTelling.peek()) return;
    // Whoever starts it has already seen this picture.
    if (isLast) session.turn(0);
    else if (!isMoving) turnOn();
  };
  return { isTelling: isTelling.value, button, toggle };
}

/** The index of the picture that shows only the remaining part of the links. */
const partAlone = 3;

/** Tells the story in pictures: the links, a caption, and the way to the next picture. */
export function StoryStage() {
  const at = session.storyPicture.value;
  return (
    <Kept
      class={at === partAlone ? 'stage story story-alone' : 'stage story'}
      tabIndex={-1}
      style={{ '--dance': `${motionTime(session.danceTime.value)}ms` }}
    >
      <LinksView size="whole" />
      <Caption />
    </Kept>
  );
}

function Caption() {
  const watch = useWatchText();
  const { story } = watch;
  const at = session.storyPicture.value;
  const { title = '', text = '' } = story.pictures[at] ?? {};
  const isLast = at === story.pictures.length - 1;
  const { isTelling, button, toggle } = useTelling(title + text, isLast);
  return (
    <div class="dock story-dock">
      {/* Keeps its height from picture to picture. */}
      <div class="story-caption" role="status">
        <p class="sentence">
          <span class="story-number">{story.position(at + 1, story.pictures.length)}</span> {title}
        </p>
        <p>{text}</p>
      </div>
      <Numbers at={at} />
      <div class="row story-turn">
        <Button
          icon="previous"
          text={story.back}
          iconOnly
          disabled={at === 0}
          onClick={() => session.turn(at - 1)}
        />
        {isLast ? (
          <Button kind="primary" text={story.explore} onClick={() => session.explore()} />
        ) : (
          <Button kind="primary" icon="next" text={story.next} onClick={turnOn} />
        )}
        <span ref={button}>
          <Button
            icon={isTelling ? 'pause' : 'play'}
            text={isTelling ? watch.pause : watch.play}
            onClick={toggle}
          />
        </span>
        <Button text={story.open} onClick={() => session.explore()} />
      </div>
    </div>
  );
}

/** A button for each picture. */
function Numbers({ at }: { readonly at: number }) {
  const { story } = useWatchText();
  return (
    <nav class="story-numbers" aria-label={story.all}>
      {story.pictures.map(({ title }, picture) => (
        <button
          key={title}
          type="button"
          class={picture < at ? 'is-past' : undefined}
          aria-label={`${story.position(picture + 1, story.pictures.length)} ${title}`}
          aria-current={picture === at ? 'step' : undefined}
          title={title}
          onClick={() => session.turn(picture)}
        >
          {picture + 1}
        </button>
      ))}
    </nav>
  );
}

/** Acts on a key of the story. Returns whether the key has a meaning there. */
export function actInStory(key: string): boolean {
  const at = session.storyPicture.peek();
  switch (key) {
    case 'ArrowRight':
    case ' ':
      turnOn();
      return true;
    case 'ArrowLeft':
      session.turn(at - 1);
      return true;
    case 'Home':
      session.turn(0);
      return true;
    case 'End':
      session.turn(session.pictures.peek().length - 1);
      return true;
    default:
      return false;
  }
}
