import { type Technique, techniques } from '../../../../engine/model/catalogue/techniques.ts';
import type { Ratings } from './ratings.ts';

/** Returns the technique of the hardest step of a rated row. The names load with the tools. */
export function hardestTechnique({ columns }: Ratings, row: number): Technique {
  return techniques[columns.hardest[row] ?? 0] ?? techniques[0];
}
