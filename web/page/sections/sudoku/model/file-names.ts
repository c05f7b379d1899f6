/** The names of files in the formats that the page writes. */

import type { SudokuWriter } from '../../../../engine/model/catalogue/sudoku-writers.ts';
import { extensions as ofSudokus } from '../../../../engine/model/catalogue/sudoku-writers-files.ts';
import type { VariantWriter } from '../../../../engine/model/catalogue/variant-writers.ts';
import { extensions as ofVariants } from '../../../../engine/model/catalogue/variant-writers-files.ts';
import type { SolutionFormat } from './solutions-text.ts';

const extensions = { ...ofVariants, ...ofSudokus };

export function puzzleFile(format: SudokuWriter | VariantWriter): string {
  return `puzzle.${extensions[format]}`;
}

export function solutionsFile(format: SolutionFormat): string {
  return `solutions.${format === 'text' ? 'txt' : format}`;
}
