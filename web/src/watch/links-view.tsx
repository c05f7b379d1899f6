import { useEffect, useRef } from 'preact/hooks';
import { useWatchText } from '../i18n/watch.ts';
import { LinksPicture, rectOf } from '../ui/links-picture.tsx';
import { motionTime } from '../ui/motion-time.ts';
import type { Geometry } from './model/geometry.ts';
import type { Structure } from './model/structure.ts';
import { session } from './page-session.ts';
import type { DrawnStage } from './session.ts';

/** Goes around what the last step was about. */
function Ring({ geometry }: { readonly geometry: Geometry }) {
  const subject = session.subject.value;
  if (subject === undefined) return null;
  return <rect class="ring" {...rectOf(geometry.box(subject), 3)} rx={7} />;
}

function Picture({
  stage,
  structure,
}: {
  readonly stage: DrawnStage;
  readonly structure: Structure;
}) {
  const { drawing, geometry } = stage;
  const { chosen, danceTime } = session;
  const dance = () => motionTime(danceTime.peek());
  const parts = { drawing, geometry, structure, chosen, dance };
  const watch = useWatchText();
  return (
    <LinksPicture parts={parts} describe={watch.structureNow} itemLeft={watch.itemLeft}>
      <Ring geometry={geometry} />
    </LinksPicture>
  );
}

/** Scrolls to what the last step was about, where the drawing is larger than its box. */
function useFollow(geometry: Geometry | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const subject = session.subject.value;
  useEffect(() => {
    const { current } = box;
    const picture = current?.querySelector('svg');
    if (!current || !picture || !geometry || subject === undefined) return;
    const scale = picture.clientWidth / geometry.width;
    const { x, y } = geometry.box(subject);
    const left = inView(x * scale, current.scrollLeft, current.clientWidth);
    const top = inView(y * scale, current.scrollTop, current.clientHeight);
    if (left !== current.scrollLeft || top !== current.scrollTop) current.scrollTo({ left, top });
  }, [subject, geometry]);
  return box;
}

/** How far to scroll so that a place is seen, with some room around it. */
function inView(place: number, start: number, length: number): number {
  const room = Math.min(70, length / 4);
  if (place < start + room) return Math.max(0, place - room);
  if (place > start + length - room) return place - length + room;
  return start;
}

/** The whole drawing, or as large as it reads best. */
export type LinksSize = 'whole' | 'readable';

export function LinksView({ size }: { readonly size: LinksSize }) {
  const watch = useWatchText();
  const stage = session.stage.value?.links;
  const box = useFollow(stage?.geometry);
  const search = session.search.value;
  return (
    <section
      ref={box}
      class={`links-box links-${size}`}
      aria-label={watch.structure}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
    >
      {stage && search && (
        <Picture key={stage.drawing} stage={stage} structure={search.structure} />
      )}
    </section>
  );
}
