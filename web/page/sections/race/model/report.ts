/** The state of a lane, to be put into words. */

import type { EndCounts } from './finish.ts';

export type LaneReport =
  | { readonly kind: 'idle' | 'waiting' | 'failed' | 'stopped' }
  | {
      readonly kind: 'running' | 'paused';
      /** All from 1. */
      readonly puzzle: number;
      readonly puzzles: number;
      readonly run: number;
      readonly runs: number;
    }
  | { readonly kind: 'over'; readonly ends: EndCounts; readonly solutions: bigint };
