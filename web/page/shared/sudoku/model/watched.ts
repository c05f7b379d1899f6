import type { SudokuGrid } from '../../../../engine/protocol.ts';
import type { WatchedProblem } from '../../model/watched-problem.ts';
import { encoded } from './code.ts';

/** A Sudoku for the section where its search is watched on the board. */
export function sudokuToWatch(grid: SudokuGrid): WatchedProblem {
  return { board: 'sudoku', text: encoded(grid), format: null };
}
