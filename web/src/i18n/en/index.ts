import { formatFor } from '../format.ts';
import { cover } from './cover.ts';
import { errors } from './errors.ts';
import { list } from './list.ts';
import { polyomino } from './polyomino.ts';
import { search, walk } from './search.ts';
import { controls, progress, shell } from './shell.ts';
import { sudoku } from './sudoku.ts';

export const en = {
  format: formatFor('en'),
  shell,
  controls,
  progress,
  errors,
  search,
  walk,
  sudoku,
  list,
  polyomino,
  cover,
};

export type Dictionary = typeof en;
