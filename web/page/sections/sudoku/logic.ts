import type { LogicGrid } from '../../../engine/model/steps.ts';
import { isRuled } from './model/any-puzzle.ts';
import type { SudokuSession } from './session.ts';

/** Returns the puzzle as the techniques for plain ones see it; null if its rules say more. */
export function logicOf({ subject, grid, variant }: SudokuSession): LogicGrid | null {
  return isRuled(subject.value) ? (variant.value?.logic.value ?? null) : grid.value;
}
