import { LateScript } from '../../shared/session/late-script.ts';

/** Loads the picture of a Sudoku with rules as a separate script. */
export const picture = new LateScript(() => import('../../shared/sudoku/variant-picture.tsx'));
