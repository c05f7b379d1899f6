/** What a race is measured by: medians, and who comes first. */

import type { Stats } from '../../../../engine/protocol.ts';
import { byPuzzle, type Finish } from './finish.ts';

export const measures = ['time', 'nodes', 'placements', 'backtracks'] as const;
export type Measure = (typeof measures)[number];

/** The least that is told apart: what clocks in browsers tell, in microseconds; one of what is counted. */
export const leastOf: Readonly<Record<Measure, number>> = {
  time: 100,
  nodes: 1,
  placements: 1,
  backtracks: 1,
};

/** A number of microseconds, or of whatever is counted; `isMore` if it was broken off there. */
export interface Figure {
  readonly value: number;
  readonly isMore: boolean;
}

export function measured(stats: Stats, measure: Measure): number {
  return measure === 'time' ? stats.microseconds : Number(stats[measure]);
}

/** Of an even number the mean of the two in the middle. What was broken off comes behind all else. */
export function median(figures: readonly Figure[]): Figure | null {
  const sorted = figures.toSorted(
    (a, b) => Number(a.isMore) - Number(b.isMore) || a.value - b.value,
  );
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[sorted.length >> 1];
  if (!low || !high) return null;
  return { value: (low.value + high.value) / 2, isMore: high.isMore };
}

/** The median of the puzzles, each by the median of its runs; null if there are none. */
export function figureOf(finishes: readonly Finish[], measure: Measure): Figure | null {
  const puzzles = Array.from(byPuzzle(finishes).values(), (runs) =>
    median(
      runs.map(({ stats, end }) => ({ value: measured(stats, measure), isMore: end === 'time' })),
    ),
  );
  return median(puzzles.filter((figure) => figure !== null));
}

/** The place of each by its time, from 1; null for who is not through, or was broken off. */
export function places(times: readonly (Figure | null)[]): readonly (number | null)[] {
  const told = (figure: Figure | null) =>
    figure && !figure.isMore ? Math.max(figure.value, leastOf.time) : null;
  const values = times.map(told);
  return values.map((value) => {
    if (value === null) return null;
    return 1 + values.filter((other) => other !== null && other < value).length;
  });
}
