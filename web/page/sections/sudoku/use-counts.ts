import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** Describes the number of solutions of each candidate of a cell, if counted. */
export function useCounts({ candidates }: SudokuSession): (cell: number) => string | undefined {
  const { board } = useSudokuText();
  const total = candidates.run.stats.value.solutions;
  if (total === 0n || !candidates.showsCounts()) return () => undefined;
  return (cell) => {
    const counts = candidates.countsIn(cell);
    return counts.length > 0 ? board.counts(counts, total) : undefined;
  };
}
