/**
 * A search in parts: which of them wait, what each has come to, and what all have come to together.
 * Parts stand in the order in which one search would come to them, and so do the solutions told:
 * those of a part wait until all before it are done.
 */

import { type Limits, noStats, type Part, type Stats } from '../protocol.ts';

/** So many entries of solutions the page can hold; beyond them, solutions are counted. */
const mostEntries = 1_000_000;

/** Progress before the end. */
const almostAll = 0.9999;

/** What there is to know of a batch of solutions. */
export interface Batches<Batch> {
  size(batch: Batch): number;
  /** Of what may grow large; 0 otherwise. */
  entries(batch: Batch): number;
  /** The first solutions, so many or all. */
  first(batch: Batch, count: number): Batch;
}

/** One part, from its place in the queue to its end. */
export interface OpenPart<Batch> {
  readonly prefix: Int32Array;
  /** The share of the whole tree that it had at first, and what it has given away of that. */
  readonly weight: number;
  given: number;
  stats: Stats;
  state: 'waiting' | 'running' | 'done' | 'dropped';
  /** Solutions that were heard of, that were told, and that wait for it. */
  heard: number;
  told: number;
  batches: Batch[];
}

function open<Batch>({ prefix, weight }: Part): OpenPart<Batch> {
  return {
    prefix,
    weight,
    given: 0,
    stats: noStats,
    state: 'waiting',
    heard: 0,
    told: 0,
    batches: [],
  };
}

/** News of solutions and of their number come one after the other. */
function found<Batch>(part: OpenPart<Batch>): number {
  return Math.max(part.heard, Number(part.stats.solutions));
}

/** The same to the last digit: what is only counted may be more than a number can hold. */
function foundExactly<Batch>({ heard, stats: { solutions } }: OpenPart<Batch>): bigint {
  return solutions > heard ? solutions : BigInt(heard);
}

/** The share of the whole tree that lies behind. A search says that of what it had at first. */
function explored<Batch>({ state, weight, given, stats }: OpenPart<Batch>): number {
  const rest = weight - given;
  return state === 'done' ? rest : Math.min(rest, weight * stats.explored);
}

function add<Batch>(sum: Stats, part: OpenPart<Batch>): Stats {
  const { stats } = part;
  return {
    nodes: sum.nodes + stats.nodes,
    updates: sum.updates + stats.updates,
    placements: sum.placements + stats.placements,
    backtracks: sum.backtracks + stats.backtracks,
    solutions: sum.solutions + foundExactly(part),
    explored: sum.explored + explored(part),
    solver: stats.solver || sum.solver,
    microseconds: 0,
  };
}

export class Parts<Batch> {
  readonly #limits: Required<Limits>;
  readonly #batches: Batches<Batch>;
  readonly #tell: (batch: Batch) => void;
  /** From the first that is not both done and told. */
  #list: OpenPart<Batch>[] = [open({ prefix: new Int32Array(), weight: 1 })];
  /** Of the parts that are no longer in the list. */
  #sum = noStats;
  /** Solutions of the parts before those in the list. */
  #passed = 0;
  #told = 0;
  /** Entries of solutions that were told or wait for it. */
  #entries = 0;
  /** Nothing is told behind solutions that were only counted. */
  #isFull = false;
  #isLimitReached = false;
  #explored = 0;

  constructor(limits: Required<Limits>, batches: Batches<Batch>, tell: (batch: Batch) => void) {
    this.#limits = limits;
    this.#batches = batches;
    this.#tell = tell;
  }

  get isDone(): boolean {
    return this.#list.every(({ state }) => state === 'done');
  }

  /** Whether so many solutions have been found, and none before them can be missing. */
  get isLimitReached(): boolean {
    return this.#isLimitReached;
  }

  /** False once all that are wanted are told, or as many as the page can hold. */
  get canTellMore(): boolean {
    const { solutions, kept } = this.#limits;
    const isFull = this.#isFull || this.#entries > mostEntries;
    return !isFull && this.#told < Math.min(solutions, kept);
  }

  get waiting(): number {
    return this.#list.filter(({ state }) => state === 'waiting').length;
  }

