import type { SudokuGrid } from '../../../../engine/protocol.ts';
import type { WatchedProblem } from '../../model/watched-problem.ts';
import { encoded } from './code.ts';

/** Turns a Sudoku into a problem to watch on its board. */
export function sudokuToWatch(grid: SudokuGrid): WatchedProblem {
  return { board: 'sudoku', text: encoded(grid), format: null };
}
