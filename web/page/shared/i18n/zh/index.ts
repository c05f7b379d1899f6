import type { Dictionary } from '../en/index.ts';
import { format } from './counted.ts';
import { cover } from './cover.ts';
import { errors } from './errors.ts';
import { list } from './list.ts';
import { search, walk } from './search.ts';
import { controls, joined, pictures, progress, shell } from './shell.ts';
import { solvers } from './solvers.ts';
import { sudoku } from './sudoku.ts';

export const zh: Dictionary = {
  format,
  shell,
  controls,
  joined,
  pictures,
  progress,
  errors,
  search,
  walk,
  solvers,
  sudoku,
  list,
  cover,
};
