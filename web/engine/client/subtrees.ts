/**
 * A search in subtrees, in the order in which one worker would come to them. Solutions are reported
 * in that order: those of a subtree wait until all before it are done.
 */

import {
  type AllLimits,
  mostInMemory,
  noStats,
  type Outcome,
  type SolutionBatch,
  type Stats,
  type Subtree,
  sizeInMemory,
} from '../protocol.ts';
import type { Units } from './units.ts';

/** Progress before the end. */
const almostAll = 0.9999;

/** One subtree, from its place in the queue to its end. */
export interface OpenSubtree {
  readonly unit: Int32Array;
  /** The share of the whole tree that it had at first, and what was split off that. */
  readonly weight: number;
  split: number;
  stats: Stats;
  state: 'waiting' | 'running' | 'done' | 'dropped';
  /** Why its worker has ended it. */
  outcome: Outcome | null;
  /** Solutions received and reported, and those that wait to be. */
  received: number;
  reported: number;
  batches: SolutionBatch[];
}

function open({ prefix, weight }: Subtree): OpenSubtree {
  return {
    unit: prefix,
    weight,
    split: 0,
    stats: noStats,
    state: 'waiting',
    outcome: null,
    received: 0,
    reported: 0,
    batches: [],
  };
}

/** How many solutions a batch has. */
export function sizeOf(batch: SolutionBatch): number {
  if (batch.kind === 'covers') return batch.ends.length;
  return 'count' in batch ? batch.count : 0;
}

/** The first solutions of a batch. */
function firstOf(batch: SolutionBatch, count: number): SolutionBatch {
  if (batch.kind === 'covers') return { ...batch, ends: batch.ends.subarray(0, count) };
  if (!('count' in batch)) return batch;
  const size = batch.cells.length / batch.count;
  return { ...batch, count, cells: batch.cells.subarray(0, count * size) } as SolutionBatch;
}

/** Solutions and their number are reported one after the other. */
function found(subtree: OpenSubtree): number {
  return Math.max(subtree.received, Number(subtree.stats.solutions));
}

/** The same to the last digit: a count may be more than a number can hold. */
function foundExactly({ received, stats: { solutions } }: OpenSubtree): bigint {
  return solutions > received ? solutions : BigInt(received);
}

/** The share of the whole tree that lies behind. A search reports that of what it had at first. */
function explored({ outcome, weight, split, stats }: OpenSubtree): number {
  const rest = weight - split;
  return outcome === 'exhausted' ? rest : Math.min(rest, weight * stats.explored);
}

function sum(before: Stats, subtree: OpenSubtree): Stats {
  const { stats } = subtree;
  return {
    nodes: before.nodes + stats.nodes,
    updates: before.updates + stats.updates,
    placements: before.placements + stats.placements,
    backtracks: before.backtracks + stats.backtracks,
    solutions: before.solutions + foundExactly(subtree),
    explored: before.explored + explored(subtree),
    solver: stats.solver || before.solver,
    microseconds: before.microseconds + stats.microseconds,
  };
}

export class Subtrees implements Units<OpenSubtree> {
  readonly lookahead = 1;
  readonly #report: (batch: SolutionBatch) => void;
  #limits: AllLimits;
  /** From the first that is not both done and reported. */
  #list: OpenSubtree[] = [open({ prefix: new Int32Array(), weight: 1 })];
  /** Those behind the limit of solutions. */
  #dropped: OpenSubtree[] = [];
  /** The last one that left the list, and what was known before. */
  #last: { readonly subtree: OpenSubtree; readonly sum: Stats; readonly passed: number } | null =
    null;
  /** Of the subtrees that are no longer in the list. */
  #sum = noStats;
  /** Solutions of the subtrees before those in the list. */
  #passed = 0;
  #reported = 0;
  /** Options of solutions that were reported or wait to be. */
  #size = 0;
  /** Nothing is reported behind solutions that were only counted. */
  #isFull = false;
  #isLimitReached = false;
  #explored = 0;

  constructor(limits: AllLimits, report: (batch: SolutionBatch) => void) {
    this.#limits = limits;
    this.#report = report;
  }

  get isDone(): boolean {
    return this.#list.every(({ state }) => state === 'done');
  }

  get isLimitReached(): boolean {
    return this.#isLimitReached;
  }

  get canReportMore(): boolean {
    const { solutions, kept } = this.#limits;
    return !this.#hasTooMany && this.#reported < Math.min(solutions, kept);
  }

  get waiting(): number {
    return this.#list.filter(({ state }) => state === 'waiting').length;
  }

