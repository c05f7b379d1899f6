import { formatFor } from '../format.ts';
import { cover } from './cover.ts';
import { errors } from './errors.ts';
import { list } from './list.ts';
import { polyomino } from './polyomino.ts';
import { search, walk } from './search.ts';
import { controls, pictures, progress, shell } from './shell.ts';
import { solvers } from './solvers.ts';
import { sudoku } from './sudoku.ts';

export const en = {
  format: formatFor('en'),
  shell,
  controls,
  pictures,
  progress,
  errors,
  search,
  walk,
  solvers,
  sudoku,
  list,
  polyomino,
  cover,
};

export type Dictionary = typeof en;
