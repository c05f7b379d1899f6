/** Walks along the links of the lists, which lead back to their start. */

import type { Structure } from '../../../shared/links/model/structure.ts';
import type { Tables } from '../../../shared/links/model/tables.ts';

export const ways = ['left', 'right', 'up', 'down'] as const;
export type Way = (typeof ways)[number];

/** Returns the node that a link of this node leads to. The root, node 0, has no vertical links. */
export function neighbour(
  { left, right, up, down }: Pick<Tables, 'left' | 'right' | 'up' | 'down'>,
  structure: Pick<Structure, 'isHeader' | 'around'>,
  node: number,
  way: Way,
): number {
  if (way === 'up' || way === 'down')
    return node === 0 ? 0 : ((way === 'up' ? up : down)[node] ?? 0);
  if (structure.isHeader(node)) return (way === 'left' ? left : right)[node] ?? 0;
  // The nodes of an option lie side by side and need no links.
  const ring = structure.around(node);
  return (way === 'left' ? ring.at(-1) : ring[1 % ring.length]) ?? node;
}
