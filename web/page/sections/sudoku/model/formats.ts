import type { SudokuGrid, SudokuWriter } from '../../../../engine/model/sudoku.ts';
import { countRestricted, hasUsualBoxes } from '../../../shared/sudoku/model/grid.ts';

/** Chooses the shortest format that keeps candidates, boxes and givens. */
export function copyFormat(grid: SudokuGrid): SudokuWriter {
  const isRestricted = countRestricted(grid) > 0;
  if (grid.boxes) return isRestricted ? 'json' : 'rows';
  if (isRestricted) return 'candidate-grid';
  return hasUsualBoxes(grid) ? 'line' : 'boxed-grid';
}
