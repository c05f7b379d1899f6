import type { SudokuGrid, Task } from '../../../../engine/protocol.ts';
import { lineOf } from '../../../../engine/symbols.ts';
import { presentCells, type VariantPuzzle } from '../../../../engine/variant.ts';
import { countGivens } from '../../../shared/sudoku/model/grid.ts';
import { contenderOf, type LaneName, variantSolverOf } from './settings.ts';

/** A Sudoku, or one with further rules. */
export type RacePuzzle = SudokuGrid | VariantPuzzle;

export function isVariant(puzzle: RacePuzzle): puzzle is VariantPuzzle {
  return 'board' in puzzle;
}

/** Returns the task of a lane. */
export function taskOf(puzzle: RacePuzzle, lane: LaneName): Task {
  return isVariant(puzzle)
    ? { kind: 'variant', puzzle, solver: variantSolverOf(lane) }
    : { kind: 'sudoku', grid: puzzle, ...contenderOf(lane) };
}

export function cellCount(puzzle: RacePuzzle): number {
  return isVariant(puzzle)
    ? presentCells(puzzle.board).filter(Boolean).length
    : puzzle.cells.length;
}

export function givenCount(puzzle: RacePuzzle): number {
  return isVariant(puzzle)
    ? puzzle.givens.filter((digit) => digit !== null).length
    : countGivens(puzzle);
}

/** Writes the givens in a line. */
export function givensOf(puzzle: RacePuzzle): string {
  return lineOf(
    isVariant(puzzle) ? Uint8Array.from(puzzle.givens, (digit) => digit ?? 0) : puzzle.cells,
  );
}
