import type { Candidate } from '../../../../engine/model/explanation.ts';
import { type Clash, type SudokuGrid, usualHeight } from '../../../../engine/model/sudoku.ts';

export type Shape = Pick<SudokuGrid, 'size' | 'boxHeight' | 'boxWidth' | 'boxes'>;

export type BoxShape = Pick<SudokuGrid, 'boxHeight' | 'boxWidth'>;

/** Regular boxes, or irregular ones. */
export type Boxes = Pick<SudokuGrid, 'boxHeight' | 'boxWidth' | 'boxes'>;

/** The sizes accepted by the solver. */
export const sizes = Array.from({ length: 36 }, (_, index) => index + 1);

/** Returns the default box shape for a size. */
export function shapeOf(size: number): Shape {
  const boxHeight = usualHeight(size);
  return { size, boxHeight, boxWidth: size / boxHeight };
}

export function hasUsualBoxes(shape: Shape): boolean {
  return sameShape(shape, shapeOf(shape.size));
}

/**
 * Returns whether the boxes add to the rows and columns; boxes of a single row or column merely
 * repeat those.
 */
export function hasBoxes({ boxHeight, boxWidth, boxes }: Boxes): boolean {
  return boxes !== undefined || (boxHeight > 1 && boxWidth > 1);
}

/** Returns all box shapes for a size, from low and wide to high and narrow. */
export function boxShapes(size: number): BoxShape[] {
  const heights = sizes.filter((height) => size % height === 0);
  return heights.map((boxHeight) => ({ boxHeight, boxWidth: size / boxHeight }));
}

/** Returns the grid with other boxes and the same digits. */
export function inBoxes({ boxes: _, ...grid }: SudokuGrid, other: Boxes): SudokuGrid {
  const { boxHeight, boxWidth, boxes } = other;
  return { ...grid, boxHeight, boxWidth, ...(boxes && { boxes }) };
}

/** Creates a blank grid without restricted candidates. */
export function emptyGrid({ size, boxHeight, boxWidth, boxes }: Shape): SudokuGrid {
  const cells = new Uint8Array(size * size);
  return { size, boxHeight, boxWidth, cells, ...(boxes && { boxes }) };
}

/** Returns the grid with a digit (0 for none) in a cell; the same grid if nothing changes. */
export function withDigit(grid: SudokuGrid, cell: number, digit: number): SudokuGrid {
  if (grid.cells[cell] === digit) return grid;
  const cells = grid.cells.slice();
  cells[cell] = digit;
  return { ...grid, cells };
}

/** Returns the grid with these digits, 0 for blank. */
export function withDigits(grid: SudokuGrid, digits: readonly Candidate[]): SudokuGrid {
  const cells = grid.cells.slice();
  for (const { cell, digit } of digits) cells[cell] = digit;
  return { ...grid, cells };
}

export function countGivens({ cells }: SudokuGrid): number {
  return cells.reduce((count, digit) => (digit === 0 ? count : count + 1), 0);
}

/** Returns the set of all digits as in `SudokuGrid`: the sum of 2^d. */
export function allCandidates(size: number): number {
  return 2 ** (size + 1) - 2;
}

/** Counts the blank cells with restricted candidates. */
export function countRestricted({ size, cells, candidates }: SudokuGrid): number {
  const all = allCandidates(size);
  const isRestricted = (set: number, cell: number) => cells[cell] === 0 && set !== all;
  return candidates?.filter(isRestricted).length ?? 0;
}

/** Returns whether there is nothing to solve. Restricted candidates alone do make a puzzle. */
export function isEmpty(grid: SudokuGrid): boolean {
  return grid.cells.every((digit) => digit === 0) && countRestricted(grid) === 0;
}

type Numbers = Uint8Array | Float64Array | undefined;

function sameNumbers(a: Numbers, b: Numbers): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function sameShape(a: Shape, b: Shape): boolean {
  const sameBoxes = a.boxHeight === b.boxHeight && a.boxWidth === b.boxWidth;
  return a.size === b.size && sameBoxes && sameNumbers(a.boxes, b.boxes);
}

export function sameGrid(a: SudokuGrid, b: SudokuGrid): boolean {
  return (
    sameShape(a, b) && sameNumbers(a.cells, b.cells) && sameNumbers(a.candidates, b.candidates)
  );
}

/** Returns whether a solution agrees with the givens of a grid of the same shape. */
export function agrees(solution: SudokuGrid, grid: SudokuGrid): boolean {
  return (
    sameShape(solution, grid) &&
    grid.cells.every((digit, cell) => digit === 0 || digit === solution.cells[cell])
  );
}

/** Returns the row and column of a cell, from 0. */
export function placeOf({ size }: Pick<Shape, 'size'>, cell: number) {
  return { row: Math.floor(cell / size), column: cell % size };
}

/** Returns the number of a cell's box, from 0. */
export function boxOf(shape: Shape, cell: number): number {
  if (shape.boxes) return shape.boxes[cell] ?? 0;
  const { row, column } = placeOf(shape, cell);
  const boxesAcross = shape.size / shape.boxWidth;
  return Math.floor(row / shape.boxHeight) * boxesAcross + Math.floor(column / shape.boxWidth);
}

/** Returns the number, from 1, of the row, column or box in which two cells clash. */
export function unitOf(shape: Shape, { first, unit }: Pick<Clash, 'first' | 'unit'>): number {
  const { row, column } = placeOf(shape, first);
  return 1 + { row, column, box: boxOf(shape, first) }[unit];
}

/** Returns the number, from 1, of a cell's box; undefined if the boxes are unknown. */
export function boxNumber(grid: Pick<Shape, 'size'> & Partial<Shape>, cell: number) {
  const { size, boxes, boxHeight = 0, boxWidth = 0 } = grid;
  const isKnown = boxes !== undefined || boxWidth > 0;
  return isKnown
    ? 1 + boxOf({ size, boxHeight, boxWidth, ...(boxes && { boxes }) }, cell)
    : undefined;
}

/** Returns whether a box ends above a cell, and to its left. */
export function boxEdges(shape: Shape, cell: number) {
  if (!hasBoxes(shape)) return { above: false, left: false };
  const { row, column } = placeOf(shape, cell);
  const box = boxOf(shape, cell);
  return {
    above: row > 0 && boxOf(shape, cell - shape.size) !== box,
    left: column > 0 && boxOf(shape, cell - 1) !== box,
  };
}

/** Returns a unit that two cells share; null if there is none. */
export function sharedUnit(shape: Shape, a: number, b: number): Clash['unit'] | null {
  const { row, column } = placeOf(shape, a);
  const other = placeOf(shape, b);
  if (row === other.row) return 'row';
  if (column === other.column) return 'column';
  return boxOf(shape, a) === boxOf(shape, b) ? 'box' : null;
}

export function arePeers(shape: Shape, a: number, b: number): boolean {
  return sharedUnit(shape, a, b) !== null;
}
