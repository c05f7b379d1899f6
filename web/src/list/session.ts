import { batch, computed, signal } from '@preact/signals';
import type { Failure, ListCut, ListRows, Outcome } from '../protocol.ts';
import type { Content } from '../session/content.ts';
import type { Job } from '../solver/client.ts';
import type { ListPool } from '../solver/list-pool.ts';
import { StopWatch } from '../solver/pool.ts';
import { breather } from './breathe.ts';
import { type Filter, orderOf, type Rows, type Sorting } from './model/order.ts';
import { sourceOf } from './model/source.ts';
import { ListTable } from './model/table.ts';

/** A search stops at the first of these unless the person asks for more. Two settle uniqueness. */
export const countLimits = [2, 100, 10_000] as const;

/** `opening` is reading the text; the last three are ends. */
export type ListPhase =
  | 'idle'
  | 'opening'
  | 'running'
  | 'paused'
  | 'exhausted'
  | 'stopped'
  | 'failed';

/** How often what comes in is shown, in milliseconds. */
const newsInterval = 250;
/** A sorted or filtered table follows at a calmer pace, for the rows move under the eye. */
const arrangeInterval = 1_000;

const inTextOrder: Sorting = { column: 'line', descending: false };

/** One list at a time. */
export class ListSession {
  readonly phase = signal<ListPhase>('idle');
  /** The table grows while it is solved; the object around it is another one when it has. */
  readonly shown = signal<{ readonly table: ListTable | null }>({ table: null });
  /** Whether the last text could be read as a list. */
  readonly isTaken = signal(false);
  /** Why it could not, or why the search broke off. */
  readonly failure = signal<Failure | null>(null);
  readonly limit = signal<number>(countLimits[0]);
  readonly sorting = signal<Sorting>(inTextOrder);
  readonly filter = signal<Filter>('all');
  /** The rows that are shown. */
  readonly order = signal<Rows>(new Uint32Array());
  /** The place in `order` that the keys move. */
  readonly current = signal(0);
  readonly isActive = computed(() => ['opening', 'running', 'paused'].includes(this.phase.value));

  readonly #pool: Pick<ListPool, 'solve'>;
  #content: Content = '';
  #text: Uint8Array = new Uint8Array();
  #isByLine = true;
  #job: Job | null = null;
  #watch = new StopWatch();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Count what was asked, so that a late word on something earlier is not heard. */
  #generation = 0;
  #orders = 0;
  #isArranging = false;

  /** Where a puzzle is shown; the page joins the list to its board here. */
  showPuzzle: (source: string) => void = () => {};

  constructor(pool: Pick<ListPool, 'solve'>) {
    this.#pool = pool;
  }

  get table(): ListTable | null {
    return this.shown.value.table;
  }

  /** Time spent solving, in milliseconds. */
  get elapsed(): number {
    return this.#watch.milliseconds();
  }

  /** Takes a text or a file with puzzles, and solves them all. An empty paste is none. */
  open(content: Content): void {
    if (content === '') return;
    this.#start(content);
  }

  /** Solves all puzzles of the list again, from the first. */
  solve(): void {
    this.#start(this.#content);
  }

  #start(content: Content): void {
    this.#job?.stop();
    this.#forgetNews();
    this.#generation += 1;
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
    this.#job = this.#pool.solve(
      content,
      { limit: this.limit.value, solver: 'dancing-links' },
      {
        opened: current((text, cut) => this.#take(content, text, cut)),
        rows: current((firstRow, rows) => this.#put(firstRow, rows)),
        paused: current(() => this.#enter('paused')),
        done: current((outcome) => this.#end(outcome)),
        failed: current((failure) => this.#fail(failure)),
      },
    );
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

  setLimit(limit: number): void {
    this.limit.value = limit;
    if (this.table) this.solve();
  }

  /** Sorts by a column; by the same once more the other way round. */
  sortBy(column: Sorting['column']): void {
    const { column: before, descending } = this.sorting.value;
    this.sorting.value = { column, descending: column === before && !descending };
    void this.#arrange();
  }

  show(filter: Filter): void {
    this.filter.value = filter;
    this.current.value = 0;
    void this.#arrange();
  }

  /** Shows the chosen puzzle on the board. */
  openCurrent(): void {
    const source = this.currentSource();
    if (source !== null) this.showPuzzle(source);
  }

  /** The chosen puzzle as a text by itself. */
  currentSource(): string | null {
    const row = this.order.value[this.current.value];
    const { table } = this;
    if (row === undefined || !table) return null;
    return sourceOf(this.#text, this.#isByLine, table, row);
  }

  #take(content: Content, text: Uint8Array, cut: ListCut): void {
    this.#content = content;
    this.#text = text;
    this.#isByLine = cut.byLine;
    this.#watch = new StopWatch();
    batch(() => {
      this.shown.value = { table: new ListTable(cut.lines) };
      this.filter.value = 'all';
      this.current.value = 0;
      this.isTaken.value = true;
      this.#enter('running');
    });
    void this.#arrange();
  }

  #put(firstRow: number, rows: ListRows): void {
    this.table?.put(firstRow, rows);
    this.#expectNews();
  }

  #isTextOrder(): boolean {
    return this.sorting.value.column === 'line' && this.filter.value === 'all';
  }

  #expectNews(): void {
    const interval = this.#isTextOrder() ? newsInterval : arrangeInterval;
    this.#timer ??= setTimeout(() => this.#tellNews(), interval);
  }

  #tellNews(): void {
    this.#forgetNews();
    this.shown.value = { table: this.table };
    if (this.#isTextOrder()) return;
    if (this.#isArranging && this.isActive.value) this.#expectNews();
    else void this.#arrange();
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
    this.failure.value = failure;
    this.#enter('failed');
    this.#tellNews();
  }

  #enter(phase: ListPhase): void {
    if (phase === 'running') this.#watch.start();
    else this.#watch.stop();
    this.phase.value = phase;
  }

  async #arrange(): Promise<void> {
    const table = this.table;
    if (!table) return;
    this.#orders += 1;
    const number = this.#orders;
    this.#isArranging = true;
    const order = await orderOf(table, this.filter.value, this.sorting.value, breather());
    if (number !== this.#orders) return;
    this.#isArranging = false;
    batch(() => {
      this.order.value = order;
      this.current.value = Math.min(this.current.value, Math.max(0, order.length - 1));
    });
  }
}
