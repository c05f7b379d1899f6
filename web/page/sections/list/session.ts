import { batch, computed, signal } from '@preact/signals';
import type { Engine, ReadList } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import { choiceOf } from '../../../engine/interpretation-choice.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { ListSettings } from '../../../engine/model/list.ts';
import {
  automatic,
  type SudokuSolverChoice,
  sudokuSolverChoices,
} from '../../../engine/model/solvers.ts';
import type {
  InterpretationChoice,
  SudokuInterpretation,
  SymbolsRule,
} from '../../../engine/model/sudoku.ts';
import { breather } from '../../shared/session/breather.ts';
import type { Content } from '../../shared/session/content.ts';
import { type ListWalk, listWalk } from '../../shared/session/handover.ts';
import { ChosenLimits, usualTimes } from '../../shared/session/limits.ts';
import { type Refusal, refusalOfContent } from '../../shared/session/refusal.ts';
import { recall, remember } from '../../shared/session/storage.ts';
import { Arrangement } from './arrangement.ts';
import type { ListSolver } from './list-engine.ts';
import { findDuplicates, repeatedRows } from './model/duplicates.ts';
import { amountOf } from './model/filter.ts';
import type { ListTable, Rows } from './model/table.ts';
import type { Rater } from './rater.ts';
import { type Known, ListRun, type RunListener, type RunPhase } from './run.ts';
import { Keeper, type ListStorage, noListStorage } from './storage.ts';

/** Two solutions disprove uniqueness. The time limit keeps a hard puzzle from blocking the list. */
const limitChoices = { solutions: [2, 10, 100, 1_000, 0], milliseconds: usualTimes };
const usualLimits = { solutions: 2, milliseconds: 10_000 };

const limitsKey = 'dance.list.limits';
const solverKey = 'dance.list.solver';

/**
 * The state of the section; `opening` means that a text is being read while there is no list yet.
 */
type ListPhase = 'idle' | 'opening' | RunPhase;

/** The interpretations of a text offered to the user. */
export interface Offer {
  readonly interpretations: readonly SudokuInterpretation[];
  /** Null leaves everything unchanged. */
  readonly choose: (interpretation: SudokuInterpretation | null) => void;
}

/** Milliseconds between updates of the table and the storage. */
const newsInterval = 250;

/** The same while puzzles are being rated: sorting a long list takes a while. */
const ratingInterval = 1_000;

function rememberedSolver(): SudokuSolverChoice {
  const name = recall(solverKey);
  return sudokuSolverChoices.find((solver) => solver === name) ?? automatic;
}

/**
 * Keeps the current list, and the previous one for undo. A text is read before it replaces
 * anything.
 */
export class ListSession {
  readonly run = signal<ListRun | null>(null);
  /** The previous list, which was replaced or removed. */
  readonly earlier = signal<ListRun | null>(null);
  /** Replaced whenever the table, which grows in place, has changed. */
  readonly shown = signal<{ readonly table: ListTable | null }>({ table: null });
  readonly isReading = signal(false);
  readonly offer = signal<Offer | null>(null);
  /** The last refused text. */
  readonly refusal = signal<Refusal | null>(null);
  readonly solver = signal(rememberedSolver());
  /** The limits for each puzzle. */
  readonly limits = new ChosenLimits(limitChoices, usualLimits, limitsKey);
  /** Rates the puzzles on request. */
  readonly rater = signal<Rater | null>(null);
  readonly arrangement = new Arrangement(() => this.table);
  /** The last row opened on the board. */
  readonly opened = signal<number | undefined>(undefined);

