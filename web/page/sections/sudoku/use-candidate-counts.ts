import { candidatesOf, countOf, digitsOf } from './model/candidates.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** Returns whether the number of solutions of each candidate is known or being counted. */
export function showsCounts(session: SudokuSession): boolean {
  const known = session.candidates.of(session.grid.value);
  const isWanted = session.settings.value.counts && known !== null && known.counts.length > 0;
  return isWanted || (known?.isCounted ?? false);
}

/** Describes the number of solutions of each candidate of a cell, if counted. */
export function useCandidateCounts(session: SudokuSession): (cell: number) => string | undefined {
  const { board } = useSudokuText();
  const grid = session.grid.value;
  const known = session.candidates.of(grid);
  const total = session.candidates.run.stats.value.solutions;
  if (!known || total === 0n || !showsCounts(session)) return () => undefined;
  return (cell) => {
    const counts = digitsOf(candidatesOf(known, cell).found).map(
      (digit) => [digit, countOf(known, grid.size, cell, digit)] as const,
    );
    return counts.length > 0 ? board.counts(counts, total) : undefined;
  };
}
