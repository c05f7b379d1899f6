/** What there is to know of a batch of solutions, by what it holds. */

import type { SolutionBatch } from '../protocol.ts';
import type { Batches } from './parts.ts';

export const batches: Batches<SolutionBatch> = {
  size: (batch) => {
    if (batch.kind === 'options') return batch.solutions.length;
    return batch.kind === 'candidates' ? 0 : batch.count;
  },
  entries: (batch) => {
    if (batch.kind !== 'options') return 0;
    return batch.solutions.flat().reduce((sum, { entries }) => sum + entries.length, 0);
  },
  first: (batch, count) => {
    switch (batch.kind) {
      case 'options':
        return { ...batch, solutions: batch.solutions.slice(0, count) };
      case 'cells':
      case 'tilings': {
        const size = batch.cells.length / batch.count;
        return { ...batch, count, cells: batch.cells.subarray(0, count * size) } as SolutionBatch;
      }
      case 'candidates':
        return batch;
    }
  },
};
