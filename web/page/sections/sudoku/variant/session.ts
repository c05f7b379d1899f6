import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Candidate, Reason } from '../../../../engine/model/explanation.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import { traits } from '../../../../engine/model/rule-traits.ts';
import { automatic } from '../../../../engine/model/solvers.ts';
import {
  type Board,
  type Decoration,
  emptyVariant,
  globalKinds,
  type LostPart,
  presentCells,
  type Rule,
  type RuleKind,
  type VariantCheck,
  type VariantPuzzle,
  type VariantSolverChoice,
} from '../../../../engine/model/variant.ts';
import { type History, historyOf, record, redo, undo } from '../../../shared/model/history.ts';
import type { ChosenLimits } from '../../../shared/session/limits.ts';
import { toFailure } from '../../../shared/session/questions.ts';
import { BoardSession } from '../board-session.ts';
import { changedCell } from '../model/any-puzzle.ts';
import { differences, type Mark } from '../model/marks.ts';
import { onlyRules } from '../model/rules/board-shape.ts';
import { settingOf, switched } from '../model/rules/setting.ts';
import { repeatsIn, restrictionsIn } from '../model/variant-board.ts';
import type { StoredSettings } from '../settings.ts';
import { BoardShape } from './board-shape.ts';
import { Reasons } from './reasons.ts';
import { Repairs } from './repairs.ts';
import { RuleSetting } from './rule-setting.ts';
import { TypedRules } from './typed-rules.ts';

/** The most parts of a reason to mark that may need fewer. */
const mostMarked = 8;

/** Milliseconds from the last change to solving the puzzle. */
const solvingPause = 250;

/** The same after a digit of a rule's number: “1” isn't a fault before “15” has been typed. */
const typingPause = 900;

const unchecked: VariantCheck = { faults: [], conflicts: [], jumps: [] };

type VariantClient = Pick<Engine, 'ask' | 'request' | 'solve' | 'write'>;

/** Returns whether rules have no small exact cover. */
function hasNoCover(failure: Failure | null): boolean {
  return failure?.code === 'rule_unsupported' || failure?.code === 'too_large';
}

/** Returns the entry of `notUnderstood` for a drawing that may be a rule. */
const drawnName = ({ kind }: Rule) => `drawn ${kind}`;

/** Returns a decoration after the decision on its proposal: a rule is drawn separately. */
function decided(decoration: Decoration, isRule: boolean): readonly Decoration[] {
  const { proposal: _, what: __, ...rest } = decoration;
  return isRule ? [] : [rest];
}

/** Returns the parts left to decide. Drawings of a kind are understood once all are decided. */
function settled(puzzle: VariantPuzzle, chosen: readonly Rule[], areRules: boolean) {
  const proposals = puzzle.proposals.filter((proposal) => !chosen.includes(proposal));
  const isOpen = ({ kind }: Rule) => proposals.some((proposal) => proposal.kind === kind);
  const names = chosen.filter((rule) => !isOpen(rule)).map(drawnName);
  const notUnderstood = puzzle.notUnderstood.filter((what) => !names.includes(what));
  const decorations = puzzle.decorations?.flatMap((decoration) => {
    const shown = puzzle.proposals[decoration.proposal ?? -1];
    if (!shown) return [decoration];
    const proposal = proposals.indexOf(shown);
    return proposal < 0 ? decided(decoration, areRules) : [{ ...decoration, proposal }];
  });
  return { proposals, notUnderstood, ...(decorations && { decorations }) };
}

/** Returns whether two puzzles differ in digits only, so that the same can be said of their rules. */
function areSameRules(one: VariantPuzzle, other: VariantPuzzle): boolean {
  return one.rules === other.rules && one.rulesText === other.rulesText;
}

/** A rule guessed from drawings. */
export interface Guess {
  readonly rule: Rule;
  readonly drawings: readonly Decoration[];
}