  /** Of all parts together. `explored` never goes back; that it is 1, whoever ends this says. */
  stats(): Stats {
    const sum = this.#list.reduce((before, part) => add(before, part), this.#sum);
    this.#explored = Math.max(this.#explored, Math.min(almostAll, sum.explored));
    return { ...sum, explored: this.#explored };
  }

  /** The next part to be searched, and the limits on its solutions; none if none waits. */
  take(): { part: OpenPart<Batch>; limits: Pick<Required<Limits>, 'solutions' | 'kept'> } | null {
    const part = this.#list.find(({ state }) => state === 'waiting');
    if (!part) return null;
    part.state = 'running';
    const before = this.#foundBefore(part);
    const { solutions } = this.#limits;
    return {
      part,
      limits: { solutions: Math.max(1, solutions - before), kept: this.#room(before) },
    };
  }

  /** Nobody has begun with it, or nobody goes on with it. */
  putBack(part: OpenPart<Batch>): void {
    if (part.state === 'running') part.state = 'waiting';
  }

  hear(part: OpenPart<Batch>, batch: Batch): void {
    const room = this.#room(this.#foundBefore(part) + part.heard);
    part.heard += this.#batches.size(batch);
    if (room > 0) {
      part.batches.push(batch);
      this.#entries += this.#batches.entries(batch);
    }
    this.#tellInOrder();
  }

  /** What a part has given away comes right behind it. */
  insert(part: OpenPart<Batch>, given: readonly Part[]): void {
    const opened = given.map(({ prefix, weight }) =>
      open<Batch>({ prefix, weight: weight * part.weight }),
    );
    for (const { weight } of opened) part.given += weight;
    const place = this.#list.indexOf(part);
    if (place >= 0) this.#list.splice(place + 1, 0, ...opened);
  }

  end(part: OpenPart<Batch>, stats: Stats): void {
    // Its root is a placement of the search that gave it away, which did not try it.
    const isGiven = part.prefix.length > 0 ? 1n : 0n;
    const { placements, backtracks } = stats;
    part.stats = {
      ...stats,
      placements: placements + isGiven,
      backtracks: backtracks + isGiven,
    };
    part.state = 'done';
    this.#tellInOrder();
  }

  /** What is left to do of a part, as a share of the whole. */
  rest(part: OpenPart<Batch>): number {
    return part.weight - part.given - explored(part);
  }

  /** Drops the parts behind the limit, whatever those before them may still find. */
  dropExcess(): readonly OpenPart<Batch>[] {
    const { solutions } = this.#limits;
    let sum = this.#passed;
    let isInOrder = true;
    let needed = 0;
    for (const part of this.#list) {
      if (sum >= solutions) break;
      sum += found(part);
      isInOrder &&= sum >= solutions || part.state === 'done';
      needed += 1;
    }
    if (sum < solutions) return [];
    this.#isLimitReached = isInOrder;
    return this.#drop(needed);
  }

  /** Tells what has been found, also where something before it may be missing. */
  tellAll(): void {
    for (const part of this.#list) this.#tellBatches(part);
  }

  #drop(place: number): readonly OpenPart<Batch>[] {
    const dropped = this.#list.splice(place);
    for (const part of dropped) {
      this.#sum = add(this.#sum, part);
      part.state = 'dropped';
    }
    return dropped;
  }

  #foundBefore(part: OpenPart<Batch>): number {
    let sum = this.#passed;
    for (const other of this.#list) {
      if (other === part) break;
      sum += found(other);
    }
    return sum;
  }

  /** How many solutions are wanted behind so many. */
  #room(before: number): number {
    if (this.#isFull || this.#entries > mostEntries) return 0;
    const { solutions, kept } = this.#limits;
    return Math.max(0, Math.min(solutions, kept) - before);
  }

  #tellInOrder(): void {
    for (;;) {
      const [part] = this.#list;
      if (!part) return;
      this.#tellBatches(part);
      if (part.state !== 'done') return;
      if (part.told < found(part)) this.#isFull = true;
      this.#list.shift();
      this.#passed += found(part);
      this.#sum = add(this.#sum, part);
    }
  }

  #tellBatches(part: OpenPart<Batch>): void {
    const { solutions, kept } = this.#limits;
    for (const batch of part.batches) {
      const room = Math.min(solutions, kept) - this.#told;
      if (this.#isFull || room <= 0) break;
      const size = this.#batches.size(batch);
      part.told += Math.min(size, room);
      this.#told += Math.min(size, room);
      this.#tell(size > room ? this.#batches.first(batch, room) : batch);
    }
    part.batches = [];
  }
}
