import type { Geometry } from '../../../engine/model/polyomino.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { CoverProblem, PolyominoProblem } from '../../../engine/model/task.ts';
import type { VariantPuzzle } from '../../../engine/model/variant.ts';

/** A board and its pieces, with a letter per copy of a piece. */
export type RaceBoard = PolyominoProblem & {
  readonly geometry: Geometry;
  readonly width: number;
  readonly symbols: string;
};

/** A Sudoku, a Sudoku variant, a board with pieces, or an exact cover problem. */
export type RacePuzzle = SudokuGrid | VariantPuzzle | RaceBoard | CoverProblem;

/** A puzzle to race, with its text if that differs from what the library reads or writes for it. */
export interface PuzzleToRace {
  readonly text?: string;
  readonly puzzle: RacePuzzle;
}