  get held(): OpenSubtree | null {
    const isHeld = this.#isLimitReached && this.#last?.subtree.outcome === 'limit';
    const isAll = this.#passed === this.#limits.solutions && !this.#isFull;
    // Those that have split cannot be searched again: what was split off has a place of its own.
    const isNew = this.#dropped.every(({ split }) => split === 0);
    return isHeld && isAll && isNew ? (this.#last?.subtree ?? null) : null;
  }

  /** `explored` never goes back; the scheduler sets it to 1 at the end. */
  stats(): Stats {
    const all = [...this.#list, ...this.#dropped].reduce(sum, this.#sum);
    this.#explored = Math.max(this.#explored, Math.min(almostAll, all.explored));
    return { ...all, explored: this.#explored };
  }

  take(): { open: OpenSubtree; limits: Partial<AllLimits> } | null {
    const subtree = this.#list.find(({ state }) => state === 'waiting');
    if (!subtree) return null;
    subtree.state = 'running';
    return { open: subtree, limits: this.#limitsOf(subtree) };
  }

  putBack(subtree: OpenSubtree): void {
    if (subtree.state === 'running') subtree.state = 'waiting';
  }

  isWanted({ state }: OpenSubtree): boolean {
    return state !== 'dropped';
  }

  add(subtree: OpenSubtree, batch: SolutionBatch): void {
    const slack = this.#slack(this.#foundBefore(subtree) + subtree.received);
    subtree.received += sizeOf(batch);
    if (slack > 0) {
      subtree.batches.push(batch);
      this.#size += sizeInMemory(batch);
    }
    this.#reportInOrder();
  }

  update(subtree: OpenSubtree, stats: Stats): void {
    subtree.stats = stats;
  }

  insert(subtree: OpenSubtree, split: readonly Subtree[]): void {
    const opened = split.map(({ prefix, weight }) =>
      open({ prefix, weight: weight * subtree.weight }),
    );
    for (const { weight } of opened) subtree.split += weight;
    const place = this.#list.indexOf(subtree);
    if (place >= 0) this.#list.splice(place + 1, 0, ...opened);
  }

  end(subtree: OpenSubtree, stats: Stats, outcome: Outcome): void {
    // Its root is a placement of the search that it was split from, which did not try it.
    const isSplit = subtree.unit.length > 0 ? 1n : 0n;
    const { placements, backtracks } = stats;
    subtree.stats = {
      ...stats,
      placements: placements + isSplit,
      backtracks: backtracks + isSplit,
    };
    subtree.state = 'done';
    subtree.outcome = outcome;
    this.#reportInOrder();
  }

  rest(subtree: OpenSubtree): number {
    return subtree.weight - subtree.split - explored(subtree);
  }

  /** Drops those behind the limit, whatever the others may still find. */
  dropExcess(): readonly OpenSubtree[] {
    const { solutions } = this.#limits;
    let before = this.#passed;
    let isInOrder = true;
    let needed = 0;
    for (const subtree of this.#list) {
      if (before >= solutions) break;
      before += found(subtree);
      isInOrder &&= before >= solutions || subtree.state === 'done';
      needed += 1;
    }
    if (before < solutions) return [];
    this.#isLimitReached = isInOrder;
    return this.#drop(needed);
  }

  reportAll(): void {
    for (const subtree of this.#list) this.#reportBatches(subtree);
  }

  extend(limits: AllLimits): Partial<AllLimits> | null {
    const { held } = this;
    if (!held || !this.#last) return null;
    this.#limits = limits;
    this.#isLimitReached = false;
    this.#sum = this.#last.sum;
    this.#passed = this.#last.passed;
    held.state = 'running';
    held.outcome = null;
    const dropped = this.#dropped.map(({ unit, weight }) => open({ prefix: unit, weight }));
    this.#dropped = [];
    this.#list = [held, ...this.#list, ...dropped];
    return this.#limitsOf(held);
  }

  /** Whether solutions are only counted from now on. */
  get #hasTooMany(): boolean {
    const isCut = this.#limits.kept < Number.POSITIVE_INFINITY && this.#size > mostInMemory;
    return this.#isFull || isCut;
  }

  #drop(place: number): readonly OpenSubtree[] {
    const dropped = this.#list.splice(place);
    for (const subtree of dropped) subtree.state = 'dropped';
    this.#dropped.push(...dropped);
    return dropped;
  }

  /** Those that a worker may find in this subtree, and report. */
  #limitsOf(subtree: OpenSubtree): Partial<AllLimits> {
    const before = this.#foundBefore(subtree);
    const { solutions } = this.#limits;
    return { solutions: Math.max(1, solutions - before), kept: this.#slack(before) };
  }

  #foundBefore(subtree: OpenSubtree): number {
    let before = this.#passed;
    for (const other of this.#list) {
      if (other === subtree) break;
      before += found(other);
    }
    return before;
  }

  /** How many solutions are wanted after the first `before`. */
  #slack(before: number): number {
    if (this.#hasTooMany) return 0;
    const { solutions, kept } = this.#limits;
    return Math.max(0, Math.min(solutions, kept) - before);
  }

  #reportInOrder(): void {
    for (;;) {
      const [subtree] = this.#list;
      if (!subtree) return;
      this.#reportBatches(subtree);
      if (subtree.state !== 'done') return;
      if (subtree.reported < found(subtree)) this.#isFull = true;
      this.#list.shift();
      this.#last = { subtree, sum: this.#sum, passed: this.#passed };
      this.#passed += found(subtree);
      this.#sum = sum(this.#sum, subtree);
    }
  }

  #reportBatches(subtree: OpenSubtree): void {
    const { solutions, kept } = this.#limits;
    for (const batch of subtree.batches) {
      const slack = Math.min(solutions, kept) - this.#reported;
      if (this.#isFull || slack <= 0) break;
      const size = sizeOf(batch);
      subtree.reported += Math.min(size, slack);
      this.#reported += Math.min(size, slack);
      this.#report(size > slack ? firstOf(batch, slack) : batch);
    }
    subtree.batches = [];
  }
}
