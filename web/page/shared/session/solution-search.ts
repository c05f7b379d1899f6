import { batch, computed, signal } from '@preact/signals';
import type { TaskClient } from '../../../engine/client/engine.ts';
import type { SolutionBatch } from '../../../engine/model/solutions.ts';
import type { Limits, SavedSearch, SearchProgress, Task } from '../../../engine/model/task.ts';
import { noLimits, type SearchLimits } from './limits.ts';
import { Run } from './run.ts';

/** The task of a search, the number of solutions to keep, and the way to read them from a batch. */
interface SolutionOrder<Solution> {
  readonly task: Task;
  readonly kept: number;
  readonly solutionsIn: (batch: SolutionBatch) => readonly Solution[];
}

/** Runs one search at a time, keeps its solutions, and continues where it ended. */
export class SolutionSearch<Solution> {
  readonly run = new Run();
  /** The number of kept solutions. */
  readonly found = signal(0);
  /** The index of the shown solution. */
  readonly shown = signal(0);
  /**
   * The limits of the current or last search. A continuation makes them differ from the chosen
   * ones.
   */
  readonly limits = signal<SearchLimits>(noLimits);
  /** The number of solutions found before the search was saved; these aren't kept. */
  readonly earlier = signal(0n);
  /** The number of solutions found, including those only counted. */
  readonly total = computed(() => {
    const { solutions } = this.run.stats.value;
    const shown = BigInt(this.found.value);
    return solutions > shown ? solutions : shown;
  });

  readonly #client: TaskClient;
  #order: SolutionOrder<Solution> | null = null;
  /** A new array per search. It grows in place; `found` follows its length. */
  readonly #solutions = signal<Solution[]>([]);
  /** True while the solutions are those of the previous search, until the current one reports. */
  #outdated = false;

  constructor(client: TaskClient) {
    this.#client = client;
  }

  /** Starts a search. Earlier solutions stay until it reports or they are dropped. */
  start(order: SolutionOrder<Solution>, limits: SearchLimits, from?: SearchProgress): void {
    this.#order = order;
    this.#outdated = true;
    this.#search(order, limits, 0, from);
  }

  /** Resolves to the saved search; null if it cannot continue elsewhere. */
  async saved(): Promise<SavedSearch | null> {
    const { task } = this.#order ?? {};
    const progress = await this.run.save();
    const isKept = task?.kind === 'cover' || task?.kind === 'polyomino';
    return isKept && progress ? { task, progress } : null;
  }

  /**
   * Continues up to other limits. A search that ended at its solution limit resumes, unless all
   * solutions are wanted, which a memo may count. Any other search restarts, because it may have
   * reported solutions out of order.
   */
  continue(limits: SearchLimits): void {
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

  /** Shows the solution with this index, or the nearest. */
  show(place: number): void {
    this.shown.value = Math.max(0, Math.min(place, this.found.peek() - 1));
  }

  /** Ends the search and drops its results. */
  forget(): void {
    batch(() => {
      this.run.reset();
      this.#order = null;
      this.#outdated = true;
      this.dropOutdated();
    });
  }

  /** Drops the solutions of the previous search. */
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
    from?: SearchProgress,
  ) {
    let skip = known;
    this.limits.value = limits;
    this.earlier.value = from?.found ?? 0n;
    const all: Limits = { ...limits, kept };
    this.run.start(
      (listener) =>
        this.#client.solve(
          task,
          all,
          {
            ...listener,
            counted: (stats) => {
              this.dropOutdated();
              listener.counted?.(stats);
            },
            done: (end, stats) => {
              this.dropOutdated();
              listener.done?.(end, stats);
            },
            failed: (failure) => {
              this.dropOutdated();
              listener.failed?.(failure);
            },
          },
          { from },
        ),
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
