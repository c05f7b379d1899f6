import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { shortened } from '../../shared/links/model/geometry.ts';
import type { SearchNode } from '../../shared/links/model/search-tree.ts';
import type { WatchedSearch } from '../../shared/links/model/watched-search.ts';
import { observeSize } from '../../shared/ui/hooks.ts';
import { columnsOf, parentsAmong } from './model/tree-columns.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

/** The maximum distances between search nodes, and the maximum radius of a circle. */
const most = { stepX: 40, stepY: 52, radius: 13 };
/** Leaves room for the largest circle and the ring around the current one. */
const margin = 17;
/** The minimum font size of a label. */
const minSize = 7;
/**
 * The minimum radius of a circle: of any, of a solution or dead end, and below an option's name.
 */
const least = { radius: 2, end: 4, named: 8 };
/** The width of a letter relative to its font size. */
const letter = 0.62;
/** The size of an option's name on its line. */
const named = { height: 12, letter: 11 * letter };
/** Smaller circles are dots: too small to click, so a click takes the nearest. */
const minButton = 12;

/** The most search nodes shown at a time. */
const maxShown = 120;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the search nodes entered so far, or those near `current` if there are too many. */
function shownNodes(search: WatchedSearch, reached: number, current: SearchNode) {
  // Includes the node about to be entered.
  const entered = search.tree.nodes.slice(0, Math.max(reached, current.index + 1));
  if (reached <= maxShown) return entered;
  const path = new Set([current, ...search.tree.pathTo(current)]);
  const solved = entered.slice(0, reached).findLast(({ state }) => state === 'solved');
  for (const node of solved ? [solved, ...search.tree.pathTo(solved)] : []) path.add(node);
  const root = search.tree.nodes[0];
  if (root) path.add(root);
  const near = entered.slice(-maxShown);
  const around = entered.slice(Math.max(0, current.index - maxShown / 2)).slice(0, maxShown);
  return [...new Set([...path, ...(near.includes(current) ? near : around)])];
}

/** The position of a search in its tree. */
interface TreePlace {
  readonly search: WatchedSearch;
  readonly current: SearchNode;
  /** The number of search nodes entered. */
  readonly reached: number;
}

/** Milliseconds between redraws of a large tree, which would delay dragging and playback. */
const calmPause = 120;

/** Returns the position, throttled for large trees. */
function useCalmPlace(): TreePlace | undefined {
  const reached = useComputed(() => session.counters.value?.searchNodes ?? 0).value;
  const search = session.search.value;
  const current = session.node.value;
  const place = useMemo(
    () => (search && current ? { search, current, reached } : undefined),
    [search, current, reached],
  );
  const [calm, setCalm] = useState(place);
  const latest = useRef(place);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  latest.current = place;
  const isLarge = (search?.searchNodes ?? 0) > maxShown;
  useEffect(() => {
    if (!isLarge) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setCalm(latest.current);
    }, calmPause);
  }, [isLarge, place]);
  return isLarge && calm?.search === search ? calm : place;
}

/** Draws the explored part of the search tree. */
export function TreeView() {
  return <TreePicture place={useCalmPlace()} />;
}

interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the distances and radius with which these nodes fit the box. */
function scaleOf(columns: number, levels: number, { width, height }: BoxSize) {
  const stepX = Math.min(most.stepX, (width - 2 * margin) / Math.max(1, columns));
  const stepY = Math.min(most.stepY, (height - 2 * margin) / Math.max(1, levels));
  const apart = Math.min(most.radius, 0.42 * stepX, 0.4 * stepY);
  const belowNames = Math.min(apart, (stepY - named.height) / 2);
  const isNamed = belowNames >= least.named;
  const radius = isNamed ? belowNames : Math.max(least.radius, apart);
  const longestName = !isNamed ? 0 : columns === 0 ? Infinity : stepX / named.letter;
  return { stepX, stepY, radius, longestName };
}

