import { batch, signal } from '@preact/signals';
import { breather } from '../../shared/session/breathe.ts';
import { type Filter, orderOf, type Rows, type Sorting } from './model/order.ts';
import type { ListTable } from './model/table.ts';

/** Sorted or filtered rows update only once a second, so that they do not jump while being read. */
const followInterval = 1_000;

const inTextOrder: Sorting = { column: 'line', descending: false };

/** Keeps which rows of the table are shown, their order, and the current row. */
export class Arrangement {
  readonly sorting = signal<Sorting>(inTextOrder);
  readonly filter = signal<Filter>('all');
  /** The rows shown. */
  readonly order = signal<Rows>(new Uint32Array());
  /** Index in `order` of the current row, which the keys move. */
  readonly current = signal(0);

  readonly #table: () => ListTable | null;
  /** Counts the requests, so that late results are dropped. */
  #orders = 0;
  #isArranging = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: () => ListTable | null) {
    this.#table = table;
  }

  /** Returns the current row. */
  currentRow(): number | undefined {
    return this.order.value[this.current.value];
  }

  /** Sorts by a column; again by the same column reverses the order. */
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

  /** Starts with another table: all rows, in the chosen order. */
  begin(): void {
    this.filter.value = 'all';
    this.current.value = 0;
    void this.#arrange();
  }

  reset(): void {
    this.#orders += 1;
    this.#isArranging = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.order.value = new Uint32Array();
    this.current.value = 0;
  }

  /** Updates after new results; `isActive` if more will follow. */
  follow(isActive: boolean): void {
    if (this.sorting.value.column === 'line' && this.filter.value === 'all') return;
    if (!isActive) void this.#arrange();
    else this.#timer ??= setTimeout(() => this.#catchUp(), followInterval);
  }

  #catchUp(): void {
    this.#timer = undefined;
    if (!this.#isArranging) void this.#arrange();
  }

  async #arrange(): Promise<void> {
    const table = this.#table();
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
