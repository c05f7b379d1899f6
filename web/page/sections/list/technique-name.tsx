import type { Technique } from '../../../engine/model/steps.ts';
import { useTechniqueText } from '../../shared/sudoku/words/techniques/index.ts';

export function TechniqueName({ technique }: { readonly technique: Technique }) {
  return useTechniqueText()[technique];
}
