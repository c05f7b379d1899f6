import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { SolutionBatch } from '../../../engine/model/solutions.ts';
import type { SudokuSolverChoice } from '../../../engine/model/solvers.ts';
import type { Task } from '../../../engine/model/task.ts';
import type { VariantSolverChoice } from '../../../engine/model/variant.ts';
import { endsEarly, type Standing, standingOf } from '../../shared/model/standing.ts';
import {
  type ChosenLimits,
  type LimitKind,
  nextLimit,
  type SearchLimits,
} from '../../shared/session/limits.ts';
import { Questions, toFailure } from '../../shared/session/questions.ts';
import { SolutionSearch } from '../../shared/session/solution-search.ts';
import { CandidateFinder } from './candidate-finder.ts';
import type { Inquiry, Topic } from './inquiry.ts';
import { type AnyPuzzle, placeIn, problemOf, withRules } from './model/any-puzzle.ts';
import type { StoredSettings } from './settings.ts';

/** A cell with its row and column from 0, and its given, null if it is blank. */
export interface Place {
  readonly cell: number;
  readonly row: number;
  readonly column: number;
  readonly given: number | null;
}

/** The parts of the engine that every session of a board uses. */
interface Engines {
  /** Finds solutions. */
  readonly pool: Pick<Engine, 'solve'>;
  /** Finds candidates, and writes puzzles. */
  readonly client: Pick<Engine, 'solve' | 'write'>;
}

/** A board with a puzzle, with or without further rules: what is known and shown of it. */
export abstract class BoardSession {
  /** The puzzle on the board; a change makes another object. */
  abstract readonly subject: ReadonlySignal<AnyPuzzle>;
  /** True if the givens contradict each other. */
  protected abstract readonly isInvalid: ReadonlySignal<boolean>;
  /** True if there is nothing to solve. */
  abstract readonly isBlank: ReadonlySignal<boolean>;
  /** The digits to show in blank cells, if any; of several solutions, only on request. */
  abstract readonly solution: ReadonlySignal<Uint8Array | null>;
  /** The likeliest digit instead of a given one; 0 if it isn't known. */
  abstract readonly meant: ReadonlySignal<number>;
  /** Answers questions about the puzzle. */
  abstract readonly inquiry: Pick<Inquiry<never, unknown>, 'topic' | 'isAsking'>;
  /** The most solutions that can be shown; the rest are only counted. */
  protected abstract readonly kept: number;

  readonly selected = signal(0);
  readonly questions = new Questions();
  readonly search: SolutionSearch<Uint8Array>;
  readonly candidates: CandidateFinder;
  readonly settings: StoredSettings;
  readonly limits: ChosenLimits;

  readonly #client: Engines['client'];
  protected readonly checkFailure = signal<Failure | null>(null);
  /** The puzzles whose solutions the user wants to see although there are several. */
  protected readonly wanted = signal<ReadonlySet<object>>(new Set());
  protected timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the changes, to drop late answers about earlier puzzles. */
  protected generation = 0;

  /** The puzzle as one with rules; a plain one has none. */
  readonly ruled = computed(() => withRules(this.subject.value));
  readonly board = computed(() => this.ruled.value.board);
  /** For each cell: whether it is in a grid. */
  abstract readonly present: ReadonlySignal<readonly boolean[]>;
  readonly place = computed<Place>(() => {
    const cell = this.selected.value;
    const { board, givens } = this.ruled.value;
    return { cell, ...placeIn(board, cell), given: givens[cell] ?? null };
  });
  /** The blank cells. */
  readonly blanks = computed(() => {
    const { givens } = this.ruled.value;
    const isBlank = (cell: number) => this.present.value[cell] && (givens[cell] ?? null) === null;
    return [...givens.keys()].filter(isBlank);
  });
  /** The reason the check or the search failed; another try may succeed. */
  readonly error = computed(() => this.checkFailure.value ?? this.search.run.failure.value);
  /** The reason there is no verdict. */
  readonly failure: ReadonlySignal<Failure | null> = this.error;
  /** True until the puzzle is solved. */
  readonly isWaiting: ReadonlySignal<boolean> = computed(
    () => this.standing.value === 'idle' && !this.isBlank.value,
  );
  readonly standing = computed<Standing>(() => {
    if (this.isInvalid.value) return 'invalid';
    if (this.failure.value) return 'failed';
    const { phase, stats } = this.search.run;
    return standingOf(phase.value, stats.value.verdict);
  });
  readonly isWanted = computed(() => this.wanted.value.has(this.subject.value));
  /** True if the board shows solutions even if there are several. */
  readonly showsSolutions = computed(() => !this.settings.value.candidates && this.isWanted.value);

