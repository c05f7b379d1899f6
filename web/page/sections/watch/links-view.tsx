import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Geometry } from '../../shared/links/model/geometry.ts';
import type { Structure } from '../../shared/links/model/structure.ts';
import { LinksPicture, rectOf } from '../../shared/links/picture.tsx';
import { motionTime } from '../../shared/ui/motion-time.ts';
import { session } from './page-session.ts';
import type { DrawnStage } from './session.ts';
import { useTools } from './tools-loader.ts';
import { useWatchText } from './words/index.ts';

/** Circles the subject of the last step. */
function Ring({ geometry }: { readonly geometry: Geometry }) {
  const subject = session.subject.value;
  if (subject === undefined) return null;
  return <rect class="ring" {...rectOf(geometry.box(subject), 3)} rx={7} />;
}

/** Circles the element under the pointer. */
function PointedRing({ geometry }: { readonly geometry: Geometry }) {
  const pointed = session.pointed.value;
  if (pointed === null) return null;
  return <rect class="ring ring-pointed" {...rectOf(geometry.box(pointed), 6)} rx={9} />;
}

/** Returns the header or node under an event. */
function nodeAt({ target }: Event): number | null {
  const part = target instanceof Element ? target.closest('[data-node]') : null;
  return part ? Number(part.getAttribute('data-node')) : null;
}

interface PictureProps {
  readonly stage: DrawnStage;
  readonly structure: Structure;
  readonly isAway: EdgesAway | null;
}

function Picture({ stage, structure, isAway }: PictureProps) {
  const { drawing, geometry } = stage;
  const { chosen, danceTime } = session;
  const tools = useTools();
  const dance = () => motionTime(danceTime.peek());
  const parts = { drawing, geometry, structure, chosen, dance };
  const watch = useWatchText();
  return (
    <>
      <LinksPicture parts={parts} describe={watch.structureNow} itemLeft={watch.itemLeft}>
        <Ring geometry={geometry} />
        <PointedRing geometry={geometry} />
      </LinksPicture>
      {isAway && tools && <tools.Edges parts={parts} isAway={isAway} />}
    </>
  );
}

/** Scrolls to the subject of the last step if the drawing is larger than its box. */
function useFollow(box: RefObject<HTMLDivElement | null>, geometry: Geometry | undefined) {
  const subject = session.subject.value;
  useEffect(() => {
    const { current } = box;
    const picture = current?.querySelector('svg');
    if (!current || !picture || !geometry || subject === undefined) return;
    const scale = picture.clientWidth / geometry.width;
    const { edges } = geometry;
    const { x, y } = geometry.box(subject);
    const left = inView(x * scale, current.scrollLeft, current.clientWidth, edges.left);
    const top = inView(y * scale, current.scrollTop, heightSeen(current), edges.top);
    if (left !== current.scrollLeft || top !== current.scrollTop) current.scrollTo({ left, top });
  }, [subject, geometry]);
}

/** Returns the visible height of the box above the controls, which stick to the window's bottom. */
function heightSeen(box: HTMLElement): number {
  const controls = box.parentElement?.querySelector('.dock')?.getBoundingClientRect().top ?? 0;
  const seen = controls - box.getBoundingClientRect().top;
  return Math.min(box.clientHeight, Math.max(box.clientHeight / 3, seen));
}

/** Returns how far to scroll to show a place with some margin, clear of the sticky edge. */
function inView(place: number, start: number, length: number, edge: number): number {
  const margin = Math.min(40, (length - edge) / 4);
  if (place < start + edge + margin) return Math.max(0, place - edge - margin);
  if (place > start + length - margin) return place - length + margin;
  return start;
}

/** Returns which edges of the drawing are scrolled out of view. */
function useEdgesAway(geometry: Geometry | undefined) {
  const [top, left] = [useSignal(false), useSignal(false)];
  // Keeps the object's identity: a new one would redraw the whole picture.
  const isAway = useMemo(() => ({ top, left }), [top, left]);
  const look = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    if (!geometry) return;
    top.value = currentTarget.scrollTop > geometry.edges.top / 2;
    left.value = currentTarget.scrollLeft > geometry.edges.left / 2;
  };
  return { isAway, look };
}

type EdgesAway = ReturnType<typeof useEdgesAway>['isAway'];

/** Shows the whole drawing, or one large enough to read. */
export type LinksSize = 'whole' | 'readable';

export function LinksView({ size }: { readonly size: LinksSize }) {
  const watch = useWatchText();
  const stage = session.stage.value?.links;
  const box = useRef<HTMLDivElement>(null);
  const { isAway, look } = useEdgesAway(stage?.geometry);
  useFollow(box, stage?.geometry);
  const search = session.search.value;
  return (
    <section
      ref={box}
      class={`links-box links-${size}`}
      aria-label={watch.structure}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      onScroll={look}
      onPointerOver={(event) => {
        session.pointed.value = nodeAt(event);
      }}
      onPointerLeave={() => {
        session.pointed.value = null;
      }}
    >
      {stage && search && (
        <Picture
          key={stage.drawing}
          stage={stage}
          structure={search.structure}
          isAway={size === 'readable' ? isAway : null}
        />
      )}
    </section>
  );
}
