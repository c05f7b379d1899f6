/** Names that callers can choose. */

import { sudokuFormats } from '../engine/model/sudoku.ts';
import { variantFormats } from '../engine/model/variant.ts';

export { coverFormats, coverWriters } from '../engine/model/cover.ts';
export { polyominoFormats, polyominoWriters } from '../engine/model/polyomino.ts';
export { coverSolvers, sudokuSolvers } from '../engine/model/solvers.ts';
export { sudokuWriters } from '../engine/model/sudoku.ts';
export { ruleKinds, variantWriters } from '../engine/model/variant.ts';

/** File extensions and programs that write one of these formats. */
const aliases = ['sdm', 'ss', 'spf', 'msk', 'gsf', 'qqwing', '1gsudoku'] as const;

/** The formats that a plain Sudoku can be read from, and a list. */
export const plainReaders = [...sudokuFormats, ...aliases] as const;
export type PlainReader = (typeof plainReaders)[number];

/** The formats that a Sudoku can be read from. */
export const sudokuReaders = [...plainReaders, ...variantFormats] as const;
export type SudokuReader = (typeof sudokuReaders)[number];
