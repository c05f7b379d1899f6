import type { ComponentType } from 'preact';
import type { ChapterName } from '../model/chapter.ts';
import { BitSetsFigure } from './bit-sets.tsx';
import { CandidateFigure } from './candidate.tsx';
import { ExactCoverFigure } from './exact-cover.tsx';
import { GrowthFigure } from './growth.tsx';
import { LinkTrickFigure } from './link-trick.tsx';
import { OnwardFigure } from './onward.tsx';
import { PentominoFigure } from './pentominoes.tsx';
import { RaceFigure } from './race.tsx';
import { ChoosingFigure, CoverFigure, ListsFigure, MatrixFigure } from './searches.tsx';

interface Figure {
  readonly component: ComponentType;
  /** The part that it stands in, from 0. */
  readonly part: number;
}

/** The figure of each chapter. */
export const figures: Readonly<Record<ChapterName, Figure>> = {
  'link-trick': { component: LinkTrickFigure, part: 2 },
  'exact-cover': { component: ExactCoverFigure, part: 1 },
  'algorithm-x': { component: MatrixFigure, part: 2 },
  'toroidal-lists': { component: ListsFigure, part: 2 },
  'cover-uncover': { component: CoverFigure, part: 3 },
  choosing: { component: ChoosingFigure, part: 2 },
  pentominoes: { component: PentominoFigure, part: 1 },
  sudoku: { component: CandidateFigure, part: 3 },
  'bit-sets': { component: BitSetsFigure, part: 1 },
  'hard-puzzles': { component: RaceFigure, part: 3 },
  'np-completeness': { component: GrowthFigure, part: 3 },
  history: { component: OnwardFigure, part: 3 },
};
