import { expect, test } from 'vitest';
import {
  columnsOf,
  parentsAmong,
} from '../../../../../web/page/sections/watch/model/tree-columns.ts';
import type { SearchNode } from '../../../../../web/page/shared/links/model/search-tree.ts';

/** Creates a tree from the parents of its nodes. */
function treeOf(parents: readonly number[]): SearchNode[] {
  const nodes = parents.map((parent, index) => ({ index, parent, children: [] as number[] }));
  for (const { index, parent } of nodes) nodes[parent]?.children.push(index);
  return nodes as unknown as SearchNode[];
}

/** The root 0 leads to 1 and 4, which lead to 2 and 3, and via 5 to 6. */
const tree = treeOf([-1, 0, 1, 1, 0, 4, 5]);
const at = (...indices: number[]) => indices.map((index) => tree[index] as SearchNode);

test('leaves stand side by side, parents over the middle of their children', () => {
  const columns = columnsOf(tree, parentsAmong(tree, tree));
  expect(Object.fromEntries(columns)).toEqual({ 2: 0, 3: 1, 6: 2, 5: 2, 4: 2, 1: 0.5, 0: 1.25 });
});

test('a search node whose parent is left out hangs from the nearest ancestor', () => {
  const shown = at(0, 3, 6);
  const parents = parentsAmong(shown, tree);
  expect([parents.get(0), parents.get(3), parents.get(6)]).toEqual([undefined, tree[0], tree[0]]);
  expect(Object.fromEntries(columnsOf(shown, parents))).toEqual({ 3: 0, 6: 1, 0: 0.5 });
});
