import { computed, type Signal, signal } from '@preact/signals';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { digitOf } from '../../../engine/model/symbols.ts';
import { type History, historyOf, record, redo, undo } from '../../shared/model/history.ts';
import { partsOf } from '../../shared/model/text-parts.ts';
import { recall, recallHere, rememberHere } from '../../shared/session/storage.ts';
import { decoded, encoded } from '../../shared/sudoku/model/code.ts';
import {
  agrees,
  type Boxes,
  emptyGrid,
  inBoxes,
  isEmpty,
  type Shape,
  sameGrid,
  shapeOf,
} from '../../shared/sudoku/model/grid.ts';
import {
  type AnyPuzzle,
  changedCell,
  cleared,
  isRuled,
  withGiven,
  withRules,
} from './model/any-puzzle.ts';
import { type Layout, restoredLayout, savedLayout } from './model/layout.ts';

/** Writes the grid in the form remembered by the page. */
export const saved: (grid: SudokuGrid) => string = encoded;

/** Parses the result of `saved`, in this or an earlier version; undefined for anything else. */
export function restored(text: string): SudokuGrid | undefined {
  return decoded(text) ?? restoredEarlier(text);
}

/** Parses the size, the box height, the box width and the cells, separated by spaces. */
function restoredEarlier(text: string): SudokuGrid | undefined {
  const match = /^(\d+) (\d+) (\d+) (\S+)$/.exec(text);
  if (!match) return undefined;
  const [size = 0, boxHeight = 0, boxWidth = 0] = match.slice(1, 4).map(Number);
  const digits = Array.from(match[4] ?? '', (symbol) => digitOf(symbol, size));
  const whole = boxHeight * boxWidth === size && digits.length === size * size;
  if (!whole || digits.includes(undefined)) return undefined;
  return { size, boxHeight, boxWidth, cells: Uint8Array.from(digits as number[]) };
}

/** A state of the puzzle; of a plain one, also the boxes being drawn for it, finished or not. */
export interface Step<Puzzle = AnyPuzzle> {
  readonly puzzle: Puzzle;
  readonly layout?: Layout;
}

/**
 * How much of a puzzle the user has typed. The solution of one that is all typed, or `unseen` as it
 * was opened to be played, isn't shown unasked.
 */
type Typed = 'some' | 'all' | 'unseen' | undefined;

/** A puzzle with its history, and what of each puzzle was typed. */
interface Work<Puzzle = AnyPuzzle> {
  readonly history: History<Step<Puzzle>>;
  readonly typed: (puzzle: Puzzle) => Typed;
}

function isPlain(step: Step): step is Step<SudokuGrid> {
  return !isRuled(step.puzzle);
}

const blank = emptyGrid(shapeOf(9));

/** Returns the last plain puzzle up to the present. */
function plainIn({ past, present }: History<Step>): Step<SudokuGrid> {
  return isPlain(present) ? present : (past.findLast(isPlain) ?? { puzzle: blank });
}

const typedMarks = { some: '+', all: '*', unseen: '~' } as const;
const layoutMark = '|';

/** The most undo and redo steps to remember, and the most characters in them. */
const maxSteps = 200;
const maxRemembered = 100_000;

/**
 * Writes the work on plain puzzles as text. Of a long history, only the grids nearest to the last
 * one up to the present. A puzzle with rules is remembered elsewhere.
 */
export function savedWork({ history, typed }: Work): string {
  let left = maxRemembered;
  const present = plainIn(history);
  const line = ({ puzzle, layout }: Step<SudokuGrid>) => {
    const amount = typed(puzzle);
    const mark = amount ? typedMarks[amount] : '';
    return mark + saved(puzzle) + (layout ? layoutMark + savedLayout(layout) : '');
  };
  const near = (lines: readonly string[]) =>
    lines.filter((text) => {
      left -= text.length;
      return left >= 0;
    });
  const before = history.past.filter(isPlain).filter((step) => step !== present);
  const past = near(before.slice(-maxSteps).map(line).reverse()).reverse();
  const future = near(history.future.filter(isPlain).slice(0, maxSteps).map(line));
  return JSON.stringify({ past, present: line(present), future });
}

