import type { SudokuGrid } from '../../protocol.ts';

export type Shape = Pick<SudokuGrid, 'size' | 'boxHeight' | 'boxWidth'>;

/** The sizes that the page offers; a pasted puzzle can have others. */
export const sizes = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25] as const;

/** The box shape in use for a size: its height is the size's largest divisor not above its root. */
export function shapeOf(size: number): Shape {
  let boxHeight = Math.floor(Math.sqrt(size));
  while (size % boxHeight !== 0) boxHeight -= 1;
  return { size, boxHeight, boxWidth: size / boxHeight };
}

export function emptyGrid({ size, boxHeight, boxWidth }: Shape): SudokuGrid {
  return { size, boxHeight, boxWidth, cells: new Uint8Array(size * size) };
}

/** The grid with a digit, or 0 for none, in a cell. The same grid when that changes nothing. */
export function withDigit(grid: SudokuGrid, cell: number, digit: number): SudokuGrid {
  if (grid.cells[cell] === digit) return grid;
  const cells = grid.cells.slice();
  cells[cell] = digit;
  return { ...grid, cells };
}

export function countGivens({ cells }: SudokuGrid): number {
  return cells.reduce((count, digit) => (digit === 0 ? count : count + 1), 0);
}

export function isEmpty({ cells }: SudokuGrid): boolean {
  return cells.every((digit) => digit === 0);
}

function sameShape(a: Shape, b: Shape): boolean {
  return a.size === b.size && a.boxHeight === b.boxHeight && a.boxWidth === b.boxWidth;
}

export function sameGrid(a: SudokuGrid, b: SudokuGrid): boolean {
  return sameShape(a, b) && a.cells.every((digit, cell) => digit === b.cells[cell]);
}

/** Whether filled cells keep to the givens of a grid of the same shape. */
export function agrees(solution: SudokuGrid, grid: SudokuGrid): boolean {
  return (
    sameShape(solution, grid) &&
    grid.cells.every((digit, cell) => digit === 0 || digit === solution.cells[cell])
  );
}

/** Row and column of a cell, from 0. */
export function placeOf({ size }: Shape, cell: number) {
  return { row: Math.floor(cell / size), column: cell % size };
}

/** Whether two cells share a row, a column or a box. */
export function arePeers(shape: Shape, a: number, b: number): boolean {
  const { row, column } = placeOf(shape, a);
  const other = placeOf(shape, b);
  if (row === other.row || column === other.column) return true;
  return (
    Math.floor(row / shape.boxHeight) === Math.floor(other.row / shape.boxHeight) &&
    Math.floor(column / shape.boxWidth) === Math.floor(other.column / shape.boxWidth)
  );
}
