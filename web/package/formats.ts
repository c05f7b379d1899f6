/** Names that callers can choose. */

import { sudokuFormats } from '../engine/model/catalogue/sudoku-formats.ts';
import { type SudokuSynonym, sudokuSynonyms } from '../engine/model/catalogue/sudoku-synonyms.ts';
import type { SudokuFormat } from '../engine/model/sudoku.ts';

export { sudokuWriters } from '../engine/model/catalogue/sudoku-writers.ts';
export { variantWriters } from '../engine/model/catalogue/variant-writers.ts';
export { coverFormats, coverWriters } from '../engine/model/cover.ts';
export { polyominoFormats, polyominoWriters } from '../engine/model/polyomino.ts';
export { coverSolvers, sudokuSolvers } from '../engine/model/solvers.ts';
export { ruleKinds } from '../engine/model/variant.ts';

/** The formats that a Sudoku, and a list, can be read from. */
export type SudokuReader = SudokuFormat | SudokuSynonym;
export const sudokuReaders: readonly SudokuReader[] = [
  ...new Set<SudokuReader>([...sudokuFormats, ...sudokuSynonyms]),
];
