/**
 * One search, run slice by slice. A worker cannot hear a message in the middle of a call, so each
 * slice is short, and between two of them waiting messages get their turn.
 */

import { allLimits } from '../all-limits.ts';
import {
  type Failure,
  type Limits,
  noStats,
  type Outcome,
  type Part,
  type SolutionBatch,
  type Stats,
  type TrueCandidates,
} from '../protocol.ts';
import { leastWork, SliceBudget } from './budget.ts';
import { tilingCells } from './tilings.ts';
import { Turns } from './turns.ts';
import type { Solutions, WasmJob } from './wasm.ts';

/** What a slice aims at, in milliseconds: long enough to waste nothing, short enough to be heard. */
const sliceTime = 16;
const progressInterval = 100;
/** So that a problem with millions of solutions cannot fill the memory between two batches. */
const solutionsPerSlice = 10_000;
/** What is only counted needs no memory. */
const countedPerSlice = 1_000_000_000;
/** Entries of exact cover solutions that a page can hold; beyond them, solutions are counted. */
const mostEntries = 1_000_000;

/** A batch and, if it may grow large, its size in entries; null if there is nothing to tell. */
export type Pack<Found> = (found: Found) => { batch: SolutionBatch; entries: number } | null;

export const packCells: Pack<Solutions> = ({ count, cells }) =>
  count === 0 ? null : { batch: { kind: 'cells', count, cells }, entries: 0 };

export const packTilings: Pack<Solutions> = ({ count, cells }) =>
  count === 0 ? null : { batch: { kind: 'tilings', count, cells: tilingCells(cells) }, entries: 0 };

export const packOptions: Pack<Solutions> = ({ count, options, size }) =>
  count === 0 ? null : { batch: { kind: 'options', solutions: options }, entries: size };

export const packCandidates: Pack<TrueCandidates> = (candidates) => ({
  batch: { kind: 'candidates', ...candidates },
  entries: 0,
});

export interface JobEvents {
  solutions(batch: SolutionBatch): void;
  progress(stats: Stats): void;
  paused(stats: Stats): void;
  /** Given away at the page's request. */
  parts?(parts: readonly Part[]): void;
  /** The part is done; the job goes on with the next, or waits for it. */
  partDone?(outcome: Outcome, stats: Stats, batch: SolutionBatch | null): void;
  done(outcome: Outcome, stats: Stats): void;
  failed(failure: Failure): void;
}

type State = 'running' | 'paused' | 'waiting' | 'ended';

interface NextPart {
  readonly prefix: Int32Array;
  readonly limits: Limits;
}

export class SlicedJob<Found> {
  readonly #search: WasmJob<Found>;
  readonly #pack: Pack<Found>;
  readonly #events: JobEvents;
  readonly #turns = new Turns(() => this.#takeTurn());
  readonly #budget = new SliceBudget(sliceTime);
  /** Whether it lasts until it is cancelled. */
  readonly #takesParts: boolean;
  #limits: Required<Limits>;
  #state: State = 'running';
  /** Given before the part under way was done. */
  readonly #next: NextPart[] = [];
  #isAsked = false;
  #found = 0;
  #entries = 0;
  #isCounting = false;
  #counts: Omit<Stats, 'microseconds'> = noStats;
  #milliseconds = 0;
  #lastNews = performance.now();
  #hasNews = false;

  constructor(
    search: WasmJob<Found>,
    limits: Limits,
    pack: Pack<Found>,
    events: JobEvents,
    takesParts = false,
  ) {
    this.#search = search;
    this.#limits = allLimits(limits);
    this.#pack = pack;
    this.#events = events;
    this.#takesParts = takesParts;
    this.#turns.ask();
  }

  /** Goes on with another part, once it is done with the one it has. */
  solvePart(prefix: Int32Array, limits: Limits): void {
    this.#next.push({ prefix, limits });
    if (this.#state === 'waiting') this.#beginNext();
  }

  #beginNext(): void {
    const next = this.#next.shift();
    if (!next) return;
    const { prefix, limits } = next;
    const begun = this.#search.begin?.(prefix);
    if (begun?.failure) {
      this.#fail(begun.failure);
      return;
    }
    this.#limits = allLimits(limits);
    this.#state = 'running';
    this.#found = 0;
    this.#entries = 0;
    this.#isCounting = false;
    this.#counts = noStats;
    this.#milliseconds = 0;
    this.#turns.ask();
  }

  /** Gives away parts of what is left, as soon as there are some: of this part, or of a later one. */
  share(): void {
    this.#isAsked = true;
  }

