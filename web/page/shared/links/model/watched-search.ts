import { type CoverTrace, traceSteps } from '../../../../engine/model/trace.ts';
import { type CoverOrder, headerFirst } from './cover-order.ts';
import { Events } from './events.ts';
import { type Moment, momentAt } from './happening.ts';
import { Places } from './places.ts';
import { type SearchNode, SearchTree } from './search-tree.ts';
import { countBelow } from './sorted.ts';
import { Structure } from './structure.ts';
import { Tables } from './tables.ts';

interface Counters {
  readonly searchNodes: number;
  /** The number of times a node was taken out of a list. */
  readonly updates: number;
  /** The number of times a header was taken out of the item list. */
  readonly headers: number;
  readonly solutions: number;
}

/** The counters of a search at each position. */
class Counts {
  readonly #entered: number[] = [];
  readonly #solutions: ArrayLike<number>;
  /** The numbers of nodes and headers taken out so far, by position. */
  readonly #updates: Int32Array;
  readonly #headers: Int32Array;

  constructor(events: Events, { marks }: Places, hasLinks: boolean) {
    this.#solutions = marks.solution;
    this.#updates = new Int32Array(events.count + 1);
    this.#headers = new Int32Array(events.count + 1);
    for (let event = 0; event < events.count; event += 1) {
      if (events.step(event) === 'enter_node') this.#entered.push(event);
      this.#updates[event + 1] =
        (this.#updates[event] as number) + takenOut(events, event, hasLinks);
      this.#headers[event + 1] =
        (this.#headers[event] as number) + (events.step(event) === 'take_out_item' ? 1 : 0);
    }
  }

  at(position: number): Counters {
    return {
      searchNodes: countBelow(this.#entered, position),
      updates: this.#updates[position] as number,
      headers: this.#headers[position] as number,
      solutions: countBelow(this.#solutions, position + 1),
    };
  }
}

/** Without single links, each option records the number of its nodes taken out. */
function takenOut(events: Events, event: number, hasLinks: boolean): number {
  const step = events.step(event);
  if (step === 'take_out') return 1;
  return step === 'hide' && !hasLinks ? events.value(event) : 0;
}

/** A recorded search that can move to any position, the number of events so far. */
export class WatchedSearch {
  readonly structure: Structure;
  readonly tables: Tables;
  readonly isComplete: boolean;
  readonly order: CoverOrder;
  readonly hasLinks: boolean;
  /** The number of recorded search nodes. */
  readonly searchNodes: number;
  readonly #trace: CoverTrace;
  #events: Events | undefined;
  #tree: SearchTree | undefined;
  #places: Places | undefined;
  #counts: Counts | undefined;
  #position = 0;

  /** The record covers in the library's order; `order` may rearrange it. */
  constructor(recorded: CoverTrace, order: CoverOrder = 'header-last') {
    const trace = order === 'header-first' ? headerFirst(recorded) : recorded;
    this.#trace = trace;
    this.order = order;
    this.structure = new Structure(trace);
    this.tables = new Tables(trace);
    this.isComplete = trace.isComplete;
    this.hasLinks = trace.hasLinks;
    this.searchNodes = countNodes(trace);
  }

  get events(): Events {
    this.#events ??= new Events(this.#trace);
    return this.#events;
  }

  get tree(): SearchTree {
    this.#tree ??= new SearchTree(this.events);
    return this.#tree;
  }

  get places(): Places {
    this.#places ??= new Places(this.events);
    return this.#places;
  }

  get #counted(): Counts {
    this.#counts ??= new Counts(this.events, this.places, this.hasLinks);
    return this.#counts;
  }

  /** Reads a long record piece by piece. Parts needed earlier are read on demand. */
  async read(breathe: () => Promise<void>): Promise<void> {
    for (const piece of [
      () => this.events,
      () => this.tree,
      () => this.places,
      () => this.#counted,
    ]) {
      piece();
      await breathe();
    }
  }

  get position(): number {
    return this.#position;
  }

  get last(): number {
    return this.events.count;
  }

  /** Moves the tables to this position. Without single links, they never change. */
  moveTo(position: number): void {
    const target = Math.max(0, Math.min(position, this.last));
    if (!this.hasLinks) this.#position = target;
    while (this.#position < target) {
      this.tables.forward(this.events, this.#position);
      this.#position += 1;
    }
    while (this.#position > target) {
      this.#position -= 1;
      this.tables.back(this.events, this.#position);
    }
  }

  get beginsWithGivens(): boolean {
    return this.last > 0 && this.events.step(0) === 'begin_with';
  }

  /** Returns the last step; with `isWhole`, the operation that has just ended. */
  moment(position: number, isWhole = false): Moment {
    return momentAt(this, position, isWhole);
  }

  /** Returns the header or node of the last event before `position`, if it has one. */
  subject(position: number): number | undefined {
    let event = position - 1;
    while (event >= 0 && this.events.step(event) === 'end') event -= 1;
    if (event < 0 || this.events.step(event) === 'enter_node') return undefined;
    return this.events.subject(event);
  }

  counters(position: number): Counters {
    return this.#counted.at(position);
  }

  /** Returns the search node at a position. */
  node(position: number): SearchNode | undefined {
    return this.tree.at(position);
  }

  /** Returns the node that chose each option, in order. */
  chosen(position: number): readonly number[] {
    return this.tree.pathTo(this.node(position)).map(({ choice }) => choice);
  }

  /** Returns the chosen options as the paper prints them: "(A,D) (E,F,C) (B,G)". */
  printed(position: number): string {
    return this.chosen(position)
      .map((node) => this.structure.printed(node))
      .join(' ');
  }
}

/** Counts the events that enter a search node. */
function countNodes({ events }: CoverTrace): number {
  const entering = traceSteps.indexOf('enter_node');
  let count = 0;
  for (let start = 0; start < events.length; start += 4) {
    if (events[start] === entering) count += 1;
  }
  return count;
}
