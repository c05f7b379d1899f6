import { batch, computed, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { Candidate, Explanation, Repair } from '../../../engine/model/explanation.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type { SolutionBatch } from '../../../engine/model/solutions.ts';
import type { SudokuSolverChoice } from '../../../engine/model/solvers.ts';
import type { Clash, SudokuGrid } from '../../../engine/model/sudoku.ts';
import { digitOf } from '../../../engine/model/symbols.ts';
import { noStats, type Task } from '../../../engine/model/task.ts';
import { endsEarly, type Standing, standingOf } from '../../shared/model/standing.ts';
import type { Content } from '../../shared/session/content.ts';
import type { ListPlace } from '../../shared/session/handover.ts';
import {
  ChosenLimits,
  type LimitKind,
  nextLimit,
  type SearchLimits,
  usualTimes,
} from '../../shared/session/limits.ts';
import { Questions, toFailure } from '../../shared/session/questions.ts';
import { refusalOf } from '../../shared/session/refusal.ts';
import { SolutionSearch } from '../../shared/session/solution-search.ts';
import { article } from '../../shared/sudoku/model/article.ts';
import type { ExampleName } from '../../shared/sudoku/model/examples.ts';
import { emptyGrid, isEmpty, shapeOf } from '../../shared/sudoku/model/grid.ts';
import type { PlainBoxes } from './box-drawing.ts';
import { CandidateFinder } from './candidate-finder.ts';
import { Comparison } from './comparison.ts';
import { Explanations } from './explanations.ts';
import type { Explainer, Topic } from './inquiry.ts';
import { Intake, type OpenList, type Replaced, type Understood } from './intake.ts';
import {
  type AnyPuzzle,
  changedCell,
  isRuled,
  placeIn,
  problemOf,
  samePlain,
  stillFits,
  withGivens,
} from './model/any-puzzle.ts';
import { ranked } from './model/explanation.ts';
import type { PlayPart } from './play-loader.ts';
import { Puzzle } from './puzzle.ts';
import { type Mode, StoredSettings } from './settings.ts';
import {
  type Opened,
  VariantLoader,
  type VariantOnBoard,
  type VariantPart,
} from './variant-loader.ts';

/** Two solutions disprove uniqueness; further ones are counted on request. */
const limitChoices = { solutions: [2, 10, 100, 1_000, 10_000, 0], milliseconds: usualTimes };
const usualLimits: SearchLimits = { solutions: 2, milliseconds: 60_000 };

/** Milliseconds from the last change to solving the puzzle. */
const solvingPause = 250;

/** The most solutions that can be shown of a puzzle without and with rules; others are counted. */
const [kept, keptOfRuled] = [10_000, 1_000];

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
  readonly loadRules?: (session: SudokuSession) => Promise<VariantPart>;
  readonly settings?: StoredSettings;
}

/** A cell with its row and column from 0, and its given, null if it is blank. */
export interface Place {
  readonly cell: number;
  readonly row: number;
  readonly column: number;
  readonly given: number | null;
}

/** Microseconds of search after which the board shows a solution that may not be the only one. */
const longSearch = 200_000;

function greeting(): SudokuGrid {
  const cells = Uint8Array.from(article, (symbol) => digitOf(symbol, 9) ?? 0);
  return { ...shapeOf(9), cells };
}

/**
 * The state of the section: a puzzle with or without rules, what is known of it, and what is shown.
 * It lives as long as the page, so that a search continues while another section is open.
 */
