import type { ComponentType } from 'preact';
import type { ChapterName } from '../model/chapter.ts';
import { BitSetsFigure } from './bit-sets.tsx';
import { CandidateFigure } from './candidate.tsx';
import { CursorFigure } from './cursor.tsx';
import { ExactCoverFigure } from './exact-cover.tsx';
import { GrowthFigure } from './growth.tsx';
import { LinkTrickFigure } from './link-trick.tsx';
import { OnwardFigure } from './onward.tsx';
import { PentominoFigure } from './pentominoes.tsx';
import { RaceFigure } from './race.tsx';
import { ChoosingFigure, CoverFigure, ListsFigure, MatrixFigure } from './searches.tsx';

/** The figures of each chapter, in the order of its parts. */
export const figures: Readonly<Record<ChapterName, readonly ComponentType[]>> = {
  'link-trick': [LinkTrickFigure],
  'exact-cover': [ExactCoverFigure],
  'algorithm-x': [MatrixFigure],
  'toroidal-lists': [ListsFigure],
  'cover-uncover': [CoverFigure],
  choosing: [ChoosingFigure],
  pentominoes: [PentominoFigure],
  sudoku: [CandidateFigure],
  'bit-sets': [BitSetsFigure, CursorFigure],
  'hard-puzzles': [RaceFigure],
  'np-completeness': [GrowthFigure],
  history: [OnwardFigure],
};

/** The words that describe the steps of a search. */
export { ready } from '../../../shared/links/words/index.ts';
