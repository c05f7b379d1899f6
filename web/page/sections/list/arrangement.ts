import { batch, signal } from '@preact/signals';
import { breather } from '../../shared/session/breather.ts';
import { recallHere, rememberHere } from '../../shared/session/storage.ts';
import { type Filter, noFilter, showsAll } from './model/filter.ts';
import { columns, orderOf, orderOfText, type Sorting } from './model/order.ts';
import type { ListTable, Rows } from './model/table.ts';
import { Selection } from './selection.ts';

/** Sorted or filtered rows update only once a second, so that they do not jump while being read. */
const followInterval = 1_000;

const sortingKey = 'dance.list.sorting';

/** Returns the order chosen last, that of the text at first. */
function rememberedSorting(): Sorting {
  const [name, direction] = recallHere(sortingKey)?.split(' ') ?? [];
  const column = columns.find((column) => column === name) ?? 'line';
  return { column, descending: column === name && direction === 'descending' };
}

/** Keeps the rows shown in the table, their order, the current row and the selection. */
export class Arrangement {
  readonly sorting = signal(rememberedSorting());
  readonly filter = signal<Filter>(noFilter);
  /** The rows shown. */
  readonly order = signal<Rows>(new Uint32Array());
  /** The index in `order` of the current row, which the keys move. */
  readonly current = signal(0);
  readonly selection: Selection;

  readonly #table: () => ListTable | null;
  /** Counts the requests, to drop late results. */
  #orders = 0;
  #isArranging = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: () => ListTable | null) {
    this.#table = table;
    this.selection = new Selection(
      () => this.order.value,
      () => table()?.total ?? 0,
    );
  }

  /** Returns the current row. */
  currentRow(): number | undefined {
    return this.order.value[this.current.value];
  }

  /** Sorts by a column; sorting by the same column again reverses the order. */
  sortBy(column: Sorting['column']): void {
    const { column: before, descending } = this.sorting.value;
    const sorting = { column, descending: column === before && !descending };
    this.sorting.value = sorting;
    rememberHere(sortingKey, sorting.descending ? `${column} descending` : column);
    void this.arrange();
  }

  /** Changes some conditions of the filter. */
  show(changes: Partial<Filter>): void {
    this.filter.value = { ...this.filter.value, ...changes };
    this.current.value = 0;
    void this.arrange();
  }

  /** Makes a row the current one. If a kind or a search hides it, shows all rows. */
  async goTo(row: number): Promise<void> {
    if (!this.order.value.includes(row)) {
      this.filter.value = { ...this.filter.value, kind: 'all', search: '' };
      await this.arrange();
    }
    const place = this.order.value.indexOf(row);
    if (place < 0) return;
    this.current.value = place;
    this.selection.begin(place);
  }

  /** Starts over with another table: shows all rows in the chosen order. */
  begin(): void {
    this.selection.clear();
    this.show(noFilter);
  }

  reset(): void {
    this.#orders += 1;
    this.#isArranging = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.selection.clear();
    this.order.value = new Uint32Array();
    this.current.value = 0;
  }

  /** Updates after new results. `isActive`: more will follow. */
  follow(isActive: boolean): void {
    if (this.sorting.value.column === 'line' && showsAll(this.filter.value)) return;
    if (!isActive) void this.arrange();
    else this.#timer ??= setTimeout(() => this.#catchUp(), followInterval);
  }

  #catchUp(): void {
    this.#timer = undefined;
    if (!this.#isArranging) void this.arrange();
  }

  /**
   * Arranges the rows again; at once if that takes no work, so that a new list is drawn only once.
   */
  async arrange(): Promise<void> {
    const table = this.#table();
    if (!table) return;
    this.#orders += 1;
    const number = this.#orders;
    this.#isArranging = true;
    const [filter, sorting] = [this.filter.value, this.sorting.value];
    const order =
      orderOfText(table, filter, sorting) ?? (await orderOf(table, filter, sorting, breather()));
    if (number !== this.#orders) return;
    this.#isArranging = false;
    batch(() => {
      this.order.value = order;
      this.current.value = Math.min(this.current.value, Math.max(0, order.length - 1));
      this.selection.follow();
    });
  }
}