export class SudokuSession {
  readonly puzzle = new Puzzle((change) => this.#renew(change));
  /** The puzzle on the board; a change makes another object. */
  readonly subject = this.puzzle.subject;
  readonly ruled = this.puzzle.ruled;
  /** The puzzle if it is plain, otherwise the last plain one. */
  readonly grid = this.puzzle.grid;
  readonly board = computed(() => this.ruled.value.board);
  /** For each cell: whether it is in a grid. */
  readonly present = computed<readonly boolean[]>(
    () => this.variant.value?.present.value ?? Array.from(this.grid.value.cells, () => true),
  );
  readonly selected = signal(0);
  readonly questions = new Questions();
  readonly search: SolutionSearch<Uint8Array>;
  readonly candidates: CandidateFinder;
  readonly settings: StoredSettings;
  /** True while boxes are being drawn. */
  readonly drawsBoxes = signal(false);
  /** Draws irregular boxes; null until its script is loaded. */
  readonly boxes = signal<PlainBoxes | null>(null);
  readonly intake: Intake;
  readonly comparison: Comparison;
  readonly explanations: Explanations;
  /** Leads to puzzles with rules. */
  readonly variants: VariantLoader;
  /** What is known of the rules; null without rules. */
  readonly variant = computed(() =>
    isRuled(this.subject.value) ? (this.variants.part.value?.variant ?? null) : null,
  );
  /** Receives the list's puzzle on the board whenever a correction changes it or is undone. */
  onCorrection: (grid: SudokuGrid) => void = () => {};
  /** Called just before a puzzle from elsewhere replaces the one on the board. */
  onOpen: (puzzle: AnyPuzzle) => void = () => {};

  readonly #client: SudokuClient;
  readonly #limits = new ChosenLimits(limitChoices, usualLimits, limitsKey);
  readonly #greeting: SudokuGrid = greeting();
  /** True if the board shows the puzzle of a first visit. */
  readonly isGreeting = computed(() => this.subject.value === this.#greeting);
  readonly clashes = signal<readonly Clash[]>([]);
  readonly #checkFailure = signal<Failure | null>(null);
  /** The puzzles whose solutions the user wants to see although there are several. */
  readonly #wanted = signal<ReadonlySet<object>>(new Set());
  /** The solution shown before the last change. */
  readonly #earlier = signal<{ readonly of: AnyPuzzle; readonly cells: Uint8Array } | null>(null);
  /** The interpretations of puzzles from the list, original or corrected. */
  readonly #listed = new WeakMap<AnyPuzzle, Understood>();
  /** Set once a digit was typed over the puzzle of a first visit. */
  #hasBegun = false;
  /** The cell after the last digit typed; −1 after any other move. */
  readonly typedUpTo = signal(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the changes, to drop late answers about earlier puzzles. */
  #generation = 0;

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
  /** The script for playing; null until it is loaded. */
  readonly play = signal<PlayPart | null>(null);
  /** True if the user solves the puzzle alone: the board shows no solution. */
  readonly plays = computed(
    () => this.settings.value.plays && !this.drawsBoxes.value && !this.isSet.value,
  );
  readonly mode = computed<Mode>(() => {
    if (this.isSet.value || this.drawsBoxes.value) return 'set';
    return this.plays.value ? 'play' : 'solve';
  });
  /** The game on the board; null unless it is played. */
  readonly game = computed(() => (this.plays.value && this.play.value?.game) || null);
  /** What the game is to begin with. */
  readonly wanted = signal<'hint' | 'puzzle' | null>(null);
  /** True while rules are being set. */
  readonly isSet = computed(() => this.variant.value?.isSet.value ?? false);
  /** The reason the check or the search failed; another try may succeed. */
  readonly error = computed(() => this.#checkFailure.value ?? this.search.run.failure.value);
  /** The reason there is no verdict. */
  readonly failure = computed(() => this.variant.value?.fault.value ?? this.error.value);
  readonly standing = computed<Standing>(() => {
    if (this.variant.value?.isInvalid.value ?? this.clashes.value.length > 0) return 'invalid';
    if (this.failure.value) return 'failed';
    const { phase, stats } = this.search.run;
    return standingOf(phase.value, stats.value.verdict);
  });
  /** True if there is nothing to solve; an empty grid is solved on request. */
  readonly isBlank = computed(() => {
    const variant = this.variant.value;
    if (variant) return variant.isBlank.value;
    return this.standing.value === 'idle' && isEmpty(this.grid.value);
  });
  /** True until the puzzle is solved. */
  readonly isWaiting = computed(
    () =>
      this.standing.value === 'idle' && !this.isBlank.value && !this.variant.value?.isHeld.value,
  );
  /**
   * True if the only solution may be shown. Somebody who has typed a puzzle into an empty board, or
   * has begun to play one, may want to solve it alone.
   */
  readonly isRevealed = computed(() => this.#wasAsked.value || !this.puzzle.isUnseen.value);
  /** True if there is exactly one solution, which the user hasn't asked for. */
  readonly isHidden = computed(() => !this.isRevealed.value && this.standing.value === 'unique');
  /** True if the user has asked for the solution of the puzzle being typed. */
  readonly #wasAsked = signal(false);
  readonly isWanted = computed(() => this.#wanted.value.has(this.subject.value));
  /** True if the board shows solutions even if there are several. */
  readonly showsSolutions = computed(() => !this.settings.value.candidates && this.isWanted.value);
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
    const holds = earlier && !hasNews && stillFits(earlier.cells, earlier.of, this.subject.value);
    return holds ? earlier.cells : null;
  });
  /** The likeliest digit instead of a given one; 0 if it isn't known. */
  readonly meant = computed(() => {
    const variant = this.variant.value;
    if (variant) return variant.meant.value;
    const known = this.explanations.of(this.grid.value);
    const isAnswer = known && 'about' in known && known.about === 'puzzle';
    const repair = isAnswer && this.repairs(known.explanation)[0];
    return (repair && repair.kind === 'digit' && repair.changes[0]?.digit) || 0;
  });
  /** The cells whose givens contradict each other. */
  readonly clashing = computed(
    () =>
      this.variant.value?.clashing.value ??
      new Set(this.clashes.value.flatMap(({ first, second }) => [first, second])),
  );

  constructor(client: SudokuClient, helpers: SudokuHelpers = {}) {
    const { reader = client, pool = client, explainer = client, openList } = helpers;
    const { settings = new StoredSettings(), loadRules = () => Promise.reject() } = helpers;
    this.#client = client;
    this.search = new SolutionSearch(pool);
    this.settings = settings;
    this.candidates = new CandidateFinder(client, {
      puzzle: this.subject,
      settings,
      limits: computed(() => this.limits.value.value),
      isReady: () => this.#isReady(),
    });
    this.comparison = new Comparison(client);
    this.explanations = new Explanations(explainer);
    const board = {
      replaceable: () => this.#replaceable(),
      take: (interpretation: Understood) => this.#take(interpretation),
    };
    this.intake = new Intake(reader, this.questions, board, openList);
    this.variants = new VariantLoader(() => loadRules(this), this.intake.opening);
    this.intake.openVariant = (...text) => this.variants.read(...text);
    if (!isEmpty(this.grid.value)) void this.solve();
  }

  /** Answers questions about the puzzle. */
  get inquiry(): VariantOnBoard['inquiry'] {
    return this.variant.value?.inquiry ?? this.explanations;
  }

  get limits(): ChosenLimits {
    return this.variant.value?.limits ?? this.#limits;
  }

  /**
   * Returns whether the solution found is the only one as far as known, or the user wants to see
   * any.
   */
  #showsSolution(): boolean {
    if (this.isWanted.value) return true;
    if (!this.isRevealed.value) return false;
    const { active, stats } = this.search.run;
    const isDecided = !active.value || stats.value.microseconds > longSearch;
    return isDecided && this.search.total.value === 1n;
  }

  /** Returns whether candidates can be found; otherwise, the search leads to them. */
  #isReady(): boolean {
    const isEmptyGrid = !this.variant.value && isEmpty(this.grid.value);
    return isEmptyGrid || this.search.run.phase.value !== 'idle';
  }

  // --------------------------------------------------------------------------- changing the puzzle

  select(cell: number): void {
    if (cell === this.selected.value || !this.present.value[cell]) return;
    this.selected.value = cell;
    this.typedUpTo.value = -1;
    this.inquiry.turnTo(cell);
  }

  /** Enters a digit into the selected cell; null clears it. */
  enter(digit: number | null): void {
    this.puzzle.enter(this.selected.value, digit);
  }

  /**
   * Enters a digit by key or button and, if the user wants that, selects the next cell. If the user
   * is asking why a digit is wrong, the digit completes the question instead.
   */
  type(digit: number | null): void {
    if (digit && this.#asksWhyNot()) this.#askWhyNot(digit);
    else this.#typeOn(digit);
  }

  #typeOn(digit: number | null): void {
    if (this.#greets()) this.#begin(() => this.puzzle.start(this.selected.value, digit ?? 0));
    else this.enter(digit);
    this.#moveOn();
  }

  /** True if typing selects the next cell. */
  get #movesOn(): boolean {
    return this.settings.value.movesOn && !this.variant.value;
  }

  /** Selects the next cell after typing, if the user wants that. */
  #moveOn(): void {
    const next = this.selected.value + 1;
    if (!this.#movesOn || next >= this.present.value.length) return;
    this.selected.value = next;
    this.typedUpTo.value = next;
  }

  /**
   * If typing moves on, moves back from a blank cell, or from the cell after the last one typed.
   */
  #moveBack(isBlank: boolean): void {
    const cell = this.selected.value;
    const isNext = cell === this.typedUpTo.value || isBlank;
    if (this.#movesOn && isNext && cell > 0) this.select(cell - 1);
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

  /** Returns the drawing of boxes that the puzzle lacks, if any. */
  get boxDraft(): PlainBoxes | null {
    const boxes = this.boxes.value;
    return boxes?.hasDraft.value ? boxes : null;
  }

  /** Starts or ends drawing irregular boxes; on a first visit, for another puzzle. */
  drawBoxes(isOn = !this.drawsBoxes.value): void {
    if (this.#greets()) this.#begin(() => this.puzzle.put(emptyGrid(this.grid.value)));
    this.boxes.value?.reset();
    this.drawsBoxes.value = isOn;
  }

  /** Puts the selected cell into a box, and moves on as after a digit. */
  typeBox(box: number): void {
    this.boxes.value?.assign(this.selected.value, box);
    this.#moveOn();
  }

  /** Takes the selected cell, or the last one typed, out of its box. */
  eraseBox(): void {
    this.#moveBack(this.boxes.value?.layout.value[this.selected.value] === 0);
    this.boxes.value?.assign(this.selected.value, 0);
  }

  #asksWhyNot(): boolean {
    const isSolved = ['unique', 'multiple', 'atLeast'].includes(this.standing.value);
    return isSolved && !this.variant.value && this.explanations.topic.value === 'why-not';
  }

  #askWhyNot(digit: number): void {
    const grid = this.grid.value;
    const cell = this.selected.value;
    if (grid.cells[cell] === 0) this.explanations.whyNot(grid, { cell, digit });
  }

  /** Returns the repairs of the puzzle on the board, the likeliest first. */
  repairs({ repairs }: Explanation): readonly Repair[] {
    return ranked(repairs, this.puzzle.edited);
  }

  /** Corrects a puzzle. One from the list is also corrected there. */
  correct(changes: readonly Candidate[]): void {
    const puzzle = withGivens(this.subject.value, changes);
    const listed = this.#listed.get(this.subject.value);
    if (listed && !isRuled(puzzle))
      this.#listed.set(puzzle, { ...listed, grid: puzzle, isCorrected: true });
    this.puzzle.correct(puzzle);
  }

  /** Clears the selected cell or the last one typed. */
  erase(): void {
    this.#moveBack(this.place.value.given === null);
    this.enter(null);
  }

  /** Empties the board for typing; of rules, only one without digits. */
  clear(): void {
    this.puzzle.clear();
    this.select(this.#firstCell);
  }

  get #firstCell(): number {
    return Math.max(0, this.present.value.indexOf(true));
  }

  /** Shows a puzzle from the history or from a link. */
  show(puzzle: AnyPuzzle): void {
    if (samePlain(puzzle, this.subject.value)) return;
    if (this.plays.value) this.puzzle.hide(puzzle);
    if (this.#isUntouched()) this.puzzle.begin(puzzle);
    else this.puzzle.put(puzzle);
    if (isRuled(puzzle) || !isEmpty(puzzle)) void this.solve();
  }

  /** Solves a hard puzzle on the first visit, unless there is another puzzle. */
  greet(): void {
    if (this.#isUntouched()) this.show(this.#greeting);
  }

  /** Returns whether this is a first visit with nothing on the board yet. */
  #isUntouched(): boolean {
    const { isFirstVisit, canUndo } = this.puzzle;
    const puzzle = this.subject.value;
    return isFirstVisit && !canUndo.value && !isRuled(puzzle) && isEmpty(puzzle);
  }

  /**
   * Takes a puzzle as text or file and solves it. Resolves to whether it was taken. `from` is the
   * place of a puzzle from the list.
   */
  load(content: Content, from?: ListPlace): Promise<boolean> {
    return this.intake.load(content, from);
  }

  /** Shows an example; few visitors do, so their script is loaded then. */
  showExample(name: ExampleName): Promise<void> {
    return this.intake.opening(async (isCurrent) => {
      const script = await import('../../shared/sudoku/model/examples.ts').catch(() => null);
      if (!isCurrent()) return;
      if (script) await this.load(script.examples[name]);
      else this.intake.refusal.value = refusalOf(failureOf('not_loaded'));
    });
  }

  /** Lets the user add rules to the puzzle; on a first visit, to an empty board. */
  addRules(): Promise<void> {
    // Digits typed while the script loads belong to the puzzle.
    const begun = () => (this.#greets() ? emptyGrid(this.grid.value) : this.grid.value);
    return this.follow(
      this.variants.show(async (part, _isCurrent, isLast) =>
        isLast() ? part.begin(begun()) : 'plain',
      ),
    );
  }

  /** Shows an example of a variant. */
  showVariant(): Promise<void> {
    const example = this.variants.show((part, isCurrent) => part.showExample(isCurrent));
    return this.follow(example, this.#replaceable());
  }

  /** Reports what a variant replaced, or why it could not be opened. */
  async follow(opening: Promise<Opened>, replaced: Replaced = null): Promise<void> {
    const opened = await opening;
    if (opened === 'plain') return;
    this.intake.refusal.value = opened === 'open' ? null : refusalOf(opened);
    if (opened === 'open') this.intake.replaced.value = replaced;
  }

  /** Opens a puzzle that was kept. */
  async open(puzzle: AnyPuzzle): Promise<void> {
    this.puzzle.hide(puzzle);
    if (isRuled(puzzle)) {
      await this.follow(this.variants.show((part, isCurrent) => part.open(puzzle, isCurrent)));
      return;
    }
    this.onOpen(puzzle);
    this.puzzle.put(puzzle);
  }

  /** Returns from a puzzle with rules to the last plain one. */
  leaveVariant(): void {
    const grid = this.grid.value;
    this.onOpen(grid);
    this.puzzle.put(grid);
    this.intake.replaced.value = 'variant';
  }

  /** Restores what the latest puzzle from elsewhere replaced. */
  restoreReplaced(): void {
    this.puzzle.undo();
    this.intake.replaced.value = null;
  }

  /** Returns what another puzzle would replace. */
  #replaceable(): Replaced {
    const puzzle = this.subject.value;
    if (isRuled(puzzle)) return 'variant';
    if (isEmpty(puzzle) || puzzle === this.#greeting) return null;
    return this.puzzle.isTyped.value ? 'typed' : 'puzzle';
  }

  #take(interpretation: Understood): Replaced {
    const { grid, clashes } = interpretation;
    const replaceable = this.#replaceable();
    const isNew = !samePlain(grid, this.subject.value);
    if (isNew) {
      if (this.plays.value) this.puzzle.hide(grid);
      this.onOpen(grid);
      this.puzzle.put(grid);
      this.drawBoxes(false);
    }
    void this.solve(clashes);
    if (interpretation.line !== undefined) this.#listed.set(this.grid.value, interpretation);
    return isNew ? replaceable : null;
  }

  /**
   * Changes the puzzle: ends all work on the previous one, and solves the new one after a pause.
   */
  #renew(change: () => void): void {
    this.typedUpTo.value = -1;
    const before = this.subject.value;
    const { length } = this.present.value;
    batch(() => {
      this.intake.cancel();
      this.#forget();
      this.candidates.stop();
      change();
      const { topic } = this.inquiry;
      // The digits that differ may be typed one after the other.
      const after = this.subject.value;
      const isBlank = !isRuled(after) && isEmpty(after);
      if (topic.value !== 'multiple' || isBlank) topic.value = null;
      // Who types on has still asked.
      if (changedCell(before, after) === null) this.#wasAsked.value = false;
      const present = this.present.value;
      if (present.length !== length || !present[this.selected.value])
        this.selected.value = this.#firstCell;
    });
    this.#followList(before);
    if (isRuled(this.subject.value) || !isEmpty(this.grid.value) || this.isWanted.value)
      this.solveAfter(solvingPause);
  }

  /** Solves the puzzle after some milliseconds without another change. */
  solveAfter(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.solve(), pause);
  }

  /** Describes a corrected puzzle as the list's, and corrects it there. */
  #followList(before: AnyPuzzle): void {
    const listed = this.#listed.get(this.subject.value);
    if (!listed) return;
    this.intake.interpretation.value = listed;
    if (this.#listed.get(before)?.line === listed.line) this.onCorrection(this.grid.value);
  }

  // --------------------------------------------------------------------------------------- solving

  chooseSolver(solver: SudokuSolverChoice): void {
    this.settings.change({ solver });
    if (!this.isBlank.value) void this.solve();
  }

  /** Shows or hides the solutions of a puzzle that has several. */
  showSolutions(isWanted: boolean): void {
    if (isWanted && this.settings.value.candidates) this.candidates.show(false);
    this.#want(isWanted);
  }

  #want(isWanted: boolean): void {
    const { topic } = this.inquiry;
    if (isWanted && topic.value === 'multiple') topic.value = null;
    const wanted = new Set(this.#wanted.value);
    if (isWanted) wanted.add(this.subject.value);
    else wanted.delete(this.subject.value);
    this.#wanted.value = wanted;
  }

  /** Shows the only solution of a puzzle that the user has typed. */
  reveal(): void {
    this.#wasAsked.value = true;
  }

  /** Lets the user solve the puzzle alone, with a hint to begin with. */
  askHint(): void {
    this.choose('play');
    this.wanted.value = 'hint';
  }

  /** Lets the user play a new puzzle. */
  askPuzzle(): void {
    this.choose('play');
    this.wanted.value = 'puzzle';
  }

  /**
   * Shows the solution, or lets the user solve the puzzle alone, or change its digits and rules, with
   * `rules` the latter.
   */
  choose(mode: Mode, part?: 'rules'): void {
    this.wanted.value = null;
    this.typedUpTo.value = -1;
    this.explain(null);
    if (this.drawsBoxes.value) this.drawBoxes(false);
    if (mode !== 'set') this.settings.change({ plays: mode === 'play' });
    const { variant } = this;
    if (variant.value) variant.value.choose(mode, part);
    else if (mode === 'set')
      void this.addRules().then(() => this.isSet.peek() && variant.peek()?.choose(mode, part));
  }

  /** Opens or closes a topic. Each topic needs the board for itself. */
  explain(topic: Topic | null): void {
    const [blank] = this.blanks.value;
    if (topic === 'multiple') this.showSolutions(false);
    if (topic === 'why-not' && this.place.value.given !== null && blank !== undefined)
      this.select(blank);
    this.inquiry.topic.value = topic;
  }

  /** Shows a solution of the empty grid. */
  async solveEmpty(): Promise<void> {
    this.#want(true);
    await this.solve();
  }

  /** Solves the puzzle on the board, even an empty grid. `clashes` are given if already known. */
  async solve(clashes?: readonly Clash[]): Promise<void> {
    this.#forget();
    const variant = this.variant.value;
    const isSound = variant ? await variant.isSound() : (await this.#sound(clashes)) !== null;
    if (isSound) this.#search();
    await variant?.compareStated();
  }

  /** Resolves to an answer about the puzzle; to null if there is none, or the puzzle changes. */
  async checked<Answer extends object>(asked: Promise<Answer>): Promise<Answer | null> {
    clearTimeout(this.#timer);
    this.#generation += 1;
    const generation = this.#generation;
    const answer = await this.questions.ask(asked).catch((error) => {
      if (generation === this.#generation) this.#checkFailure.value = toFailure(error);
      return null;
    });
    return generation === this.#generation ? answer : null;
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
    this.comparison.stop();
    if (!this.variant.value) this.#want(true);
    this.search.continue({ ...this.search.limits.value, ...change });
  }

  /** Runs every solver on the puzzle. A search that is running or about to start waits. */
  async compare(): Promise<void> {
    const grid = await this.#sound();
    if (!grid) return;
    const generation = this.#generation;
    const { phase } = this.search.run;
    const waits = phase.value === 'idle';
    const running = [this.search.run, this.candidates.run].filter(
      (run) => run.phase.value === 'running',
    );
    for (const run of running) run.pause();
    await this.comparison.start(grid);
    if (generation !== this.#generation) return;
    if (waits && phase.value === 'idle') this.#search();
    for (const run of running) run.resume();
  }

  #search(): void {
    const variant = this.variant.value;
    const solver = variant?.solver.value ?? this.settings.value.solver;
    const task = { ...problemOf(this.subject.value), solver } as Task;
    const { length } = this.present.value;
    const solutionsIn = (batch: SolutionBatch) => boardsIn(batch, length);
    const order = { task, kept: variant ? keptOfRuled : kept, solutionsIn };
    this.search.start(order, this.limits.value.value);
    if (this.candidates.run.phase.value === 'idle') this.candidates.find();
  }

  /** Writes a puzzle as text, by default the one on the board. A name is only kept without rules. */
  write(format: string, puzzle: AnyPuzzle = this.subject.value, name = ''): Promise<string> {
    return this.#client.write({ ...problemOf(puzzle), ...(name && { name }) }, format);
  }

  /** Ends all work on the puzzle and drops its results. */
  #forget(): void {
    batch(() => {
      const cells = this.showsSolutions.value ? null : this.solution.value;
      this.#earlier.value = cells && { of: this.subject.value, cells };
      this.#generation += 1;
      clearTimeout(this.#timer);
      this.search.forget();
      this.#checkFailure.value = null;
      this.clashes.value = [];
      this.comparison.reset();
      this.variant.value?.forget();
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

export interface SudokuProps {
  readonly session: SudokuSession;
}
