/** The names that callers choose by. */

import { sudokuFormats } from '../engine/protocol.ts';

export {
  coverFormats,
  coverSolvers,
  polyominoFormats,
  polyominoWriters,
  sudokuSolvers,
  sudokuWriters,
} from '../engine/protocol.ts';

/** The endings of files, and programs, that write one of those, or some of them. */
const aliases = ['sdm', 'ss', 'spf', 'msk', 'gsf', 'qqwing', '1gsudoku'] as const;

/** What a Sudoku can be read from. */
export const sudokuReaders = [...sudokuFormats, ...aliases] as const;
export type SudokuReader = (typeof sudokuReaders)[number];
