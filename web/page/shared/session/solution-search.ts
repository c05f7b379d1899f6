import { batch, computed, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { Limits, SolutionBatch, Task } from '../../../engine/protocol.ts';
import { noLimits, type SearchLimits } from './limits.ts';
import { Run } from './run.ts';

/** What is searched for, how many solutions can be shown, and how they are taken from a batch. */
export interface SolutionOrder<Solution> {
  readonly task: Task;
  readonly kept: number;
  readonly solutionsIn: (batch: SolutionBatch) => readonly Solution[];
}

/** One search for solutions at a time, what it has found, and going on with it where it ended. */
export class SolutionSearch<Solution> {
  readonly run = new Run();
  /** Solutions that can be shown. */
  readonly found = signal(0);
  /** The one that is shown, from 0. */
  readonly shown = signal(0);
  /** Those of the search under way or before; they differ from the chosen ones when more is asked. */
  readonly limits = signal<SearchLimits>(noLimits);
  /** All that were found, those that were only counted included. */
  readonly total = computed(() => {
    const { solutions } = this.run.stats.value;
    const shown = BigInt(this.found.value);
    return solutions > shown ? solutions : shown;
  });

  readonly #solver: Pick<Engine, 'solve'>;
  #order: SolutionOrder<Solution> | null = null;
  /** Another array for another search; it grows in place, as `found` tells. */
  readonly #solutions = signal<Solution[]>([]);
  /** Whether the solutions are those of a search before, kept until there is news of this one. */
  #outdated = false;

  constructor(solver: Pick<Engine, 'solve'>) {
    this.#solver = solver;
  }

  /** What was found before stays until there is news, or until it is dropped. */
  start(order: SolutionOrder<Solution>, limits: SearchLimits): void {
    this.#order = order;
    this.#outdated = true;
    this.#search(order, limits, 0);
  }

  /**
   * Goes on to other limits. A search that ended at its limit of solutions continues if it can: not
   * where all solutions are wanted, which a memo may count. Else it begins again, and finds those
   * once more; what ended otherwise may have reported some from further behind.
   */
  goOn(limits: SearchLimits): void {
    if (!this.#order) return;
    const isAtLimit = this.run.phase.peek() === 'limit';
    if (isAtLimit && limits.solutions && this.run.extend({ ...limits, kept: this.#order.kept })) {
      this.limits.value = limits;
      return;
    }
    const known = isAtLimit ? this.found.peek() : 0;
    this.#outdated = known === 0;
    this.#search(this.#order, limits, known);
  }

  at(place: number): Solution | undefined {
    return this.#solutions.value[place];
  }

  all(): readonly Solution[] {
    return this.#solutions.value;
  }

  /** Shows one of the solutions, from 0; the nearest if there is none of this number. */
  show(place: number): void {
    this.shown.value = Math.max(0, Math.min(place, this.found.peek() - 1));
  }

  /** Ends the search, and forgets what came of it. */
  forget(): void {
    batch(() => {
      this.run.reset();
      this.#order = null;
      this.#outdated = true;
      this.dropOutdated();
    });
  }

  /** Forgets what a search before has found. */
  dropOutdated(): void {
    if (!this.#outdated) return;
    this.#outdated = false;
    this.#solutions.value = [];
    this.found.value = 0;
    this.shown.value = 0;
  }

  #search(
    { task, kept, solutionsIn }: SolutionOrder<Solution>,
    limits: SearchLimits,
    known: number,
  ) {
    let skip = known;
    this.limits.value = limits;
    const all: Limits = { ...limits, kept };
    this.run.start(
      (listener) =>
        this.#solver.solve(task, all, {
          ...listener,
          counted: (stats) => {
            this.dropOutdated();
            listener.counted?.(stats);
          },
          done: (outcome, stats) => {
            this.dropOutdated();
            listener.done?.(outcome, stats);
          },
          failed: (failure) => {
            this.dropOutdated();
            listener.failed?.(failure);
          },
        }),
      (news) => {
        const solutions = solutionsIn(news);
        batch(() => this.#keep(solutions.slice(skip), kept));
        skip = Math.max(0, skip - solutions.length);
      },
    );
  }

  #keep(solutions: readonly Solution[], most: number): void {
    if (solutions.length === 0) return;
    const { value: shown } = this.shown;
    const isOutdated = this.#outdated;
    this.dropOutdated();
    const kept = this.#solutions.peek();
    for (const solution of solutions.slice(0, most - kept.length)) kept.push(solution);
    this.found.value = kept.length;
    if (isOutdated) this.show(shown);
  }
}
