import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import type { Reason } from '../../../../engine/model/explanation.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import { traits } from '../../../../engine/model/rule-traits.ts';
import { automatic } from '../../../../engine/model/solvers.ts';
import type { LogicGrid, VariantRating } from '../../../../engine/model/steps.ts';
import {
  type Board,
  type Decoration,
  globalKinds,
  type LostPart,
  presentCells,
  type Rule,
  type RuleKind,
  type VariantCheck,
  type VariantPuzzle,
  type VariantSolverChoice,
} from '../../../../engine/model/variant.ts';
import { ChosenLimits, usualTimes } from '../../../shared/session/limits.ts';
import { toFailure } from '../../../shared/session/questions.ts';
import { startIdle } from '../idle-job.ts';
import { variantOf } from '../model/any-puzzle.ts';
import { differences, linksAt, type Mark, marksWith } from '../model/marks.ts';
import { onlyRules } from '../model/rules/board-shape.ts';
import { settingOf, switched } from '../model/rules/setting.ts';
import { repeatsIn, restrictionsIn } from '../model/variant-board.ts';
import type { SudokuSession } from '../session.ts';
import type { Mode } from '../settings.ts';
import type { VariantOnBoard } from '../variant-loader.ts';
import { BoardShape } from './board-shape.ts';
import { Reasons } from './reasons.ts';
import { Repairs } from './repairs.ts';
import { RuleSetting } from './rule-setting.ts';
import { TypedRules } from './typed-rules.ts';

/** The most parts of a reason to mark that may need fewer. */
const mostMarked = 8;

/**
 * Milliseconds from a digit of a rule's number to solving the puzzle: “1” isn't a fault before “15”
 * has been typed.
 */
const typingPause = 900;

/** Milliseconds to solve a puzzle again for the techniques of plain ones. */
const longestLogic = 10_000;

const unchecked: VariantCheck = { faults: [], conflicts: [], jumps: [] };

/** Setters watch the number of solutions drop to one. */
const limitChoices = { solutions: [1_000, 0], milliseconds: usualTimes };
const usualLimits = { solutions: 1_000, milliseconds: 60_000 };
const limitsKey = 'dance.sudoku.rules.limits';

type RuleClient = Pick<Engine, 'ask' | 'request' | 'solve' | 'write'>;

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

/** What is known and shown of the rules of the puzzle on the board. */
export class Variant implements VariantOnBoard {
  readonly session: SudokuSession;
  /** The puzzle on the board. */
  readonly puzzle: SudokuSession['ruled'];
  readonly board: SudokuSession['board'];
  readonly present = computed(() => presentCells(this.board.value));
  readonly limits = new ChosenLimits(limitChoices, usualLimits, limitsKey);
  /** The puzzle as opened. */
  readonly opened = signal<VariantPuzzle | null>(null);
  /** Words beside the link it was opened from, which have no effect. */
  readonly beside = signal('');