/** Parses the result of `savedWork`; undefined for anything else. */
export function restoredWork(text: string): Work<SudokuGrid> | undefined {
  const typed = new Map<SudokuGrid, Typed>();
  const step = (line: unknown): Step<SudokuGrid> | undefined => {
    const mark = String(line)[0];
    const amount = (['some', 'all', 'unseen'] as const).find((each) => typedMarks[each] === mark);
    const [code = '', boxes = ''] = String(line).split(layoutMark);
    const grid = restored(code.slice(amount ? 1 : 0));
    if (!grid) return undefined;
    typed.set(grid, amount);
    const layout = restoredLayout(boxes, grid.size);
    return layout ? { puzzle: grid, layout } : { puzzle: grid };
  };
  const steps = (lines: unknown) =>
    Array.isArray(lines) ? lines.map(step).filter((one) => one !== undefined) : [];
  const { past, present, future } = partsOf(text);
  const shown = step(present);
  if (!shown) return undefined;
  const history = { past: steps(past), present: shown, future: steps(future) };
  return { history, typed: (one) => typed.get(one) };
}

/** `grid` was used by an earlier version, which remembered only the grid. */
const storageKeys = { work: 'dance.sudoku.work', grid: 'dance.sudoku' };

/** Returns the work of the last visit; undefined on the first. */
function remembered(): Work<SudokuGrid> | undefined {
  const work = restoredWork(recallHere(storageKeys.work) ?? '');
  const grid = work ? undefined : restored(recall(storageKeys.grid) ?? '');
  return grid ? untouched(grid) : work;
}

function untouched(puzzle: SudokuGrid): Work<SudokuGrid> {
  return { history: historyOf({ puzzle }), typed: () => undefined };
}

/**
 * The puzzle on the board, with or without rules, and its history, remembered between visits. Each
 * tab keeps its own across reloads.
 */
export class Puzzle {
  readonly #history: Signal<History<Step>>;
  /** The puzzles into which the user has typed digits: some of them, or all. */
  readonly #typed = new WeakMap<AnyPuzzle, Typed>();
  readonly #around: (change: () => void) => void;

