import type { Outcome } from '../../../engine/protocol.ts';

/**
 * The state of a search. All but the first three are final; `stopped` means that the user stopped
 * it.
 */
export type Phase =
  | 'idle'
  | 'running'
  | 'paused'
  | Exclude<Outcome, 'cancelled' | 'nodes'>
  | 'stopped'
  | 'failed';
