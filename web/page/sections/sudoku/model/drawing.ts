import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';

/** The ground of givens on paper, whatever the page's theme. */
const given = '#eceae4';

/** The page's tints of irregular boxes (boxes.css), used in turn; some viewers lack oklch. */
const tints = [
  '#ddf7ed',
  '#e2f2ff',
  '#fce9fa',
  '#ffebdf',
  '#eaf5e0',
  '#daf6fb',
  '#efedff',
  '#ffe8eb',
  '#f8f0da',
] as const;

/** Returns the fill of a cell in pictures: irregular boxes are tinted, other givens grey. */
export function groundIn({ boxes, cells }: SudokuGrid, cell: number): string | undefined {
  if (boxes) return tints[(boxes[cell] ?? 0) % tints.length];
  return cells[cell] === 0 ? undefined : given;
}