/** Returns the guessed rules with the same meaning as some of them: the numbers of clues differ. */
function readAlike(guessed: readonly Rule[], some: readonly Rule[]): readonly Rule[] {
  const meaning = ({ kind, number }: Rule) =>
    traits[kind].group === 'outside' ? kind : `${kind} ${number}`;
  const meanings = guessed.filter((rule) => some.includes(rule)).map(meaning);
  return guessed.filter((rule) => meanings.includes(meaning(rule)));
}

/** A variant on the board, with its history, check and search. */
export class VariantSession extends BoardSession {
  protected readonly kept = 1_000;
  readonly #history: Signal<History<VariantPuzzle>> = signal(historyOf(emptyVariant()));
  readonly puzzle = computed(() => this.#history.value.present);
  readonly subject = this.puzzle;
  readonly present = computed(() => presentCells(this.board.value));
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);
  /** The puzzle as opened. */
  readonly opened = signal<VariantPuzzle | null>(null);
  /** Words beside the link it was opened from, which have no effect. */
  readonly beside = signal('');

  readonly check = signal<VariantCheck>(unchecked);
  readonly solver = signal<VariantSolverChoice>(automatic);
  readonly inquiry: Reasons;
  readonly repairs: Repairs;

  readonly #client: VariantClient;
  protected readonly isInvalid = computed(() => this.check.value.conflicts.length > 0);
  /** The parts not understood that the user chose to continue without. */
  readonly #waived = signal<ReadonlySet<string>>(new Set());