  constructor({ pool, client }: Engines, limits: ChosenLimits, settings: StoredSettings) {
    this.#client = client;
    this.search = new SolutionSearch(pool);
    this.limits = limits;
    this.settings = settings;
    this.candidates = new CandidateFinder(client, {
      puzzle: computed(() => this.subject.value),
      settings,
      limits,
      isReady: () => this.isReady(),
    });
  }

  abstract solve(): Promise<void>;
  abstract select(cell: number): void;
  /** Enters a digit into the selected cell; null clears it. */
  abstract enter(digit: number | null): void;

  /** Enters a digit or a blank by key or button. */
  type(digit: number | null): void {
    this.enter(digit);
  }

  /** Clears the selected cell. */
  erase(): void {
    this.enter(null);
  }

  /** Returns whether candidates can be found; otherwise, the search leads to them. */
  protected isReady(): boolean {
    return this.search.run.phase.value !== 'idle';
  }

  /** Shows or hides the solutions of a puzzle that has several. */
  showSolutions(isWanted: boolean): void {
    if (isWanted && this.settings.value.candidates) this.candidates.show(false);
    this.want(isWanted);
  }

  protected want(isWanted: boolean): void {
    const { topic } = this.inquiry;
    if (isWanted && topic.value === 'multiple') topic.value = null;
    const wanted = new Set(this.wanted.value);
    if (isWanted) wanted.add(this.subject.value);
    else wanted.delete(this.subject.value);
    this.wanted.value = wanted;
  }

  /** Opens or closes a topic. Each topic needs the board for itself. */
  explain(topic: Topic | null): void {
    const [blank] = this.blanks.value;
    if (topic === 'multiple') this.showSolutions(false);
    if (topic === 'why-not' && this.place.value.given !== null && blank !== undefined)
      this.select(blank);
    this.inquiry.topic.value = topic;
  }

  /** Returns the next limit after the one of the search; 0 for none. */
  nextLimit(kind: LimitKind): number {
    return nextLimit(this.limits.choices[kind], this.search.limits.value[kind]);
  }

  /** Restarts a search that is running or has ended at a limit. */
  followLimits(): void {
    const { run } = this.search;
    this.candidates.followLimits();
    if (run.active.value || endsEarly(run.phase.value)) void this.solve();
  }

  /** Continues a search that ended at a limit. */
  continue(change: Partial<SearchLimits>): void {
    this.search.continue({ ...this.search.limits.value, ...change });
  }

  /** Resolves to an answer about the puzzle; to null if there is none, or the puzzle changes. */
  protected async checked<Answer extends object>(asked: Promise<Answer>): Promise<Answer | null> {
    clearTimeout(this.timer);
    this.generation += 1;
    const { generation } = this;
    const answer = await this.questions.ask(asked).catch((error) => {
      if (generation === this.generation) this.checkFailure.value = toFailure(error);
      return null;
    });
    return generation === this.generation ? answer : null;
  }

  protected start(solver: SudokuSolverChoice | VariantSolverChoice): void {
    const task = { ...problemOf(this.subject.value), solver } as Task;
    const { length } = this.present.value;
    const solutionsIn = (batch: SolutionBatch) => boardsIn(batch, length);
    this.search.start({ task, kept: this.kept, solutionsIn }, this.limits.value.value);
  }

  /** Writes a puzzle as text, by default the one on the board. A name is only kept without rules. */
  write(format: string, puzzle: AnyPuzzle = this.subject.value, name = ''): Promise<string> {
    return this.#client.write({ ...problemOf(puzzle), ...(name && { name }) }, format);
  }

  /** Ends all work on the puzzle and drops its results. */
  protected forget(): void {
    batch(() => {
      this.generation += 1;
      clearTimeout(this.timer);
      this.search.forget();
      this.checkFailure.value = null;
    });
  }
}

/** Returns the solutions in a batch, for a board with this many cells. */
function boardsIn(batch: SolutionBatch, length: number): readonly Uint8Array[] {
  if (batch.kind !== 'cells') return [];
  return Array.from({ length: batch.count }, (_, place) =>
    batch.cells.subarray(place * length, (place + 1) * length),
  );
}

export interface BoardProps {
  readonly session: BoardSession;
}
