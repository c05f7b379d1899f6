/** A search that is run slice by slice, in whatever thread. */

import { noStats, type Stats } from '../protocol.ts';
import { SliceBudget } from '../solver/budget.ts';
import type { DanceModule, WasmJob } from '../solver/wasm.ts';
import type { Result } from './api.ts';
import { good } from './error.ts';
import { type Limits, sliceTime } from './settings.ts';

/** What a slice came to. */
export interface Step<Result, Solution> {
  readonly result: Result;
  readonly solutions: readonly Solution[];
  readonly isEnded: boolean;
}

/** What can be run slice by slice. */
export interface Stepwise<Result, Solution> {
  /** What is known so far. */
  readonly result: Result;
  step(): Step<Result, Solution>;
  /** Frees its memory; comes last. */
  close(): void;
}

export type Taken = Exclude<ReturnType<WasmJob['takeSolutions']>, { failure: object }>;

/** A search in the module, and what is known of it from the beginning. */
export interface Opened<Solution, Extra> {
  readonly job: WasmJob;
  readonly limits: Limits;
  readonly decode: (taken: Taken) => readonly Solution[];
  readonly extra: Extra;
  /** Whether what is given contradicts itself, so that there is nothing to search. */
  readonly isInvalid: boolean;
}

/** What a slice finds at most, so that the memory of the module stays small. */
const mostSolutions = 10_000;

export class SlicedSearch<Solution, Extra extends object>
  implements Stepwise<Result & Extra, Solution>
{
  readonly #dance: DanceModule;
  readonly #opened: Opened<Solution, Extra>;
  readonly #budget = new SliceBudget(sliceTime);
  #found = 0;
  #isExhausted: boolean;
  #counts: Omit<Stats, 'microseconds'> = noStats;
  #milliseconds = 0;

  constructor(dance: DanceModule, opened: Opened<Solution, Extra>) {
    this.#dance = dance;
    this.#opened = opened;
    this.#isExhausted = opened.isInvalid;
  }

  get result(): Result & Extra {
    const { extra, isInvalid } = this.#opened;
    return {
      ...extra,
      verdict: this.#dance.verdict(this.#found, this.#isExhausted, isInvalid),
      count: BigInt(this.#found),
      complete: this.#isExhausted,
      stats: { ...this.#counts, microseconds: Math.round(this.#milliseconds * 1000) },
    };
  }

  step(): Step<Result & Extra, Solution> {
    if (!this.#isEnded()) this.#run();
    const taken = good(this.#dance, this.#opened.job.takeSolutions());
    const solutions = this.#opened.decode(taken);
    return { result: this.result, solutions, isEnded: this.#isEnded() };
  }

  close(): void {
    this.#opened.job.delete();
  }

  #isEnded(): boolean {
    const { limits } = this.#opened;
    return (
      this.#isExhausted ||
      this.#found >= limits.solutions ||
      this.#counts.nodes >= limits.nodes ||
      this.#milliseconds >= limits.milliseconds
    );
  }

  #run(): void {
    const { job, limits } = this.#opened;
    const nodes = Number(this.#counts.nodes);
    const started = performance.now();
    const budget = Math.min(this.#budget.nodes, limits.nodes - nodes);
    const slice = good(this.#dance, job.run(budget, this.#room()));
    const took = performance.now() - started;
    this.#milliseconds += took;
    this.#found = slice.found;
    this.#isExhausted = slice.exhausted;
    this.#counts = good(this.#dance, job.stats());
    const left = limits.milliseconds - this.#milliseconds;
    this.#budget.adapt(Number(this.#counts.nodes) - nodes, took, left);
  }

  /** The first solution is news at once, the others come together. */
  #room(): number {
    const most = this.#found === 0 ? 1 : mostSolutions;
    return Math.min(this.#opened.limits.solutions - this.#found, most);
  }
}

/** All slices, one after the other: what is known at the end, and what was found. */
export function runToEnd<Result, Solution>(
  search: Stepwise<Result, Solution>,
): Result & { readonly solutions: readonly Solution[] } {
  const solutions: Solution[] = [];
  try {
    for (;;) {
      const step = search.step();
      for (const solution of step.solutions) solutions.push(solution);
      if (step.isEnded) return { ...step.result, solutions };
    }
  } finally {
    search.close();
  }
}
