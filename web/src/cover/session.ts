import { computed, effect, signal, untracked } from '@preact/signals';
import {
  automatic,
  type CoverFormat,
  type CoverSolverChoice,
  type ItemChoice,
  type SolutionBatch,
  type Task,
} from '../protocol.ts';
import { ChosenLimits, type SearchLimits, usualTimes } from '../session/limits.ts';
import type { Phase } from '../session/phase.ts';
import { Run } from '../session/run.ts';
import type { SolverClient } from '../solver/client.ts';
import type { SolverPool } from '../solver/pool.ts';
import type { TextStorage } from './draft.ts';
import { type Problem, ProblemText } from './problem-text.ts';
import { type NumberedSolution, optionLabels, type Solution } from './solution.ts';

/** So many solutions can be shown; those beyond are only counted. */
export const solutionsKept = 10_000;

const limitChoices = { solutions: [2, 10, 100, 1_000, 10_000, 0], milliseconds: usualTimes };

/** So long the solutions of the search before are shown for want of news, in milliseconds. */
const longestWait = 100;

/** The search with the other rule gets ten times as long as the first, and this at least. */
const comparisonFloor = 2_000;

/** What the session asks of one worker, and of all cores. */
export type CoverClient = Pick<SolverClient, 'readCover' | 'readSudoku' | 'writeCover' | 'solve'>;
export type CoverPool = Pick<SolverPool, 'solve'>;

/** What the section shows. It lives as long as the page, so that a search outlives a look elsewhere. */
export class CoverSession {
  readonly problem: ProblemText;
  /** Takes a text that is a Sudoku. */
  openSudoku: (text: string) => void = () => {};
  readonly solver = signal<CoverSolverChoice>(automatic);
  readonly itemChoice = signal<ItemChoice>('fewest');
  readonly limits = new ChosenLimits(
    limitChoices,
    { solutions: 1_000, milliseconds: 0 },
    'dance.cover.limits',
  );
  /** Those of the search under way or before; they differ when more was asked for. */
  readonly applied = signal<SearchLimits>(this.limits.value.peek());
  readonly run = new Run();
  /** The same problem with the other rule, for its search nodes. */
  readonly comparison = new Run();
  /** Solutions that can be shown. */
  readonly found = signal(0);
  /** The solution that is shown, from 0. */
  readonly current = signal(0);

  readonly #client: CoverClient;
  readonly #pool: CoverPool;
  #solved: Problem | null = null;
  #solutions: Solution[] = [];
  readonly #labels = new WeakMap<Solution, readonly string[]>();
  /** Whether the solutions are those of the search before, kept until there is news of this one. */
  #outdated = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** All solutions that were found, also those that were only counted. */
  readonly total = computed(() => {
    const { solutions } = this.run.stats.value;
    const shown = BigInt(this.found.value);
    return solutions > shown ? solutions : shown;
  });
  /** Whether what was found is about the text in the box. */
  readonly hasAnswer = computed(
    () => this.problem.reading.value !== null && this.problem.failure.value === null,
  );

  constructor(client: CoverClient, longTexts?: TextStorage, pool: CoverPool = client) {
    this.#client = client;
    this.#pool = pool;
    this.problem = new ProblemText(client, longTexts);
    this.problem.onProblem = (problem) => {
      this.#solved = problem;
      if (problem) this.solve();
      else this.#clear();
    };
    effect(() => {
      if (!this.run.active.value) untracked(() => this.#conclude(this.run.phase.value));
    });
  }

  solution(index: number): Solution {
    return this.#solutions[index] ?? [];
  }

  /** The solution that is shown, or all that can be, with their numbers. */
  numbered(which: 'shown' | 'all'): readonly NumberedSolution[] {
    const all = this.#solutions.map((solution, index) => ({ number: index + 1, solution }));
    return which === 'all' ? all : all.slice(this.current.value, this.current.value + 1);
  }

  /** What a solution's options are called, sorted only once: a list asks for them often. */
  labels(index: number): readonly string[] {
    const solution = this.solution(index);
    const labels = this.#labels.get(solution) ?? optionLabels(solution);
    this.#labels.set(solution, labels);
    return labels;
  }

  chooseSolver(solver: CoverSolverChoice): void {
    this.solver.value = solver;
    this.solve();
  }

  chooseItem(itemChoice: ItemChoice): void {
    this.itemChoice.value = itemChoice;
    this.solve();
  }

  /** The problem as text in this format. */
  async written(format: CoverFormat): Promise<string> {
    if (!this.#solved) return '';
    return this.#client.writeCover(this.#solved.text, this.#solved.format, format);
  }

  solve(): void {
    if (!this.#solved) return;
    this.#outdated = true;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#dropOutdated(), longestWait);
    this.#search(this.limits.value.value, 0);
  }

  /** Solves it once more with these limits. The same search finds the same solutions first. */
  searchFurther(limits: SearchLimits): void {
    this.#search(limits, this.found.value);
  }

  #task({ text, format }: Problem, itemChoice: ItemChoice): Task {
    return { kind: 'cover', text, format, solver: this.solver.peek(), itemChoice };
  }

  #search(limits: SearchLimits, known: number): void {
    const problem = this.#solved;
    if (!problem) return;
    let skip = known;
    this.comparison.reset();
    this.applied.value = limits;
    this.run.start(
      (listener) =>
        this.#pool.solve(
          this.#task(problem, this.itemChoice.value),
          { ...limits, kept: solutionsKept },
          listener,
        ),
      (batch) => {
        skip = this.#keep(batch, skip);
      },
    );
  }

  /** Keeps all solutions but the first `skip`, and returns how many are still to be skipped. */
  #keep(batch: SolutionBatch, skip: number): number {
    if (batch.kind !== 'options') return skip;
    this.#dropOutdated();
    for (const solution of batch.solutions.slice(skip)) this.#solutions.push(solution);
    this.found.value = this.#solutions.length;
    return Math.max(0, skip - batch.solutions.length);
  }

  #conclude(phase: Phase): void {
    this.#dropOutdated();
    if (phase === 'exhausted') this.#compare(0);
    // What ended at so many solutions is compared as far as it came.
    if (phase === 'limit') this.#compare(this.applied.peek().solutions);
  }

  #compare(solutions: number): void {
    const problem = this.#solved;
    if (!problem) return;
    const other = this.itemChoice.peek() === 'fewest' ? 'first' : 'fewest';
    const allowed = Math.max(comparisonFloor, this.run.stats.peek().microseconds / 100);
    const limits = { solutions, milliseconds: allowed, kept: 0 };
    this.comparison.start((listener) =>
      this.#client.solve(this.#task(problem, other), limits, listener),
    );
  }

  #dropOutdated(): void {
    if (!this.#outdated) return;
    this.#outdated = false;
    this.#solutions = [];
    this.found.value = 0;
    this.current.value = 0;
  }

  #clear(): void {
    this.#outdated = true;
    this.#dropOutdated();
    this.run.reset();
    this.comparison.reset();
  }
}
