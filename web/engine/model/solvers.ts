/** The public names of the solvers. */

/** As in cpp/sudoku/solvers/solver.hpp. `vectors` solves all but 9×9 grids by `dancing-links`. */
export const sudokuSolvers = [
  'vectors',
  'singles',
  'dancing-links',
  'bitsets',
  'bitsets-recursive',
  'brute-force',
] as const;
export type SudokuSolver = (typeof sudokuSolvers)[number];

/** As in cpp/exact_cover/solve/cover_solver.hpp. */
export const coverSolvers = ['bit-matrix', 'dancing-links'] as const;
export type CoverSolver = (typeof coverSolvers)[number];

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
export const usualMemory = 2 ** 28;
export const maxMemory = 2 ** 30;

/**
 * The item on which an exact cover search branches: the leftmost, or one with the fewest options.
 */
export type ItemChoice = 'first' | 'fewest';
