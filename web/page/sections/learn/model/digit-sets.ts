import { arePeers, boxOf, placeOf, type Shape } from '../../../shared/sudoku/model/grid.ts';

/** The digits 1 to 9. Bit d of a set stands for digit d. */
export const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function hasDigit(set: number, digit: number): boolean {
  return (set & (1 << digit)) !== 0;
}

export function freeDigits(set: number): number[] {
  return digits.filter((digit) => !hasDigit(set, digit));
}

function setOf(cells: readonly number[]): number {
  return cells.reduce((set, digit) => (digit === 0 ? set : set | (1 << digit)), 0);
}

const nine: Shape = { size: 9, boxHeight: 3, boxWidth: 3 };

/** Returns the digits in a text of 81 cells, 0 for blank. */
export function cellsOf(text: string): number[] {
  return Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
}

/** Returns the sets of used digits of a cell's row, column and box. */
export function setsAt(cells: readonly number[], cell: number) {
  const { row, column } = placeOf(nine, cell);
  const box = boxOf(nine, cell);
  const set = (isIn: (other: number) => boolean) => setOf(cells.filter((_, other) => isIn(other)));
  return {
    row: set((other) => placeOf(nine, other).row === row),
    column: set((other) => placeOf(nine, other).column === column),
    box: set((other) => boxOf(nine, other) === box),
    all: set((other) => arePeers(nine, cell, other)),
  };
}