  readonly subject = computed(() => this.#history.value.present.puzzle);
  /** The puzzle as one with rules; a plain one has none. */
  readonly ruled = computed(() => withRules(this.subject.value));
  /** The plain puzzle, or the last one before a puzzle with rules. */
  readonly grid = computed(() => plainIn(this.#history.value).puzzle);
  /** The boxes being drawn; undefined before drawing begins. */
  readonly layout = computed(() => this.#history.value.present.layout);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);
  /** True if the user typed into this puzzle. */
  readonly isTyped = computed(() => this.#isTyped(this.subject.value));
  /** True if nothing was remembered. */
  readonly isFirstVisit: boolean;

  /** `around` wraps every change of the puzzle, with the work before and after it. */
  constructor(around: (change: () => void) => void) {
    const work = remembered();
    const { history, typed } = work ?? untouched(blank);
    this.isFirstVisit = work === undefined;
    for (const { puzzle } of [...history.past, history.present, ...history.future]) {
      if (typed(puzzle)) this.#typed.set(puzzle, typed(puzzle));
    }
    this.#history = signal(history);
    this.#around = around;
  }

  /** True if the user may want to solve it alone. */
  readonly isUnseen = computed(() =>
    ['all', 'unseen'].includes(this.#typed.get(this.subject.value) ?? 'some'),
  );

  #isTyped(puzzle: AnyPuzzle): boolean {
    return ['some', 'all'].includes(this.#typed.get(puzzle) ?? 'unseen');
  }

  /** Marks a puzzle as one to be played. */
  hide(puzzle: AnyPuzzle): void {
    if (!this.#typed.has(puzzle)) this.#typed.set(puzzle, 'unseen');
  }

  /** The latest plain puzzle not typed in, if typing has since only added digits; otherwise null. */
  get loaded(): SudokuGrid | null {
    const grid = this.grid.value;
    if (!this.#isTyped(grid)) return null;
    const step = this.#history.value.past.findLast(({ puzzle }) => !this.#isTyped(puzzle));
    if (!step || !isPlain(step)) return null;
    return !isEmpty(step.puzzle) && agrees(grid, step.puzzle) ? step.puzzle : null;
  }

  /** The cell whose digit the user changed last; null after any other change. */
  get edited(): number | null {
    const { past, present } = this.#history.value;
    return changedCell(past.at(-1)?.puzzle, present.puzzle);
  }

  /** Enters a digit into a cell; null clears it. */
  enter(cell: number, digit: number | null): void {
    const puzzle = withGiven(this.subject.value, cell, digit);
    if (puzzle === this.subject.value) return;
    const before = this.subject.value;
    const wasEmpty = !isRuled(before) && isEmpty(before);
    const amount = this.#typed.get(before) ?? 'some';
    this.#typed.set(puzzle, wasEmpty || amount === 'unseen' ? 'all' : amount);
    this.#change({ puzzle });
  }

  /** Starts another puzzle with this digit. */
  start(cell: number, digit: number): void {
    const grid = withGiven(emptyGrid(this.grid.value), cell, digit);
    this.#typed.set(grid, 'all');
    this.put(grid);
  }

  /** Takes a puzzle with several digits changed. Typed digits still count as the user's work. */
  correct(puzzle: AnyPuzzle): void {
    this.#keepTyped(this.subject.value, puzzle);
    this.#change({ puzzle });
  }

  clear(): void {
    this.#change({ puzzle: cleared(this.subject.value) });
  }

  /** Replaces the puzzle by a changed one, of which undo reverts the last change, too, if asked. */
  change(puzzle: AnyPuzzle, isSameStep = false): void {
    const history = isSameStep ? undo(this.#history.value) : this.#history.value;
    this.#replace(record(history, { puzzle }));
  }

  resize(shape: Shape): void {
    this.put(emptyGrid(shape));
  }

  /** Changes the shape of the boxes. Typed digits still count as the user's work. */
  rebox(shape: Boxes): void {
    this.put(this.#inBoxes(shape));
  }

  /** Keeps the boxes being drawn. The puzzle gets their shape once they are complete. */
  draw(layout: Layout, shape: Boxes | null): void {
    this.#change({ layout, ...(shape && { puzzle: this.#inBoxes(shape) }) });
  }

  #inBoxes(shape: Boxes): SudokuGrid {
    const before = this.grid.value;
    const grid = inBoxes(before, shape);
    if (sameGrid(grid, before)) return before;
    this.#keepTyped(before, grid);
    return grid;
  }

  /** Counts what was typed of a puzzle as typed of what it becomes. */
  #keepTyped(before: AnyPuzzle, after: AnyPuzzle): void {
    const amount = this.#typed.get(before);
    if (amount) this.#typed.set(after, amount);
  }

  /** Replaces the puzzle and drops its drawing. */
  put(puzzle: AnyPuzzle): void {
    if (puzzle !== this.subject.value) this.change(puzzle);
  }

  /** Puts a first puzzle on the board. Undo does not remove it. */
  begin(puzzle: AnyPuzzle): void {
    this.#replace(historyOf({ puzzle }));
  }

  #change(change: Partial<Step>): void {
    const history = this.#history.value;
    const step = { ...history.present, ...change };
    const isSame = step.puzzle === history.present.puzzle && step.layout === history.present.layout;
    if (!isSame) this.#replace(record(history, step));
  }

  undo(): void {
    this.#replace(undo(this.#history.value));
  }

  redo(): void {
    this.#replace(redo(this.#history.value));
  }

  #replace(history: History<Step>): void {
    const { present } = this.#history.value;
    if (history.present === present) return;
    const change = () => {
      this.#history.value = history;
    };
    // Drawing continues beside the search until the boxes are complete.
    if (history.present.puzzle === present.puzzle) change();
    else this.#around(change);
    const work = { history, typed: (puzzle: AnyPuzzle) => this.#typed.get(puzzle) };
    rememberHere(storageKeys.work, savedWork(work));
  }
}
