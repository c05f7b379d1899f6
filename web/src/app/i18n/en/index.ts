import { formatFor } from '../format.ts';
import { cover } from './cover.ts';
import { errors } from './errors.ts';
import { polyomino } from './polyomino.ts';
import { controls, progress, shell } from './shell.ts';
import { sudoku } from './sudoku.ts';

export const en = {
  format: formatFor('en'),
  shell,
  controls,
  progress,
  errors,
  sudoku,
  polyomino,
  cover,
};

export type Dictionary = typeof en;
