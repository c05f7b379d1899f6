/** A search that is run step by step, in whatever thread. */

import type { Part } from '../engine/protocol.ts';
import type { DanceModule, Solutions, WasmJob } from '../engine/worker/wasm.ts';
import type { Result } from './api.ts';
import type { Limits } from './check.ts';
import { Slices } from './slices.ts';

/** What a step came to. */
export interface Step<Result, Solution> {
  readonly result: Result;
  readonly solutions: readonly Solution[];
  readonly isEnded: boolean;
  /** Given away of what is left, if that was asked for. */
  readonly parts?: readonly Part[] | undefined;
}

/** How a step is to be taken by one of several workers. */
export interface StepOrder {
  /** The part to begin with. */
  readonly part?: {
    readonly prefix: Int32Array;
    readonly limits: Pick<Limits, 'solutions' | 'milliseconds'>;
  };
  /** Whether others have nothing to do. */
  readonly shares?: boolean;
}

/** What can be run step by step. */
export interface Stepwise<Result, Solution> {
  /** What is known so far. */
  readonly result: Result;
  step(order?: StepOrder): Step<Result, Solution>;
  /** Frees its memory; comes last. */
  close(): void;
}

/** A search in the module, and what is known of it from the beginning. */
export interface Opened<Solution, Extra> {
  readonly job: WasmJob;
  readonly limits: Limits;
  readonly countOnly: boolean;
  readonly decode: (taken: Solutions) => readonly Solution[];
  readonly extra: Extra;
  /** Whether what is given contradicts itself, so that there is nothing to search. */
  readonly isInvalid: boolean;
}

export class SlicedSearch<Solution, Extra extends object>
  implements Stepwise<Result & Extra, Solution>
{
  readonly #dance: DanceModule;
  readonly #opened: Opened<Solution, Extra>;
  readonly #slices: Slices<Solutions>;

  constructor(dance: DanceModule, opened: Opened<Solution, Extra>) {
    const { job, limits, countOnly, isInvalid } = opened;
    if (countOnly) job.countOnly();
    this.#dance = dance;
    this.#opened = opened;
    this.#slices = new Slices(dance, job, limits, isInvalid);
  }

  get result(): Result & Extra {
    const { extra, isInvalid } = this.#opened;
    const { found, isExhausted, stoppedBy, stats } = this.#slices;
    return {
      ...extra,
      verdict: this.#dance.verdict(found, isExhausted, isInvalid),
      count: countIn(stats.solutions, found),
      complete: isExhausted,
      stoppedBy,
      stats,
    };
  }

  step({ part, shares }: StepOrder = {}): Step<Result & Extra, Solution> {
    if (part) this.#slices.begin(part.prefix, part.limits);
    const solutions = this.#opened.decode(this.#slices.next());
    const { isEnded } = this.#slices;
    const parts = shares ? this.#slices.split() : undefined;
    return { result: this.result, solutions, isEnded, parts };
  }

  close(): void {
    this.#slices.close();
  }
}

/** What is found may be ahead of the last count, and a count too large for a number. */
function countIn(counted: bigint, found: number): bigint {
  return counted > Number.MAX_SAFE_INTEGER ? counted : BigInt(found);
}

/** `cells` holds one solution of so many bytes after the other. */
export function solutionsIn(cells: Uint8Array, length: number): Uint8Array[] {
  const count = length === 0 ? 0 : cells.length / length;
  return Array.from({ length: count }, (_, i) => cells.subarray(i * length, (i + 1) * length));
}

/** All steps, one after the other: what is known at the end, and what was found. */
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
