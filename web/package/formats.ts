/** Names that callers can choose. */

import { type SudokuSynonym, sudokuSynonyms } from '../engine/model/catalogue/sudoku-synonyms.ts';
import { type SudokuFormat, sudokuFormats } from '../engine/model/sudoku.ts';
import { variantFormats } from '../engine/model/variant.ts';

export { coverFormats, coverWriters } from '../engine/model/cover.ts';
export { polyominoFormats, polyominoWriters } from '../engine/model/polyomino.ts';
export { coverSolvers, sudokuSolvers } from '../engine/model/solvers.ts';
export { sudokuWriters } from '../engine/model/sudoku.ts';
export { ruleKinds, variantWriters } from '../engine/model/variant.ts';

/** The formats that a plain Sudoku can be read from, and a list. */
export type PlainReader = SudokuFormat | SudokuSynonym;
export const plainReaders: readonly PlainReader[] = [
  ...new Set<PlainReader>([...sudokuFormats, ...sudokuSynonyms]),
];

/** The formats that a Sudoku can be read from. */
export const sudokuReaders = [...plainReaders, ...variantFormats] as const;
export type SudokuReader = (typeof sudokuReaders)[number];
