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

/** File extensions. All other formats are plain text. */
const extensions: Partial<Record<SudokuWriter | VariantWriter, string>> = {
  csv: 'csv',
  json: 'json',
  sdm: 'sdm',
  sdk: 'sdk',
  sdx: 'sdx',
  opensudoku: 'opensudoku',
};

export function puzzleFile(format: SudokuWriter | VariantWriter): string {
  return `puzzle.${extensions[format] ?? 'txt'}`;
}

export function solutionsFile(format: SolutionFormat): string {
  return `solutions.${format === 'text' ? 'txt' : format}`;
}
