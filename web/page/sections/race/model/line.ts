import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { lineOf } from '../../../../engine/symbols.ts';
import { shapeOf } from '../../../shared/sudoku/model/grid.ts';
import { linkTo } from '../../../shared/sudoku/model/link.ts';

/** A puzzle in a line that can be read again: its cells, or, where these do not say all, its link. */
export function lineFor(grid: SudokuGrid, page: string): string {
  const { boxHeight, boxWidth } = shapeOf(grid.size);
  const isUsual = grid.boxHeight === boxHeight && grid.boxWidth === boxWidth;
  const isPlain = isUsual && !grid.boxes && !grid.candidates && grid.size <= 9;
  return isPlain ? lineOf(grid.cells) : new URL(linkTo(grid), page).href;
}
