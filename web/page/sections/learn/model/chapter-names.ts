/** In reading order. Addresses contain these names. */
export const chapterNames = [
  'link-trick',
  'exact-cover',
  'algorithm-x',
  'toroidal-lists',
  'cover-uncover',
  'choosing',
  'pentominoes',
  'sudoku',
  'rules',
  'bit-sets',
  'hard-puzzles',
  'counting',
  'limits',
  'np-completeness',
  'history',
] as const;
