import { computed, effect, signal } from '@preact/signals';
import type { PolyominoTask } from '../../../../engine/model/task.ts';
import { chosenMemory } from '../../../shared/session/memory.ts';
import { Run } from '../../../shared/session/run.ts';
import { randomBelow } from '../model/random.ts';
import type { PolyominoSession } from '../session.ts';

/** The most steps of a slider, whatever the number of solutions. */
const maxSteps = 1_000_000n;

/** Returns whether the gallery has all solutions. */
export function listsAll({ found, total, run }: PolyominoSession['search']): boolean {
  return run.phase.value === 'exhausted' && total.value === BigInt(found.value);
}

/** The wanted solution: one by its number, or any. */
type Wanted = bigint | 'any';

/**
 * Shows solutions by their numbers among all, found without those before them. Rotations and
 * reflections have numbers of their own.
 */
export class Numbering {
  /** The last solution requested; null before any. */
  readonly number = signal<bigint | null>(null);
  /** Counts all solutions, or finds the wanted one. */
  readonly run = new Run();
  readonly #session: PolyominoSession;
  /** The number of solutions found by a separate count. */
  readonly #counted = signal<bigint | null>(null);
  /** The solution to find once the run has ended; null for none. */
  #next: Wanted | null = null;

  /**
   * True if solutions are chosen in the gallery: it has them all, or the symmetric ones, which have
   * no numbers.
   */
  readonly areListed = computed(() => {
    return listsAll(this.#session.search) || this.#session.which.value === 'symmetric';
  });
  /** The number of all solutions; null until known. */
  readonly all = computed<bigint | null>(() => {
    const { search, which } = this.#session;
    const isKnown = which.value === 'all' && search.run.phase.value === 'exhausted';
    return isKnown ? search.total.value : this.#counted.value;
  });

  constructor(session: PolyominoSession) {
    this.#session = session;
    effect(() => {
      void session.choice.puzzle.value;
      this.#counted.value = null;
      this.number.value = null;
      this.stop();
    });
  }

  /** Shows a uniformly random solution, after counting them if necessary. */
  showAny(): void {
    const { search } = this.#session;
    if (this.areListed.peek()) {
      this.#session.show(Number(randomBelow(BigInt(search.found.peek()))));
      return;
    }
    this.#want('any');
  }

  /** Returns whether a solution has this number. */
  has(number: bigint): boolean {
    return number >= 1n && number <= (this.all.value ?? 0n);
  }

  /** Shows the solution with this number, if it exists. */
  show(number: bigint): void {
    if (!this.has(number)) return;
    this.number.value = number;
    this.#want(number);
  }

  /** Counts all solutions, so that they can be shown by number. */
  count(): void {
    if (this.all.peek() === null && !this.run.active.peek()) this.#count();
  }

  stop(): void {
    this.#next = null;
    this.run.reset();
  }

  // ------------------------------------------------------------------------------------ the slider

  get steps(): number {
    const last = (this.all.value ?? 1n) - 1n;
    return Number(last < maxSteps ? last : maxSteps);
  }

  /** Returns the step of the slider nearest to the shown number. */
  get step(): number {
    const last = (this.all.value ?? 1n) - 1n;
    const number = this.number.value ?? 1n;
    return last === 0n ? 0 : Number(((number - 1n) * BigInt(this.steps)) / last);
  }

  showStep(step: number): void {
    const last = (this.all.peek() ?? 1n) - 1n;
    this.show(1n + (BigInt(step) * last) / BigInt(Math.max(1, this.steps)));
  }

  // --------------------------------------------------------------------------------- the searches

  /** Finishes the current search first, so that something shows while a slider moves. */
  #want(wanted: Wanted): void {
    this.#next = wanted;
    if (!this.run.active.peek()) this.#begin();
  }

  #begin(): void {
    const wanted = this.#next;
    if (wanted === null) return;
    const all = this.all.peek();
    if (all === null) this.#count();
    else if (all > 0n) this.#find(wanted === 'any' ? randomBelow(all) + 1n : wanted);
  }

  #count(): void {
    this.run.start((listener) =>
      this.#session.tasks.solve(
        { ...this.#task(), goal: 'count' },
        { kept: 0 },
        {
          ...listener,
          done: (end, stats) => {
            listener.done?.(end, stats);
            // A search that was replaced has another phase.
            if (this.run.phase.peek() !== 'exhausted') return;
            this.#counted.value = stats.solutions;
            this.#begin();
          },
        },
      ),
    );
  }

  #find(number: bigint): void {
    this.#next = null;
    this.number.value = number;
    const solutionsIn = this.#session.solutionsIn();
    this.run.start(
      (listener) =>
        this.#session.tasks.solve(
          { ...this.#task(), number: String(number) },
          {},
          {
            ...listener,
            done: (end, stats) => {
              listener.done?.(end, stats);
              if (this.run.phase.peek() === 'exhausted') this.#begin();
            },
          },
        ),
      (batch) => {
        const [cells] = solutionsIn(batch);
        if (cells) this.#session.numbered.value = { number, cells };
      },
    );
  }

  #task(): PolyominoTask {
    const { source } = this.#session.choice.puzzle.peek();
    const memory = chosenMemory.bytes.peek();
    return { kind: 'polyomino', ...source, distinct: false, memory };
  }
}
