import { LateScript } from '../../shared/session/late-script.ts';

/** The figures load after the text. */
export const figures = new LateScript(() => import('./figures/index.tsx'));
export const loadFigures = figures.load;
