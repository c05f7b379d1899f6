import { signal } from '@preact/signals';
import type { Rows } from './model/table.ts';

/** Rows in no order. A new object replaces it after each change; the marks are changed in place. */
interface Selected {
  readonly size: number;
  readonly marks: Uint8Array;
}

const nothing: Selected = { size: 0, marks: new Uint8Array() };

/** The selected rows, always among those shown. */
export class Selection {
  readonly #selected = signal(nothing);
  readonly #shown: () => Rows;
  readonly #total: () => number;
  /** The place among the shown rows where a range begins. */
  #anchor = 0;
  /** The place where the latest range ends. */
  #end = 0;

  /** `shown` returns the rows shown, `total` the number of all rows. */
  constructor(shown: () => Rows, total: () => number) {
    this.#shown = shown;
    this.#total = total;
  }

  /** An object that changes with the selection. */
  get state(): object {
    return this.#selected.value;
  }

  get size(): number {
    return this.#selected.value.size;
  }

  has(row: number): boolean {
    return this.#selected.value.marks[row] === 1;
  }

  /** Returns the selected rows in the order shown. */
  rows(): Rows {
    const { marks } = this.#selected.value;
    return this.#shown().filter((row) => marks[row] === 1);
  }

  clear(): void {
    this.#selected.value = nothing;
  }

  all(): void {
    this.clear();
    this.#set(this.#shown(), 1);
  }

  /** Selects or unselects the row at a place, where the next range begins. */
  toggle(place: number): void {
    const row = this.#shown()[place];
    if (row === undefined) return;
    this.#anchor = place;
    this.#end = place;
    this.#set([row], this.has(row) ? 0 : 1);
  }

  /** Selects from the place where the last range begins to another, in place of that range. */
  extend(place: number): void {
    this.#set(this.#range(this.#end), 0);
    this.#set(this.#range(place), 1);
    this.#end = place;
  }

  /** Lets the next range begin at a place. */
  begin(place: number): void {
    this.#anchor = place;
    this.#end = place;
  }

  /** Unselects the rows that are not shown any more. */
  follow(): void {
    if (this.size === 0) return;
    const left = this.rows();
    this.clear();
    this.#set(left, 1);
  }

  #range(place: number): Rows {
    const [first, last] = [Math.min(this.#anchor, place), Math.max(this.#anchor, place)];
    return this.#shown().subarray(first, last + 1);
  }

  #set(rows: ArrayLike<number>, mark: 0 | 1): void {
    const before = this.#selected.peek();
    const marks = before.marks.length > 0 ? before.marks : new Uint8Array(this.#total());
    let { size } = before;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] as number;
      size += mark - (marks[row] ?? 0);
      marks[row] = mark;
    }
    this.#selected.value = { size, marks };
  }
}
