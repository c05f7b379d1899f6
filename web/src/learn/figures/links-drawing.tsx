import { useMemo } from 'preact/hooks';
import { useLearnText } from '../../i18n/learn.ts';
import { type Box, Geometry } from '../../watch/model/geometry.ts';
import { type Direction, linkPath } from '../../watch/model/link-path.ts';
import type { WatchedSearch } from '../../watch/model/watched-search.ts';
import { isItemOut, standing } from '../model/standing.ts';

/** Which links are drawn. */
export type Shown = 'all' | 'across' | 'down';

interface LinksDrawingProps {
  readonly search: WatchedSearch;
  /** Of the tables: they are others at another one. */
  readonly position: number;
  readonly changed: ReadonlySet<string>;
  readonly shown?: Shown;
}

interface PartProps extends LinksDrawingProps {
  readonly geometry: Geometry;
}

function rectOf({ x, y, halfWidth, halfHeight }: Box) {
  return { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}

interface LinkProps extends PartProps {
  readonly node: number;
  readonly direction: Direction;
}

function Link({ search, changed, geometry, node, direction }: LinkProps) {
  const { tables, structure } = search;
  const target = tables[direction][node] as number;
  const isOfItems = direction === 'left' || direction === 'right';
  const state = standing(tables, structure, node);
  // A covered item's list hangs together as before; only nobody comes by.
  const isAway = state === 'out' && !isOfItems && structure.isHeader(node);
  const isNew = changed.has(`${direction}${node}`);
  const isBent = geometry.isBent(node, target, isOfItems);
  return (
    <path
      class={`link link-${isAway ? 'away' : state}${isNew ? ' link-new' : ''}`}
      d={linkPath(geometry.box(node), geometry.box(target), direction, isBent)}
    />
  );
}

function Links(props: PartProps) {
  const { search, shown = 'all' } = props;
  const { structure } = search;
  const headers = headersOf(search);
  const lists: (readonly [Direction, readonly number[]])[] = [];
  if (shown !== 'down') lists.push(['right', [0, ...headers]], ['left', [0, ...headers]]);
  const nodes = [...headers, ...structure.options.flat()];
  if (shown !== 'across') lists.push(['down', nodes], ['up', nodes]);
  return lists.flatMap(([direction, members]) =>
    members.map((node) => (
      <Link key={`${direction}${node}`} {...props} node={node} direction={direction} />
    )),
  );
}

function headersOf({ structure }: WatchedSearch): number[] {
  return Array.from({ length: structure.items }, (_, index) => index + 1);
}

function Root({ geometry }: PartProps) {
  const { root } = useLearnText().search;
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

function Header({ search, changed, geometry, node }: PartProps & { readonly node: number }) {
  const { tables, structure } = search;
  const box = geometry.box(node);
  const isNew = changed.has(`length${node}`);
  return (
    <g class={`item item-${standing(tables, structure, node)}${isNew ? ' item-new' : ''}`}>
      <rect {...rectOf(box)} rx={5} />
      <text class="item-name" x={box.x} y={box.y - 3}>
        {structure.itemName(node)}
      </text>
      <text class="item-size" x={box.x} y={box.y + 12}>
        {tables.length[node]}
      </text>
    </g>
  );
}

function NodeBox({ search, geometry, node }: PartProps & { readonly node: number }) {
  const box = geometry.box(node);
  return (
    <g class={`node node-${standing(search.tables, search.structure, node)}`}>
      <rect {...rectOf(box)} rx={4} />
      <circle cx={box.x} cy={box.y} r={2.5} />
    </g>
  );
}

/** The nodes of an option stand side by side, with a line through them: these links never change. */
function OptionRow({ search, geometry, option, shown }: PartProps & { readonly option: number }) {
  const { structure } = search;
  const { y, height } = geometry.row(option);
  const boxes = (structure.options[option] ?? []).map((node) => geometry.box(node));
  const ends = [boxes[0]?.x ?? 0, boxes.at(-1)?.x ?? 0];
  const isChosen = search
    .chosen(search.position)
    .some((node) => structure.optionOf(node) === option);
  const name = structure.optionName(option);
  return (
    <g class={`option${isChosen ? ' option-chosen' : ''}`}>
      <rect x={4} y={y - height / 2} width={geometry.width - 8} height={height} rx={8} />
      {shown !== 'down' && <path class="row-link" d={`M${ends[0]} ${y}H${ends[1]}`} />}
      <text x={geometry.labelEnd} y={y + 5}>
        {isChosen ? `✓ ${name}` : name}
      </text>
    </g>
  );
}

/** What is left, in words. */
function useLabel({ tables, structure }: WatchedSearch): string {
  const words = useLearnText().search;
  const left = Array.from({ length: structure.items }, (_, index) => index + 1)
    .filter((item) => !isItemOut(tables, item))
    .map((item) => words.itemLeft(structure.itemName(item), tables.length[item] as number));
  return words.drawing(left.join(', '));
}

/** The links of the example as they are at one moment of its search. */
export function LinksDrawing(props: LinksDrawingProps) {
  const { search } = props;
  const { structure } = search;
  const geometry = useMemo(() => new Geometry(structure), [structure]);
  const parts = { ...props, geometry };
  return (
    <svg
      class="links lesson-links"
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      role="img"
      aria-label={useLabel(search)}
    >
      {structure.options.map((_, option) => (
        <OptionRow key={option} {...parts} option={option} />
      ))}
      <Links {...parts} />
      <Root {...parts} />
      {headersOf(search).map((header) => (
        <Header key={header} {...parts} node={header} />
      ))}
      {structure.options.flat().map((node) => (
        <NodeBox key={node} {...parts} node={node} />
      ))}
    </svg>
  );
}