/** The nearest drawn ancestor of each search node, by index. */
type Parents = ReturnType<typeof parentsAmong>;

/** Returns the size and scale of the drawing of these nodes, and the place of each. */
function layoutOf(nodes: readonly SearchNode[], parents: Parents, size: BoxSize) {
  const column = columnsOf(nodes, parents);
  const columns = Math.max(0, ...column.values());
  const levels = Math.max(0, ...nodes.map(({ level }) => level));
  const scale = scaleOf(columns, levels, size);
  const { stepX, stepY } = scale;
  const place = ({ index, level }: SearchNode): Place => ({
    x: margin + (column.get(index) ?? 0) * stepX,
    y: margin + level * stepY,
  });
  const width = 2 * margin + columns * stepX;
  const height = 2 * margin + levels * stepY;
  return { place, width, height, scale };
}

function nearestOf(
  nodes: readonly SearchNode[],
  place: (node: SearchNode) => Place,
  at: Place,
): SearchNode | undefined {
  const distance = (node: SearchNode) => {
    const { x, y } = place(node);
    return Math.hypot(x - at.x, y - at.y);
  };
  const [first, ...rest] = nodes;
  return (
    first && rest.reduce((best, node) => (distance(node) < distance(best) ? node : best), first)
  );
}

/** Follows the size of the box that the tree has to fit. */
function useBoxSize() {
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState<BoxSize>({ width: 300, height: 144 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    return observeSize(current, () =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
  }, []);
  return { box, size };
}

function TreePicture({ place: at }: { readonly place: TreePlace | undefined }) {
  const watch = useWatchText();
  const { search, current, reached = 0 } = at ?? {};
  const { box, size } = useBoxSize();
  const nodes = search && current ? shownNodes(search, reached, current) : [];
  const parents = parentsAmong(nodes, search?.tree.nodes ?? []);
  const { place, width, height, scale } = layoutOf(nodes, parents, size);
  return (
    <section class="group tree-group">
      <h3>{watch.tree}</h3>
      <p class="small soft">{watch.treeNote}</p>
      <nav class="tree-box" ref={box} aria-label={watch.tree}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the current node's keys do the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          class="tree"
          // A click must not take the arrow keys away from the steps.
          onMouseDown={(event) => event.preventDefault()}
          style={{ width: `${width}px`, height: `${height}px` }}
          onClick={({ currentTarget, target, clientX, clientY }) => {
            if (target instanceof Element && target.closest('button')) return;
            const { left, top } = currentTarget.getBoundingClientRect();
            const nearest = nearestOf(nodes, place, { x: clientX - left, y: clientY - top });
            if (nearest) session.goTo(nearest.seen);
          }}
        >
          {search && current && (
            <>
              <Edges search={search} {...{ nodes, parents, place, scale }} />
              {nodes.map((node) => (
                <TreeNode
                  key={node.index}
                  search={search}
                  node={node}
                  place={place(node)}
                  radius={scale.radius}
                  isCurrent={node === current}
                  isEntered={node.index < reached}
                />
              ))}
            </>
          )}
        </div>
      </nav>
      {reached > maxShown && <p class="small soft tree-cut">{watch.treeCut(maxShown)}</p>}
    </section>
  );
}

interface EdgesProps {
  readonly search: WatchedSearch;
  readonly nodes: readonly SearchNode[];
  readonly parents: Parents;
  readonly place: (node: SearchNode) => Place;
  readonly scale: ReturnType<typeof scaleOf>;
}

/** Draws a named line for each option, dashed where search nodes are omitted. */
function Edges({ search, nodes, parents, place, scale }: EdgesProps) {
  const { structure } = search;
  return (
    <svg class="tree-edges" aria-hidden="true">
      {nodes.map((node) => {
        const parent = parents.get(node.index);
        if (!parent) return null;
        const isNext = parent.index === node.parent;
        const from = place(parent);
        const to = place(node);
        const name = shortened(structure.optionName(structure.optionOf(node.choice)));
        // Just above the circle, where lines are furthest apart.
        const y = to.y - scale.radius - named.height / 2;
        const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
        return (
          <g key={node.index}>
            <path
              class={isNext ? undefined : 'tree-gap'}
              d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            />
            {isNext && name.length <= scale.longestName && (
              <text class="tree-label" x={x} y={y + 4}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

interface TreeNodeProps {
  readonly search: WatchedSearch;
  readonly node: SearchNode;
  readonly place: Place;
  readonly radius: number;
  readonly isCurrent: boolean;
  readonly isEntered: boolean;
}

/**
 * Returns the node an arrow key leads to: the parent, the first child, or the previous or next node
 * in time.
 */
function keyTarget({ nodes }: WatchedSearch['tree'], node: SearchNode, key: string) {
  switch (key) {
    case 'ArrowUp':
      return nodes[node.parent];
    case 'ArrowDown':
      return nodes[node.children[0] ?? -1];
    case 'ArrowLeft':
      return nodes[node.index - 1];
    case 'ArrowRight':
      return nodes[node.index + 1];
    default:
      return undefined;
  }
}

/** Returns the font size at which a label fits a circle. */
function fontSizeOf(label: string, radius: number): number {
  return Math.min(12, 1.3 * radius, (1.8 * radius) / (letter * Math.max(1, label.length)));
}

/** Returns as much of a name as fits a circle. */
function labelOf(name: string, radius: number): string {
  if (fontSizeOf(name, radius) >= minSize) return name;
  const letters = Math.floor((1.8 * radius) / (letter * minSize));
  return letters < 3 ? '' : `${[...name].slice(0, letters - 1).join('')}…`;
}

function sizeOf(radius: number) {
  return { width: `${2 * radius}px`, height: `${2 * radius}px` };
}

function TreeNode({ search, node, place, isCurrent, isEntered, ...props }: TreeNodeProps) {
  const watch = useWatchText();
  const { structure } = search;
  const button = useRef<HTMLButtonElement>(null);
  const item = structure.itemName(node.item);
  const option = node.choice > 0 ? structure.optionName(structure.optionOf(node.choice)) : '';
  const state = watch.treeState(item, node.size, node.state);
  const isEnd = isEntered && node.state !== 'open';
  const radius = Math.max(props.radius, isEnd ? least.end : 0);
  const sign = labelOf(node.state === 'solved' ? '✓' : item, radius);
  const name = watch.treeNode(node.index + 1, node.level, option, state);
  const follow = (event: KeyboardEvent) => {
    const target = keyTarget(search.tree, node, event.key);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    session.goTo(target.seen);
  };
  useEffect(() => {
    // Keyboard focus follows the current node.
    const { activeElement } = document;
    if (isCurrent && activeElement?.classList.contains('tree-spot')) button.current?.focus();
  }, [isCurrent]);
  const circle = (
    <span
      aria-hidden="true"
      class={`tree-node tree-${isEntered ? node.state : 'ahead'}`}
      style={{ ...sizeOf(radius), fontSize: `${fontSizeOf(sign, radius)}px` }}
    >
      {isEntered && sign}
    </span>
  );
  const at = { left: `${place.x}px`, top: `${place.y}px` };
  // A dot is too small to click: the tree handles the click.
  const isDot = radius < minButton;
  if (isDot && !isCurrent) {
    return (
      <span class="tree-spot tree-dot" style={at} title={name}>
        {circle}
      </span>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      class={isDot ? 'tree-spot tree-dot' : 'tree-spot'}
      style={{ ...at, ...sizeOf(Math.max(radius, minButton)) }}
      aria-label={name}
      aria-current={isCurrent ? 'step' : undefined}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => session.goTo(node.seen)}
      onKeyDown={follow}
    >
      {circle}
    </button>
  );
}
