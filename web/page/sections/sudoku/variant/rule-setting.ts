import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { traits } from '../../../../engine/model/rule-traits.ts';
import {
  globalKinds,
  type Rule,
  type RuleKind,
  type VariantPuzzle,
} from '../../../../engine/model/variant.ts';
import { middleOf, type Point } from '../../../shared/model/strokes.ts';
import {
  along,
  type Beside,
  clued,
  continuesNumber,
  currentOf,
  erased,
  isArea,
  numbered,
  pathOf,
  removed,
  type Setting,
  select,
  settingOf,
  stroke,
  switched,
  takenOut,
  typed,
  withCurrent,
} from '../model/rules/setting.ts';

interface Stroke {
  readonly cells: readonly number[];
  /** The point where the stroke began. */
  readonly point: Point;
}

/** Returns whether strokes draw rules of a kind. */
function isDrawn(kind: RuleKind): boolean {
  return traits[kind].group !== undefined && !globalKinds.has(kind);
}

/**
 * Receives changed rules. `isSameStep` makes undo revert them together with the last change;
 * `isTyped` means that another digit of their number may follow.
 */
type Change = (rules: readonly Rule[], isSameStep: boolean, isTyped: boolean) => void;

/** Adds, changes and removes rules of a puzzle; each change is a step in its history. */
export class RuleSetting {
  readonly isOn = signal(false);
  /** True while digits are set instead of rules: typing enters givens, and strokes choose cells. */
  readonly setsDigits = signal(false);
  /** The kind of the next rule. */
  readonly kind = signal<RuleKind>('killer-cage');
  /** How often a kind or a rule was chosen, the same one included. */
  readonly choices = signal(0);

  readonly #puzzle: ReadonlySignal<VariantPuzzle>;
  readonly #change: Change;
  readonly #latest = signal<Setting>(settingOf([]));
  /** The rule that was selected last among these rules, to which undo and redo lead back. */
  readonly #selections = new WeakMap<readonly Rule[], number | null>();
  readonly #stroke = signal<Stroke | null>(null);

  readonly #takesOut = signal(false);
  readonly isDrawing = computed(() => this.#stroke.value !== null);
  /** The rules without the present stroke. Undo keeps the selection while its rule is there. */
  readonly #settled = computed<Setting>(() => {
    const { rules } = this.#puzzle.value;
    const latest = this.#latest.value;
    if (latest.rules === rules) return latest;
    const current = currentOf(latest);
    const selected = current && rules.includes(current) ? rules.indexOf(current) : undefined;
    return select(settingOf(rules), selected ?? this.#selections.get(rules) ?? null);
  });
  /** The rules as drawn so far. Only the end of a stroke tells whether it is a tap. */
  readonly setting = computed<Setting>(() => {
    const drawn = this.#stroke.value;
    return drawn && drawn.cells.length > 1 ? this.#after(drawn) : this.#settled.value;
  });
  /** The rule being changed. */
  readonly current = computed(() => currentOf(this.setting.value));
  /** True if cells can be taken out of that rule one by one. */
  readonly isArea = computed(() => this.current.value !== null && isArea(this.current.value));
  /** True while strokes take them out. */
  get takesOut(): ReadonlySignal<boolean> {
    return this.#takesOut;
  }
  /** All rules to draw, including an incomplete one. */
  readonly shown = computed<readonly Rule[]>(() => {
    const { rules, draft } = this.setting.value;
    return draft ? [...rules, draft] : rules;
  });
  /** True if clues beside the board are being set. */
  readonly isBeside = computed(() => {
    const { place } = traits[this.kind.value];
    const isChosen = this.isOn.value && !this.setsDigits.value;
    return isChosen && (place === 'side' || place === 'diagonal');
  });

  constructor(puzzle: ReadonlySignal<VariantPuzzle>, change: Change) {
    this.#puzzle = puzzle;
    this.#change = change;
    // A rule that comes back by undo isn't the one that cells were to be taken out of.
    effect(() => {
      const current = currentOf(this.#settled.value);
      if (!current || !isArea(current)) this.#takesOut.value = false;
    });
  }

  get #board() {
    return this.#puzzle.value.board;
  }

