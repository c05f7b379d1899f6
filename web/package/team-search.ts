/** A search that several workers share. */

import { type Batches, type OpenPart, Parts } from '../engine/client/parts.ts';
import { StopWatch } from '../engine/client/stop-watch.ts';
import type { Stats } from '../engine/protocol.ts';
import type { Verdict } from '../engine/worker/wasm.ts';
import type { Attention, Bound, Result, Search } from './api.ts';
import type { Calls } from './calls.ts';
import { type OpenedSearch, orAborted } from './remote-search.ts';
import type { Step, StepOrder } from './search.ts';
import type { Problem } from './wire.ts';

/** A worker that takes part, from when there is something for it. */
interface Hand<Found, Raw> {
  calls: Calls | null;
  search: number | null;
  part: OpenPart<readonly Raw[]> | null;
  /** The step that it is at. */
  step: Promise<Stepped<Found, Raw>> | null;
  /** Whether it has come to life, or could not be started. */
  state: 'new' | 'alive' | 'missing';
}

/** A step, or why there is none. */
interface Stepped<Found, Raw> {
  readonly hand: Hand<Found, Raw>;
  readonly step?: Step<Found, Raw>;
  readonly error?: unknown;
}

/** As in cpp/exact_cover/search/verdict.hpp. */
function verdictOf(count: bigint, complete: boolean): Verdict {
  if (count > 1n) return 'multiple';
  if (!complete) return 'stopped';
  return count === 1n ? 'unique' : 'none';
}

/** How far it is searched, as the worker has checked it. */
export interface TeamLimits {
  readonly solutions: number;
  readonly milliseconds: number;
  readonly countOnly: boolean;
}

export class TeamSearch<Raw, Solution, Found extends Result> implements Search<Solution, Found> {
  readonly #problem: Problem;
  readonly #limits: TeamLimits;
  readonly #team: readonly (() => Calls)[];
  readonly #hands: readonly Hand<Found, Raw>[];
  readonly #attention: Attention<Found>;
  readonly #revive: (raw: Raw) => Solution;
  readonly #parts: Parts<readonly Raw[]>;
  readonly #watch = new StopWatch();
  #found: Raw[] = [];
  #result: Found;
  #isTimeOver = false;
  #isEnded = false;

