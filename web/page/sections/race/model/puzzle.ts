import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { lineOf } from '../../../../engine/model/symbols.ts';
import type { Task } from '../../../../engine/model/task.ts';
import { presentCells, type VariantPuzzle } from '../../../../engine/model/variant.ts';
import type { RacePuzzle } from '../../../shared/model/race-puzzle.ts';
import { countGivens } from '../../../shared/sudoku/model/grid.ts';
import { contenderOf, type Goal, type LaneName } from './settings.ts';

export function puzzleKind(puzzle: RacePuzzle): 'sudoku' | 'variant' | 'polyomino' | 'cover' {
  if ('kind' in puzzle) return puzzle.kind;
  return 'givens' in puzzle ? 'variant' : 'sudoku';
}

export function isVariant(puzzle: RacePuzzle): puzzle is VariantPuzzle {
  return puzzleKind(puzzle) === 'variant';
}

export function isPlain(puzzle: RacePuzzle): puzzle is SudokuGrid {
  return puzzleKind(puzzle) === 'sudoku';
}

/** Returns the task of a lane. Covers are counted as by the command, without keeping them. */
export function taskOf(puzzle: RacePuzzle, lane: LaneName, goal: Goal): Task {
  const kind = puzzleKind(puzzle);
  const contender = contenderOf(kind, lane);
  if (!('kind' in puzzle)) {
    const problem = isVariant(puzzle)
      ? { kind: 'variant' as const, puzzle }
      : { kind: 'sudoku' as const, grid: puzzle };
    return { ...problem, ...contender } as Task;
  }
  const count = goal === 'all' ? ({ goal: 'count' } as const) : {};
  if (puzzle.kind === 'cover') return { ...puzzle, ...contender, ...count } as Task;
  const { geometry, width, symbols, ...problem } = puzzle;
  return { ...problem, distinct: false, ...contender, ...count } as Task;
}

/**
 * Returns the number of cells to fill; null for exact cover problems, and for boards, whose pieces
 * vary.
 */
export function cellCount(puzzle: RacePuzzle): number | null {
  if (isVariant(puzzle)) return presentCells(puzzle.board).filter(Boolean).length;
  return isPlain(puzzle) ? puzzle.cells.length : null;
}

export function givenCount(puzzle: RacePuzzle): number {
  if (isVariant(puzzle)) return puzzle.givens.filter((digit) => digit !== null).length;
  return isPlain(puzzle) ? countGivens(puzzle) : 0;
}

/** Writes a puzzle on one line: its givens, the name of its board, or its text. */
export function textOf(puzzle: RacePuzzle): string {
  if (isVariant(puzzle)) return lineOf(Uint8Array.from(puzzle.givens, (digit) => digit ?? 0));
  if (!('kind' in puzzle)) return lineOf(puzzle.cells);
  return 'board' in puzzle ? puzzle.board : puzzle.text.trim();
}

/** The most characters of a puzzle's text that fit below a picture. */
const maxCharacters = 90;

/** Writes a puzzle for a picture: one line, truncated if too long. */
export function shortTextOf(puzzle: RacePuzzle): string {
  const line = textOf(puzzle).replaceAll(/\s+/g, ' ');
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters - 1)}…`;
}
