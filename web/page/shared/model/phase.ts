import type { Outcome } from '../../../engine/protocol.ts';

/** Where a search stands. All but the first three are ends; `stopped` is that of a person. */
export type Phase =
  | 'idle'
  | 'running'
  | 'paused'
  | Exclude<Outcome, 'cancelled'>
  | 'stopped'
  | 'failed';
