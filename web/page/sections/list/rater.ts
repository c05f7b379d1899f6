import { signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import { maxStepSize } from '../../../engine/model/catalogue/limits.ts';
import { emptyGrid, shapeOf } from '../../shared/sudoku/model/grid.ts';
import type { RatingPhase } from './model/ratings.ts';
import type { ListTable } from './model/table.ts';

type RatingEngine = Pick<Engine, 'request'>;

/** The most puzzles rated at a time, so that news come often. */
const mostAtOnce = 40;

/** Milliseconds for each batch; a puzzle that takes longer, as a few hardest do, has no rating. */
const longest = 6_000;

/** Rates the puzzles of a list on several workers. */
export class Rater {
  readonly phase = signal<RatingPhase>('idle');
  /** The rows to rate, and how many of them are done. */
  readonly total = signal(0);
  readonly done = signal(0);
  readonly #engines: readonly RatingEngine[];
  #table: ListTable | null = null;
  /** Rows that wait, the next one last. */
  #waiting: number[] = [];
  readonly #jobs = new Map<RatingEngine, Pick<Job, 'stop'>>();

  /** Called after each answer and each change of phase. */
  changed: (table: ListTable) => void = () => {};

  /** The engines work side by side. */
  constructor(engines: readonly RatingEngine[]) {
    this.#engines = engines;
  }

  /** Rates the puzzles with one solution that haven't been tried, or offers to continue. */
  start(table: ListTable, phase: 'running' | 'paused' = 'running'): void {
    this.#stopJobs();
    this.#table = table;
    this.#waiting = ratableRows(table);
    this.total.value = this.#waiting.length;
    this.done.value = 0;
    this.#continue(table, phase);
  }

  pause(): void {
    this.#stopJobs();
    if (this.#table && this.phase.value === 'running') this.#enter('paused', this.#table);
  }

  /** Continues; the rows that were being rated are rated again. */
  resume(): void {
    const table = this.#table;
    if (!table) return;
    this.#stopJobs();
    this.#waiting = ratableRows(table);
    this.total.value = this.done.value + this.#waiting.length;
    this.#continue(table, 'running');
  }

  stop(): void {
    this.#stopJobs();
    if (this.#table) this.#enter('idle', this.#table);
    this.#table = null;
  }

  #continue(table: ListTable, phase: RatingPhase): void {
    this.#enter(this.#waiting.length > 0 ? phase : 'idle', table);
    if (this.phase.value !== 'running') return;
    for (const engine of this.#engines) this.#work(engine, table);
  }

  #enter(phase: RatingPhase, table: ListTable): void {
    this.phase.value = phase;
    this.changed(table);
  }

  #stopJobs(): void {
    for (const job of this.#jobs.values()) job.stop();
    this.#jobs.clear();
  }

  /** Rates batches of rows until none wait. */
  #work(engine: RatingEngine, table: ListTable): void {
    const rows = nextBatch(table, this.#waiting);
    if (rows.length === 0) {
      this.#jobs.delete(engine);
      if (this.#jobs.size === 0) this.#enter('idle', table);
      return;
    }
    const texts = rows.map((row) => table.corrections.get(row));
    const size = table.sizes[rows[0] ?? 0] ?? 0;
    const cells = new Uint8Array(rows.length * size ** 2);
    for (const [place, row] of rows.entries()) cells.set(table.givenCells(row), place * size ** 2);
    const grid = emptyGrid(shapeOf(size));
    const job = engine.request(
      { ask: 'rate-list', grid, cells, milliseconds: longest },
      (rated) => {
        const answered = rows.slice(0, rated.er.length);
        table.ratings.put(answered, rated);
        for (const [place, row] of answered.entries())
          if (texts[place] !== table.corrections.get(row)) table.ratings.forget(row);
        this.#waiting.push(...rows.slice(answered.length).reverse());
        this.done.value += answered.length;
        this.changed(table);
        this.#work(engine, table);
      },
      () => this.pause(),
    );
    this.#jobs.set(engine, job);
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

/** Returns the rows to rate, the first one last. */
function ratableRows(table: ListTable): number[] {
  return [...table.lines.keys()].filter((row) => isRatable(table, row)).reverse();
}

/** Takes rows with grids of the same size from the end. */
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
