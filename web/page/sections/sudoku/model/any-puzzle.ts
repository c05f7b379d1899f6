/** Puzzles with or without rules. */

import type { Candidate } from '../../../../engine/model/explanation.ts';
import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import type { Problem } from '../../../../engine/model/task.ts';
import type { Board, VariantPuzzle } from '../../../../engine/model/variant.ts';
import {
  agrees,
  boxOf,
  emptyGrid,
  hasBoxes,
  isEmpty,
  sameGrid,
  withDigit,
  withDigits,
} from '../../../shared/sudoku/model/grid.ts';
import { digitsOf } from './candidates.ts';

/** A puzzle without rules, or with some. */
export type AnyPuzzle = SudokuGrid | VariantPuzzle;

/** Returns whether a puzzle has rules, or may get some. */
export function isRuled(puzzle: AnyPuzzle): puzzle is VariantPuzzle {
  return 'board' in puzzle;
}

export function problemOf(puzzle: AnyPuzzle): Problem {
  return isRuled(puzzle) ? { kind: 'variant', puzzle } : { kind: 'sudoku', grid: puzzle };
}

/** Returns the puzzle as one with rules; a plain one has none. */
export function withRules(puzzle: AnyPuzzle): VariantPuzzle {
  return isRuled(puzzle) ? puzzle : variantOf(puzzle);
}

/** Converts a plain puzzle to one that rules can be added to. */
export function variantOf(grid: SudokuGrid): VariantPuzzle {
  const { size, cells, candidates } = grid;
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  const boxes = Array.from(cells, (_, cell) => boxOf(grid, cell));
  return {
    board: {
      height: size,
      width: size,
      digits,
      grids: [{ row: 0, column: 0, height: size, width: size, ...(hasBoxes(grid) && { boxes }) }],
    },
    givens: Array.from(cells, (digit) => (digit === 0 ? null : digit)),
    ...(candidates && { candidates: Array.from(candidates, digitsOf) }),
    rules: [],
    proposals: [],
    notUnderstood: [],
  };
}

export function placeIn({ width }: Pick<Board, 'width'>, cell: number) {
  return { row: Math.floor(cell / width), column: cell % width };
}

/** Returns a puzzle with these digits; 0 is a blank, or the digit 0 of a board that has it. */
export function withGivens(puzzle: AnyPuzzle, digits: readonly Candidate[]): AnyPuzzle {
  if (!isRuled(puzzle)) return withDigits(puzzle, digits);
  const { solutionHolds: _, ...rest } = puzzle;
  const givens = [...puzzle.givens];
  for (const { cell, digit } of digits) givens[cell] = digit;
  return { ...rest, givens };
}

/** Returns a puzzle with a digit in a cell; null clears it. */
export function withGiven(puzzle: AnyPuzzle, cell: number, digit: number | null): AnyPuzzle {
  if (!isRuled(puzzle)) return withDigit(puzzle, cell, digit ?? 0);
  if (puzzle.givens[cell] === digit) return puzzle;
  const { solutionHolds: _, ...rest } = puzzle;
  return { ...rest, givens: puzzle.givens.map((given, place) => (place === cell ? digit : given)) };
}

/** Returns a puzzle without its digits or, if it has none, without its rules and drawings. */
export function cleared(puzzle: AnyPuzzle): AnyPuzzle {
  if (!isRuled(puzzle)) return isEmpty(puzzle) ? puzzle : emptyGrid(puzzle);
  const { solutionHolds: _, ...rest } = puzzle;
  const { givens, rules, candidates = [], decorations = [] } = puzzle;
  if (givens.some((digit) => digit !== null)) return { ...rest, givens: givens.map(() => null) };
  if (rules.length + candidates.length + decorations.length === 0) return puzzle;
  return { ...rest, rules: [], candidates: [], proposals: [], decorations: [], notUnderstood: [] };
}

/** Returns whether two puzzles are the same, if both are plain. */
export function samePlain(one: AnyPuzzle, other: AnyPuzzle): boolean {
  return !isRuled(one) && !isRuled(other) && sameGrid(one, other);
}

/** Returns whether a solution of an earlier puzzle still fits, as only digits have changed since. */
export function stillFits(cells: Uint8Array, before: AnyPuzzle, puzzle: AnyPuzzle): boolean {
  if (!isRuled(puzzle)) return !isRuled(before) && agrees({ ...before, cells }, puzzle);
  return (
    isRuled(before) &&
    before.board === puzzle.board &&
    before.rules === puzzle.rules &&
    before.candidates === puzzle.candidates &&
    puzzle.givens.every((digit, cell) => digit === null || digit === cells[cell])
  );
}

function digitsIn(puzzle: AnyPuzzle): ArrayLike<number | null> {
  return isRuled(puzzle) ? puzzle.givens : puzzle.cells;
}

/** The most givens mistyped in a puzzle. */
const mostCorrected = 3;

/** Returns whether a puzzle is another one with a few givens changed. */
export function isCorrected(before: AnyPuzzle, after: AnyPuzzle): boolean {
  if (isRuled(before) || isRuled(after) || before.size !== after.size) return false;
  const changed = after.cells.filter((digit, cell) => digit !== before.cells[cell]).length;
  return changed > 0 && changed <= mostCorrected;
}

/** Returns the cell in which two states of a puzzle differ; null if there isn't exactly one. */
export function changedCell(one: AnyPuzzle | undefined, other: AnyPuzzle): number | null {
  const [before, after] = [one && digitsIn(one), digitsIn(other)];
  if (before?.length !== after.length) return null;
  const cells = Array.from(after, (_, cell) => cell);
  const [first = null, ...others] = cells.filter((cell) => after[cell] !== before[cell]);
  return others.length === 0 ? first : null;
}
