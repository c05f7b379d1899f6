import { batch, computed, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { Candidate, Explanation, Repair } from '../../../engine/model/explanation.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { SudokuSolverChoice } from '../../../engine/model/solvers.ts';
import type { Clash, SudokuGrid } from '../../../engine/model/sudoku.ts';
import { digitOf } from '../../../engine/model/symbols.ts';
import { noStats } from '../../../engine/model/task.ts';
import type { Content } from '../../shared/session/content.ts';
import type { ListPlace } from '../../shared/session/handover.ts';
import { ChosenLimits, type SearchLimits, usualTimes } from '../../shared/session/limits.ts';
import { refusalOf } from '../../shared/session/refusal.ts';
import { examples } from '../../shared/sudoku/model/examples.ts';
import {
  agrees,
  emptyGrid,
  isEmpty,
  sameGrid,
  shapeOf,
  withDigits,
} from '../../shared/sudoku/model/grid.ts';
import { BoardSession } from './board-session.ts';
import { BoxDrawing } from './box-drawing.ts';
import { Comparison } from './comparison.ts';
import { Explanations } from './explanations.ts';
import type { Explainer } from './inquiry.ts';
import { Intake, type OpenList, type Replaced, type Understood } from './intake.ts';
import { ranked } from './model/explanation.ts';
import { Puzzle } from './puzzle.ts';
import { StoredSettings } from './settings.ts';
import { VariantLoader } from './variant-loader.ts';

/** Two solutions disprove uniqueness; further ones are counted on request. */
const limitChoices = { solutions: [2, 10, 100, 1_000, 10_000, 0], milliseconds: usualTimes };
const usualLimits: SearchLimits = { solutions: 2, milliseconds: 60_000 };

/** Milliseconds from the last change to solving the puzzle. */
const typingPause = 250;

const limitsKey = 'dance.sudoku.limits';

/** The parts of the engine used by the session. */
export type SudokuClient = Pick<Engine, 'readSudoku' | 'write' | 'clashes' | 'solve' | 'request'>;

/**
 * Further parts used by the session. By default, the engine serves, and nothing opens lists or
 * variants.
 */
interface SudokuHelpers {
  /** Reads texts. */
  readonly reader?: Pick<Engine, 'readSudoku'>;
  /** Solves the puzzle on the board. */
  readonly pool?: Pick<Engine, 'solve'>;
  readonly explainer?: Explainer;
  readonly openList?: OpenList;
  readonly variants?: VariantLoader;
  readonly settings?: StoredSettings;
}

/** Microseconds of search after which the board shows a solution that may not be the only one. */
const longSearch = 200_000;

function greeting(): SudokuGrid {
  const cells = Uint8Array.from(examples.article, (symbol) => digitOf(symbol, 9) ?? 0);
  return { ...shapeOf(9), cells };
}

/**
 * The state of the section. It lives as long as the page, so that a search continues while another
 * section is open.
 */
export class SudokuSession extends BoardSession {
  protected readonly kept = 10_000;
  readonly puzzle = new Puzzle((change) => this.#renew(change));
  readonly grid = this.puzzle.grid;
  readonly subject = this.grid;
  readonly present = computed(() => Array.from(this.grid.value.cells, () => true));
  readonly boxes = new BoxDrawing(this.puzzle);
  readonly #greeting: SudokuGrid = greeting();
  /** True if the board shows the puzzle of a first visit. */
  readonly isGreeting = computed(() => this.grid.value === this.#greeting);
  readonly intake: Intake;
  readonly comparison: Comparison;
  readonly inquiry: Explanations;
  /** Leads to the variants. */
  readonly variants: VariantLoader;
  /** Receives the list's puzzle on the board whenever a correction changes it or is undone. */
  onCorrection: (grid: SudokuGrid) => void = () => {};
  /** Called just before a puzzle from elsewhere replaces the one on the board. */
  onOpen: (grid: SudokuGrid) => void = () => {};

  readonly #client: SudokuClient;
  readonly clashes = signal<readonly Clash[]>([]);
  protected readonly isInvalid = computed(() => this.clashes.value.length > 0);
  /** The solution shown before the last change. */
  readonly #earlier = signal<SudokuGrid | null>(null);
  /** The interpretations of puzzles from the list, original or corrected. */
  readonly #listed = new WeakMap<SudokuGrid, Understood>();
  /** Set once a digit was typed over the puzzle of a first visit. */
  #hasBegun = false;
  /** The cell after the last digit typed; −1 after any other move. */
  #typedUpTo = -1;

  /** True while another puzzle is being read. */
  readonly reading = computed(() => this.intake.reading.value || this.variants.opening.value);
  /** True if the board is empty and solving was not requested. */
  readonly isBlank = computed(() => this.standing.value === 'idle' && isEmpty(this.grid.value));
  /**
   * The digits for the blank cells, or null; of several solutions, only on request. Until the search
   * reports, keeps the previous solution if it still fits, so that the board does not flicker while
   * typing.
   */
  readonly solution = computed(() => {
    const cells = this.search.at(this.search.shown.value);
    if (cells) return this.#showsSolution() ? cells : null;
    const earlier = this.#earlier.value;
    const { active, stats } = this.search.run;
    const hasNews = !this.isWaiting.value && !(active.value && stats.value === noStats);
    const holds = earlier !== null && !hasNews && agrees(earlier, this.grid.value);
    return holds ? earlier.cells : null;
  });
  readonly meant = computed(() => {
    const known = this.inquiry.of(this.grid.value);
    const isAnswer = known && 'about' in known && known.about === 'puzzle';
    const repair = isAnswer && this.repairs(known.explanation)[0];
    return (repair && repair.kind === 'digit' && repair.changes[0]?.digit) || 0;
  });
  readonly clashing = computed(
    () => new Set(this.clashes.value.flatMap(({ first, second }) => [first, second])),
  );

  constructor(client: SudokuClient, helpers: SudokuHelpers = {}) {
    const { reader = client, pool = client, explainer = client } = helpers;
    const { settings = new StoredSettings() } = helpers;
    const { openList, variants = new VariantLoader(() => Promise.reject()) } = helpers;
    super({ pool, client }, new ChosenLimits(limitChoices, usualLimits, limitsKey), settings);
    this.#client = client;
    this.comparison = new Comparison(client);
    this.inquiry = new Explanations(explainer);
    const board = {
      replaceable: () => this.#replaceable(),
      take: (interpretation: Understood) => this.#take(interpretation),
    };
    this.variants = variants;
    this.intake = new Intake(reader, this.questions, board, openList);
    this.intake.openVariant = (...text) => variants.read(...text);
    if (!isEmpty(this.grid.value)) void this.solve();
  }

  /**
   * Returns whether the solution found is the only one as far as known, or the user wants to see
   * any.
   */
  #showsSolution(): boolean {
    if (this.isWanted.value) return true;
    const { active, stats } = this.search.run;
    const isDecided = !active.value || stats.value.microseconds > longSearch;
    return isDecided && this.search.total.value === 1n;
  }

  protected override isReady(): boolean {
    return isEmpty(this.grid.value) || super.isReady();
  }

  // --------------------------------------------------------------------------- changing the puzzle

  select(cell: number): void {
    if (cell === this.selected.value) return;
    this.selected.value = cell;
    this.#typedUpTo = -1;
    this.inquiry.turnTo(cell);
  }

  enter(digit: number | null): void {
    this.puzzle.enter(this.selected.value, digit ?? 0);
  }

  /**
   * Enters a digit and, if the user wants that, selects the next cell. If the user is asking why a
   * digit is wrong, the digit completes the question instead.
   */
  override type(digit: number | null): void {
    if (digit && this.#asksWhyNot()) this.#askWhyNot(digit);
    else this.#typeOn(digit);
  }

  #typeOn(digit: number | null): void {
    if (this.#greets()) this.#begin(() => this.puzzle.start(this.selected.value, digit ?? 0));
    else this.enter(digit);
    this.#moveOn();
  }

  /** Selects the next cell after typing, if the user wants that. */
  #moveOn(): void {
    const next = this.selected.value + 1;
    if (!this.settings.value.movesOn || next >= this.grid.value.cells.length) return;
    this.selected.value = next;
    this.#typedUpTo = next;
  }

  /**
   * If typing moves on, moves back from a blank cell, or from the cell after the last one typed.
   */
  #moveBack(isBlank: boolean): void {
    const cell = this.selected.value;
    const isNext = cell === this.#typedUpTo || isBlank;
    if (this.settings.value.movesOn && isNext && cell > 0) this.select(cell - 1);
  }

  /** Returns whether the board has the puzzle of a first visit, neither pasted nor restored. */
  #greets(): boolean {
    return this.isGreeting.value && !this.intake.interpretation.value && !this.#hasBegun;
  }

  /**
   * Starts another puzzle: a user who types on a first visit is copying one. Undo restores the
   * first.
   */
  #begin(start: () => void): void {
    this.#hasBegun = true;
    start();
    this.intake.replaced.value = 'example';
  }

  /** Starts or ends drawing irregular boxes; on a first visit, for another puzzle. */
  drawBoxes(): void {
    if (this.#greets()) this.#begin(() => this.puzzle.put(emptyGrid(this.grid.value)));
    this.boxes.toggle();
  }

  /** Puts the selected cell into a box, and moves on as after a digit. */
  typeBox(box: number): void {
    this.boxes.assign(this.selected.value, box);
    this.#moveOn();
  }

  /** Takes the selected cell, or the last one typed, out of its box. */
  eraseBox(): void {
    this.#moveBack(this.boxes.layout.value[this.selected.value] === 0);
    this.boxes.assign(this.selected.value, 0);
  }

  #asksWhyNot(): boolean {
    const isSolved = ['unique', 'multiple', 'atLeast'].includes(this.standing.value);
    return isSolved && this.inquiry.topic.value === 'why-not';
  }

  #askWhyNot(digit: number): void {
    const grid = this.grid.value;
    const cell = this.selected.value;
    if (grid.cells[cell] === 0) this.inquiry.whyNot(grid, { cell, digit });
  }

  /** Returns the repairs of the puzzle on the board, the likeliest first. */
  repairs({ repairs }: Explanation): readonly Repair[] {
    return ranked(repairs, this.puzzle.edited);
  }

  /** Corrects a puzzle. One from the list is also corrected there. */
  correct(changes: readonly Candidate[]): void {
    const listed = this.#listed.get(this.grid.value);
    const grid = withDigits(this.grid.value, changes);
    if (listed) this.#listed.set(grid, { ...listed, grid, isCorrected: true });
    this.puzzle.correct(grid);
  }

  /** Clears the selected cell or the last one typed. */
  override erase(): void {
    this.#moveBack(this.grid.value.cells[this.selected.value] === 0);
    super.erase();
  }

  /** Empties the board for typing. */
  clear(): void {
    this.puzzle.clear();
    this.select(0);
  }

  /** Shows a puzzle from the history or from a link. */
  show(grid: SudokuGrid): void {
    if (sameGrid(grid, this.grid.value)) return;
    if (this.#isUntouched()) this.puzzle.begin(grid);
    else this.puzzle.put(grid);
    if (!isEmpty(grid)) void this.solve();
  }

  /** Solves a hard puzzle on the first visit, unless there is another puzzle. */
  greet(): void {
    if (this.#isUntouched()) this.show(this.#greeting);
  }

  /** Returns whether this is a first visit with nothing on the board yet. */
  #isUntouched(): boolean {
    const { isFirstVisit, canUndo } = this.puzzle;
    return isFirstVisit && !canUndo.value && isEmpty(this.grid.value);
  }

  /**
   * Takes a puzzle as text or file and solves it. Resolves to whether it was taken. `from` is the
   * place of a puzzle from the list.
   */
  load(content: Content, from?: ListPlace): Promise<boolean> {
    return this.intake.load(content, from);
  }

  /** Lets the user add rules to the puzzle; on a first visit, to an empty board. */
  addRules(): Promise<void> {
    const grid = this.grid.value;
    return this.#follow(this.variants.begin(this.#greets() ? emptyGrid(grid) : grid), null);
  }

  /** Shows an example of a variant. */
  showVariant(): Promise<void> {
    return this.#follow(this.variants.showExample(), this.#replaceable());
  }

  /** Opens a variant, or reports why it could not be opened. */
  async #follow(opening: Promise<Failure | null>, replaced: Replaced): Promise<void> {
    const failure = await opening;
    this.intake.refusal.value = failure && refusalOf(failure);
    if (!failure) this.intake.replaced.value = replaced;
  }

  /** Returns from a variant to the plain board, which replaces it unless that undoes a step. */
  leaveVariant(replaced: 'variant' | null): void {
    this.onOpen(this.grid.value);
    this.intake.replaced.value = replaced;
    this.variants.close();
  }

  /** Restores what the latest puzzle from elsewhere replaced. */
  restoreReplaced(): void {
    const { replaced } = this.intake;
    if (replaced.value === 'variant') void this.variants.reopen();
    else this.puzzle.undo();
    replaced.value = null;
  }

  /** Returns what another puzzle would replace. */
  #replaceable(): Replaced {
    const grid = this.grid.value;
    if (this.variants.isOpen) return 'variant';
    if (isEmpty(grid) || grid === this.#greeting) return null;
    return this.puzzle.isTyped.value ? 'typed' : 'puzzle';
  }

  #take(interpretation: Understood): Replaced {
    const { grid, clashes } = interpretation;
    const before = this.grid.value;
    const replaceable = this.#replaceable();
    const wasElsewhere = this.variants.isOpen;
    const isNew = !sameGrid(grid, before);
    if (isNew || wasElsewhere) this.onOpen(grid);
    this.variants.close();
    if (isNew) {
      this.puzzle.put(grid);
      this.boxes.toggle(false);
    }
    void this.solve(clashes);
    if (interpretation.line !== undefined) this.#listed.set(this.grid.value, interpretation);
    return isNew || wasElsewhere ? replaceable : null;
  }

  /**
   * Changes the puzzle: ends all work on the previous grid, and solves the new one after a pause.
   */
  #renew(change: () => void): void {
    const before = this.grid.value;
    const { size } = before;
    batch(() => {
      this.intake.cancel();
      this.forget();
      this.candidates.stop();
      change();
      const { topic } = this.inquiry;
      // The digits that differ may be typed one after the other.
      if (topic.value !== 'multiple' || isEmpty(this.grid.value)) topic.value = null;
      if (this.grid.value.size !== size) this.selected.value = 0;
    });
    this.#followList(before);
    if (!isEmpty(this.grid.value) || this.isWanted.value)
      this.timer = setTimeout(() => this.solve(), typingPause);
  }

  /** Describes a corrected puzzle as the list's, and corrects it there. */
  #followList(before: SudokuGrid): void {
    const listed = this.#listed.get(this.grid.value);
    if (!listed) return;
    this.intake.interpretation.value = listed;
    if (this.#listed.get(before)?.line === listed.line) this.onCorrection(this.grid.value);
  }

  // --------------------------------------------------------------------------------------- solving

  chooseSolver(solver: SudokuSolverChoice): void {
    this.settings.change({ solver });
    if (!this.isBlank.value) void this.solve();
  }

  /** Shows a solution of the empty grid. */
  async solveEmpty(): Promise<void> {
    this.want(true);
    await this.solve();
  }

  /** Solves the puzzle on the board, even an empty one. `clashes` are given if already known. */
  async solve(clashes?: readonly Clash[]): Promise<void> {
    this.forget();
    const grid = await this.#sound(clashes);
    if (grid) this.#search();
  }

  /**
   * Resolves to the grid if it has no clashes; to null if it has, or if it changes in the meantime.
   */
  async #sound(known?: readonly Clash[]): Promise<SudokuGrid | null> {
    const grid = this.grid.value;
    const clashes = known ?? (await this.checked(this.#client.clashes(grid)));
    if (clashes) this.clashes.value = clashes;
    return clashes?.length === 0 ? grid : null;
  }

  override continue(change: Partial<SearchLimits>): void {
    this.comparison.stop();
    this.want(true);
    super.continue(change);
  }

  /** Runs every solver on the puzzle. A search that is running or about to start waits. */
  async compare(): Promise<void> {
    const grid = await this.#sound();
    if (!grid) return;
    const { generation } = this;
    const { phase } = this.search.run;
    const waits = phase.value === 'idle';
    const running = [this.search.run, this.candidates.run].filter(
      (run) => run.phase.value === 'running',
    );
    for (const run of running) run.pause();
    await this.comparison.start(grid);
    if (generation !== this.generation) return;
    if (waits && phase.value === 'idle') this.#search();
    for (const run of running) run.resume();
  }

  #search(): void {
    this.start(this.settings.value.solver);
    if (this.candidates.run.phase.value === 'idle') this.candidates.find();
  }

  protected override forget(): void {
    batch(() => {
      const cells = this.showsSolutions.value ? null : this.solution.value;
      this.#earlier.value = cells && { ...this.grid.value, cells };
      super.forget();
      this.clashes.value = [];
      this.comparison.reset();
    });
  }
}

export interface SudokuProps {
  readonly session: SudokuSession;
}
