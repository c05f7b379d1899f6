/** Queens on a square board. Cells are numbered in reading order from 0. */

import { placeOf } from './cells.ts';

function attacks(size: number, one: number, other: number): boolean {
  const [a, b] = [placeOf(one, size), placeOf(other, size)];
  const [down, across] = [Math.abs(a.row - b.row), Math.abs(a.column - b.column)];
  return down === 0 || across === 0 || down === across;
}

/** Returns the cells where another queen may stand. */
export function freeCells(size: number, queens: ReadonlySet<number>): readonly number[] {
  const all = Array.from({ length: size * size }, (_, cell) => cell);
  return all.filter((cell) => ![...queens].some((queen) => attacks(size, queen, cell)));
}

/** Returns the first row, from 1, with neither a queen nor a free cell; undefined if none. */
export function deadRow(size: number, queens: ReadonlySet<number>): number | undefined {
  const alive = [...queens, ...freeCells(size, queens)].map((cell) => placeOf(cell, size).row);
  return Array.from({ length: size }, (_, i) => i + 1).find((row) => !alive.includes(row));
}
