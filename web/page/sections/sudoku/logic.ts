import type { LogicGrid } from '../../../engine/model/steps.ts';
import type { VariantPuzzle } from '../../../engine/model/variant.ts';
import { isRuled } from './model/any-puzzle.ts';
import type { SudokuSession } from './session.ts';

/** Returns the puzzle as the techniques for plain ones see it; null if its rules say more. */
export function logicOf({ subject, grid, variant }: SudokuSession): LogicGrid | null {
  return isRuled(subject.value) ? (variant.value?.logic.value ?? null) : grid.value;
}

/** Returns what the difficulty of the puzzle is found out from; null if it isn't known yet. */
export function ratedIn(session: SudokuSession): LogicGrid | VariantPuzzle | null {
  const { subject, grid, variant } = session;
  return isRuled(subject.value) ? (variant.value?.rated.value ?? null) : grid.value;
}
