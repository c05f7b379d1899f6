import { batch, computed, signal } from '@preact/signals';
import {
  type Failure,
  type ListCut,
  type ListRows,
  type ListSettings,
  type Outcome,
  type SudokuSolver,
  sudokuSolvers,
} from '../protocol.ts';
import type { Content } from '../session/content.ts';
import { ChosenLimits, usualTimes } from '../session/limits.ts';
import { recall, remember } from '../session/storage.ts';
import type { Job } from '../solver/client.ts';
import type { ListPool } from '../solver/list-pool.ts';
import { StopWatch } from '../solver/stop-watch.ts';
import { Arrangement } from './arrangement.ts';
import { Keeper, type Opening, opened } from './keeper.ts';
import { ListTable } from './model/table.ts';
import { type ListStorage, noListStorage } from './storage.ts';

/** Two solutions settle uniqueness; the time keeps a monstrous puzzle from holding up the list. */
const limitChoices = { solutions: [2, 10, 100, 1_000, 0], milliseconds: usualTimes };
const usualLimits = { solutions: 2, milliseconds: 10_000 };

const limitsKey = 'dance.list.limits';
const solverKey = 'dance.list.solver';

/** `opening` is reading the text; the last three are ends. */
export type ListPhase =
  | 'idle'
  | 'opening'
  | 'running'
  | 'paused'
  | 'exhausted'
  | 'stopped'
  | 'failed';

/** How often what comes in is shown and kept, in milliseconds. */
const newsInterval = 250;

function rememberedSolver(): SudokuSolver {
  const name = recall(solverKey);
  return sudokuSolvers.find((solver) => solver === name) ?? 'dancing-links';
}

/** One list at a time. */
export class ListSession {
  readonly phase = signal<ListPhase>('idle');
  /** The table grows while it is solved; the object around it is another one when it has. */
  readonly shown = signal<{ readonly table: ListTable | null }>({ table: null });
  /** Whether the last text could be read as a list. */
  readonly isTaken = signal(false);
  /** Why it could not, or why the search broke off. */
  readonly failure = signal<Failure | null>(null);
  readonly solver = signal(rememberedSolver());
  /** For each puzzle. */
  readonly limits = new ChosenLimits(limitChoices, usualLimits, limitsKey);
  readonly arrangement = new Arrangement(() => this.table);
  readonly isActive = computed(() => ['opening', 'running', 'paused'].includes(this.phase.value));

  readonly #pool: Pick<ListPool, 'solve'>;
  readonly #keeper: Keeper;
  /** What is being read. */
  #opening: Opening | null = null;
  /** What is in the table. */
  #list: (Pick<Opening, 'content' | 'format'> & { readonly id: string }) | null = null;
  #job: Job | null = null;
  #watch = new StopWatch();
  #doneBefore = 0;
  #elapsedBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was asked, so that a late word on something earlier is not heard. */
  #generation = 0;

  /** Shows a puzzle, which is in the list at a place from 1; the page joins the list to its board here. */
  showPuzzle: (source: string, place: number) => void = () => {};

  constructor(pool: Pick<ListPool, 'solve'>, storage: ListStorage = noListStorage) {
    this.#pool = pool;
    this.#keeper = new Keeper(storage);
  }

  get table(): ListTable | null {
    return this.shown.value.table;
  }

  /** Time spent solving, in milliseconds. */
  get elapsed(): number {
    return this.#watch.milliseconds();
  }

