/** A chapter of the section Learn. In its strings `this` is code, and *this* a term that is new. */

export interface Part {
  readonly heading: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  readonly code?: readonly string[];
}

export interface Chapter {
  readonly title: string;
  /** One sentence, for the list of chapters. */
  readonly summary: string;
  readonly parts: readonly Part[];
}

/** In the order in which they are read; their names are in addresses. */
export const chapterNames = [
  'link-trick',
  'exact-cover',
  'algorithm-x',
  'toroidal-lists',
  'cover-uncover',
  'choosing',
  'pentominoes',
  'sudoku',
  'bit-sets',
  'hard-puzzles',
  'np-completeness',
  'history',
] as const;
export type ChapterName = (typeof chapterNames)[number];
