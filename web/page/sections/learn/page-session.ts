import type {
  CoverCounterChoice,
  ItemChoice,
  SudokuSolver,
} from '../../../engine/model/solvers.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { Stats } from '../../../engine/model/task.ts';
import type { CoverTrace } from '../../../engine/model/trace.ts';
import { letters } from '../../shared/model/paper-examples.ts';
import { repeatTime } from '../../shared/model/repeat-time.ts';
import { coverEngine, gridEngine } from '../../shared/session/engines.ts';

const traces = new Map<ItemChoice, Promise<CoverTrace>>();

/** Records the search of the example link by link. A failed request is repeated next time. */
export function exampleTrace(itemChoice: ItemChoice): Promise<CoverTrace> {
  const known = traces.get(itemChoice);
  if (known) return known;
  const trace = coverEngine.trace({ kind: 'cover', text: letters, format: 'dlx', itemChoice });
  traces.set(itemChoice, trace);
  trace.catch(() => traces.delete(itemChoice));
  return trace;
}

/** Milliseconds for which short runs are repeated, as in Race. */
export const timed = repeatTime(1);

/**
 * Searches an exact cover problem to the end, or for this long; null if that failed. `isWhole`
 * is true if the end was reached.
 */
export function measureCover(
  text: string,
  solver: CoverCounterChoice,
  milliseconds: number,
  repeatFor = timed,
): Promise<{ readonly stats: Stats; readonly isWhole: boolean } | null> {
  return new Promise((resolve) => {
    coverEngine.solve(
      { kind: 'cover', text, format: 'dlx', solver, itemChoice: 'fewest', repeatFor },
      { milliseconds, kept: 0 },
      {
        done: (end, stats) => resolve({ stats, isWhole: end === 'exhausted' }),
        failed: () => resolve(null),
      },
      { workers: 1 },
    );
  });
}

/** Measures how a solver proves that the puzzle has exactly one solution; null if that failed. */
export function measure(grid: SudokuGrid, solver: SudokuSolver): Promise<Stats | null> {
  return new Promise((resolve) => {
    gridEngine.solve(
      { kind: 'sudoku', grid, solver, repeatFor: timed },
      { solutions: 2, kept: 0 },
      { done: (_, stats) => resolve(stats), failed: () => resolve(null) },
      { workers: 1 },
    );
  });
}
