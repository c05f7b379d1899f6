import { Button } from '../../shared/ui/button.tsx';
import { Kept } from '../../shared/ui/drop-target.tsx';
import { motionTime } from '../../shared/ui/motion-time.ts';
import { LinksView } from './links-view.tsx';
import { pictureAt } from './model/story.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

/** Returns the number of pictures, and the picture shown, from 0. */
function useStory() {
  const pictures = session.pictures.value;
  return { pictures, at: pictureAt(pictures, session.position.value) };
}

/** Goes on to the next picture, link by link unless the reader prefers no motion. */
function turnOn(at: number) {
  session.turn(at + 1, motionTime(1) > 0);
}

/** The picture that shows the part of the links that is left without the rest. */
const partAlone = 3;

/** Tells the story in pictures: the links, a caption, and the way to the next picture. */
export function StoryStage() {
  const { at } = useStory();
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
  const { story } = useWatchText();
  const { pictures, at } = useStory();
  const picture = story.pictures[at];
  const isLast = at === pictures.length - 1;
  return (
    <div class="dock story-dock">
      {/* Keeps its height from picture to picture. */}
      <div class="story-caption" role="status">
        <p class="sentence">
          <span class="story-number">{story.position(at + 1, story.pictures.length)}</span>{' '}
          {picture?.title}
        </p>
        <p>{picture?.text}</p>
      </div>
      <Numbers at={at} />
      <div class="row story-turn">
        <Button
          icon="previous"
          text={story.back}
          disabled={at === 0 && !session.player.isPlaying.value}
          onClick={() => session.turn(at - 1)}
        />
        {isLast ? (
          <Button kind="primary" text={story.explore} onClick={() => session.explore()} />
        ) : (
          <Button kind="primary" icon="next" text={story.next} onClick={() => turnOn(at)} />
        )}
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

/** Acts on a key of the story; returns whether it has a meaning there. */
export function actInStory(key: string): boolean {
  const at = pictureAt(session.pictures.peek(), session.position.peek());
  switch (key) {
    case 'ArrowRight':
    case ' ':
      turnOn(at);
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
