import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { failureOf } from '../../../engine/model/failure.ts';
import { ready as linksReady } from '../../shared/links/words/index.ts';
import { sectionHash } from '../../shared/model/section-hash.ts';
import { addressBar } from '../../shared/session/address-bar.ts';
import { type Content, textOf } from '../../shared/session/content.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { DropTarget, Kept } from '../../shared/ui/drop-target.tsx';
import { useLate, useWidth, useWindowEvent, useWindowPaste } from '../../shared/ui/hooks.ts';
import { motionTime } from '../../shared/ui/motion-time.ts';
import { Refused } from '../../shared/ui/refused.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useSubject } from '../../shared/ui/subject.ts';
import { LateBoard, loadBoardView } from './board-loader.tsx';
import { Controls } from './controls.tsx';
import { type LinksSize, LinksView } from './links-view.tsx';
import { exampleNames, examples } from './model/examples.ts';
import { session, takeHandover } from './page-session.ts';
import { ProblemChoice } from './problem-choice.tsx';
import type { Picture } from './storage.ts';
import { actInStory, StoryStage } from './story-view.tsx';
import { loadTools, useTools } from './tools-loader.ts';
import { ready as ownReady, useWatchText } from './words/index.ts';
import '../../shared/links/links.css';
import './watch.css';
import { grains } from '../../shared/links/model/places.ts';

/** Elements that handle all of these keys themselves. */
const takesAll = 'textarea, input[type=text]';
/** Elements changed by the up and down keys; left and right step as everywhere else. */
const takesUpAndDown = 'input[type=radio], select';
const takesSpace =
  'input:not([type=range], [type=radio]:checked), textarea, select, button, a, summary';
/** On a slider, up and down act like right and left; elsewhere, they scroll. */
const onSlider: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowRight',
  ArrowDown: 'ArrowLeft',
};

function act(key: string, isShifted: boolean): boolean {
  const direction = isShifted ? -1 : 1;
  switch (key.toLowerCase()) {
    case 'arrowright':
      session.step(1, isShifted ? 'node' : undefined);
      return true;
    case 'arrowleft':
      session.step(-1, isShifted ? 'node' : undefined);
      return true;
    case 's':
      session.seek('solution', direction);
      return true;
    case 'd':
      session.seek('deadEnd', direction);
      return true;
    case 'home':
      session.goTo(0);
      return true;
    case 'end':
      session.goTo(session.search.peek()?.last ?? 0);
      return true;
    case '1':
    case '2':
    case '3':
      session.grain.value = grains[Number(key) - 1] ?? 'link';
      return true;
    default:
      return false;
  }
}

/** Handles the section's keys from the first picture on, except in fields that need them. */
function useKeys(active: boolean) {
  useWindowEvent(active, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (session.view.peek() === 'story') {
      if (target?.matches(event.key === ' ' ? takesSpace : takesAll)) return;
      if (actInStory(event.key)) event.preventDefault();
      return;
    }
    if (event.key === ' ') {
      if (target?.matches(takesSpace)) return;
      event.preventDefault();
      if (!event.repeat) session.togglePlay();
      return;
    }
    if (target?.matches(takesAll)) return;
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (!isAcross && target?.matches('select')) return;
    if (/^Arrow(Up|Down)$/.test(event.key) && target?.matches(takesUpAndDown)) return;
    const isSlider = target?.matches('input[type=range]');
    if (!act((isSlider && onSlider[event.key]) || event.key, event.shiftKey)) return;
    session.player.pause();
    event.preventDefault();
  });
}

async function take(content: Content) {
  const read = await textOf(content);
  if ('failure' in read) await session.refuse(read.failure, content);
  else await session.watch(read.text);
}

/** Loads the code that reads links only when there is one. */
async function followAddress() {
  if (!addressBar.hash().startsWith(`${sectionHash.watch}/`)) return;
  const links = await import('./address.ts').catch(() => null);
  if (links) await links.followLink(session, addressBar);
  else await session.refuse(failureOf('not_loaded'));
}

