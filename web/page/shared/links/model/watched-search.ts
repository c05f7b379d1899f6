import { type CoverTrace, traceSteps } from '../../../../engine/protocol.ts';
import { Events } from './events.ts';
import { type Moment, momentAt } from './happening.ts';
import { Places } from './places.ts';
import { type SearchNode, SearchTree } from './search-tree.ts';
import { countBelow } from './sorted.ts';
import { Structure } from './structure.ts';
import { Tables } from './tables.ts';

export interface Counters {
  readonly searchNodes: number;
  /** How often a node was taken out of a list. */
  readonly updates: number;
  readonly solutions: number;
}

/** What a search has counted at each of its moments. */
class Counts {
  readonly #entered: number[] = [];
  readonly #solutions: ArrayLike<number>;
  /** How many nodes are taken out in all, by position. */
  readonly #updates: Int32Array;

  constructor(events: Events, { marks }: Places, hasLinks: boolean) {
    this.#solutions = marks.solution;
    this.#updates = new Int32Array(events.count + 1);
    for (let event = 0; event < events.count; event += 1) {
      if (events.step(event) === 'enter_node') this.#entered.push(event);
      this.#updates[event + 1] =
        (this.#updates[event] as number) + takenOut(events, event, hasLinks);
    }
  }

  at(position: number): Counters {
    return {
      searchNodes: countBelow(this.#entered, position),
      updates: this.#updates[position] as number,
      solutions: countBelow(this.#solutions, position + 1),
    };
  }
}

/** Without single links, an option says how many of its nodes are taken out. */
function takenOut(events: Events, event: number, hasLinks: boolean): number {
  const step = events.step(event);
  if (step === 'take_out') return 1;
  return step === 'hide' && !hasLinks ? events.value(event) : 0;
}

/** A search that is over, at any of its moments. A position is a number of events that are over. */
export class WatchedSearch {
  readonly structure: Structure;
  readonly tables: Tables;
  readonly isComplete: boolean;
  readonly hasLinks: boolean;
  /** How many search nodes there are in all. */
  readonly searchNodes: number;
  readonly #trace: CoverTrace;
  #events: Events | undefined;
  #tree: SearchTree | undefined;
  #places: Places | undefined;
  #counts: Counts | undefined;
  #position = 0;

  constructor(trace: CoverTrace) {
    this.#trace = trace;
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

  /** Reads the record piece by piece, for it may be long; else a piece is read when it is asked for. */
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

  /** Makes of the tables those of this moment; without single links they stay as they are. */
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

  /** What was done last; `isWhole` for the operation that has just ended. */
  moment(position: number, isWhole = false): Moment {
    return momentAt(this.events, this.structure, position, isWhole);
  }

  /** The header or the node that the last event before `position` is about, if it is about one. */
  subject(position: number): number | undefined {
    let event = position - 1;
    while (event >= 0 && this.events.step(event) === 'end') event -= 1;
    if (event < 0 || this.events.step(event) === 'enter_node') return undefined;
    return this.events.subject(event);
  }

  counters(position: number): Counters {
    return this.#counted.at(position);
  }

  /** The search node that the search is at. */
  node(position: number): SearchNode | undefined {
    return this.tree.at(position);
  }

  /** For each option that is chosen, in this order, the node that it was chosen by. */
  chosen(position: number): readonly number[] {
    return this.tree.pathTo(this.node(position)).map(({ choice }) => choice);
  }

  /** The options that are chosen, as the paper prints them: "(A,D) (E,F,C) (B,G)". */
  printed(position: number): string {
    return this.chosen(position)
      .map((node) => this.structure.printed(node))
      .join(' ');
  }
}

/** How many events enter a search node. */
function countNodes({ events }: CoverTrace): number {
  const entering = traceSteps.indexOf('enter_node');
  let count = 0;
  for (let start = 0; start < events.length; start += 4) {
    if (events[start] === entering) count += 1;
  }
  return count;
}
