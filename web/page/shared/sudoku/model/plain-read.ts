import type { Failure } from '../../../../engine/model/failure.ts';
import type { SudokuInterpretation } from '../../../../engine/model/sudoku.ts';

/** The result of the plain reader. */
export type PlainRead = readonly SudokuInterpretation[] | Failure;

/** The plain reader takes a samurai for a grid of this size. */
export const samuraiSize = 21;
