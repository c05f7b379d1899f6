import type { SolvingStep } from '../../../../engine/model/steps.ts';

/** Returns the index of the first of the hardest steps. */
export function hardestOf(steps: readonly SolvingStep[]): number {
  const top = Math.max(...steps.map(({ rating }) => rating));
  return steps.findIndex(({ rating }) => rating === top);
}
