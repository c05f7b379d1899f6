import { computed, type ReadonlySignal, useComputed, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { type DrawnLinks, itemsLeft, standing } from './drawing.ts';
import { type Box, type Geometry, shortened } from './model/geometry.ts';
import { type Direction, linkPath, linkPoints } from './model/link-path.ts';
import { moveLink } from './motion.ts';
import { useLinksText } from './words/index.ts';

export interface LinksParts extends DrawnLinks {
  readonly geometry: Geometry;
  /** The chosen node of each option, in order. */
  readonly chosen: ReadonlySignal<readonly number[]>;
  /** Returns the time a link takes to move, in milliseconds. */
  readonly dance: () => number;
}

/** The links drawn. */
export type Shown = 'all' | 'across' | 'down';

interface LinksPictureProps {
  readonly parts: LinksParts;
  /** Labels for the picture, and for an item with its size. */
  readonly describe: (itemsLeft: string) => string;
  readonly itemLeft: (item: string, size: number) => string;
  readonly shown?: Shown;
  readonly class?: string;
  /** Drawn in front of everything else. */
  readonly children?: ComponentChildren;
}

/** The rectangle around a box, at a distance from it. */
export function rectOf({ x, y, halfWidth, halfHeight }: Box, distance = 0) {
  return {
    x: x - halfWidth - distance,
    y: y - halfHeight - distance,
    width: 2 * (halfWidth + distance),
    height: 2 * (halfHeight + distance),
  };
}

interface LinkProps {
  readonly parts: LinksParts;
  readonly node: number;
  readonly direction: Direction;
}

/** Returns whether a link is the second of a step's two. The first points right or down. */
function isSecond(direction: Direction): boolean {
  return direction === 'left' || direction === 'up';
}

function Link({ parts, node, direction }: LinkProps) {
  const { drawing, geometry } = parts;
  const cell = drawing.cell(direction, node);
  const isOfItems = direction === 'left' || direction === 'right';
  const path = useRef<SVGPathElement>(null);
  const points = useComputed(() => {
    const target = cell.value.value;
    const isBent = geometry.isBent(node, target, isOfItems);
    return linkPoints(geometry.box(node), geometry.box(target), direction, isBent);
  });
  const { current: first } = useRef(linkPath(points.peek()));
  useSignalEffect(() => {
    const { value: to } = points;
    const time = cell.isNew.peek() ? parts.dance() : 0;
    if (path.current) moveLink(path.current, to, time, isSecond(direction));
  });
  const looks = useComputed(() => {
    const state = standing(parts, node);
    // A covered item's list is intact, but no longer reachable.
    const isAway = state === 'out' && !isOfItems && parts.structure.isHeader(node);
    return `link link-${isAway ? 'away' : state}${cell.isNew.value ? ' link-new' : ''}`;
  });
  return <path ref={path} class={looks} d={first} />;
}

/** The name of an item and its number of options. */
export function Header({ parts, header }: { readonly parts: LinksParts; readonly header: number }) {
  const { drawing, geometry, structure } = parts;
  const box = geometry.box(header);
  const name = structure.itemName(header);
  const length = drawing.cell('length', header);
  const size = useComputed(() =>
    length.isNew.value ? `${length.was}→${length.value.value}` : `${length.value.value}`,
  );
  const looks = useComputed(
    () => `item item-${standing(parts, header)}${length.isNew.value ? ' item-new' : ''}`,
  );
  return (
    <g class={looks} data-node={header}>
      <rect {...rectOf(box)} rx={structure.isSecondary(header) ? box.halfHeight : 5} />
      <text class="item-name" x={box.x} y={box.y - 3}>
        {shortened(name)}
      </text>
      <text class="item-size" x={box.x} y={box.y + 12}>
        {size}
      </text>
    </g>
  );
}

function Root({ geometry }: { readonly geometry: Geometry }) {
  const { root } = useLinksText();
  const box = geometry.box(0);
  return (
    <g class="root">
      <rect {...rectOf(box)} rx={box.halfWidth} />
      <text x={box.x} y={box.y + 4}>
        {root}
      </text>
    </g>
  );
}

function NodeBox({ parts, node }: { readonly parts: LinksParts; readonly node: number }) {
  const { drawing, geometry, structure } = parts;
  const box = geometry.box(node);
  const color = structure.colorName(node);
  const cell = drawing.cell('color', node);
  const looks = useComputed(
    () => `node node-${standing(parts, node)}${cell.value.value < 0 ? ' node-marked' : ''}`,
  );
  return (
    <g class={looks} data-node={node}>
      <rect {...rectOf(box)} rx={4} />
      {color === '' ? (
        <circle cx={box.x} cy={box.y} r={2.5} />
      ) : (
        <text x={box.x} y={box.y + 4}>
          {shortened(color)}
        </text>
      )}
    </g>
  );
}

/** Connects the nodes of an option, which are side by side: these links never change. */
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

interface OptionProps {
  readonly parts: LinksParts;
  readonly option: number;
}

function useOptionLooks({ chosen, structure }: LinksParts, option: number) {
  const isChosen = useComputed(() =>
    chosen.value.some((node) => structure.optionOf(node) === option),
  );
  const looks = useComputed(() => `option${isChosen.value ? ' option-chosen' : ''}`);
  return { isChosen, looks };
}

/** The name of an option, to the left of its nodes. */
export function OptionLabel({ parts, option }: OptionProps) {
  const { geometry, structure } = parts;
  const { isChosen, looks } = useOptionLooks(parts, option);
  const name = shortened(structure.optionName(option));
  const label = useComputed(() => (isChosen.value ? `✓ ${name}` : name));
  return (
    <text class={looks} x={geometry.labelEnd} y={geometry.row(option).y + 5}>
      {label}
    </text>
  );
}

function OptionRow({ parts, option, isLinked }: OptionProps & { readonly isLinked: boolean }) {
  const { geometry, structure } = parts;
  const { y, height } = geometry.row(option);
  const { looks } = useOptionLooks(parts, option);
  const nodes = structure.options[option] ?? [];
  return (
    <g class={looks}>
      <rect x={4} y={y - height / 2} width={geometry.width - 8} height={height} rx={8} />
      {isLinked && <path class="row-link" d={rowPath(geometry, nodes)} />}
      <OptionLabel parts={parts} option={option} />
    </g>
  );
}

/** Draws the links once. From then on, each part follows its own numbers. */
export function LinksPicture(props: LinksPictureProps) {
  const { parts, describe, itemLeft, shown = 'all', class: looks = '', children } = props;
  const { geometry, structure } = parts;
  const headers = Array.from({ length: structure.items }, (_, index) => index + 1);
  const ring = [0, ...headers.slice(0, structure.primaryItems)];
  const nodes = structure.options.flat();
  // The label depends on the language.
  const label = useMemo(
    () => computed(() => describe(itemsLeft(parts, itemLeft))),
    [parts, describe, itemLeft],
  );
  const links = (members: readonly number[], directions: readonly Direction[]) =>
    members.flatMap((node) =>
      directions.map((direction) => (
        <Link key={`${direction}${node}`} parts={parts} node={node} direction={direction} />
      )),
    );
  return (
    <svg
      class={`links ${looks}`}
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      style={{ '--natural': `${geometry.width}px` }}
      role="img"
      aria-label={label}
    >
      {structure.options.map((_, option) => (
        <OptionRow key={option} parts={parts} option={option} isLinked={shown !== 'down'} />
      ))}
      {shown !== 'down' && links(ring, ['right', 'left'])}
      {shown !== 'across' && links([...headers, ...nodes], ['down', 'up'])}
      <Root geometry={geometry} />
      {headers.map((header) => (
        <Header key={header} parts={parts} header={header} />
      ))}
      {nodes.map((node) => (
        <NodeBox key={node} parts={parts} node={node} />
      ))}
      {children}
    </svg>
  );
}
