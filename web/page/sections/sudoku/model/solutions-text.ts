import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { lineOf } from '../../../../engine/model/symbols.ts';
import { placeOf } from '../../../shared/sudoku/model/grid.ts';

export const solutionFormats = ['text', 'csv', 'json'] as const;
export type SolutionFormat = (typeof solutionFormats)[number];

/** The first solutions found for a puzzle. */
export interface Solutions {
  readonly puzzle: SudokuGrid;
  /** The cells of each. */
  readonly grids: readonly Uint8Array[];
  /** The number found, including those only counted. */
  readonly total: number;
  /** True if these are all solutions. */
  readonly complete: boolean;
}

/**
 * Writes one line per solution; in CSV one column per cell, because spreadsheets mistake long lines
 * for numbers.
 */
export function solutionsText(solutions: Solutions, format: SolutionFormat): string {
  switch (format) {
    case 'text':
      return solutions.grids.map((cells) => `${lineOf(cells)}\n`).join('');
    case 'csv':
      return csv(solutions);
    case 'json':
      return json(solutions);
  }
}

function csv({ puzzle, grids }: Solutions): string {
  const columns = Array.from(puzzle.cells, (_, cell) => {
    const { row, column } = placeOf(puzzle, cell);
    return `r${row + 1}c${column + 1}`;
  });
  const rows = grids.map((cells, index) => `${index + 1},${cells.join(',')}\n`);
  return [`solution,${columns.join(',')}\n`, ...rows].join('');
}

function json({ puzzle, grids, total, complete }: Solutions): string {
  const { size, boxHeight, boxWidth, boxes, cells } = puzzle;
  const shape = boxes ? { size, boxes: Array.from(boxes) } : { size, boxHeight, boxWidth };
  const solutions = grids.map(lineOf);
  return `${JSON.stringify({ ...shape, puzzle: lineOf(cells), total, complete, solutions })}\n`;
}