/** Opens problems from links, including those followed while the section is open. */
function useLinks() {
  useEffect(() => {
    const follow = () => void followAddress();
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}

export const ready = () => Promise.all([ownReady(), linksReady()]);

/** Loads the parts otherwise loaded on demand. */
export async function loadParts(): Promise<void> {
  await Promise.all([
    loadTools(),
    loadBoardView(),
    import('./address.ts'),
    import('../../shared/session/cover-text.ts'),
    import('../../shared/session/variant-text.ts'),
    import('../../shared/matrix/editing-loader.tsx').then(({ loadMatrixEditor }) =>
      loadMatrixEditor(),
    ),
  ]);
}

export function Section({ active }: SectionProps) {
  const watch = useWatchText();
  useKeys(active);
  const tools = useTools();
  useWindowPaste(active, take);
  useSignalEffect(takeHandover);
  useLinks();
  const { value: watched } = session.watched;
  const example = exampleNames.find((name) => examples[name].text === watched?.text);
  useSubject('watch', example ? watch.example[example] : undefined);
  useEffect(() => {
    if (!active) session.player.pause();
  }, [active]);
  const isStory = session.view.value === 'story';
  return (
    <DropTarget
      class={isStory ? 'watch watch-story' : 'watch'}
      active={active}
      text={watch.drop}
      refusal={session.refusal}
      onContent={take}
    >
      <header class="group watch-head">
        <h2 tabIndex={-1}>{watch.title}</h2>
        <p class="soft">{isStory ? watch.story.intro : watch.intro}</p>
        <RefusedProblem />
        {isStory ? <Skip /> : <ProblemChoice />}
      </header>
      {isStory ? (
        <>
          <StoryStage />
          {tools && <tools.LessonTools />}
        </>
      ) : (
        <>
          <Stage />
          <Kept class="watch-side">
            {tools ? <tools.Figures /> : <div class="counters-reserved" />}
            {tools && <tools.TreeView />}
            {tools && <tools.AlgorithmView />}
          </Kept>
        </>
      )}
      {tools && <tools.Printed />}
    </DropTarget>
  );
}

/** Leaves the story for the whole section. */
function Skip() {
  const { story } = useWatchText();
  return (
    <div class="row examples">
      <Button text={story.explore} onClick={() => session.explore()} />
    </div>
  );
}

/** Explains why a text was refused, and offers to watch it if it may be a problem after all. */
function RefusedProblem() {
  const watch = useWatchText();
  const code = session.refusal.value?.failure.code;
  const doubted = session.doubted.value;
  return (
    <Refused refusal={session.refusal} kept={session.watched.value ? 'watch' : 'nothing'}>
      {doubted && <Button text={watch.anyway} onClick={() => void session.show(doubted)} />}
      {code === 'bounds_unsupported' && <p>{watch.bounded}</p>}
      {code === 'too_large' && session.opened.value.board === 'variant' && <p>{watch.dense}</p>}
    </Refused>
  );
}

/** A drawing wider than this many times its container starts at full size. */
const longestShrunk = 1.8;

/**
 * Offers a choice of size only if the drawing is too wide. Its width and `available` are in rem.
 */
function useSize(available: number) {
  const chosen = useSignal<LinksSize | null>(null);
  const natural = (session.stage.value?.links?.geometry.width ?? 0) / 16;
  const usual = natural > longestShrunk * available ? 'readable' : 'whole';
  const size = natural <= available ? 'whole' : (chosen.value ?? usual);
  const choose = (next: LinksSize) => {
    chosen.value = next;
  };
  return { size, isChoice: natural > available, choose };
}

/** Chooses the picture of a problem that has both. */
function PictureChoice() {
  const watch = useWatchText();
  const { links, board } = session.stage.value ?? {};
  if (!links || !board) return null;
  return (
    <Choice<Picture>
      label={watch.picture}
      value={session.picture.value}
      items={(['board', 'links'] as const).map((value) => ({ value, text: watch.pictures[value] }))}
      onChange={(picture) => session.choosePicture(picture)}
    />
  );
}

interface SizeChoiceProps {
  readonly size: LinksSize;
  readonly onChange: (size: LinksSize) => void;
}

function SizeChoice({ size, onChange }: SizeChoiceProps) {
  const watch = useWatchText();
  return (
    <Choice<LinksSize>
      label={watch.sizeLabel}
      value={size}
      items={(['whole', 'readable'] as const).map((value) => ({ value, text: watch.size[value] }))}
      onChange={onChange}
    />
  );
}

/** In a stage this wide, in rem, all steps fit on one line. */
const widest = 42;

/** Shows the links or the board, and the controls. */
function Stage() {
  const watch = useWatchText();
  const { element, width } = useWidth<HTMLDivElement>();
  const { size, isChoice, choose } = useSize(width);
  const isWaiting = useLate(session.questions.starting.value);
  const isWide = width >= widest;
  const isBoard = session.shown.value === 'board';
  const tools = useTools();
  return (
    <Kept
      box={element}
      class="stage"
      tabIndex={-1}
      style={{ '--dance': `${motionTime(session.danceTime.value)}ms` }}
    >
      <PictureChoice />
      {isBoard ? <LateBoard /> : <LinksView size={size} />}
      <p role="status" class="small soft stage-waiting">
        {isWaiting && watch.loading}
      </p>
      <Controls hasMarks={isWide} />
      <div class="row playing">
        {tools && <tools.Playing hasMarks={!isWide} />}
        {isChoice && !isBoard && <SizeChoice size={size} onChange={choose} />}
      </div>
      {!isBoard && <p class="small soft">{watch.key}</p>}
      {session.search.value?.hasLinks === false && <p class="small soft">{watch.noLinks}</p>}
      {tools && (
        <>
          <div class="row choices">
            <tools.RuleChoice />
            <tools.OrderChoice />
          </div>
          <div>
            <tools.About />
            <tools.StepLog />
            <tools.KeyList />
          </div>
          <tools.LessonTools />
        </>
      )}
    </Kept>
  );
}
