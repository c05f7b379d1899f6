import { computed, signal } from '@preact/signals';
import type { ReadList } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import { StopWatch } from '../../../engine/client/stop-watch.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { ListSettings } from '../../../engine/model/list.ts';
import type { Block } from '../../../engine/model/list-columns.ts';
import type { End } from '../../../engine/model/task.ts';
import type { ListSolver, RowListener } from './list-engine.ts';
import type { KeptRatings } from './model/ratings.ts';
import { ListTable, type Rows } from './model/table.ts';

/** The last three are final. */
export type RunPhase = 'running' | 'paused' | 'exhausted' | 'stopped' | 'failed';

/** The user's changes to a list. */
export interface Edits {
  /** The texts that replace puzzles of the list, by row. */
  readonly corrections: ReadonlyMap<number, string> | undefined;
  readonly deletions: readonly Rows[] | undefined;
}

/** Existing knowledge about a list, such as the results of an earlier visit. */
export interface Known extends Edits {
  readonly blocks: readonly Block[];
  /** Time spent solving, in milliseconds. */
  readonly elapsed: number;
  readonly ratings?: KeptRatings | undefined;
}

/** Receives the events of a run. */
export interface RunListener {
  rows(block: Block): void;
  /** Called when the phase has changed. */
  changed(): void;
}

/** Solves a list and collects its results. It can be suspended and resumed. */
export class ListRun {
  readonly list: ReadList;
  readonly settings: ListSettings;
  readonly table: ListTable;
  readonly phase = signal<RunPhase>('stopped');
  /** The reason the search failed; null if it has not. */
  readonly failure = signal<Failure | null>(null);
  readonly isActive = computed(() => ['running', 'paused'].includes(this.phase.value));

  readonly #watch: StopWatch;
  #job: Job | null = null;
  #doneBefore = 0;
  #elapsedBefore = 0;
  /** Counts starts and suspensions, to drop late events. */
  #number = 0;
  #isPutAway = false;

  constructor(list: ReadList, settings: ListSettings, known: Partial<Known> = {}) {
    const { blocks = [], corrections = new Map(), deletions = [], elapsed = 0, ratings } = known;
    this.list = list;
    this.settings = settings;
    this.table = new ListTable(list, deletions);
    for (const block of blocks) this.table.put(block);
    for (const [row, text] of corrections) this.table.correct(row, text);
    if (ratings) this.table.ratings.restore(ratings);
    this.#watch = new StopWatch(elapsed);
  }

  /** Time spent solving, in milliseconds. */
  get elapsed(): number {
    return this.#watch.milliseconds();
  }

  /** Puzzles per second since the list was started or resumed. */
  get rate(): number {
    const time = this.elapsed - this.#elapsedBefore;
    return time > 0 ? (1000 * (this.table.done - this.#doneBefore)) / time : 0;
  }

  /** Solves the waiting puzzles. */
  start(engine: ListSolver, listener: RunListener): void {
    this.#doneBefore = this.table.done;
    this.#elapsedBefore = this.elapsed;
    this.failure.value = null;
    this.#enter('running', listener);
    this.#job = engine.solveList(this.list, this.settings, this.#ifCurrent(listener));
  }

  /** Replaces the puzzle of a row and solves it, unless the list is paused or stopped. */
  correct(row: number, text: string, engine: ListSolver, listener: RunListener): void {
    this.table.correct(row, text);
    const phase = this.phase.value;
    this.#job?.stop();
    if (phase === 'running' || phase === 'exhausted') this.start(engine, listener);
    else listener.changed();
  }

  pause(): void {
    this.#job?.pause();
  }

  resume(listener: RunListener): void {
    if (this.phase.value !== 'paused') return;
    this.#enter('running', listener);
    this.#job?.resume();
  }

  stop(): void {
    this.#job?.stop();
  }

  /** Stops all work to make way for another list. */
  putAway(): void {
    this.#isPutAway = this.phase.value === 'running';
    this.#job?.stop();
    this.#job = null;
    this.#number += 1;
    this.#watch.stop();
    if (this.isActive.value) this.phase.value = 'stopped';
  }

  /** Resumes solving if the list was running when suspended. */
  takeUp(engine: ListSolver, listener: RunListener): void {
    if (this.#isPutAway) this.start(engine, listener);
  }

  #ifCurrent(listener: RunListener): RowListener {
    this.#number += 1;
    const number = this.#number;
    const current =
      <Args extends unknown[]>(report: (...args: Args) => void) =>
      (...args: Args) => {
        if (number === this.#number) report(...args);
      };
    return {
      isKnown: (first, end) => this.table.isKnown(first, end),
      corrected: (row) => this.table.corrections.get(row),
      rows: current((firstRow, rows) => {
        this.table.put({ firstRow, rows });
        listener.rows({ firstRow, rows });
      }),
      paused: current(() => this.#enter('paused', listener)),
      done: current((end) => this.#enter(phaseAfter(end), listener)),
      failed: current((failure) => {
        this.failure.value = failure;
        this.#enter('failed', listener);
      }),
    };
  }

  #enter(phase: RunPhase, listener: RunListener): void {
    if (phase === 'running') this.#watch.start();
    else this.#watch.stop();
    this.phase.value = phase;
    listener.changed();
  }
}

function phaseAfter(end: End): RunPhase {
  return end === 'interrupt' ? 'stopped' : 'exhausted';
}
