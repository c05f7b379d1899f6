import { computed, effect, signal, untracked } from '@preact/signals';
import type { Engine, TaskClient } from '../../../engine/client/engine.ts';
import type { CoverFormat } from '../../../engine/model/cover.ts';
import { coversIn } from '../../../engine/model/solutions.ts';
import {
  automatic,
  type CoverCounterChoice,
  type ItemChoice,
  memo,
} from '../../../engine/model/solvers.ts';
import {
  mayBeCounted,
  type SavedSearch,
  type SearchProgress,
  type Task,
} from '../../../engine/model/task.ts';
import type { Phase } from '../../shared/model/standing.ts';
import { type OtherPuzzle, sourceOf } from '../../shared/session/cover-text.ts';
import {
  ChosenLimits,
  noLimits,
  type SearchLimits,
  usualTimes,
} from '../../shared/session/limits.ts';
import { chosenMemory } from '../../shared/session/memory.ts';
import { toFailure } from '../../shared/session/questions.ts';
import { Run } from '../../shared/session/run.ts';
import { type SearchKeeper, SearchSaver } from '../../shared/session/saved-search.ts';
import { SolutionSearch } from '../../shared/session/solution-search.ts';
import type { TextStorage } from './draft.ts';
import { type NumberedSolution, optionLabels, type Solution } from './model/solution.ts';
import { type Problem, ProblemText, type SudokuReader } from './problem-text.ts';

/** The most solutions that can be shown; the rest are only counted. */
export const solutionsKept = 10_000;

const limitChoices = { solutions: [2, 10, 100, 1_000, 10_000, 0], milliseconds: usualTimes };

/** The longest time, in milliseconds, that previous solutions stay until new ones arrive. */
const longestWait = 100;

/** The comparison gets ten times as long as the search, and at least this many milliseconds. */
const comparisonFloor = 2_000;

/** The parts of the engine used by the session. */
type CoverClient = Pick<Engine, 'readCover' | 'write' | 'solve'> &
  Partial<Pick<Engine, 'readPolyomino'>> &
  Pick<Engine, 'asCover'> &
  SearchKeeper;

/**
 * The state of the section. It lives as long as the page, so that a search continues while another
 * section is open.
 */
export class CoverSession {
  readonly problem: ProblemText;
  /** Opens a puzzle of another section. */
  openPuzzle: (puzzle: OtherPuzzle) => void = () => {};
  readonly solver = signal<CoverCounterChoice>(automatic);
  readonly itemChoice = signal<ItemChoice>('fewest');
  readonly limits = new ChosenLimits(
    limitChoices,
    { solutions: 1_000, milliseconds: 0 },
    'dance.cover.limits',
  );
  readonly search: SolutionSearch<Solution>;
  /** Solves the same problem by the other rule, to compare search nodes. */
  readonly comparison = new Run();

  readonly saver: SearchSaver;
  /** Continues a saved search of polyominoes. */
  continueElsewhere: (saved: SavedSearch) => void = () => {};

  readonly #client: CoverClient;
  /** A saved search to continue once its problem has been read. */
  #saved: SavedSearch | null = null;
  #solved: Problem | null = null;
  readonly #labels = new WeakMap<Solution, readonly string[]>();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** True if a memo may count the solutions. */
  readonly mayCount = computed(() => {
    const [solver, itemChoice] = [this.solver.value, this.itemChoice.value];
    if (solver === memo) return true;
    const { run, limits } = this.search;
    const isAsked = run.phase.value !== 'idle' && limits.value.solutions === 0;
    const isForAll = isAsked || this.limits.value.value.solutions === 0;
    return isForAll && mayBeCounted({ kind: 'cover', text: '', solver, itemChoice });
  });

  /** The last problem searched. */
  get solved(): Problem | null {
    return this.#solved;
  }

  /** True if the results belong to the text in the box. */
  readonly hasAnswer = computed(
    () => this.problem.interpretation.value !== null && this.problem.failure.value === null,
  );