  readonly phase = computed<ListPhase>(() => {
    const run = this.run.value;
    if (run) return run.phase.value;
    return this.isReading.value ? 'opening' : 'idle';
  });
  readonly isActive = computed(() => this.run.value?.isActive.value ?? false);
  /** True if the list was solved with settings other than the current ones. */
  readonly isOutdated = computed(() => {
    const run = this.run.value;
    return run !== null && !isSame(run.settings, this.#settings.value);
  });

  readonly #settings = computed<ListSettings>(() => {
    const { solutions, milliseconds } = this.limits.value.value;
    return { solver: this.solver.value, limit: solutions, milliseconds };
  });
  readonly #engine: Pick<Engine, 'readList'> & ListSolver;
  readonly #keeper: Keeper;
  readonly #loadRater: () => Promise<Rater>;
  readonly #listener: RunListener = {
    rows: (block) => {
      this.#keeper.add(block);
      this.#timer ??= setTimeout(() => this.#reportNews(), newsInterval);
    },
    changed: () => this.#reportNews(),
  };
  #interpretation: Pick<Job, 'stop'> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ratingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the searches, to drop late results. */
  #duplicateSearches = 0;

  /**
   * Shows a puzzle on the board, with its line in the list and its symbols. The page connects the
   * two sections here.
   */
  showPuzzle: (source: string, line: number, symbols: SymbolsRule) => void = () => {};

  constructor(
    engine: Pick<Engine, 'readList'> & ListSolver,
    storage: ListStorage = noListStorage,
    loadRater: () => Promise<Rater> = () => Promise.reject(),
  ) {
    this.#engine = engine;
    this.#keeper = new Keeper(storage);
    this.#loadRater = loadRater;
  }

  /** The reason the current list will be gone after this visit; null if it is saved. */
  get loss() {
    return this.#keeper.loss;
  }

  /** Saves the current list, replacing even another tab's. */
  save(): void {
    this.#keeper.hold(this.run.peek());
  }

  /** Dismisses the message that the list is not saved. */
  forgetLoss(): void {
    this.#keeper.loss.value = null;
  }

  get table(): ListTable | null {
    return this.shown.value.table;
  }

  // ----------------------------------------------------------------------------- choosing the list

  /**
   * Opens a text or a file with puzzles and solves them all. Asks if the text is ambiguous and no
   * interpretation is given. Ignores an empty text.
   */
  open(content: Content, how?: InterpretationChoice): void {
    if (content === '') return;
    this.#read(content, how, (list) => {
      if (list.interpretations.length > 1 && !how) this.#ask(content, list);
      else this.#begin(list);
    });
  }

  /** Opens the list of the last visit and continues solving it. */
  async restore(): Promise<void> {
    const isFirst = () => !this.run.value && !this.#interpretation && !this.offer.value;
    if (!isFirst()) return;
    const kept = await this.#keeper.recall(() => {
      this.isReading.value = isFirst();
    });
    if (!kept || !isFirst()) return;
    this.#read(kept.content, kept.how ?? {}, (list) => {
      const run = restored(list, kept);
      this.#keeper.extend(kept.id);
      this.#show(run);
      if (kept.phase !== 'stopped') run.start(this.#engine, this.#listener);
      else void this.#findDuplicates(run.table);
      if (kept.phase === 'paused') run.pause();
      const rated = kept.ratings?.phase ?? 'idle';
      if (rated !== 'idle') void this.rate(rated);
    });
  }

  /** Cancels reading a text. */
  stopReading(): void {
    this.#interpretation?.stop();
    this.#interpretation = null;
    this.isReading.value = false;
  }

  /** Dismisses the message about a run that failed. */
  forgetFailure(): void {
    if (this.run.value) this.run.value.failure.value = null;
  }

  /** Solves all puzzles of the list again with the current settings. */
  solve(): void {
    const run = this.run.value;
    if (run) this.#solveAgain(run);
  }

  #solveAgain({ list, table }: ListRun): void {
    const { corrections, deletions, ratings } = table;
    this.#begin(list, { corrections, deletions, ratings: ratings.kept('idle') });
  }

  /** Removes the list from the page and the storage. */
  clear(): void {
    this.#replaceBy(null);
  }

  /** Rates the puzzles with one solution that have no rating. */
  async rate(phase: 'running' | 'paused' = 'running'): Promise<void> {
    this.rater.value ??= await this.#loadRater().catch(() => null);
    const rater = this.rater.value;
    if (!this.table || !rater) return;
    rater.changed = (table) => this.#followRatings(table, rater);
    rater.start(this.table, phase);
  }

  #followRatings(table: ListTable, rater: Rater): void {
    if (table !== this.table) return;
    const isRunning = rater.phase.value === 'running';
    this.#ratingTimer ??= setTimeout(
      () => {
        this.#ratingTimer = undefined;
        if (table !== this.table) return;
        this.#keeper.keepRatings(table.ratings.kept(rater.phase.value));
        this.shown.value = { table };
        void this.arrangement.arrange();
      },
      isRunning ? ratingInterval : 0,
    );
  }

  /** Undoes the latest deletion or, if there is none, the latest change of list. */
  undo(): void {
    if (this.table?.undoDeletion()) this.#followDeletion();
    else this.changeBack();
  }

  /** Redoes the last undone deletion. */
  redo(): void {
    if (this.table?.redoDeletion()) this.#followDeletion();
  }

  /** Swaps the current list with the previous one. */
  changeBack(): void {
    const run = this.earlier.value;
    if (!run) return;
    this.#replaceBy(run);
    run.takeUp(this.#engine, this.#listener);
  }

  #read(
    content: Content,
    how: InterpretationChoice | undefined,
    take: (list: ReadList) => void,
  ): void {
    this.stopReading();
    this.offer.value?.choose(null);
    batch(() => {
      this.isReading.value = true;
      this.refusal.value = null;
    });
    this.#interpretation = this.#engine.readList(content, how, (read) => {
      batch(() => {
        this.#interpretation = null;
        this.isReading.value = false;
        if ('code' in read) void this.#refuse(read, content);
        else take(read);
      });
    });
  }

  async #refuse(failure: Failure, content: Content): Promise<void> {
    const refusal = await refusalOfContent(failure, content);
    if (!this.isReading.value) this.refusal.value = refusal;
  }

  #ask(content: Content, { interpretations }: ReadList): void {
    const choose = (interpretation: SudokuInterpretation | null) => {
      this.offer.value = null;
      if (interpretation) this.open(content, choiceOf(interpretation, interpretations));
    };
    this.offer.value = { interpretations, choose };
  }

  /** Solves a list with its known corrections and deletions. */
  #begin(list: ReadList, known: Partial<Known> = {}): void {
    const run = new ListRun(list, this.#settings.value, known);
    this.#replaceBy(run);
    run.start(this.#engine, this.#listener);
  }

  /** Replaces the current list, which is kept for undo. */
  #replaceBy(next: ListRun | null): void {
    const before = this.run.value;
    this.rater.value?.stop();
    before?.putAway();
    const earlier = before ?? this.earlier.value;
    batch(() => {
      this.earlier.value = earlier === next ? null : earlier;
      this.refusal.value = null;
      this.#show(next);
    });
    this.#keeper.hold(next);
  }

  #show(run: ListRun | null): void {
    this.#forgetNews();
    batch(() => {
      listWalk.value = null;
      this.opened.value = undefined;
      this.run.value = run;
      this.shown.value = { table: run?.table ?? null };
      if (run) this.arrangement.begin();
      else this.arrangement.reset();
    });
  }

  // --------------------------------------------------------------------------------------- deleting

  /** Deletes the selected rows, or the current row if none is selected. */
  deleteSelected(): void {
    const { selection } = this.arrangement;
    const current = this.arrangement.currentRow();
    if (selection.size > 0) this.#delete(selection.rows());
    else if (current !== undefined) this.#delete(Uint32Array.of(current));
  }

  /** Deletes the rows shown. */
  deleteShown(): void {
    this.#delete(this.arrangement.order.value);
  }

  /** Deletes everything but puzzles with exactly one solution. */
  keepUnique(): void {
    if (this.table) this.#delete(this.table.rowsWithout('unique'));
  }

  /** Deletes lines without a puzzle, such as headings; misprinted puzzles stay. */
  deleteText(): void {
    if (this.table) this.#delete(this.table.rowsOfText());
  }

  /** Deletes all puzzles that repeat an earlier one. */
  deleteDuplicates(): void {
    if (this.table) this.#delete(repeatedRows(this.table.duplicates));
  }

  #delete(rows: Rows): void {
    if (rows.length > 0) this.table?.delete(rows);
    this.arrangement.selection.clear();
    this.#followDeletion();
  }

  #followDeletion(): void {
    const { table } = this;
    if (!table) return;
    this.#keeper.keepDeletions(table.deletions);
    this.shown.value = { table };
    void this.arrangement.arrange();
    void this.#findDuplicates(table);
    // Restored rows may not have been solved with the others.
    const isOver = this.phase.value === 'exhausted';
    if (isOver && table.tally.waiting > 0) this.continue();
  }

  /** Finds the duplicates once solving has ended. */
  async #findDuplicates(table: ListTable): Promise<void> {
    this.#duplicateSearches += 1;
    const number = this.#duplicateSearches;
    if (this.phase.value === 'running') return;
    const duplicates = await findDuplicates(table, breather());
    if (number !== this.#duplicateSearches) return;
    table.duplicates = duplicates;
    if (table !== this.table) return;
    this.shown.value = { table };
    const { kind } = this.arrangement.filter.value;
    if (amountOf(table, kind) === 0) this.arrangement.show({ kind: 'all' });
    else if (kind === 'duplicate') void this.arrangement.arrange();
  }

  // --------------------------------------------------------------------------------------- solving

  chooseSolver(solver: SudokuSolverChoice): void {
    this.solver.value = solver;
    remember(solverKey, solver);
  }

  pause(): void {
    this.run.value?.pause();
  }

  resume(): void {
    this.run.value?.resume(this.#listener);
  }

  stop(): void {
    this.run.value?.stop();
  }

  /** Solves the puzzles left after a stop. */
  continue(): void {
    this.run.value?.start(this.#engine, this.#listener);
  }

  /** Opens the current puzzle on the board, with access to its neighbours. */
  openCurrent(): void {
    this.#openAt(this.arrangement.order.value, this.arrangement.current.value);
  }

  /**
   * Opens one of these rows. The others stay its neighbours even if the filter later hides some.
   */
  #openAt(rows: Rows, place: number): void {
    const row = rows[place];
    const run = this.run.value;
    if (row === undefined || !run) return;
    const { table, list } = run;
    const shown = this.arrangement.order.value.indexOf(row);
    if (shown >= 0) this.arrangement.current.value = shown;
    this.opened.value = row;
    listWalk.value = this.#walk(table, rows, place);
    const symbols = table.corrections.has(row) ? '' : list.cut.symbols;
    this.showPuzzle(table.source(row), table.lines[row] ?? 0, symbols);
  }

  #walk(table: ListTable, rows: Rows, place: number): ListWalk {
    const step = (by: 1 | -1) => {
      let next = place + by;
      while (!table.canOpen(rows[next] ?? 0) && rows[next] !== undefined) next += by;
      return rows[next] === undefined ? null : () => this.#openAt(rows, next);
    };
    const correct = (text: string) => this.#correct(rows[place] as number, text);
    return { place: place + 1, total: rows.length, previous: step(-1), next: step(1), correct };
  }

  /** Replaces a puzzle of the list, keeping its name. */
  #correct(row: number, text: string): void {
    const run = this.run.value;
    if (!run) return;
    const name = run.table.name(row);
    run.correct(row, name ? `${text} ${name}` : text, this.#engine, this.#listener);
    this.#keeper.keepCorrections(run.table.corrections);
    this.#keeper.keepRatings(run.table.ratings.kept(this.rater.value?.phase.value ?? 'idle'));
  }

  #reportNews(): void {
    this.#forgetNews();
    this.shown.value = { table: this.table };
    this.arrangement.follow(this.isActive.value);
    const run = this.run.value;
    if (!run) return;
    void this.#findDuplicates(run.table);
    const phase = run.phase.value;
    const kept = phase === 'paused' || phase === 'stopped' ? phase : 'running';
    this.#keeper.keepNews({ phase: kept, elapsed: run.elapsed });
  }

  #forgetNews(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Restores a list with its results, or solves it again if those are corrupt. */
function restored(list: ReadList, kept: Known & { readonly settings: ListSettings }): ListRun {
  try {
    return new ListRun(list, kept.settings, kept);
  } catch {
    return new ListRun(list, kept.settings);
  }
}

function isSame(settings: ListSettings, other: ListSettings): boolean {
  return JSON.stringify(settings) === JSON.stringify(other);
}

export interface ListProps {
  readonly session: ListSession;
}
