/** The addresses of the sections, in menu order. */
export const sectionHash = {
  sudoku: '#/sudoku',
  list: '#/list',
  pentominoes: '#/pentominoes',
  cover: '#/cover',
  watch: '#/watch',
  race: '#/race',
  learn: '#/learn',
} as const;

export type Route = keyof typeof sectionHash;
