import { signal } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import type { Candidate } from '../../../../engine/model/explanation.ts';
import { automatic } from '../../../../engine/model/solvers.ts';
import type { VariantPuzzle } from '../../../../engine/model/variant.ts';

/** Milliseconds for trying all changes, and for each of them. */
const longest = 5_000;
const longestEach = 500;

/** Returns the puzzle with one digit changed. */
function changed(puzzle: VariantPuzzle, { cell, digit }: Candidate): VariantPuzzle {
  const { solutionHolds: _, ...rest } = puzzle;
  return { ...rest, givens: puzzle.givens.map((given, place) => (place === cell ? digit : given)) };
}

/** Finds, one after the other, the digits that leave exactly one solution in place of a given. */
export class Repairs {
  /** The repairs found so far. */
  readonly found = signal<readonly Candidate[]>([]);
  readonly isSearching = signal(false);

  readonly #client: Pick<Engine, 'solve'>;
  #job: Job | undefined;
  /** Counts the searches, to drop late results. */
  #number = 0;

  constructor(client: Pick<Engine, 'solve'>) {
    this.#client = client;
  }

  forget(): void {
    this.#number += 1;
    this.#job?.stop();
    this.#job = undefined;
    this.found.value = [];
    this.isSearching.value = false;
  }

  /** Tries other digits in these cells, some of which must be wrong. */
  async start(puzzle: VariantPuzzle, cells: readonly number[]): Promise<void> {
    this.forget();
    const number = this.#number;
    const isCurrent = () => number === this.#number;
    const end = performance.now() + longest;
    this.isSearching.value = true;
    for (const cell of cells) {
      for (const digit of puzzle.board.digits) {
        if (digit === 0 || digit === puzzle.givens[cell]) continue;
        if (!isCurrent()) return;
        if (performance.now() > end) break;
        const isOnly = await this.#leavesOne(changed(puzzle, { cell, digit }));
        if (isCurrent() && isOnly) this.found.value = [...this.found.value, { cell, digit }];
      }
    }
    if (isCurrent()) this.isSearching.value = false;
  }

  #leavesOne(puzzle: VariantPuzzle): Promise<boolean> {
    return new Promise((resolve) => {
      let amount = 0;
      const task = { kind: 'variant', puzzle, solver: automatic } as const;
      const limits = { solutions: 2, kept: 2, milliseconds: longestEach };
      this.#job = this.#client.solve(task, limits, {
        solutions: (batch) => {
          if (batch.kind === 'cells') amount += batch.count;
        },
        done: (end) => resolve(end === 'exhausted' && amount === 1),
        failed: () => resolve(false),
      });
    });
  }
}
