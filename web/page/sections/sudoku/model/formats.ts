import { extensions as ofSudokus } from '../../../../engine/model/catalogue/sudoku-writers.ts';
import { extensions as ofVariants } from '../../../../engine/model/catalogue/variant-writers.ts';
import type { SudokuGrid, SudokuWriter } from '../../../../engine/model/sudoku.ts';
import type { VariantWriter } from '../../../../engine/model/variant.ts';
import { countRestricted, hasUsualBoxes } from '../../../shared/sudoku/model/grid.ts';
import type { SolutionFormat } from './solutions-text.ts';

/** Chooses the shortest format that keeps candidates, boxes and givens. */
export function copyFormat(grid: SudokuGrid): SudokuWriter {
  const isRestricted = countRestricted(grid) > 0;
  if (grid.boxes) return isRestricted ? 'json' : 'rows';
  if (isRestricted) return 'candidate-grid';
  return hasUsualBoxes(grid) ? 'line' : 'boxed-grid';
}

/** The extensions of files. */
const extensions = { ...ofVariants, ...ofSudokus };

export function puzzleFile(format: SudokuWriter | VariantWriter): string {
  return `puzzle.${extensions[format]}`;
}

export function solutionsFile(format: SolutionFormat): string {
  return `solutions.${format === 'text' ? 'txt' : format}`;
}
