import type {
  CoverProblem,
  Geometry,
  PolyominoProblem,
  SudokuGrid,
} from '../../../engine/protocol.ts';
import type { VariantPuzzle } from '../../../engine/variant.ts';

/** A board and its pieces, with a letter for each copy of a piece. */
export type RaceBoard = PolyominoProblem & {
  readonly geometry: Geometry;
  readonly width: number;
  readonly symbols: string;
};

/** A Sudoku, one with further rules, a board with pieces, or an exact cover problem. */
export type RacePuzzle = SudokuGrid | VariantPuzzle | RaceBoard | CoverProblem;

/** A puzzle to race, and its text if that is not what the library reads or writes for it. */
export interface PuzzleToRace {
  readonly text?: string;
  readonly puzzle: RacePuzzle;
}
