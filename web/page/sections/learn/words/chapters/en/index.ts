import type { Chapter, ChapterName } from '../../../model/chapter.ts';
import { algorithmX } from './algorithm-x.ts';
import { bitSets } from './bit-sets.ts';
import { choosing } from './choosing.ts';
import { counting } from './counting.ts';
import { coverUncover } from './cover-uncover.ts';
import { exactCover } from './exact-cover.ts';
import { hardPuzzles } from './hard-puzzles.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { linkTrick } from './link-trick.ts';
import { npCompleteness } from './np-completeness.ts';
import { pentominoes } from './pentominoes.ts';
import { rules } from './rules.ts';
import { sudoku } from './sudoku.ts';
import { toroidalLists } from './toroidal-lists.ts';

export const chapters: Readonly<Record<ChapterName, Chapter>> = {
  'link-trick': linkTrick,
  'exact-cover': exactCover,
  'algorithm-x': algorithmX,
  'toroidal-lists': toroidalLists,
  'cover-uncover': coverUncover,
  choosing,
  pentominoes,
  sudoku,
  rules,
  'bit-sets': bitSets,
  'hard-puzzles': hardPuzzles,
  counting,
  limits,
  'np-completeness': npCompleteness,
  history,
};