  constructor(
    client: CoverClient,
    sudokuReader: SudokuReader,
    longTexts?: TextStorage,
    tasks: TaskClient = client,
  ) {
    this.#client = client;
    this.search = new SolutionSearch(tasks);
    this.problem = new ProblemText(client, sudokuReader, longTexts);
    this.saver = new SearchSaver(client, this.search);
    this.problem.openSearch = async (text) => this.continueSearch(await client.openSearch(text));
    this.problem.onProblem = (problem) => {
      this.#solved = problem;
      if (problem) this.solve();
      else this.#clear();
    };
    const { run } = this.search;
    effect(() => {
      if (!run.active.value) untracked(() => this.#conclude(run.phase.value));
    });
  }

  solution(index: number): Solution {
    return this.search.at(index) ?? [];
  }

  /** Returns the current solution or all kept ones, with their numbers. */
  numbered(which: 'shown' | 'all'): readonly NumberedSolution[] {
    const all = this.search.all().map((solution, index) => ({ number: index + 1, solution }));
    const { value: shown } = this.search.shown;
    return which === 'all' ? all : all.slice(shown, shown + 1);
  }

  /**
   * Returns the labels of a solution's options. Sorts them only once, because lists read them
   * often.
   */
  labels(index: number): readonly string[] {
    const solution = this.solution(index);
    const labels = this.#labels.get(solution) ?? optionLabels(solution);
    this.#labels.set(solution, labels);
    return labels;
  }

  chooseSolver(solver: CoverCounterChoice): void {
    this.solver.value = solver;
    this.solve();
  }

  chooseItem(itemChoice: ItemChoice): void {
    this.itemChoice.value = itemChoice;
    this.solve();
  }

  /** Writes the problem in this format. */
  async written(format: CoverFormat): Promise<string> {
    if (!this.#solved) return '';
    const { text, format: from } = this.#solved;
    return this.#client.write({ kind: 'cover', text, format: from }, format);
  }

  /** Puts a puzzle of another section into the box as an exact cover problem. */
  async solveAsCover(puzzle: OtherPuzzle): Promise<void> {
    const { problem } = this;
    const question = this.#client.asCover(sourceOf(puzzle));
    const text = await problem.questions.ask(question).catch(toFailure);
    if (typeof text === 'string') problem.open({ text, format: 'dlx' });
    else problem.refuse(text);
  }

  /** Continues a saved search without limits. */
  continueSearch(saved: SavedSearch): void {
    const { task } = saved;
    if (task.kind !== 'cover') {
      this.continueElsewhere(saved);
      return;
    }
    this.#saved = saved;
    this.solver.value = task.solver;
    this.itemChoice.value = task.itemChoice;
    this.problem.open({ text: task.text, format: task.format ?? null });
  }

  /** Returns the progress of the saved search if it belongs to this problem. */
  #takeSaved({ text }: Problem): SearchProgress | undefined {
    const saved = this.#saved;
    this.#saved = null;
    return saved && 'text' in saved.task && saved.task.text === text ? saved.progress : undefined;
  }

  solve(limits = this.limits.value.value): void {
    const problem = this.#solved;
    if (!problem) return;
    const from = this.#takeSaved(problem);
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.search.dropOutdated(), longestWait);
    this.comparison.reset();
    const task = this.#task(problem, this.itemChoice.value);
    const order = { task, kept: solutionsKept, solutionsIn: coversIn };
    this.search.start(order, from ? noLimits : this.#within(limits), from);
  }

  /** Continues up to these limits. */
  searchFurther(limits: SearchLimits): void {
    this.comparison.reset();
    this.search.continue(this.#within(limits));
  }

  /** A pure count never has a solution limit. */
  #within(limits: SearchLimits): SearchLimits {
    return this.solver.peek() === memo ? { ...limits, solutions: 0 } : limits;
  }

  #task({ text, format }: Problem, itemChoice: ItemChoice): Task {
    const memory = chosenMemory.bytes.peek();
    return { kind: 'cover', text, format, solver: this.solver.peek(), itemChoice, memory };
  }

  #conclude(phase: Phase): void {
    if (phase === 'exhausted') this.#compare(0);
    // A search that reached its limit is compared up to the same number of solutions.
    if (phase === 'limit') this.#compare(this.search.limits.peek().solutions);
  }

  /** Compares the rules, except for counts by memo, which follow neither. */
  #compare(solutions: number): void {
    const problem = this.#solved;
    const { stats } = this.search.run;
    if (!problem || this.solver.peek() === memo || stats.peek().solver === memo) return;
    const other = this.itemChoice.peek() === 'fewest' ? 'first' : 'fewest';
    const allowed = Math.max(comparisonFloor, stats.peek().microseconds / 100);
    const limits = { solutions, milliseconds: allowed, kept: 0 };
    this.comparison.start((listener) =>
      this.#client.solve(this.#task(problem, other), limits, listener, { workers: 1 }),
    );
  }

  #clear(): void {
    this.search.forget();
    this.comparison.reset();
  }
}