  /** What the first worker has opened, and how to start the others. */
  constructor(
    opened: OpenedSearch<Raw, Solution, Found>,
    problem: Problem,
    limits: TeamLimits,
    team: readonly (() => Calls)[],
  ) {
    const { calls, search, attention, result, revive } = opened;
    this.#problem = problem;
    this.#limits = limits;
    this.#team = team;
    this.#attention = attention;
    this.#revive = revive;
    this.#result = result;
    const batches: Batches<readonly Raw[]> = {
      size: (batch) => batch.length,
      entries: () => 0,
      first: (batch, count) => batch.slice(0, count),
    };
    const kept = limits.countOnly ? 0 : Number.POSITIVE_INFINITY;
    this.#parts = new Parts({ ...limits, kept }, batches, (batch) => {
      for (const raw of batch) this.#found.push(raw);
    });
    this.#hands = team.map((_, index) => ({
      ...(index === 0 ? { calls, search } : { calls: null, search: null }),
      part: null,
      step: null,
      state: 'new',
    }));
  }

  get result(): Found {
    return this.#result;
  }

  close(): void {
    this.#isEnded = true;
    for (const hand of this.#hands) {
      if (hand.search !== null) hand.calls?.tell({ ask: 'close', search: hand.search });
      hand.search = null;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Solution, void, undefined> {
    const { signal } = this.#attention;
    try {
      while (!this.#isEnded) {
        signal?.throwIfAborted();
        await this.#work();
        const found = this.#found;
        this.#found = [];
        for (const raw of found) {
          signal?.throwIfAborted();
          yield this.#revive(raw);
        }
      }
    } finally {
      this.close();
    }
  }

  /** Until a worker is done with a step. */
  async #work(): Promise<void> {
    this.#watch.start();
    this.#handOut();
    const steps = this.#hands.flatMap(({ step }) => step ?? []);
    const { hand, step, error } = await orAborted(Promise.race(steps), this.#attention.signal);
    this.#watch.stop();
    hand.step = null;
    if (step) this.#take(hand, step);
    else this.#lose(hand, error);
    this.#attention.onProgress?.(this.#result);
  }

  /** Sets every worker to the next step of its part, or to another part. */
  #handOut(): void {
    for (const [index, hand] of this.#hands.entries()) {
      if (hand.step || hand.state === 'missing') continue;
      const taken = hand.part ? null : this.#parts.take();
      if (taken) hand.part = taken.part;
      if (!hand.part) continue;
      const shares = this.#parts.waiting < this.#hands.length - 1;
      // The first worker has opened the whole.
      const part = taken &&
        taken.part.prefix.length > 0 && {
          prefix: taken.part.prefix,
          limits: {
            solutions: taken.limits.solutions,
            milliseconds: Math.max(1, this.#limits.milliseconds - this.#watch.milliseconds()),
          },
        };
      this.#begin(hand, index, part ? { part, shares } : { shares });
    }
  }

  #begin(hand: Hand<Found, Raw>, index: number, order: StepOrder): void {
    hand.calls ??= (this.#team[index] as () => Calls)();
    const { calls } = hand;
    const isNew = hand.search === null;
    hand.search ??= calls.nextId();
    const { search } = hand;
    const opening = isNew
      ? calls.ask<unknown>({ ask: 'open', search, problem: this.#problem })
      : Promise.resolve();
    hand.step = opening
      .then(() => calls.ask<Step<Found, Raw>>({ ask: 'step', search, order }))
      .then(
        (step) => ({ hand, step }),
        (error) => ({ hand, error }),
      );
  }

  /** Another takes over from one that could not be started; the first has been from the beginning. */
  #lose(hand: Hand<Found, Raw>, error: unknown): void {
    if (hand.state === 'alive' || hand === this.#hands[0]) throw error;
    hand.state = 'missing';
    hand.search = null;
    if (hand.part) this.#parts.putBack(hand.part);
    hand.part = null;
  }

  #take(hand: Hand<Found, Raw>, step: Step<Found, Raw>): void {
    const { part } = hand;
    hand.state = 'alive';
    if (!part) return;
    part.stats = step.result.stats;
    if (step.solutions.length > 0) this.#parts.hear(part, step.solutions);
    if (step.parts) this.#parts.insert(part, step.parts);
    if (step.isEnded) {
      this.#isTimeOver ||= step.result.stoppedBy === 'milliseconds';
      hand.part = null;
      this.#parts.end(part, step.result.stats);
    }
    for (const dropped of this.#parts.dropExcess()) this.#leave(dropped);
    this.#tell(step.result);
  }

  #leave(part: OpenPart<readonly Raw[]>): void {
    const hand = this.#hands.find((each) => each.part === part);
    if (!hand) return;
    hand.part = null;
    hand.step = null;
  }

  /** What is known now; the same of the problem as each of the workers says. */
  #tell(known: Found): void {
    const stoppedBy = this.#stoppedBy();
    const complete = stoppedBy === null && this.#parts.isDone;
    this.#isEnded = complete || stoppedBy !== null;
    if (this.#isEnded) this.#parts.tellAll();
    const stats = this.#stats(complete);
    const count = stoppedBy === 'limit' ? BigInt(this.#limits.solutions) : stats.solutions;
    const verdict = verdictOf(count, complete);
    this.#result = { ...known, verdict, count, complete, stoppedBy, stats };
  }

  #stoppedBy(): Bound | null {
    if (this.#parts.isLimitReached) return 'limit';
    const isTimeOver = this.#watch.milliseconds() >= this.#limits.milliseconds;
    return this.#isTimeOver || (isTimeOver && !this.#parts.isDone) ? 'milliseconds' : null;
  }

  #stats(complete: boolean): Stats {
    const stats = this.#parts.stats();
    const microseconds = Math.round(this.#watch.milliseconds() * 1000);
    return { ...stats, microseconds, explored: complete ? 1 : stats.explored };
  }
}
