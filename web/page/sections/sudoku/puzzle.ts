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
  withDigit,
} from '../../shared/sudoku/model/grid.ts';
import { changedCell } from './model/any-puzzle.ts';
import { finishedShape, type Layout, restoredLayout, savedLayout } from './model/box-layout.ts';

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

/** A state of the puzzle, with the boxes being drawn for it, finished or not. */
export interface Step {
  readonly grid: SudokuGrid;
  readonly layout?: Layout;
}

/** A puzzle with its history, and the grids the user has typed into. */
interface Work {
  readonly history: History<Step>;
  readonly isTyped: (grid: SudokuGrid) => boolean;
}

const typedMark = '+';
const layoutMark = '|';

/** The most undo and redo steps to remember, and the most characters in them. */
const maxSteps = 200;
const maxRemembered = 100_000;

/** Writes the work as text. Of a long history, only the grids nearest to the present one. */
export function savedWork({ history, isTyped }: Work): string {
  let left = maxRemembered;
  const line = ({ grid, layout }: Step) =>
    (isTyped(grid) ? typedMark : '') +
    saved(grid) +
    (layout ? layoutMark + savedLayout(layout) : '');
  const near = (lines: readonly string[]) =>
    lines.filter((text) => {
      left -= text.length;
      return left >= 0;
    });
  const past = near(history.past.slice(-maxSteps).map(line).reverse()).reverse();
  const future = near(history.future.slice(0, maxSteps).map(line));
  return JSON.stringify({ past, present: line(history.present), future });
}

/** Parses the result of `savedWork`; undefined for anything else. */
export function restoredWork(text: string): Work | undefined {
  const typed = new Set<SudokuGrid>();
  const step = (line: unknown): Step | undefined => {
    const isTyped = String(line).startsWith(typedMark);
    const [code = '', boxes = ''] = String(line).split(layoutMark);
    const grid = restored(code.slice(isTyped ? typedMark.length : 0));
    if (!grid) return undefined;
    if (isTyped) typed.add(grid);
    const layout = restoredLayout(boxes, grid.size);
    return layout ? { grid, layout } : { grid };
  };
  const steps = (lines: unknown) =>
    Array.isArray(lines) ? lines.map(step).filter((one) => one !== undefined) : [];
  const { past, present, future } = partsOf(text);
  const shown = step(present);
  if (!shown) return undefined;
  const history = { past: steps(past), present: shown, future: steps(future) };
  return { history, isTyped: (one) => typed.has(one) };
}

/** `grid` was used by an earlier version, which remembered only the grid. */
const storageKeys = { work: 'dance.sudoku.work', grid: 'dance.sudoku' };

/** Returns the work of the last visit; undefined on the first. */
function remembered(): Work | undefined {
  const work = restoredWork(recallHere(storageKeys.work) ?? '');
  const grid = work ? undefined : restored(recall(storageKeys.grid) ?? '');
  return grid ? untouched(grid) : work;
}

function untouched(grid: SudokuGrid): Work {
  return { history: historyOf({ grid }), isTyped: () => false };
}

/**
 * The puzzle on the board and its history, remembered between visits. Each tab keeps its own across
 * reloads.
 */
export class Puzzle {
  readonly #history: Signal<History<Step>>;
  /** The grids into which the user has typed digits. */
  readonly #typed: WeakSet<SudokuGrid>;
  readonly #around: (change: () => void) => void;

  readonly grid = computed(() => this.#history.value.present.grid);
  /** The boxes being drawn; undefined before drawing begins. */
  readonly layout = computed(() => this.#history.value.present.layout);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);
  /** True if the user typed into this grid. */
  readonly isTyped = computed(() => this.#typed.has(this.grid.value));
  /** True if nothing was remembered. */
  readonly isFirstVisit: boolean;

  /** `around` wraps every grid change, with the work before and after it. */
  constructor(around: (change: () => void) => void) {
    const work = remembered();
    const { history, isTyped } = work ?? untouched(emptyGrid(shapeOf(9)));
    this.isFirstVisit = work === undefined;
    const steps = [...history.past, history.present, ...history.future];
    const grids = steps.map(({ grid }) => grid);
    this.#history = signal(history);
    this.#typed = new WeakSet(grids.filter(isTyped));
    this.#around = around;
  }

  /** The latest puzzle not typed in, if typing has since only added digits; otherwise null. */
  get loaded(): SudokuGrid | null {
    const grid = this.grid.value;
    if (!this.#typed.has(grid)) return null;
    const step = this.#history.value.past.findLast(({ grid }) => !this.#typed.has(grid));
    return step && !isEmpty(step.grid) && agrees(grid, step.grid) ? step.grid : null;
  }

  /** The cell whose digit the user changed last; null after any other change. */
  get edited(): number | null {
    const { past, present } = this.#history.value;
    return changedCell(past.at(-1)?.grid.cells, present.grid.cells);
  }

  enter(cell: number, digit: number): void {
    const grid = withDigit(this.grid.value, cell, digit);
    if (grid === this.grid.value) return;
    this.#typed.add(grid);
    this.#change({ grid });
  }

  /** Starts another puzzle with this digit. */
  start(cell: number, digit: number): void {
    const grid = withDigit(emptyGrid(this.grid.value), cell, digit);
    this.#typed.add(grid);
    this.put(grid);
  }

  /** Takes a grid with several digits changed. Typed digits still count as the user's work. */
  correct(grid: SudokuGrid): void {
    if (this.#typed.has(this.grid.value)) this.#typed.add(grid);
    this.#change({ grid });
  }

  clear(): void {
    if (!isEmpty(this.grid.value)) this.#change({ grid: emptyGrid(this.grid.value) });
  }

  resize(shape: Shape): void {
    this.put(emptyGrid(shape));
  }

  /** Changes the shape of the boxes. Typed digits still count as the user's work. */
  rebox(shape: Boxes): void {
    this.put(this.#inBoxes(shape));
  }

  /** Keeps the boxes being drawn. The puzzle gets them once they are complete. */
  draw(layout: Layout): void {
    const shape = finishedShape(this.grid.value.size, layout);
    this.#change({ layout, ...(shape && { grid: this.#inBoxes(shape) }) });
  }

  #inBoxes(shape: Boxes): SudokuGrid {
    const before = this.grid.value;
    const grid = inBoxes(before, shape);
    if (sameGrid(grid, before)) return before;
    if (this.#typed.has(before)) this.#typed.add(grid);
    return grid;
  }

  /** Replaces the puzzle and drops its drawing. */
  put(grid: SudokuGrid): void {
    if (grid !== this.grid.value) this.#replace(record(this.#history.value, { grid }));
  }

  /** Puts a first puzzle on the board. Undo does not remove it. */
  begin(grid: SudokuGrid): void {
    this.#replace(historyOf({ grid }));
  }

  #change(change: Partial<Step>): void {
    const history = this.#history.value;
    this.#replace(record(history, { ...history.present, ...change }));
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
    if (history.present.grid === present.grid) change();
    else this.#around(change);
    const work = { history, isTyped: (grid: SudokuGrid) => this.#typed.has(grid) };
    rememberHere(storageKeys.work, savedWork(work));
  }
}
