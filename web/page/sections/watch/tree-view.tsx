import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { shortened } from '../../shared/links/model/geometry.ts';
import type { SearchNode } from '../../shared/links/model/search-tree.ts';
import type { WatchedSearch } from '../../shared/links/model/watched-search.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

const stepX = 40;
const stepY = 52;
const radius = 14;
const margin = 26;

/** The most search nodes to show at a time. */
const mostShown = 120;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the search nodes entered so far, or only those near `current` if there are too many. */
function shownNodes(search: WatchedSearch, reached: number, current: SearchNode) {
  // Includes the one about to be entered.
  const entered = search.tree.nodes.slice(0, Math.max(reached, current.index + 1));
  if (reached <= mostShown) return entered;
  const path = new Set([current, ...search.tree.pathTo(current)]);
  const near = entered.slice(-mostShown);
  const around = entered.slice(Math.max(0, current.index - mostShown / 2)).slice(0, mostShown);
  return [...new Set([...path, ...(near.includes(current) ? near : around)])];
}

/** The position of a search in its tree. */
interface TreePlace {
  readonly search: WatchedSearch;
  readonly current: SearchNode;
  /** How many search nodes have been entered. */
  readonly reached: number;
}

/** Milliseconds between redraws of a large tree, which would delay dragging and playing. */
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
  const isLarge = (search?.searchNodes ?? 0) > mostShown;
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

/** Returns the size of the drawing of these nodes, and the place of each. */
function layoutOf(nodes: readonly SearchNode[]) {
  const left = Math.min(...nodes.map(({ x }) => x));
  const place = ({ x, level }: SearchNode): Place => ({
    x: margin + (x - left) * stepX,
    y: margin + level * stepY,
  });
  const width = 2 * margin + Math.max(0, ...nodes.map(({ x }) => x - left)) * stepX;
  const height = 2 * margin + Math.max(0, ...nodes.map(({ level }) => level)) * stepY;
  return { place, width, height };
}

function TreePicture({ place: at }: { readonly place: TreePlace | undefined }) {
  const watch = useWatchText();
  const { search, current, reached = 0 } = at ?? {};
  const box = useRef<HTMLElement>(null);
  const nodes = search && current ? shownNodes(search, reached, current) : [];
  const { place, width, height } = layoutOf(nodes);
  useEffect(() => {
    if (!current) return;
    const { x, y } = place(current);
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    box.current?.scrollTo({ left: x - clientWidth / 2, top: y - clientHeight / 2 });
  }, [current, reached]);
  return (
    <section class="group tree-group">
      <h3>{watch.tree}</h3>
      <p class="small soft">{watch.treeNote}</p>
      <nav class="tree-box" ref={box} aria-label={watch.tree}>
        <div class="tree" style={{ width: `${width}px`, height: `${height}px` }}>
          {search && current && (
            <>
              <Edges search={search} nodes={nodes} place={place} />
              {nodes.map((node) => (
                <TreeNode
                  key={node.index}
                  search={search}
                  node={node}
                  place={place(node)}
                  isCurrent={node === current}
                  isEntered={node.index < reached}
                />
              ))}
            </>
          )}
        </div>
      </nav>
      {reached > mostShown && <p class="small soft">{watch.treeCut(mostShown)}</p>}
    </section>
  );
}

interface EdgesProps {
  readonly search: WatchedSearch;
  readonly nodes: readonly SearchNode[];
  readonly place: (node: SearchNode) => Place;
}

/** Draws a line with a name for each option. */
function Edges({ search, nodes, place }: EdgesProps) {
  const { structure, tree } = search;
  const shown = new Set(nodes);
  return (
    <svg class="tree-edges" aria-hidden="true">
      {nodes.map((node) => {
        const parent = tree.nodes[node.parent];
        if (!parent || !shown.has(parent)) return null;
        const from = place(parent);
        const to = place(node);
        return (
          <g key={node.index}>
            <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            <text
              class="tree-label"
              x={(from.x + 2 * to.x) / 3 + 5}
              y={(from.y + 2 * to.y) / 3 - 3}
            >
              {shortened(structure.optionName(structure.optionOf(node.choice)))}
            </text>
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
  readonly isCurrent: boolean;
  readonly isEntered: boolean;
}

/** Arrow keys lead to the parent, the first child, and the previous and next nodes in time. */
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

function TreeNode({ search, node, place, isCurrent, isEntered }: TreeNodeProps) {
  const watch = useWatchText();
  const { structure } = search;
  const button = useRef<HTMLButtonElement>(null);
  const item = structure.itemName(node.item);
  const option = node.choice > 0 ? structure.optionName(structure.optionOf(node.choice)) : '';
  const state = watch.treeState(item, node.size, node.state);
  const sign = node.state === 'solved' ? '✓' : shortened(item);
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
    if (isCurrent && activeElement?.classList.contains('tree-node')) button.current?.focus();
  }, [isCurrent]);
  return (
    <button
      ref={button}
      type="button"
      class={`tree-node tree-${isEntered ? node.state : 'ahead'}`}
      style={{ left: `${place.x - radius}px`, top: `${place.y - radius}px` }}
      aria-label={name}
      aria-current={isCurrent ? 'step' : undefined}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => session.goTo(node.seen)}
      onKeyDown={follow}
    >
      <span aria-hidden="true">{isEntered && sign}</span>
    </button>
  );
}
