import { useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useWatchText } from '../i18n/watch.ts';
import type { Drawing } from './drawing.ts';
import { type Geometry, shortened } from './model/geometry.ts';
import { type Direction, linkPath } from './model/link-path.ts';
import type { Structure } from './model/structure.ts';
import { session } from './page-session.ts';
import type { Stage } from './session.ts';

interface Parts {
  readonly drawing: Drawing;
  readonly geometry: Geometry;
  readonly structure: Structure;
}

/** Whether an item is out of the list; a secondary one is in none, but may be covered. */
function isOut({ drawing, structure }: Parts, header: number): boolean {
  if (header === 0) return false;
  if (structure.isSecondary(header)) return drawing.isCovered(header);
  return drawing.value('right', drawing.value('left', header)) !== header;
}

/** What one can tell of a header or a node by its own links and those of its neighbours. */
function standing(parts: Parts, node: number): 'in' | 'away' | 'out' {
  const { drawing, structure } = parts;
  if (structure.isHeader(node)) return isOut(parts, node) ? 'out' : 'in';
  if (drawing.value('down', drawing.value('up', node)) !== node) return 'out';
  return isOut(parts, structure.headerOf(node)) ? 'away' : 'in';
}

interface LinkProps {
  readonly parts: Parts;
  readonly node: number;
  readonly direction: Direction;
}

function Link({ parts, node, direction }: LinkProps) {
  const { drawing, geometry } = parts;
  const cell = drawing.cell(direction, node);
  const isOfItems = direction === 'left' || direction === 'right';
  const path = useComputed(() => {
    const target = cell.value.value;
    const isBent = geometry.isBent(node, target, isOfItems);
    return linkPath(geometry.box(node), geometry.box(target), direction, isBent);
  });
  const looks = useComputed(() => {
    const state = standing(parts, node);
    // A covered item's list hangs together as before; only nobody comes by.
    const isAway = state === 'out' && !isOfItems && parts.structure.isHeader(node);
    return `link link-${isAway ? 'away' : state}${cell.isNew.value ? ' link-new' : ''}`;
  });
  return <path class={looks} d={path} />;
}

