import type { Events } from './events.ts';
import { countBelow } from './sorted.ts';

/** A search node, and the times the search visits it. Positions are numbers of events. */
export interface SearchNode {
  /** Nodes are numbered from 0 in the order of entry. */
  readonly index: number;
  /** −1 for the root. */
  readonly parent: number;
  readonly level: number;
  /** The link node of the option that leads here; 0 for the root. */
  readonly choice: number;
  /** The position where its option is chosen. */
  readonly begins: number;
  /** The position after the event that enters the node. */
  entered: number;
  /** The position where it proves to be a solution, or where its item is chosen. */
  seen: number;
  /** The header of the item it branches on; 0 for none. */
  item: number;
  size: number;
  state: 'open' | 'solved' | 'dead';
  readonly children: number[];
}

/** The recorded part of the search tree. */
export class SearchTree {
  readonly nodes: readonly SearchNode[];
  readonly depth: number;
  /** The positions where the search moves to another node, and that node. */
  readonly #turns: number[] = [];
  readonly #turnedTo: number[] = [];

  constructor(events: Events) {
    const nodes: SearchNode[] = [];
    let current = -1;
    const turn = (event: number, node: number) => {
      this.#turns.push(event);
      this.#turnedTo.push(node);
      current = node;
    };
    const add = (begins: number, choice: number) => {
      const parent = nodes[current];
      const node = searchNode(nodes.length, parent, begins, choice);
      parent?.children.push(node.index);
      nodes.push(node);
      turn(begins, node.index);
    };
    for (let event = 0; event < events.count; event += 1) {
      const step = events.step(event);
      if (step === 'try_option') add(event, events.subject(event));
      else if (step === 'take_back') turn(event, nodes[current]?.parent ?? -1);
      else if (step === 'enter_node') {
        if (nodes.length === 0) add(event, 0);
        enter(nodes[current], event, events.value(event) === 1);
      } else if (step === 'choose_item') {
        choose(nodes[current], event, events.subject(event), events.value(event));
      }
    }
    this.nodes = nodes;
    this.depth = Math.max(0, ...levels(nodes)) + 1;
  }

  /** Returns the current search node after this many events. */
  at(position: number): SearchNode | undefined {
    const turn = countBelow(this.#turns, position) - 1;
    return this.nodes[this.#turnedTo[turn] ?? 0];
  }

  /** Returns the path to `node`, without the root. */
  pathTo(node: SearchNode | undefined): readonly SearchNode[] {
    const path: SearchNode[] = [];
    for (let each = node; each && each.parent >= 0; each = this.nodes[each.parent]) {
      path.unshift(each);
    }
    return path;
  }
}

function searchNode(
  index: number,
  parent: SearchNode | undefined,
  begins: number,
  choice: number,
): SearchNode {
  return {
    index,
    parent: parent?.index ?? -1,
    level: parent ? parent.level + 1 : 0,
    choice,
    begins,
    entered: begins + 1,
    seen: begins + 1,
    item: 0,
    size: 0,
    state: 'open',
    children: [],
  };
}

function enter(node: SearchNode | undefined, event: number, isSolved: boolean): void {
  if (!node) return;
  node.entered = event + 1;
  node.seen = node.entered;
  if (isSolved) node.state = 'solved';
}

function choose(node: SearchNode | undefined, event: number, item: number, size: number): void {
  if (!node) return;
  node.seen = event + 1;
  node.item = item;
  node.size = size;
  if (size === 0) node.state = 'dead';
}

function levels(nodes: readonly SearchNode[]): number[] {
  return [...new Set(nodes.map(({ level }) => level))];
}
