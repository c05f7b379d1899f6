import { signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import { maxStepSize } from '../../../engine/model/catalogue/limits.ts';
import { emptyGrid, shapeOf } from '../../shared/sudoku/model/grid.ts';
import type { ListTable } from './model/table.ts';

type Rating = Pick<Engine, 'ask'>;

/** The most puzzles rated at a time, so that a pause comes soon. */
const mostAtOnce = 40;

/** Milliseconds for a puzzle: the hardest known take minutes. */
const longest = 20_000;

/** Rates the puzzles of a list on several workers. */
export class Rater {
  readonly phase = signal<'idle' | 'running' | 'paused'>('idle');
  /** The rows to rate, and how many of them are done. */
  readonly total = signal(0);
  readonly done = signal(0);
  readonly #engines: readonly Rating[];
  #table: ListTable | null = null;
  /** Rows that remain, and those being rated. */
  #rows: number[] = [];
  /** Counts the starts, to drop late answers. */
  #number = 0;

  /** Called after each answer. */
  changed: (table: ListTable) => void = () => {};

  /** The engines work side by side. */
  constructor(engines: readonly Rating[]) {
    this.#engines = engines;
  }

  /** Rates the puzzles with one solution that haven't been tried. */
  start(table: ListTable): void {
    this.#number += 1;
    this.#table = table;
    this.#rows = [...table.lines.keys()].filter((row) => isRatable(table, row)).reverse();
    this.total.value = this.#rows.length;
    this.done.value = 0;
    this.resume();
  }

  pause(): void {
    if (this.phase.value === 'running') this.phase.value = 'paused';
    this.#number += 1;
  }

  /** Continues; the rows that were being rated are rated again. */
  resume(): void {
    const table = this.#table;
    if (!table) return;
    this.#number += 1;
    this.#rows = this.#rows.filter((row) => !table.ratings.isTried(row));
    this.phase.value = this.#rows.length > 0 ? 'running' : 'idle';
    const waiting = [...this.#rows];
    for (const engine of this.#engines) void this.#work(engine, table, waiting, this.#number);
    this.changed(table);
  }

  stop(): void {
    this.#number += 1;
    this.#table = null;
    this.phase.value = 'idle';
  }

  /** Rates rows in batches of the same size of grid, until there are none or a later start. */
  async #work(engine: Rating, table: ListTable, waiting: number[], number: number): Promise<void> {
    while (waiting.length > 0 && number === this.#number) {
      const rows = nextBatch(table, waiting);
      const size = table.sizes[rows[0] ?? 0] ?? 0;
      const cells = new Uint8Array(rows.length * size ** 2);
      for (const [place, row] of rows.entries())
        cells.set(table.givenCells(row), place * size ** 2);
      const grid = emptyGrid(shapeOf(size));
      const question = { ask: 'rate-list', grid, cells, milliseconds: longest } as const;
      const none = new Uint8Array(rows.length);
      const rated = await engine
        .ask(question)
        .catch(() => ({ er: none, ep: none, ed: none, hardest: none }));
      if (number !== this.#number) return;
      table.ratings.put(rows, rated);
      this.done.value += rows.length;
      if (this.done.value === this.total.value) this.phase.value = 'idle';
      this.changed(table);
    }
  }
}

/** Returns whether a row can be rated and hasn't been tried. */
function isRatable(table: ListTable, row: number): boolean {
  return (
    table.verdict(row) === 'unique' &&
    !table.isDeleted(row) &&
    !table.ratings.isTried(row) &&
    (table.sizes[row] ?? 0) <= maxStepSize &&
    table.lineBeyondCells(row) === ''
  );
}

export function hasUnrated(table: ListTable): boolean {
  return table.lines.some((_, row) => isRatable(table, row));
}

/** Takes rows with grids of the same size from the end of the list. */
function nextBatch(table: ListTable, waiting: number[]): readonly number[] {
  const size = table.sizes[waiting.at(-1) ?? 0];
  const rows: number[] = [];
  while (rows.length < mostAtOnce && table.sizes[waiting.at(-1) ?? -1] === size) {
    const row = waiting.pop();
    if (row === undefined) break;
    rows.push(row);
  }
  return rows;
}
