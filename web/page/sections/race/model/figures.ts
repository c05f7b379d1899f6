/** Measures a race by medians and ranks. */

import type { Stats } from '../../../../engine/model/task.ts';
import { byPuzzle, type Finish } from './finish.ts';

export const measures = ['time', 'nodes', 'placements', 'backtracks'] as const;
export type Measure = (typeof measures)[number];

/**
 * The smallest value of each measure distinguished from zero: 10 ns, since runs are repeated, or 1.
 */
export const leastOf: Readonly<Record<Measure, number>> = {
  time: 0.01,
  nodes: 1,
  placements: 1,
  backtracks: 1,
};

/**
 * A number of microseconds or of counted things; `isMore` if the run was cut short at that value.
 */
export interface Figure {
  readonly value: number;
  readonly isMore: boolean;
}

export function measured(stats: Stats, measure: Measure): number {
  return measure === 'time' ? stats.microseconds : Number(stats[measure]);
}

/**
 * Returns the median, which averages the two middle figures of an even number. Figures cut short
 * sort last.
 */
export function median(figures: readonly Figure[]): Figure | null {
  const sorted = figures.toSorted(
    (a, b) => Number(a.isMore) - Number(b.isMore) || a.value - b.value,
  );
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[sorted.length >> 1];
  if (!low || !high) return null;
  return { value: (low.value + high.value) / 2, isMore: high.isMore };
}

/** Returns the median over the puzzles of their median runs; null if there are none. */
export function figureOf(finishes: readonly Finish[], measure: Measure): Figure | null {
  const puzzles = Array.from(byPuzzle(finishes).values(), (runs) =>
    median(
      runs.map(({ stats, end }) => ({ value: measured(stats, measure), isMore: end === 'time' })),
    ),
  );
  return median(puzzles.filter((figure) => figure !== null));
}

/** Ranks the times, from 1; null for lanes unfinished or cut short. */
export function places(times: readonly (Figure | null)[]): readonly (number | null)[] {
  const resolved = (figure: Figure | null) =>
    figure && !figure.isMore ? Math.max(figure.value, leastOf.time) : null;
  const values = times.map(resolved);
  return values.map((value) => {
    if (value === null) return null;
    return 1 + values.filter((other) => other !== null && other < value).length;
  });
}
