import { computed, type Signal, signal } from '@preact/signals';
import type { SudokuGrid } from '../../../engine/protocol.ts';
import { type History, historyOf, record, redo, undo } from '../../shared/model/history.ts';
import { recall, recallHere, rememberHere } from '../../shared/session/storage.ts';
import {
  type BoxShape,
  emptyGrid,
  inBoxes,
  isEmpty,
  type Shape,
  sameGrid,
  shapeOf,
  withDigit,
} from '../../shared/sudoku/model/grid.ts';
import { restored, restoredWork, savedWork, type Work } from './model/save.ts';

/** An earlier version has remembered the grid alone. */
const storageKeys = { work: 'dance.sudoku.work', grid: 'dance.sudoku' };

function remembered(): Work {
  const work = restoredWork(recallHere(storageKeys.work) ?? '');
  if (work) return work;
  const grid = restored(recall(storageKeys.grid) ?? '') ?? emptyGrid(shapeOf(9));
  return { history: historyOf(grid), isTyped: () => false };
}

/**
 * The puzzle on the board and all it has been before, remembered from visit to visit; through
 * reloads each tab has its own.
 */
export class Puzzle {
  readonly #history: Signal<History<SudokuGrid>>;
  /** Grids that a person has put a digit into. */
  readonly #typed: WeakSet<SudokuGrid>;
  readonly #around: (change: () => void) => void;

  readonly grid = computed(() => this.#history.value.present);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);

  /** `around` makes every change, and does what is to be done before it and after. */
  constructor(around: (change: () => void) => void) {
    const { history, isTyped } = remembered();
    const grids = [...history.past, history.present, ...history.future];
    this.#history = signal(history);
    this.#typed = new WeakSet(grids.filter(isTyped));
    this.#around = around;
  }

  enter(cell: number, digit: number): void {
    const grid = withDigit(this.grid.value, cell, digit);
    if (grid === this.grid.value) return;
    this.#typed.add(grid);
    this.put(grid);
  }

  clear(): void {
    if (!isEmpty(this.grid.value)) this.put(emptyGrid(this.grid.value));
  }

  resize(shape: Shape): void {
    this.put(emptyGrid(shape));
  }

  /** Gives the boxes another shape; what was typed stays a person's own. */
  rebox(shape: BoxShape): void {
    const grid = inBoxes(this.grid.value, shape);
    if (this.#typed.has(this.grid.value)) this.#typed.add(grid);
    this.put(grid);
  }

  put(grid: SudokuGrid): void {
    this.#replace(record(this.#history.value, grid));
  }

  undo(): void {
    this.#replace(undo(this.#history.value));
  }

  redo(): void {
    this.#replace(redo(this.#history.value));
  }

  /** Whether a person's own work would have to go for another grid. */
  holdsWork(other: SudokuGrid): boolean {
    const grid = this.grid.value;
    return this.#typed.has(grid) && !isEmpty(grid) && !sameGrid(grid, other);
  }

  #replace(history: History<SudokuGrid>): void {
    if (history.present === this.grid.value) return;
    this.#around(() => {
      this.#history.value = history;
    });
    const work = { history, isTyped: (grid: SudokuGrid) => this.#typed.has(grid) };
    rememberHere(storageKeys.work, savedWork(work));
  }
}
