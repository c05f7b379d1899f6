import type { en } from '../en/index.ts';
import { controls, joined, listSteps, pictures, progress, sections } from './controls.ts';
import { format } from './counted.ts';
import { errors, refused } from './errors.ts';
import { search, walk } from './search.ts';
import { solvers } from './solvers.ts';

export const zh: typeof en = {
  format,
  sections,
  controls,
  joined,
  listSteps,
  pictures,
  progress,
  errors,
  refused,
  search,
  walk,
  solvers,
};
