/** Lays out a part of a search tree that may lack nodes between its own. */

import type { SearchNode } from '../../../shared/links/model/search-tree.ts';

/**
 * Returns, by index, the nearest ancestor of each node among these nodes. `all` is the whole tree.
 */
export function parentsAmong(
  nodes: readonly SearchNode[],
  all: readonly SearchNode[],
): ReadonlyMap<number, SearchNode> {
  const shown = new Set(nodes);
  const parents = new Map<number, SearchNode>();
  for (const { index, parent } of nodes) {
    let above = all[parent];
    while (above && !shown.has(above)) above = all[above.parent];
    if (above) parents.set(index, above);
  }
  return parents;
}

/**
 * Returns the column of each node: leaves are side by side, parents centred above their children.
 */
export function columnsOf(
  nodes: readonly SearchNode[],
  parents: ReadonlyMap<number, SearchNode>,
): ReadonlyMap<number, number> {
  const inner = new Set(parents.values());
  const sorted = [...nodes].sort((one, other) => one.index - other.index);
  const leaves = sorted.filter((node) => !inner.has(node));
  const spans = new Map(leaves.map(({ index }, column) => [index, [column, column] as const]));
  // Children come after their parents, so each span is complete before it is passed up.
  for (const { index } of sorted.reverse()) {
    const parent = parents.get(index);
    const span = spans.get(index);
    if (!parent || !span) continue;
    const [left, right] = middle(span);
    const [least, most] = spans.get(parent.index) ?? [left, right];
    spans.set(parent.index, [Math.min(least, left), Math.max(most, right)]);
  }
  return new Map(Array.from(spans, ([index, span]) => [index, middle(span)[0]]));
}

/** Returns the middle of a span of columns as a span of its own. */
function middle([left, right]: readonly [number, number]): readonly [number, number] {
  return [(left + right) / 2, (left + right) / 2];
}
