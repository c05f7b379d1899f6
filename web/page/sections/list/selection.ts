import { signal } from '@preact/signals';
import type { Rows } from './model/table.ts';

/** A set of rows. Each change replaces the object but modifies the marks in place. */
interface Selected {
  readonly size: number;
  readonly marks: Uint8Array;
}

const nothing: Selected = { size: 0, marks: new Uint8Array() };

/** The selected rows, a subset of the shown ones. */
export class Selection {
  readonly #selected = signal(nothing);
  readonly #shown: () => Rows;
  readonly #total: () => number;
  /** The start of a range, as an index among the shown rows. */
  #anchor = 0;
  /** The end of the latest range. */
  #end = 0;

  /** `shown` returns the shown rows, `total` the number of all rows. */
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

  /** Selects or deselects the row at a place, where the next range begins. */
  toggle(place: number): void {
    const row = this.#shown()[place];
    if (row === undefined) return;
    this.#anchor = place;
    this.#end = place;
    this.#set([row], this.has(row) ? 0 : 1);
  }

  /** Selects from the start of the last range to another place, replacing that range. */
  extend(place: number): void {
    this.#set(this.#range(this.#end), 0);
    this.#set(this.#range(place), 1);
    this.#end = place;
  }

  /** Starts the next range at a place. */
  begin(place: number): void {
    this.#anchor = place;
    this.#end = place;
  }

  /** Deselects the rows that are no longer shown. */
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