  /** The drawings of rules that were only guessed from them. */
  readonly #guessed = new WeakMap<Rule, readonly Decoration[]>();
  /** The rules guessed or proposed that the stated solution breaks. */
  readonly broken = signal<ReadonlySet<Rule>>(new Set());
  /** The guessed rules that were probably misread, as there is no solution or another one. */
  readonly misread = computed<readonly Rule[]>(() => {
    const { rules, solution } = this.puzzle.value;
    const { conflicts, faults } = this.check.value;
    const guessed = rules.filter((rule) => this.#guessed.has(rule));
    const wrong = new Set([...conflicts, ...faults].map(({ rule }) => rules[rule]));
    const broken = guessed.filter((rule) => wrong.has(rule) || this.broken.value.has(rule));
    if (broken.length > 0 || solution || this.standing.value !== 'none')
      return readAlike(guessed, broken);
    return this.reason.value ? readAlike(guessed, this.rulesIn(this.reason.value)) : guessed;
  });
  /** True if the puzzle waits for a decision to continue without the parts not understood. */
  readonly isHeld = computed(() =>
    this.puzzle.value.notUnderstood.some((what) => !this.#waived.value.has(what)),
  );
  /** The parts not understood and not explained by any proposal. */
  readonly unexplained = computed(() => {
    const proposed = this.puzzle.value.proposals.map(drawnName);
    return this.puzzle.value.notUnderstood.filter((what) => !proposed.includes(what));
  });
  /** The proposals not shown by any decoration. */
  readonly undrawn = computed(() => {
    const { proposals, decorations = [] } = this.puzzle.value;
    const drawn = new Set(decorations.map(({ proposal }) => proposal));
    return proposals.filter((_, index) => !drawn.has(index));
  });
  override readonly failure = computed(
    () => this.check.value.faults[0]?.failure ?? this.error.value,
  );
  override readonly isWaiting = computed(
    () => this.standing.value === 'idle' && !this.isBlank.value && !this.isHeld.value,
  );
  readonly meant = computed(() => this.repairs.found.value[0]?.digit ?? 0);
  /** True if the chosen solver has no small exact cover of the rules. */
  readonly isUnfit = computed(() => hasNoCover(this.search.run.failure.value));
  /** True if there is nothing to solve: no digit, no rule and no restricted candidates. */
  readonly isBlank = computed(() => {
    const { givens, rules } = this.puzzle.value;
    const isFree = restrictionsIn(this.puzzle.value).length === 0;
    return isFree && rules.length === 0 && givens.every((digit) => digit === null);
  });
  /** The first rule that cannot be used. */
  readonly faulty = computed<Rule | null>(() => {
    const [fault] = this.check.value.faults;
    return (fault && this.puzzle.value.rules[fault.rule]) ?? null;
  });
  /** Digits given more than once in a row, column or box. */
  readonly repeats = computed(() =>
    this.check.value.conflicts.length > 0 ? repeatsIn(this.puzzle.value) : [],
  );
  readonly clashing = computed(
    () =>
      new Set([
        ...this.check.value.conflicts.flatMap(({ cells }) => cells),
        ...this.repeats.value.flatMap(({ cells }) => cells),
        ...(this.faulty.value?.cells ?? []),
      ]),
  );
  /** The reason for the verdict, or why a digit is wrong. */
  readonly reason = computed<Reason | null>(() => {
    const result = this.inquiry.of(this.puzzle.value)?.result;
    return result && 'reason' in result ? result.reason : null;
  });
  /** The reason marked on the board, unless that would mark many rules that may not matter. */
  readonly marked = computed<Reason | null>(() => {
    const reason = this.reason.value;
    if (!reason || reason.isMinimal) return reason;
    const { givens, candidates, rules } = reason;
    return givens.length + candidates.length + rules.length > mostMarked ? null : reason;
  });
  /** The cells in which two solutions differ, if the user asks. */
  readonly differing = computed<readonly Mark[]>(() => {
    const isAsked = this.inquiry.topic.value === 'multiple' && this.search.found.value > 1;
    const [one, other] = isAsked ? [this.search.at(0), this.search.at(1)] : [];
    return one && other ? differences([one, other]) : [];
  });
  /** Givens of which some must be wrong, if there is no solution. */
  readonly suspects = computed<readonly number[]>(() => {
    if (this.check.value.conflicts.length > 0) return [...this.clashing.value];
    return this.standing.value === 'none' ? (this.reason.value?.givens ?? []) : [];
  });
  /** The cell whose digit the user changed last; null after any other change. */
  get edited(): number | null {
    const { past, present } = this.#history.value;
    return changedCell(past.at(-1)?.givens, present.givens);
  }

  constructor(
    client: VariantClient,
    pool: Pick<Engine, 'solve'>,
    limits: ChosenLimits,
    settings: StoredSettings,
  ) {
    super({ pool, client }, limits, settings);
    this.#client = client;
    this.inquiry = new Reasons(client);
    this.repairs = new Repairs(client);
    const texts = {
      read: (text: string) => this.questions.ask(client.ask({ ask: 'read-variant', text })),
      write: (puzzle: VariantPuzzle) => client.write({ kind: 'variant', puzzle }, 'rule-text'),
    };
    this.typed = new TypedRules(this.puzzle, texts, (change) => this.change(change));
  }

  /** The parts to emphasize on the board. */
  readonly lit = signal<readonly (Rule | Decoration)[]>([]);
  /** Adds and changes rules. */
  readonly setting = new RuleSetting(this.puzzle, (rules, isSameStep, isTyped) =>
    this.change({ rules }, isSameStep, isTyped ? typingPause : solvingPause),
  );
  /** Changes the board itself. */
  readonly shape = new BoardShape(this.puzzle, (change, isSameStep) =>
    this.change(change, isSameStep),
  );
  readonly typed: TypedRules;

  /** What strokes on the board draw. */
  get pen(): Pick<RuleSetting, 'start' | 'follow' | 'end' | 'cancel' | 'draw'> {
    return this.shape.drawsBoxes.value ? this.shape : this.setting;
  }

  /** The digits to show in blank cells; of several solutions, only on request. */
  readonly solution = computed<Uint8Array | null>(() => {
    const isOnly = this.standing.value === 'unique';
    const shown = this.search.at(this.search.shown.value);
    return shown && (isOnly || this.showsSolutions.value) ? shown : null;
  });

  // --------------------------------------------------------------------------- changing the puzzle

  /** Opens another puzzle. Undo leads back to the last one if that is on the board. */
  open(puzzle: VariantPuzzle, isOverLast: boolean, beside = ''): void {
    batch(() => {
      this.opened.value = puzzle;
      this.beside.value = beside;
      this.#waived.value = new Set();
      this.#put(isOverLast ? record(this.#history.value, puzzle) : historyOf(puzzle));
      this.showSetting(false);
      this.solver.value = automatic;
      this.lit.value = [];
      this.selected.value = Math.max(0, this.present.value.indexOf(true));
    });
    void this.solve();
  }

  /** Records a changed puzzle, and solves it after a pause. */
  change(change: Partial<VariantPuzzle>, isSameStep = false, pause = solvingPause): void {
    const { solutionHolds: _, ...before } = this.puzzle.value;
    const history = isSameStep ? undo(this.#history.value) : this.#history.value;
    this.#replace(record(history, { ...before, ...change }), pause);
  }

  undo(): void {
    if (this.canUndo.value) this.#replace(undo(this.#history.value));
  }

  redo(): void {
    if (this.canRedo.value) this.#replace(redo(this.#history.value));
  }

  select(cell: number): void {
    if (!this.present.value[cell]) return;
    this.selected.value = cell;
    this.inquiry.turnTo(cell);
  }

  /** Enters a digit into the selected cell; null clears it. */
  enter(digit: number | null): void {
    const cell = this.selected.value;
    const { givens } = this.puzzle.value;
    if (givens[cell] === digit) return;
    this.change({ givens: givens.map((given, place) => (place === cell ? digit : given)) });
  }

  /** Changes digits. */
  correct(changes: readonly Candidate[]): void {
    const givens = [...this.puzzle.value.givens];
    for (const { cell, digit } of changes) givens[cell] = digit;
    this.change({ givens });
  }

  /** Removes all digits or, if there are none, all rules, candidates and drawings. */
  clear(): void {
    const { givens, rules, candidates = [], decorations = [] } = this.puzzle.value;
    if (givens.some((digit) => digit !== null)) this.change({ givens: givens.map(() => null) });
    else if (rules.length + candidates.length + decorations.length > 0)
      this.change({ rules: [], candidates: [], proposals: [], decorations: [], notUnderstood: [] });
  }

  /** Turns proposals into rules. */
  accept(proposals: readonly Rule[]): void {
    const { proposals: all, decorations = [] } = this.puzzle.value;
    for (const rule of proposals) {
      const drawings = decorations.filter(({ proposal }) => all[proposal ?? -1] === rule);
      this.#guessed.set(rule, drawings);
    }
    this.change({
      rules: [...this.puzzle.value.rules, ...proposals],
      ...settled(this.puzzle.value, proposals, true),
    });
  }

  /** The rules that were only guessed, to be kept across a reload. */
  get guesses(): readonly Guess[] {
    return this.puzzle.value.rules.flatMap((rule) => {
      const drawings = this.#guessed.get(rule);
      return drawings ? [{ rule, drawings }] : [];
    });
  }

  /** Restores what was known of the same rules before a reload. */
  restoreGuesses(guesses: readonly Guess[]): void {
    const name = ({ kind, cells }: Rule) => `${kind} ${cells}`;
    const known = new Map(guesses.map(({ rule, drawings }) => [name(rule), drawings]));
    for (const rule of this.puzzle.value.rules) {
      const drawings = known.get(name(rule));
      if (drawings) this.#guessed.set(rule, drawings);
    }
  }

  /** Changes what some proposals mean. */
  reinterpret(chosen: readonly Rule[], kind: RuleKind): void {
    const puzzle = this.puzzle.value;
    const isChosen = (rule: Rule | undefined) => rule !== undefined && chosen.includes(rule);
    const proposals = puzzle.proposals.map((rule) => (isChosen(rule) ? { ...rule, kind } : rule));
    const names = new Set([...puzzle.proposals, ...proposals].map(drawnName));
    const decorations = puzzle.decorations?.map((part) =>
      isChosen(puzzle.proposals[part.proposal ?? -1]) ? { ...part, what: `drawn ${kind}` } : part,
    );
    this.change({
      proposals,
      notUnderstood: [
        ...puzzle.notUnderstood.filter((what) => !names.has(what)),
        ...new Set(proposals.map(drawnName)),
      ],
      ...(decorations && { decorations }),
    });
  }

  reject(proposals: readonly Rule[]): void {
    this.change(settled(this.puzzle.value, proposals, false));
  }

  /** Drops guessed rules: their drawings are then not understood, and the puzzle continues. */
  drop(guessed: readonly Rule[]): void {
    const { rules, decorations = [], notUnderstood } = this.puzzle.value;
    const names = new Set(guessed.map(drawnName));
    const drawings = guessed.flatMap((rule) =>
      (this.#guessed.get(rule) ?? []).map(({ proposal: _, ...drawing }) => drawing),
    );
    this.#waived.value = new Set([...this.#waived.value, ...names]);
    this.change({
      rules: rules.filter((rule) => !guessed.includes(rule)),
      decorations: [...decorations, ...drawings],
      notUnderstood: [...new Set([...notUnderstood, ...names])],
    });
  }

  /** Solves the puzzle without the parts not understood. It stays marked as incomplete. */
  waive(): void {
    this.#waived.value = new Set(this.puzzle.value.notUnderstood);
    void this.solve();
  }

  /** Drops a part not understood and its drawings, as the user has added its rule. */
  replace(what: string): void {
    const { notUnderstood, decorations } = this.puzzle.value;
    this.change({
      notUnderstood: notUnderstood.filter((other) => other !== what),
      ...(decorations && { decorations: decorations.filter((part) => part.what !== what) }),
    });
  }

  #replace(history: History<VariantPuzzle>, pause = solvingPause): void {
    if (history.present === this.puzzle.value) return;
    this.#put(history);
    this.timer = setTimeout(() => void this.solve(), pause);
  }

  #put(history: History<VariantPuzzle>): void {
    batch(() => {
      this.forget(history.present);
      this.#history.value = history;
      const present = this.present.value;
      if (!present[this.selected.value]) this.selected.value = Math.max(0, present.indexOf(true));
    });
  }

  /** Forgets what is known of the puzzle, except what also holds for the next one. */
  protected override forget(next = this.puzzle.value): void {
    super.forget();
    this.candidates.stop();
    this.check.value = areSameRules(next, this.puzzle.value)
      ? { ...this.check.value, faults: [], conflicts: [] }
      : unchecked;
    this.broken.value = new Set();
    this.inquiry.forget();
    this.repairs.forget();
  }

  /** Ends all work, for example when another puzzle replaces this one. */
  leave(): void {
    batch(() => this.forget());
  }

  // --------------------------------------------------------------------------------------- solving

  /** Checks the puzzle, and solves it unless it has errors or missing parts. */
  async solve(): Promise<void> {
    batch(() => this.forget());
    const puzzle = this.puzzle.value;
    const check = await this.checked(this.#client.ask({ ask: 'check-variant', puzzle }));
    if (!check) return;
    const { generation } = this;
    batch(() => {
      this.check.value = check;
      const isSound = check.faults.length === 0 && check.conflicts.length === 0;
      if (!isSound || this.isBlank.value || this.isHeld.value) return;
      this.start(this.solver.value);
      this.candidates.find();
    });
    const broken = await this.#brokenIn(puzzle);
    if (generation === this.generation) this.broken.value = broken;
  }

  /** Returns the proposed and guessed rules that break the stated solution. */
  async #brokenIn(puzzle: VariantPuzzle): Promise<ReadonlySet<Rule>> {
    const { proposals, solution } = puzzle;
    const rules = [...puzzle.rules.filter((rule) => this.#guessed.has(rule)), ...proposals];
    if (!solution || rules.length === 0) return new Set();
    const solved = { ...onlyRules(puzzle.board, rules), givens: solution };
    const question = { ask: 'check-variant', puzzle: solved } as const;
    const { conflicts } = await this.#client.ask(question).catch(() => unchecked);
    return new Set(conflicts.flatMap(({ rule }) => rules[rule] ?? []));
  }

  chooseSolver(solver: VariantSolverChoice): void {
    this.solver.value = solver;
    void this.solve();
  }

  /** Returns the rules of a reason, starting with those that were only guessed. */
  rulesIn(reason: Reason): readonly Rule[] {
    const rules = reason.rules.flatMap((index) => this.puzzle.value.rules[index] ?? []);
    const isGuessed = (rule: Rule) => this.#guessed.has(rule);
    return [...rules.filter(isGuessed), ...rules.filter((rule) => !isGuessed(rule))];
  }

  // --------------------------------------------------------------------------------------- setting

  /** Shows or hides the palette. */
  showSetting(isShown: boolean): void {
    this.shape.stop();
    this.typed.cancel();
    this.setting.toggle(isShown);
  }

  /** Chooses the kind of rule to draw. */
  chooseKind(kind: RuleKind): void {
    this.shape.stop();
    this.setting.choose(kind);
  }

  /** Lets strokes draw boxes, or rules again. Shows the palette. */
  drawBoxes(isOn: boolean): void {
    this.showSetting(true);
    this.shape.drawsBoxes.value = isOn;
  }

  /** Takes the typed rules, and selects the last one. */
  async applyTyped(): Promise<void> {
    const last = (await this.typed.apply()).at(-1);
    if (last) this.setting.select(this.puzzle.value.rules.indexOf(last));
  }

  /** Resolves to the kinds of rules that a board can't have, with the reason. */
  async unfitKinds(board: Board): Promise<ReadonlyMap<RuleKind, Failure>> {
    const rules = probes(board);
    const question = { ask: 'check-variant', puzzle: onlyRules(board, rules) } as const;
    const { faults } = await this.#client.ask(question);
    return new Map(
      faults.flatMap(({ rule, failure }) => {
        const { kind } = rules[rule] ?? {};
        return kind && (globalKinds.has(kind) || failure.code === 'wrong_grid')
          ? [[kind, failure]]
          : [];
      }),
    );
  }

  // --------------------------------------------------------------------------------------- writing

  /** Resolves to the parts missing from `text`, the puzzle as written in some format. */
  lostParts(text: string): Promise<readonly LostPart[]> {
    return this.#client.ask({ ask: 'lost-parts', puzzle: this.puzzle.value, text });
  }

  /** Resolves to whether Watch can show the search: some rules have no small exact cover. */
  async canBeWatched(): Promise<boolean> {
    const task = { kind: 'variant', puzzle: this.puzzle.value, itemChoice: 'fewest' } as const;
    const trace = this.#client.ask({ ask: 'trace', task, maxEvents: 0 });
    const failure = await trace.then(() => null, toFailure);
    if (failure && !hasNoCover(failure)) throw new Error(failure.code);
    return failure === null;
  }
}

/** A rule of each kind that some boards can't have. */
function probes(board: Board): readonly Rule[] {
  const first = presentCells(board).indexOf(true);
  const whole = [...globalKinds].flatMap((kind) => switched(settingOf([]), kind, true).rules);
  return [
    ...whole,
    { kind: 'region-sum', cells: [first, first + 1] },
    { kind: 'box-index', cells: [first] },
  ];
}

export interface VariantProps {
  readonly session: VariantSession;
}
