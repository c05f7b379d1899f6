/** What the page says about the steps that people take. */

import type { SolvingStep } from '../../../../engine/model/steps.ts';

/** How hard a puzzle is, from singles that need no pencil marks to chains. */
export const levels = ['easy', 'moderate', 'hard', 'very-hard', 'extreme'] as const;
export type Level = (typeof levels)[number];

/** The highest rating of each level but the last. */
const highest = [1.5, 2.5, 5, 8.9];

export function levelOf(rating: number): Level {
  const found = highest.findIndex((limit) => rating <= limit);
  return levels[found < 0 ? highest.length : found] ?? 'extreme';
}

/** Returns the index of the first of the hardest steps. */
export function hardestOf(steps: readonly SolvingStep[]): number {
  const top = Math.max(...steps.map(({ rating }) => rating));
  return steps.findIndex(({ rating }) => rating === top);
}
