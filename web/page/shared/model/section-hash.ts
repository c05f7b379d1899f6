/** The addresses of the sections, in the order of the menu. */
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
