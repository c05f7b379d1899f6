import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { lineOf } from '../../../../engine/symbols.ts';
import { shapeOf } from '../../../shared/sudoku/model/grid.ts';
import { linkTo } from '../../../shared/sudoku/model/link.ts';

/** Writes a puzzle in a line: its cells, or its link if cells do not describe it completely. */
export function lineFor(grid: SudokuGrid, page: string): string {
  const { boxHeight, boxWidth } = shapeOf(grid.size);
  const isUsual = grid.boxHeight === boxHeight && grid.boxWidth === boxWidth;
  const isPlain = isUsual && !grid.boxes && !grid.candidates && grid.size <= 9;
  return isPlain ? lineOf(grid.cells) : new URL(linkTo(grid), page).href;
}