function Header({ parts, header }: { readonly parts: Parts; readonly header: number }) {
  const { drawing, geometry, structure } = parts;
  const { x, y, halfWidth, halfHeight } = geometry.box(header);
  const name = structure.itemName(header);
  const length = drawing.cell('length', header);
  const looks = useComputed(
    () => `item item-${standing(parts, header)}${length.isNew.value ? ' item-new' : ''}`,
  );
  return (
    <g class={looks}>
      <rect
        x={x - halfWidth}
        y={y - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        rx={structure.isSecondary(header) ? halfHeight : 5}
      />
      <text class="item-name" x={x} y={y - 3}>
        {shortened(name)}
      </text>
      <text class="item-size" x={x} y={y + 12}>
        {length.value}
      </text>
    </g>
  );
}

function Root({ geometry }: { readonly geometry: Geometry }) {
  const watch = useWatchText();
  const { x, y, halfWidth, halfHeight } = geometry.box(0);
  return (
    <g class="root">
      <rect
        x={x - halfWidth}
        y={y - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        rx={halfWidth}
      />
      <text x={x} y={y + 4}>
        {watch.root}
      </text>
    </g>
  );
}

function NodeBox({ parts, node }: { readonly parts: Parts; readonly node: number }) {
  const { drawing, geometry, structure } = parts;
  const { x, y, halfWidth, halfHeight } = geometry.box(node);
  const color = structure.colorName(node);
  const cell = drawing.cell('color', node);
  const looks = useComputed(
    () => `node node-${standing(parts, node)}${cell.value.value < 0 ? ' node-marked' : ''}`,
  );
  return (
    <g class={looks}>
      <rect
        x={x - halfWidth}
        y={y - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        rx={4}
      />
      {color === '' ? (
        <circle cx={x} cy={y} r={2.5} />
      ) : (
        <text x={x} y={y + 4}>
          {shortened(color)}
        </text>
      )}
    </g>
  );
}

/** The nodes of an option stand side by side: these links never change. */
function rowPath(geometry: Geometry, nodes: readonly number[]): string {
  const boxes = nodes.map((node) => geometry.box(node)).sort((one, other) => one.x - other.x);
  const first = boxes[0];
  const last = boxes.at(-1);
  if (!first || !last) return '';
  const inner = boxes.slice(1).map((box, index) => {
    const before = boxes[index] ?? box;
    return `M${before.x + before.halfWidth} ${box.y}H${box.x - box.halfWidth}`;
  });
  const left = first.x - first.halfWidth;
  const right = last.x + last.halfWidth;
  const out = `M${left} ${first.y}c-7 0 -10 3 -10 8M${right} ${last.y}c7 0 10 3 10 8`;
  return inner.join('') + out;
}

function OptionRow({ parts, option }: { readonly parts: Parts; readonly option: number }) {
  const { geometry, structure } = parts;
  const { y, height } = geometry.row(option);
  const nodes = structure.options[option] ?? [];
  const isChosen = useComputed(() =>
    session.chosen.value.some((node) => structure.optionOf(node) === option),
  );
  const looks = useComputed(() => `option${isChosen.value ? ' option-chosen' : ''}`);
  const name = shortened(structure.optionName(option));
  const label = useComputed(() => (isChosen.value ? `✓ ${name}` : name));
  return (
    <g class={looks}>
      <rect x={4} y={y - height / 2} width={geometry.width - 8} height={height} rx={8} />
      <path class="row-link" d={rowPath(geometry, nodes)} />
      <text x={geometry.labelEnd} y={y + 5}>
        {label}
      </text>
    </g>
  );
}

/** Goes around what the last step was about. */
function Ring({ geometry }: { readonly geometry: Geometry }) {
  const subject = session.subject.value;
  if (subject === undefined) return null;
  const { x, y, halfWidth, halfHeight } = geometry.box(subject);
  return (
    <rect
      class="ring"
      x={x - halfWidth - 3}
      y={y - halfHeight - 3}
      width={2 * halfWidth + 6}
      height={2 * halfHeight + 6}
      rx={7}
    />
  );
}

/** The drawing never changes as a whole; each of its parts follows the numbers that it shows. */
function Picture({ stage, structure }: { readonly stage: Stage; readonly structure: Structure }) {
  const { drawing, geometry } = stage;
  const parts = { drawing, geometry, structure };
  const watch = useWatchText();
  const headers = Array.from({ length: structure.items }, (_, index) => index + 1);
  const ring = [0, ...headers.slice(0, structure.primaryItems)];
  const nodes = structure.options.flat();
  const label = useComputed(() => watch.structureNow(itemsLeft(parts, watch.itemLeft)));
  const links = (members: readonly number[], directions: readonly Direction[]) =>
    members.flatMap((node) =>
      directions.map((direction) => (
        <Link key={`${direction}${node}`} parts={parts} node={node} direction={direction} />
      )),
    );
  return (
    <svg
      class="links"
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      style={{ '--natural': `${geometry.width}px` }}
      role="img"
      aria-label={label}
    >
      {structure.options.map((_, option) => (
        <OptionRow key={option} parts={parts} option={option} />
      ))}
      {links(ring, ['right', 'left'])}
      {links([...headers, ...nodes], ['down', 'up'])}
      <Root geometry={geometry} />
      {headers.map((header) => (
        <Header key={header} parts={parts} header={header} />
      ))}
      {nodes.map((node) => (
        <NodeBox key={node} parts={parts} node={node} />
      ))}
      <Ring geometry={geometry} />
    </svg>
  );
}

/** The items of the list with their sizes, in words. */
function itemsLeft(
  { drawing, structure }: Parts,
  words: (item: string, size: number) => string,
): string {
  const items: string[] = [];
  for (let item = drawing.value('right', 0); item !== 0; item = drawing.value('right', item)) {
    items.push(words(structure.itemName(item), drawing.value('length', item)));
  }
  return items.join(', ');
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
  const stage = session.stage.value;
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