  pause(): void {
    if (this.#state !== 'running') return;
    this.#state = 'paused';
    if (this.#tellSolutions()) this.#events.paused(this.#stats());
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#state = 'running';
    this.#turns.ask();
  }

  cancel(): void {
    if (this.#state !== 'ended') this.#end('cancelled');
  }

  #takeTurn(): void {
    if (this.#state !== 'running') return;
    const started = performance.now();
    const nodesBefore = this.#counts.nodes;
    // Others may wait for what it is asked for.
    const nodes = this.#isAsked ? this.#budget.nodesWithin(leastWork) : this.#budget.nodes;
    const slice = this.#search.run(nodes, this.#room());
    const now = performance.now();
    this.#milliseconds += now - started;
    if (slice.failure) {
      this.#fail(slice.failure);
      return;
    }

    this.#found = slice.found;
    this.#count();
    const timeLeft = this.#limits.milliseconds - this.#milliseconds;
    this.#budget.adapt(Number(this.#counts.nodes - nodesBefore), now - started, timeLeft);
    const outcome = this.#outcome(slice.exhausted);
    if (outcome) {
      this.#end(outcome);
      return;
    }
    if (this.#isAsked && this.#milliseconds >= leastWork) this.#split();
    // The first solution is news at once, the others are told together, also those of later parts.
    const isFirst = !this.#hasNews && this.#found > 0;
    const isTime = isFirst || slice.isFull || now - this.#lastNews >= progressInterval;
    if (this.#state === 'running' && isTime) this.#tellNews();
    if (this.#state === 'running') this.#turns.ask();
  }

  #split(): void {
    const given = this.#search.split?.() ?? { parts: [] };
    if (given.failure) {
      this.#fail(given.failure);
    } else if (given.parts.length > 0) {
      this.#isAsked = false;
      this.#events.parts?.(given.parts);
    }
  }

  /** How many solutions the next slice may find. */
  #room(): number {
    if (this.#found >= this.#limits.kept || this.#entries > mostEntries) this.#countFromHere();
    const { solutions, kept } = this.#limits;
    const [end, most] = this.#isCounting
      ? [solutions, countedPerSlice]
      : [Math.min(solutions, kept), solutionsPerSlice];
    return Math.min(end - this.#found, most);
  }

  #countFromHere(): void {
    if (!this.#isCounting && this.#tellSolutions()) this.#search.countOnly();
    this.#isCounting = true;
  }

  #outcome(isExhausted: boolean): Outcome | null {
    if (isExhausted) return 'exhausted';
    if (this.#found >= this.#limits.solutions) return 'limit';
    return this.#milliseconds >= this.#limits.milliseconds ? 'time' : null;
  }

  #tellNews(): void {
    this.#hasNews ||= this.#found > 0;
    if (this.#tellSolutions()) this.#events.progress(this.#stats());
    this.#lastNews = performance.now();
  }

  /** False when that failed and the job is over. */
  #tellSolutions(): boolean {
    const batch = this.#takeBatch();
    if (batch) this.#events.solutions(batch);
    return batch !== undefined;
  }

  /** What there is to tell of solutions; undefined when that failed and the job is over. */
  #takeBatch(): SolutionBatch | null | undefined {
    const taken = this.#search.takeSolutions();
    if (taken.failure) {
      this.#fail(taken.failure);
      return undefined;
    }
    const packed = this.#pack(taken as Found);
    this.#entries += packed?.entries ?? 0;
    return packed?.batch ?? null;
  }

  #count(): void {
    const counts = this.#search.stats();
    // Short of memory for the counts, those of the last time will do.
    if (!counts.failure) this.#counts = counts;
  }

  #stats(): Stats {
    return { ...this.#counts, microseconds: Math.round(this.#milliseconds * 1000) };
  }

  #end(outcome: Outcome): void {
    if (this.#takesParts && outcome !== 'cancelled') {
      this.#endPart(outcome);
    } else if (this.#tellSolutions()) {
      const stats = this.#stats();
      this.#release();
      this.#events.done(outcome, stats);
    }
  }

  #endPart(outcome: Outcome): void {
    const batch = this.#takeBatch();
    if (batch === undefined) return;
    this.#events.partDone?.(outcome, this.#stats(), batch);
    this.#state = 'waiting';
    this.#beginNext();
  }

  #fail(failure: Failure): void {
    this.#release();
    this.#events.failed(failure);
  }

  #release(): void {
    this.#state = 'ended';
    this.#turns.close();
    this.#search.delete();
  }
}
