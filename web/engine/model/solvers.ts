/** The public names of the solvers. */

import { type CoverSolver, coverSolvers } from './catalogue/cover-solvers.ts';
import { usualMemory } from './catalogue/limits.ts';
import { type SudokuSolver, sudokuSolvers } from './catalogue/sudoku-solvers.ts';

export { type CoverSolver, coverSolvers, type SudokuSolver, sudokuSolvers };

/** Lets the library choose the fastest solver for a problem. */
export const automatic = 'auto';
export type SudokuSolverChoice = typeof automatic | SudokuSolver;
export const sudokuSolverChoices: readonly SudokuSolverChoice[] = [automatic, ...sudokuSolvers];
export type CoverSolverChoice = typeof automatic | CoverSolver;

/** Counts covers without finding them; see cpp/exact_cover/count/cover_count.hpp. */
export const memo = 'memo';
export type CoverCounterChoice = CoverSolverChoice | typeof memo;
export const coverCounterChoices: readonly CoverCounterChoice[] = [
  automatic,
  ...coverSolvers,
  memo,
];
/** The default and the upper bound for a memo's memory, in bytes. */
export { usualMemory };
export const maxMemory = 2 ** 30;

/**
 * The item on which an exact cover search branches: the leftmost, or one with the fewest options.
 */
export type ItemChoice = 'first' | 'fewest';
