/**
 * A search divided into subtrees, in the order in which a single worker would visit them. Solutions
 * are reported in that order: a subtree's wait until all subtrees before it are done.
 */

import { type SolutionBatch, sizeInMemory } from '../model/solutions.ts';
import {
  type AllLimits,
  type End,
  noStats,
  type SearchProgress,
  type Stats,
  type Subtree,
  withSolutions,
} from '../model/task.ts';
import type { Units } from './units.ts';

/** The highest `explored` reported before the end. */
const almostAll = 0.9999;

/** One subtree, from entering the queue to its end. */
interface OpenSubtree {
  readonly unit: Int32Array;
  /** Its original share of the whole tree, and the part of that share split off since. */
  readonly weight: number;
  split: number;
  stats: Stats;
  state: 'waiting' | 'running' | 'done' | 'dropped';
  /** The reason its worker ended it. */
  end: End | null;
  /** The numbers of solutions received and reported, and the batches not yet reported. */
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
    end: null,
    received: 0,
    reported: 0,
    batches: [],
  };
}

/** Returns the number of solutions in a batch. */
export function sizeOf(batch: SolutionBatch): number {
  if (batch.kind === 'covers') return batch.ends.length;
  return 'count' in batch ? batch.count : 0;
}

/** Returns the first `count` solutions of a batch. */
function firstOf(batch: SolutionBatch, count: number): SolutionBatch {
  if (batch.kind === 'covers') return { ...batch, ends: batch.ends.subarray(0, count) };
  if (!('count' in batch)) return batch;
  const size = batch.cells.length / batch.count;
  return { ...batch, count, cells: batch.cells.subarray(0, count * size) } as SolutionBatch;
}

/** Returns the number of solutions found. Batches and statistics arrive in separate reports. */
function found(subtree: OpenSubtree): number {
  return Math.max(subtree.received, Number(subtree.stats.solutions));
}

/** Like `found`, but exact: a count may exceed the safe integers. */
function foundExactly({ received, stats: { solutions } }: OpenSubtree): bigint {
  return solutions > received ? solutions : BigInt(received);
}

/**
 * Returns the explored share of the whole tree. `stats.explored` refers to the original subtree.
 */
function explored({ end, weight, split, stats }: OpenSubtree): number {
  const rest = weight - split;
  return end === 'exhausted' ? rest : Math.min(rest, weight * stats.explored);
}

function sum(before: Stats, subtree: OpenSubtree): Stats {
  const { stats } = subtree;
  return {
    ...stats,
    complete: before.complete && stats.complete,
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
  /** The subtrees in order, starting with the first not yet done and reported. */
  #list: OpenSubtree[] = [open({ prefix: new Int32Array(), weight: 1 })];
  /** The subtrees beyond the solution limit. */
  #dropped: OpenSubtree[] = [];
  /** The last subtree to leave the list, and the totals before it. */
  #last: { readonly subtree: OpenSubtree; readonly sum: Stats; readonly passed: number } | null =
    null;
  /** The statistics of all subtrees that have left the list. */
  #sum: Stats = { ...noStats, complete: true };
  /** The number of solutions in those subtrees. */
  #passed = 0;
  #reported = 0;
  /** The number of options in the solutions reported or about to be. */
  #size = 0;
  /** Set once solutions were only counted; none after them is reported. */
  #isFull = false;
  #isLimitReached = false;
  #explored = 0;

  /** `from` is a saved search to continue. */
  constructor(
    limits: AllLimits,
    report: (batch: SolutionBatch) => void,
    from: SearchProgress | null = null,
  ) {
    this.#limits = limits;
    this.#report = report;
    if (from) this.#continue(from);
  }

  #continue({ pending, found, nodes, milliseconds }: SearchProgress): void {
    this.#list = pending.map(open);
    this.#sum = {
      ...this.#sum,
      nodes,
      solutions: found,
      explored: 1 - pending.reduce((share, { weight }) => share + weight, 0),
      microseconds: Math.round(milliseconds * 1000),
    };
  }

  get isDone(): boolean {
    return this.#list.every(({ state }) => state === 'done');
  }

  get isLimitReached(): boolean {
    return this.#isLimitReached;
  }

  get canReportMore(): boolean {
    const { solutions, kept } = this.#limits;
    return !this.#onlyCounts && this.#reported < Math.min(solutions, kept);
  }

  get waiting(): number {
    return this.#list.filter(({ state }) => state === 'waiting').length;
  }

  get held(): OpenSubtree | null {
    const isHeld = this.#isLimitReached && this.#last?.subtree.end === 'limit';
    const isAll = this.#passed === this.#limits.solutions && !this.#isFull;
    // A subtree that was split cannot be searched again: the parts split off are separate subtrees.
    const isNew = this.#dropped.every(({ split }) => split === 0);
    return isHeld && isAll && isNew ? (this.#last?.subtree ?? null) : null;
  }

  /** Returns the totals. `explored` never decreases; the scheduler sets it to 1 at the end. */
  stats(): Stats {
    const all = [...this.#list, ...this.#dropped].reduce(sum, this.#sum);
    this.#explored = Math.max(this.#explored, Math.min(almostAll, all.explored));
    return withSolutions({ ...all, explored: this.#explored }, all.solutions, all.complete);
  }

  progress(): Omit<SearchProgress, 'milliseconds'> | null {
    const left = this.#list.filter(({ state }) => state !== 'done');
    // The rest of a running unit is unknown once it has been split.
    const isKnown = left.every(({ split }) => split === 0) && this.#dropped.length === 0;
    if (!isKnown) return null;
    const done = this.#list.filter(({ state }) => state === 'done').reduce(sum, this.#sum);
    return {
      pending: left.map(({ unit, weight }) => ({ prefix: unit, weight })),
      found: done.solutions,
      nodes: done.nodes,
    };
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

  end(subtree: OpenSubtree, stats: Stats, end: End): void {
    // Its root is a placement that the search it was split from did not make.
    const isSplit = subtree.unit.length > 0 ? 1n : 0n;
    const { placements, backtracks } = stats;
    subtree.stats = {
      ...stats,
      placements: placements + isSplit,
      backtracks: backtracks + isSplit,
    };
    subtree.state = 'done';
    subtree.end = end;
    this.#reportInOrder();
  }

  rest(subtree: OpenSubtree): number {
    return subtree.weight - subtree.split - explored(subtree);
  }

  /** Drops the subtrees beyond the solution limit, whatever the others may still find. */
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
    held.end = null;
    const dropped = this.#dropped.map(({ unit, weight }) => open({ prefix: unit, weight }));
    this.#dropped = [];
    this.#list = [held, ...this.#list, ...dropped];
    return this.#limitsOf(held);
  }

  /** True if further solutions are only counted. */
  get #onlyCounts(): boolean {
    return this.#isFull || this.#size > this.#limits.options;
  }

  #drop(place: number): readonly OpenSubtree[] {
    const dropped = this.#list.splice(place);
    for (const subtree of dropped) subtree.state = 'dropped';
    this.#dropped.push(...dropped);
    return dropped;
  }

  /** Returns how many solutions a worker may find, and how many it may report, in this subtree. */
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

  /** Returns how many solutions after the first `before` are wanted. */
  #slack(before: number): number {
    if (this.#onlyCounts) return 0;
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
