/** The names that callers choose by. */

import {
  coverFormats,
  coverSolvers,
  polyominoFormats,
  polyominoWriters,
  type SudokuFormat,
  sudokuSolvers,
  sudokuWriters,
} from '../engine/protocol.ts';

export {
  coverFormats,
  coverSolvers,
  polyominoFormats,
  polyominoWriters,
  sudokuSolvers,
  sudokuWriters,
};

const formats = [
  'opensudoku',
  'json',
  'sdk',
  'link',
  'sudokuwiki',
  'fpuzzles',
  'sudokupad',
  'hodoku',
  'jigsaw',
  'sdx',
  'candidate-grid',
  'decimals',
  'boxed-grid',
  'sukaku',
  'csv',
  'rows',
  'csv-line',
  'scf',
  'line',
] as const satisfies readonly SudokuFormat[];

/** The endings of files, and programs, that write one of those, or some of them. */
const aliases = ['sdm', 'ss', 'spf', 'msk', 'gsf', 'qqwing', '1gsudoku'] as const;

/** What a Sudoku can be read from. */
export const sudokuReaders = [...formats, ...aliases] as const;
export type SudokuReader = (typeof sudokuReaders)[number];