  readonly #checked = signal<{ readonly of: VariantPuzzle; readonly check: VariantCheck } | null>(
    null,
  );
  /** What is known of the rules. It stays while digits are typed. */
  readonly check = computed<VariantCheck>(() => {
    const checked = this.#checked.value;
    return checked && areSameRules(checked.of, this.puzzle.value) ? checked.check : unchecked;
  });
  readonly #logic = signal<{ readonly of: VariantPuzzle; readonly grid: LogicGrid | null } | null>(
    null,
  );
  readonly #knownLogic = computed(() => {
    const known = this.#logic.value;
    return known?.of === this.puzzle.value ? known : null;
  });
  readonly logic = computed(() => this.#knownLogic.value?.grid ?? null);
  readonly rated = computed(() => {
    const known = this.#knownLogic.value;
    return known && (known.grid ?? known.of);
  });
  readonly solver = signal<VariantSolverChoice>(automatic);
  readonly inquiry: Reasons;
  readonly repairs: Repairs;

  readonly #client: RuleClient;
  readonly isInvalid = computed(() => this.check.value.conflicts.length > 0);
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
    const wrong = new Set([...conflicts, ...faults].map(({ rule = -1 }) => rules[rule]));
    const broken = guessed.filter((rule) => wrong.has(rule) || this.broken.value.has(rule));
    if (broken.length > 0 || solution || this.session.standing.value !== 'none')
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
  readonly fault = computed(() => this.check.value.faults[0]?.failure);
  readonly meant = computed(() => this.repairs.found.value[0]?.digit ?? 0);
  /** True if the chosen solver has no small exact cover of the rules. */
  readonly isUnfit = computed(() => hasNoCover(this.session.search.run.failure.value));
  /** True if there is nothing to solve: no digit, no rule and no restricted candidates. */
  readonly isBlank = computed(() => {
    const { givens, rules } = this.puzzle.value;
    const isFree = restrictionsIn(this.puzzle.value).length === 0;
    return isFree && rules.length === 0 && givens.every((digit) => digit === null);
  });
  /** The first rule that cannot be used. */
  readonly faulty = computed<Rule | null>(() => {
    const [{ rule = -1 } = {}] = this.check.value.faults;
    return this.puzzle.value.rules[rule] ?? null;
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
    const { search } = this.session;
    const isAsked = this.inquiry.topic.value === 'multiple' && search.found.value > 1;
    const [one, other] = isAsked ? [search.at(0), search.at(1)] : [];
    return one && other ? differences([one, other]) : [];
  });
  /** What is marked on the board: a step to the solution, or where two solutions differ. */
  readonly pointed = computed(() => {
    const { explanations } = this.session;
    const { seen = [], proof } = explanations.reached.value ?? {};
    const known = this.logic.value && explanations.of(this.logic.value);
    const marks = marksWith(known, [], explanations.at.value, proof?.blocks);
    const links = linksAt(known, explanations.at.value);
    return { marks: [...marks, ...this.differing.value], seen, links };
  });
  /** Givens of which some must be wrong, if there is no solution. */
  readonly suspects = computed<readonly number[]>(() => {
    if (this.check.value.conflicts.length > 0) return [...this.clashing.value];
    return this.session.standing.value === 'none' ? (this.reason.value?.givens ?? []) : [];
  });

  constructor(session: SudokuSession, client: RuleClient) {
    this.session = session;
    this.puzzle = session.ruled;
    this.board = session.board;
    this.#client = client;
    this.inquiry = new Reasons(client);
    this.repairs = new Repairs(client);
    this.setting = new RuleSetting(this.puzzle, (rules, isSameStep, isTyped) => {
      this.change({ rules }, isSameStep);
      if (isTyped) session.solveAfter(typingPause);
    });
    this.shape = new BoardShape(this.puzzle, (change) => this.change(change));
    const texts = {
      read: (text: string) => session.questions.ask(client.ask({ ask: 'read-variant', text })),
      write: (puzzle: VariantPuzzle) => client.write({ kind: 'variant', puzzle }, 'rule-text'),
    };
    this.typed = new TypedRules(this.puzzle, texts, (change) => this.change(change));
    effect(() => {
      if (session.variant.value === this && session.standing.value === 'unique')
        return this.#findLogic(this.puzzle.value);
      return undefined;
    });
  }

  /** Finds out, while the browser is idle, whether the techniques for plain puzzles apply. */
  #findLogic(puzzle: VariantPuzzle): (() => void) | undefined {
    if (this.#logic.peek()?.of === puzzle) return undefined;
    const question = { ask: 'houses', puzzle, milliseconds: longestLogic } as const;
    const answered = (grid: LogicGrid | null) => {
      this.#logic.value = { of: puzzle, grid };
    };
    return startIdle(() => this.#client.request(question, answered, () => {}));
  }

  rate(puzzle: VariantPuzzle, answered: (rating: VariantRating) => void): Pick<Job, 'stop'> {
    const question = { ask: 'rate-variant', puzzle, milliseconds: longestLogic } as const;
    return this.#client.request(question, answered, () => {});
  }

  /** The parts to emphasize on the board. */
  readonly lit = signal<readonly (Rule | Decoration)[]>([]);
  /** Adds and changes rules. */
  readonly setting: RuleSetting;
  /** Changes the board itself. */
  readonly shape: BoardShape;
  readonly typed: TypedRules;

  get isSet(): ReadonlySignal<boolean> {
    return this.setting.isOn;
  }

  /** What strokes on the board draw. */
  get pen(): Pick<RuleSetting, 'start' | 'follow' | 'end' | 'cancel' | 'draw'> {
    if (this.shape.drawsBoxes.value) return this.shape.boxes;
    return this.setting.setsDigits.value ? this.#pointer : this.setting;
  }

  // --------------------------------------------------------------------------- changing the puzzle

  /** Chooses the cell in which a stroke begins. */
  readonly #pointer = {
    start: (cell: number) => this.session.select(cell),
    follow: () => {},
    end: () => {},
    cancel: () => {},
    draw: () => {},
  };

  /** Opens another puzzle. */
  open(puzzle: VariantPuzzle, beside = ''): void {
    batch(() => {
      this.#waived.value = new Set();
      this.showSetting(false);
      this.solver.value = automatic;
      this.lit.value = [];
      this.opened.value = puzzle;
      this.beside.value = beside;
      this.session.show(puzzle);
    });
  }

  /** Changes the puzzle; undo reverts the last change, too, if this belongs to the same step. */
  change(change: Partial<VariantPuzzle>, isSameStep = false): void {
    const { solutionHolds: _, ...before } = this.puzzle.value;
    this.session.puzzle.change({ ...before, ...change }, isSameStep);
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
    void this.session.solve();
  }

  /** Drops a part not understood and its drawings, as the user has added its rule. */
  replace(what: string): void {
    const { notUnderstood, decorations } = this.puzzle.value;
    this.change({
      notUnderstood: notUnderstood.filter((other) => other !== what),
      ...(decorations && { decorations: decorations.filter((part) => part.what !== what) }),
    });
  }

  forget(): void {
    const checked = this.#checked.value;
    this.#checked.value = checked && {
      ...checked,
      check: { ...checked.check, faults: [], conflicts: [] },
    };
    this.broken.value = new Set();
    this.inquiry.forget();
    this.repairs.forget();
  }

  // --------------------------------------------------------------------------------------- solving

  async isSound(): Promise<boolean> {
    const puzzle = this.puzzle.value;
    const asked = this.#client.ask({ ask: 'check-variant', puzzle });
    const check = await this.session.checked(asked);
    if (!check) return false;
    this.#checked.value = { of: puzzle, check };
    const hasErrors = check.faults.length + check.conflicts.length > 0;
    return !hasErrors && !this.isBlank.value && !this.isHeld.value;
  }

  async compareStated(): Promise<void> {
    const puzzle = this.puzzle.value;
    const broken = await this.#brokenIn(puzzle);
    if (puzzle === this.puzzle.value) this.broken.value = broken;
  }

  /** Returns the proposed and guessed rules that break the stated solution. */
  async #brokenIn(puzzle: VariantPuzzle): Promise<ReadonlySet<Rule>> {
    const { proposals, solution } = puzzle;
    const rules = [...puzzle.rules.filter((rule) => this.#guessed.has(rule)), ...proposals];
    if (!solution || rules.length === 0) return new Set();
    const solved = { ...onlyRules(puzzle.board, rules), givens: solution };
    const question = { ask: 'check-variant', puzzle: solved } as const;
    const { conflicts } = await this.#client.ask(question).catch(() => unchecked);
    return new Set(conflicts.flatMap(({ rule = -1 }) => rules[rule] ?? []));
  }

  chooseSolver(solver: VariantSolverChoice): void {
    this.solver.value = solver;
    void this.session.solve();
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

  choose(mode: Mode, part?: 'rules'): void {
    this.showSetting(mode === 'set');
    if (mode === 'set') {
      // A puzzle begins with its digits.
      if (!part && this.puzzle.value.rules.length === 0) this.setting.chooseDigits();
      return;
    }
    const plain = variantOf(this.session.grid.value);
    if (JSON.stringify(this.puzzle.value) !== JSON.stringify(plain)) return;
    this.session.leaveVariant();
    this.session.intake.replaced.value = null;
  }

  /** Chooses the kind of rule to draw. */
  chooseKind(kind: RuleKind): void {
    this.shape.stop();
    this.setting.choose(kind);
  }

  /** Lets digits be typed into cells, before any rule. */
  chooseDigits(): void {
    this.shape.stop();
    this.setting.chooseDigits();
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
        const kind = rule === undefined ? undefined : rules[rule]?.kind;
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
  readonly variant: Variant;
}