  /** Puzzles a second since the list was opened or gone on with. */
  get rate(): number {
    const time = this.elapsed - this.#elapsedBefore;
    return time > 0 ? (1000 * ((this.table?.done ?? 0) - this.#doneBefore)) / time : 0;
  }

  // -------------------------------------------------------------------------------- which list it is

  /**
   * Takes a text or a file with puzzles, and solves them all; `format` is what it is to be read as,
   * by a name of the library. An empty paste is none.
   */
  open(content: Content, format?: string): void {
    if (content === '') return;
    this.#start(opened(content, format));
  }

  /** Opens the list of the last visit, and goes on with it. */
  async restore(): Promise<void> {
    if (this.#generation > 0) return;
    const opening = await this.#keeper.recall(this.#settings(), () => {
      if (this.#generation === 0) this.phase.value = 'opening';
    });
    if (opening && this.#generation === 0) this.#start(opening);
  }

  /** Solves all puzzles of the list again, from the first. */
  solve(): void {
    const list = this.#opening ?? this.#list;
    if (!list) return;
    const { content, format } = list;
    this.#start(opened(content, format));
  }

  /** Solves the puzzles that wait since a stop. */
  goOn(): void {
    if (!this.#list || !this.table) return;
    const progress = { phase: 'running', elapsed: this.elapsed } as const;
    this.#start({ ...this.#list, blocks: this.table.blocks, progress });
  }

  /** Removes the list from the page and from what is remembered. */
  clear(): void {
    this.#leave();
    this.#opening = null;
    this.#list = null;
    batch(() => {
      this.phase.value = 'idle';
      this.failure.value = null;
      this.shown.value = { table: null };
      this.arrangement.reset();
    });
    this.#keeper.forget();
  }

  // ----------------------------------------------------------------------------------------- solving

  chooseSolver(solver: SudokuSolver): void {
    this.solver.value = solver;
    remember(solverKey, solver);
    this.solve();
  }

  pause(): void {
    this.#job?.pause();
  }

  resume(): void {
    if (this.phase.value !== 'paused') return;
    this.#enter('running');
    this.#job?.resume();
  }

  stop(): void {
    this.#job?.stop();
  }

  /** Shows the chosen puzzle on the board. */
  openCurrent(): void {
    const row = this.arrangement.currentRow();
    const source = this.currentSource();
    if (row !== undefined && source !== null) this.showPuzzle(source, row + 1);
  }

  /** The chosen puzzle as a text by itself. */
  currentSource(): string | null {
    const row = this.arrangement.currentRow();
    return row === undefined ? null : (this.table?.source(row) ?? null);
  }

  #settings(): ListSettings {
    const { solutions, milliseconds } = this.limits.value.value;
    return { solver: this.solver.value, limit: solutions, milliseconds };
  }

  /** Ends all work on the list; what comes late is not heard. */
  #leave(): void {
    this.#job?.stop();
    this.#job = null;
    this.#forgetNews();
    this.#keepNews();
    this.#generation += 1;
  }

  #start(opening: Opening): void {
    this.#leave();
    this.#opening = opening;
    const generation = this.#generation;
    const current =
      <Args extends unknown[]>(hear: (...args: Args) => void) =>
      (...args: Args) => {
        if (generation === this.#generation) hear(...args);
      };
    batch(() => {
      this.phase.value = 'opening';
      this.isTaken.value = false;
      this.failure.value = null;
    });
    const { content, format } = opening;
    this.#job = this.#pool.solve({ content, format }, this.#settings(), {
      opened: current((text, cut) => this.#take(opening, text, cut)),
      isKnown: (first, end) => this.table?.isKnown(first, end) ?? false,
      rows: current((firstRow, rows) => this.#put(firstRow, rows)),
      paused: current(() => this.#enter('paused')),
      done: current((outcome) => this.#end(outcome)),
      failed: current((failure) => this.#fail(failure)),
    });
  }

  #take(opening: Opening, text: Uint8Array, cut: ListCut): void {
    const { content, format, blocks, progress } = opening;
    const table = new ListTable({ text, cut });
    for (const block of blocks) table.put(block);
    this.#opening = null;
    this.#doneBefore = table.done;
    this.#elapsedBefore = progress.elapsed;
    this.#watch = new StopWatch(progress.elapsed);
    this.#list = { content, format, id: this.#keeper.begin(opening, text, this.#settings()) };
    batch(() => {
      this.shown.value = { table };
      this.isTaken.value = true;
      this.#enter('running');
      this.arrangement.begin();
    });
    if (progress.phase === 'stopped') this.#job?.stop();
    if (progress.phase === 'paused') this.#job?.pause();
  }

  #put(firstRow: number, rows: ListRows): void {
    const block = { firstRow, rows };
    this.table?.put(block);
    this.#keeper.add(block);
    this.#timer ??= setTimeout(() => this.#tellNews(), newsInterval);
  }

  #tellNews(): void {
    this.#forgetNews();
    this.shown.value = { table: this.table };
    this.arrangement.follow(this.isActive.value);
    this.#keepNews();
  }

  #forgetNews(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #end(outcome: Outcome): void {
    this.#enter(outcome === 'cancelled' ? 'stopped' : 'exhausted');
    this.#tellNews();
  }

  #fail(failure: Failure): void {
    this.#opening = null;
    this.failure.value = failure;
    this.#enter('failed');
    this.#tellNews();
  }

  #enter(phase: ListPhase): void {
    if (phase === 'running') this.#watch.start();
    else this.#watch.stop();
    this.phase.value = phase;
    if (phase === 'paused' || phase === 'running') this.#keepNews();
  }

  #keepNews(): void {
    const phase = this.phase.value;
    const kept = phase === 'paused' || phase === 'stopped' ? phase : 'running';
    this.#keeper.keepNews({ phase: kept, elapsed: this.elapsed });
  }
}
