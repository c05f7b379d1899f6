import type { Shape } from '../../../shared/sudoku/model/grid.ts';
import { candidateColumns } from './candidates.ts';

/** Widths in rem. */
const leastMark = 0.375;
const easyMark = 0.5;
const easyDigit = 1.5;

/** Larger boards have too many candidates. */
const largestMarked = 16;

/** Returns the width of a cell that is easy to read and to hit, in rem. */
export function easyCell(shape: Shape, hasCandidates: boolean): number {
  const isMarked = hasCandidates && shape.size <= largestMarked;
  return isMarked ? Math.max(easyDigit, candidateColumns(shape) * easyMark) : easyDigit;
}

/** Whether candidates are legible in cells of this width in rem; 0 if the width is unknown. */
export function hasRoomForCandidates(shape: Shape, cell: number): boolean {
  const isWide = cell === 0 || cell / candidateColumns(shape) >= leastMark;
  return shape.size <= largestMarked && isWide;
}
