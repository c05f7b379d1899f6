import { useTechniqueText } from '../../shared/sudoku/words/techniques/index.ts';
import type { Ratings } from './model/ratings.ts';
import { hardestTechnique } from './model/technique.ts';

interface NameProps {
  readonly ratings: Ratings;
  readonly row: number;
}

/** Names the technique of the hardest step of a rated row. */
export function TechniqueName({ ratings, row }: NameProps) {
  return useTechniqueText()[hardestTechnique(ratings, row)];
}
