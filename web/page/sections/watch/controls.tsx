import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { type Grain, grains } from '../../shared/links/model/places.ts';
import { useLinksText } from '../../shared/links/words/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { pictureAt } from './model/story.ts';
import { session } from './page-session.ts';
import { useTools } from './tools-loader.ts';
import { useWatchText } from './words/index.ts';

/** Describes the last step, and holds the buttons for other steps within reach of a thumb. */
export function Controls({ hasMarks }: { readonly hasMarks: boolean }) {
  const tools = useTools();
  return (
    <div class="dock">
      <div class="said">
        <Sentence />
        <Why />
      </div>
      <PlayingNote />
      <p class="running" aria-hidden="true">
        {tools && <tools.RunningLine />}
      </p>
      <Slider>{hasMarks && tools && <tools.MarkSteps />}</Slider>
      <Steps />
    </div>
  );
}

/** Announces each step, except during fast playback. */
function Sentence() {
  const watch = useWatchText();
  const { sentence } = useLinksText();
  const search = session.search.value;
  const moment = session.moment.value;
  const isQuick = session.player.isPlaying.value && session.player.speed.value > 1;
  const isCut = search && !search.isComplete && session.position.value === search.last;
  return (
    <p class="sentence" role="status" aria-live={isQuick ? 'off' : 'polite'}>
      {moment && sentence(moment.happening, session.rule.value, session.shown.value === 'board')}
      {isCut && ` ${watch.cut}`}
    </p>
  );
}

/** The most items whose sizes are shown side by side. */
const maxCompared = 12;

/** Shows why an item was chosen: the sizes of all remaining items. */
function Why() {
  const happening = session.moment.value?.happening;
  const links = session.stage.value?.links;
  const structure = session.search.value?.structure;
  const isShown = happening?.kind === 'choose' && session.shown.value === 'links';
  if (!isShown || !links || !structure) return null;
  const { drawing } = links;
  const left: number[] = [];
  for (let item = drawing.value('right', 0); item !== 0; item = drawing.value('right', item))
    left.push(item);
  if (left.length > maxCompared) return null;
  return (
    <span class="why" aria-hidden="true">
      {left.map((item) => {
        const size = drawing.value('length', item);
        const isChosen = structure.itemName(item) === happening.item;
        return (
          <span key={item} class={isChosen ? 'why-item is-chosen' : 'why-item'}>
            {structure.itemName(item)}
            <span class="why-dots">{'●'.repeat(Math.min(size, 9)) || '○'}</span>
          </span>
        );
      })}
    </span>
  );
}

/** Announces the start and the end of playback: its fast steps are not announced. */
function PlayingNote() {
  const watch = useWatchText();
  const isPlaying = session.player.isPlaying.value;
  const wasPlaying = useRef(false);
  const end = useRef(-1);
  if (wasPlaying.current && !isPlaying) end.current = session.position.peek();
  wasPlaying.current = isPlaying;
  const position = isPlaying ? -1 : session.position.value;
  const last = session.search.value?.last ?? 0;
  return (
    <span class="visually-hidden" role="status">
      {isPlaying && watch.playing}
      {!isPlaying && position === end.current && watch.endedAt(position, last)}
    </span>
  );
}

/** Paints a tick on the slider for each picture of the story; the thumb is 1rem wide. */
function marksOn(pictures: readonly number[], last: number): string {
  if (pictures.length === 0) return 'none';
  const tick = (place: number) =>
    `linear-gradient(var(--accent), var(--accent)) calc(0.5rem + (100% - 1rem) * ${place / last}) 100% / 2px 5px no-repeat`;
  return pictures.map(tick).join(', ');
}

function Slider({ children }: { readonly children: ComponentChildren }) {
  const watch = useWatchText();
  const search = session.search.value;
  const last = search?.last ?? 0;
  const position = session.position.value;
  return (
    <div class="place">
      <span class="place-track" style={{ background: marksOn(session.pictures.value, last) }}>
        <input
          class="place-slider"
          type="range"
          min={0}
          max={last}
          value={position}
          aria-label={watch.slider}
          aria-valuetext={watch.position(position, last)}
          onInput={({ currentTarget }) => {
            session.player.pause();
            session.goTo(search?.places.settled(Number(currentTarget.value)) ?? 0);
            // The slider must not drift from the position if the search did not move.
            currentTarget.value = String(session.position.peek());
          }}
        />
      </span>
      <StoryMark />
      <span class="figures small soft" aria-hidden="true">
        {watch.position(position, last)}
      </span>
      {children}
    </div>
  );
}

/** Says that the story has a picture of this state, and leads to it. */
function StoryMark() {
  const { story } = useWatchText();
  const pictures = session.pictures.value;
  const { value: position } = session.position;
  if (pictures.length === 0) return null;
  const at = pictureAt(pictures, position);
  const isPicture = pictures[at] === position;
  return (
    <button type="button" class="link-button small" onClick={() => void session.showStory(at)}>
      {isPicture ? story.isPicture(at + 1) : story.isAfter(at + 1)}
    </button>
  );
}

type StepIcon = 'first' | 'previous' | 'next' | 'last';

function GrainChoice() {
  const watch = useWatchText();
  const hasLinks = session.search.value?.hasLinks ?? true;
  const text = (grain: Grain) =>
    grain === 'link' && !hasLinks ? watch.grainOption : watch.grains[grain];
  return (
    <Choice<Grain>
      label={watch.grain}
      value={session.grain.value}
      items={grains.map((grain) => ({ value: grain, text: text(grain) }))}
      onChange={(grain) => {
        session.grain.value = grain;
      }}
    />
  );
}

function Steps() {
  const watch = useWatchText();
  const { player } = session;
  const last = session.search.value?.last ?? 0;
  const isAtStart = useComputed(() => session.position.value <= 0).value;
  const isAtEnd = useComputed(
    () => session.position.value >= (session.search.value?.last ?? 0),
  ).value;
  const isPlaying = player.isPlaying.value;
  const step = (icon: StepIcon, text: string, disabled: boolean, act: () => void) => {
    const onClick = () => {
      player.pause();
      act();
    };
    return <Button icon={icon} text={text} iconOnly disabled={disabled} onClick={onClick} />;
  };
  return (
    <div class="steps">
      <Toolbar label={watch.controls}>
        {step('first', watch.toStart, isAtStart, () => session.goTo(0))}
        {step('previous', watch.back, isAtStart, () => session.step(-1))}
        <Button
          kind="primary"
          icon={isPlaying ? 'pause' : 'play'}
          text={isPlaying ? watch.pause : watch.play}
          iconOnly
          onClick={() => session.togglePlay()}
        />
        {step('next', watch.forward, isAtEnd, () => session.step(1))}
        {step('last', watch.toEnd, isAtEnd, () => session.goTo(last))}
      </Toolbar>
      <GrainChoice />
    </div>
  );
}
