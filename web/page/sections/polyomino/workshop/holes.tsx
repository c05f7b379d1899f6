import { labelFrame } from '../../../shared/polyomino/model/picture.ts';
import { holesIn } from '../model/holes.ts';
import type { Puzzle } from '../model/puzzle.ts';

interface HolesProps {
  readonly puzzle: Puzzle;
  readonly labels: readonly string[] | null;
}

/** Fills the holes of a board, which would look like empty cells. */
export function Holes({ puzzle: { geometry, picture }, labels }: HolesProps) {
  // Between sticks, there are no cells.
  if (geometry === 'sticks') return null;
  const region = labels ? labelFrame(labels, picture.width) : picture.region;
  return <path class="holes" d={holesIn(region)} />;
}
