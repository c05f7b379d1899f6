/** The package as installed into an empty directory. */

import { join } from 'node:path';
import { inject } from 'vitest';
import type * as Package from '../../web/package/node.ts';

export type { Package };

export const entry = join(
  inject('directory'),
  'node_modules/dancing-links-lab/build/package/node.js',
);

export const {
  coverFormats,
  coverSolvers,
  coverWriters,
  DanceError,
  loadDance,
  loadDanceWorker,
  polyominoFormats,
  polyominoWriters,
  sudokuReaders,
  sudokuSolvers,
  sudokuWriters,
  variantWriters,
} = (await import(entry)) as typeof Package;
