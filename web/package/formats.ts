/** The names that callers can choose. */

import { sudokuFormats } from '../engine/protocol.ts';

export {
  coverFormats,
  coverSolvers,
  polyominoFormats,
  polyominoWriters,
  sudokuSolvers,
  sudokuWriters,
} from '../engine/protocol.ts';
export { ruleKinds, variantWriters } from '../engine/variant.ts';

/** File extensions and programs whose files are in one of these formats. */
const aliases = ['sdm', 'ss', 'spf', 'msk', 'gsf', 'qqwing', '1gsudoku'] as const;

/** The formats that a Sudoku can be read from. */
export const sudokuReaders = [...sudokuFormats, ...aliases] as const;
export type SudokuReader = (typeof sudokuReaders)[number];