  #after({ cells, point }: Stroke): Setting {
    if (this.#takesOut.value) return takenOut(this.#settled.value, cells);
    return stroke(this.#board, this.#settled.value, this.kind.value, cells, point);
  }

  #settle(next: Setting): void {
    this.#latest.value = next;
    this.#selections.set(next.rules, next.selected);
  }

  #apply(next: Setting, isSameStep = false, isTyped = false): void {
    this.#settle(next);
    if (next.rules !== this.#puzzle.value.rules) this.#change(next.rules, isSameStep, isTyped);
  }

  toggle(isOn: boolean): void {
    this.cancel();
    this.deselect();
    this.setsDigits.value = false;
    this.isOn.value = isOn;
  }

  /** Chooses the kind of the next rule. */
  choose(kind: RuleKind): void {
    this.deselect();
    this.setsDigits.value = false;
    this.kind.value = kind;
    this.choices.value += 1;
  }

  /** Sets digits until a kind of rule is chosen. */
  chooseDigits(): void {
    this.deselect();
    this.setsDigits.value = true;
  }

  deselect(): void {
    this.#takesOut.value = false;
    this.#settle(settingOf(this.#puzzle.value.rules));
  }

  /** Ends the changes of a rule that lacks nothing. */
  finish(): void {
    if (this.setting.value.selected !== null) this.deselect();
  }

  /** Selects a rule to change, and its kind for the next rules. */
  select(index: number): void {
    const rule = this.#puzzle.value.rules[index];
    if (!rule) return;
    this.#takesOut.value = false;
    this.setsDigits.value = false;
    if (isDrawn(rule.kind)) this.kind.value = rule.kind;
    this.choices.value += 1;
    this.#settle(select(settingOf(this.#puzzle.value.rules), index));
  }

  /** Lets strokes take cells out of the area, or add them again. */
  takeOut(isOn: boolean): void {
    this.#takesOut.value = isOn;
  }

  // ------------------------------------------------------------------------------------- strokes

  start(cell: number, point: Point): void {
    this.#stroke.value = { cells: [cell], point };
  }

  follow(cells: readonly number[]): void {
    const drawn = this.#stroke.value;
    if (!drawn) return;
    const added = cells.filter((cell, index) => cell !== (cells[index - 1] ?? drawn.cells.at(-1)));
    if (added.length > 0) this.#stroke.value = { ...drawn, cells: [...drawn.cells, ...added] };
  }

  /** Applies the stroke. A tap may select a rule of another kind. */
  end(): void {
    const drawn = this.#stroke.value;
    this.#stroke.value = null;
    if (!drawn) return;
    const next = this.#after(drawn);
    this.kind.value = currentOf(next)?.kind ?? this.kind.value;
    this.#apply(next);
  }

  cancel(): void {
    this.#stroke.value = null;
  }

  /** Draws a stroke from one cell to the next, or taps the centre of a cell. */
  draw(...cells: readonly number[]): void {
    const [first] = cells;
    if (first === undefined) return;
    this.start(first, middleOf(this.#board, first));
    this.follow(cells.slice(1));
    this.end();
  }

  /** Puts a clue beside the board. */
  putClue(at: Beside): void {
    this.#apply(clued(this.#board, this.#settled.value, this.kind.value, at));
  }

  // ------------------------------------------------------------------------------------- changes

  type(digit: number): void {
    const setting = this.#settled.value;
    this.#apply(typed(setting, digit), continuesNumber(setting), true);
  }

  erase(): void {
    const setting = this.#settled.value;
    this.#apply(erased(setting), continuesNumber(setting));
  }

  /** Sets the number; further digits change it in the same step if it was typed. */
  setNumber(number: number | undefined, isTyped = false): void {
    const setting = this.#settled.value;
    const isSameStep = isTyped && continuesNumber(setting);
    this.#apply(numbered(setting, number, !isTyped), isSameStep, isTyped);
  }

  /** Turns the first cells of an arrow into its circle or pill. */
  setPill(length: number): void {
    const rule = this.current.value;
    if (rule) this.#apply(withCurrent(this.#settled.value, along(rule, pathOf(rule), length)));
  }

  remove(): void {
    this.#apply(removed(this.#settled.value));
  }

  switch(kind: RuleKind, isOn: boolean): void {
    this.#apply(switched(settingOf(this.#puzzle.value.rules), kind, isOn));
  }
}
