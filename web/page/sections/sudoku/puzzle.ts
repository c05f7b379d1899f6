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

/** `grid` was used by an earlier version, which remembered only the grid. */
const storageKeys = { work: 'dance.sudoku.work', grid: 'dance.sudoku' };

function remembered(): Work {
  const work = restoredWork(recallHere(storageKeys.work) ?? '');
  if (work) return work;
  const grid = restored(recall(storageKeys.grid) ?? '') ?? emptyGrid(shapeOf(9));
  return { history: historyOf(grid), isTyped: () => false };
}

/**
 * The puzzle on the board and its history, remembered between visits; each tab keeps its own across
 * reloads.
 */
export class Puzzle {
  readonly #history: Signal<History<SudokuGrid>>;
  /** Grids that the user has typed digits into. */
  readonly #typed: WeakSet<SudokuGrid>;
  readonly #around: (change: () => void) => void;

  readonly grid = computed(() => this.#history.value.present);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);

  /** `around` wraps every change with the work before and after it. */
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

  /** Changes the shape of the boxes; typed digits still count as the user's work. */
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

  /** Whether another grid would replace the user's own work. */
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
