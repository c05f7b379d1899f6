/** Finds puzzles that occur more than once in a list. */

import { type Breathe, inSlices } from '../../../shared/model/slices.ts';
import type { Duplicates, ListTable, Rows } from './table.ts';

/**
 * Finds the rows that repeat an earlier one, with the same givens, boxes and candidates. Rows that
 * are deleted, waiting or unreadable repeat nothing.
 */
export async function findDuplicates(table: ListTable, breathe: Breathe): Promise<Duplicates> {
  const seen = new SeenRows(table);
  const firsts = new Uint32Array(table.total);
  let count = 0;
  await inSlices(0, table.total, breathe, (row) => {
    if (table.isDeleted(row) || !table.hasResult(row)) return;
    const first = seen.firstLike(row);
    if (first === row) return;
    firsts[row] = first + 1;
    count += 1;
  });
  return { count, firsts };
}

/** Returns the rows that repeat an earlier one. */
export function repeatedRows({ count, firsts }: Duplicates): Rows {
  const rows = new Uint32Array(count);
  let length = 0;
  for (let row = 0; row < firsts.length; row += 1) {
    if ((firsts[row] ?? 0) > 0) rows[length++] = row;
  }
  return rows;
}

/** An open hash table of rows, never more than half full. */
class SeenRows {
  readonly #table: ListTable;
  /** 1 + the row in each slot; 0 for none. */
  readonly #slots: Uint32Array;
  readonly #mask: number;

  constructor(table: ListTable) {
    this.#table = table;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * table.total + 1)));
    this.#mask = this.#slots.length - 1;
  }

  /** Returns the first row seen with the same puzzle, possibly this one. */
  firstLike(row: number): number {
    const cells = this.#table.givenCells(row);
    const beyond = this.#table.lineBeyondCells(row);
    let slot = hashOf(cells, beyond) & this.#mask;
    for (let seen = this.#at(slot); seen > 0; seen = this.#at(slot)) {
      if (this.#isLike(seen - 1, cells, beyond)) return seen - 1;
      slot = (slot + 1) & this.#mask;
    }
    this.#slots[slot] = row + 1;
    return row;
  }

  #at(slot: number): number {
    return this.#slots[slot] ?? 0;
  }

  #isLike(row: number, cells: Uint8Array, beyond: string): boolean {
    const others = this.#table.givenCells(row);
    if (others.length !== cells.length) return false;
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (others[cell] !== cells[cell]) return false;
    }
    return this.#table.lineBeyondCells(row) === beyond;
  }
}

/** FNV-1a, with its high bits mixed into the low ones. */
function hashOf(cells: Uint8Array, beyond: string): number {
  let hash = 0x811c9dc5;
  for (let cell = 0; cell < cells.length; cell += 1) {
    hash = Math.imul(hash ^ (cells[cell] ?? 0), 0x01000193);
  }
  for (let at = 0; at < beyond.length; at += 1) {
    hash = Math.imul(hash ^ beyond.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
