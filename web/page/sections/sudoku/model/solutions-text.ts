import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { lineOf } from '../../../../engine/symbols.ts';
import { placeOf } from '../../../shared/sudoku/model/grid.ts';

export const solutionFormats = ['text', 'csv', 'json'] as const;
export type SolutionFormat = (typeof solutionFormats)[number];

/** Solutions of one puzzle, the first that were found. */
export interface Solutions {
  readonly puzzle: SudokuGrid;
  readonly grids: readonly SudokuGrid[];
  /** How many were found, those that were only counted included. */
  readonly total: number;
  /** Whether there are no others. */
  readonly complete: boolean;
}

/** One line each; or a column for each cell, since spreadsheets take long lines for numbers. */
export function solutionsText(solutions: Solutions, format: SolutionFormat): string {
  switch (format) {
    case 'text':
      return solutions.grids.map(({ cells }) => `${lineOf(cells)}\n`).join('');
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
  const rows = grids.map(({ cells }, index) => `${index + 1},${cells.join(',')}\n`);
  return [`solution,${columns.join(',')}\n`, ...rows].join('');
}

function json({ puzzle, grids, total, complete }: Solutions): string {
  const { size, boxHeight, boxWidth, boxes, cells } = puzzle;
  const shape = boxes ? { size, boxes: Array.from(boxes) } : { size, boxHeight, boxWidth };
  const solutions = grids.map((grid) => lineOf(grid.cells));
  return `${JSON.stringify({ ...shape, puzzle: lineOf(cells), total, complete, solutions })}\n`;
}
