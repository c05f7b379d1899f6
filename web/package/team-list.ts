/** A list that several workers share. */

import { StopWatch } from '../engine/client/stop-watch.ts';
import { leastWork } from '../engine/worker/budget.ts';
import type { Attention, ListResult, ListRow, ListSettings, Search } from './api.ts';
import type { Calls } from './calls.ts';
import { type ListPart, missedRow, type RawRow, rowOf } from './list.ts';
import type { ListShare } from './list-parts.ts';
import { orAborted } from './remote-search.ts';
import type { Step } from './search.ts';
import type { Problem } from './wire.ts';

/** One share, from its place in the list to its last row. */
interface Errand {
  readonly part: ListPart | null;
  /** Those that the loop has yet to see. */
  rows: RawRow[];
  state: 'waiting' | 'running' | 'done';
}

/** No limit of time may be 0, in milliseconds. */
const leastTime = 0.001;

type ListStep = Step<ListResult, RawRow>;

/** A worker that takes part, from when there is something for it. */
interface Hand {
  calls: Calls | null;
  search: number | null;
  errand: Errand | null;
  /** The step that it is at. */
  step: Promise<Stepped> | null;
  /** Whether it has come to life, or could not be started. */
  state: 'new' | 'alive' | 'missing';
}

/** There is no step if the search was closed in the meantime, or if it failed. */
interface Stepped {
  readonly hand: Hand;
  readonly step?: ListStep | undefined;
  readonly error?: unknown;
}

export class TeamList implements Search<ListRow, ListResult> {
  readonly #settings: ListSettings;
  readonly #attention: Attention<ListResult>;
  readonly #team: readonly (() => Calls)[];
  readonly #hands: readonly Hand[];
  /** From the first that has rows which the loop has yet to see. */
  readonly #errands: Errand[];
  readonly #puzzles: number;
  readonly #watch = new StopWatch();
  #done = 0;
  #nodes = 0n;
  #isClosed = false;

  /** What the first worker has made of the list, and how to start the others. */
  constructor(
    shares: readonly ListShare[],
    settings: ListSettings,
    attention: Attention<ListResult>,
    team: readonly (() => Calls)[],
  ) {
    this.#settings = settings;
    this.#attention = attention;
    this.#team = team;
    this.#hands = team.map(() => ({
      calls: null,
      search: null,
      errand: null,
      step: null,
      state: 'new',
    }));
    this.#errands = shares.map(({ part, rows }) =>
      part ? { part, rows: [], state: 'waiting' } : { part: null, rows: [...rows], state: 'done' },
    );
    this.#puzzles = shares.reduce(
      (sum, { part, rows }) => sum + (part ? part.lines : rows).length,
      0,
    );
    for (const { rows } of shares) this.#done += rows?.length ?? 0;
  }

  get result(): ListResult {
    const microseconds = Math.round(this.#watch.milliseconds() * 1000);
    return {
      stats: { done: this.#done, puzzles: this.#puzzles, nodes: this.#nodes, microseconds },
    };
  }

  close(): void {
    this.#isClosed = true;
    for (const hand of this.#hands) this.#leave(hand);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ListRow, void, undefined> {
    const { signal } = this.#attention;
    try {
      while (!this.#isClosed) {
        for (const raw of this.#rowsInOrder()) {
          signal?.throwIfAborted();
          yield rowOf(raw);
        }
        if (this.#errands.length === 0) return;
        await this.#work();
      }
    } finally {
      this.close();
    }
  }

  /** What is known from where the loop is to the first row that is not. */
  #rowsInOrder(): readonly RawRow[] {
    const known: RawRow[] = [];
    for (let [first] = this.#errands; first; [first] = this.#errands) {
      for (const row of first.rows) known.push(row);
      first.rows = [];
      if (first.state !== 'done') break;
      this.#errands.shift();
    }
    return known;
  }

  /** Until a worker is done with a step. */
  async #work(): Promise<void> {
    const { signal, onProgress } = this.#attention;
    signal?.throwIfAborted();
    this.#watch.start();
    for (const [index, hand] of this.#hands.entries()) this.#set(hand, index);
    const steps = this.#hands.flatMap(({ step }) => step ?? []);
    if (steps.length > 0) {
      const stepped = await orAborted(Promise.race(steps), signal);
      if (stepped.error) this.#lose(stepped);
      else this.#take(stepped);
    } else {
      this.#missRest();
    }
    this.#watch.stop();
    onProgress?.(this.result);
  }

  /** Sets a worker to the next step of its part, or to another part. */
  #set(hand: Hand, index: number): void {
    if (hand.step || hand.state === 'missing') return;
    if (!hand.errand && this.#wantsWork(index)) {
      hand.errand = this.#errands.find(({ state }) => state === 'waiting') ?? null;
    }
    if (!hand.errand) return;
    const isNew = hand.errand.state === 'waiting';
    hand.errand.state = 'running';
    hand.calls ??= (this.#team[index] as () => Calls)();
    const opening = isNew ? this.#open(hand, hand.calls, hand.errand.part as ListPart) : null;
    const { search } = hand;
    if (search === null) return;
    const stepping = hand.calls.ask<ListStep | undefined>({ ask: 'step', search });
    hand.step = Promise.all([stepping, opening]).then(
      ([step]) => ({ hand, step }),
      (error) => ({ hand, error }),
    );
  }

  /** The others are started once the list proves long. */
  #wantsWork(index: number): boolean {
    return this.#timeLeft() > 0 && (index === 0 || this.#watch.milliseconds() >= leastWork);
  }

  #timeLeft(): number {
    return (this.#settings.milliseconds ?? Number.POSITIVE_INFINITY) - this.#watch.milliseconds();
  }

  #open(hand: Hand, calls: Calls, part: ListPart): Promise<unknown> {
    const search = calls.nextId();
    hand.search = search;
    const { limit, solver } = this.#settings;
    const milliseconds = Math.max(leastTime, this.#timeLeft());
    const settings = { limit, solver, milliseconds };
    const problem: Problem = { kind: 'list-part', part, settings };
    return calls.ask({ ask: 'open', search, problem });
  }

  /** Another takes over from one that could not be started; the first has been from the beginning. */
  #lose({ hand, error }: Stepped): void {
    if (hand.state === 'alive' || hand === this.#hands[0]) throw error;
    hand.state = 'missing';
    hand.step = null;
    if (hand.errand) hand.errand.state = 'waiting';
    hand.search = null;
    hand.errand = null;
  }

  #take({ hand, step }: Stepped): void {
    hand.step = null;
    hand.state = 'alive';
    const { errand } = hand;
    if (!errand || !step) return;
    for (const row of step.solutions) {
      errand.rows.push(row);
      this.#nodes += row.nodes;
    }
    this.#done += step.solutions.length;
    if (!step.isEnded) return;
    errand.state = 'done';
    this.#leave(hand);
  }

  #leave(hand: Hand): void {
    if (hand.search !== null) hand.calls?.tell({ ask: 'close', search: hand.search });
    hand.search = null;
    hand.errand = null;
  }

  /** There was no time for them. */
  #missRest(): void {
    for (const errand of this.#errands) {
      if (errand.state === 'done' || !errand.part) continue;
      errand.rows = errand.part.lines.map(missedRow);
      errand.state = 'done';
      this.#done += errand.rows.length;
    }
  }
}
