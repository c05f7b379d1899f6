import type { ErrorCode, Failure } from '../../../engine/protocol.ts';

const faults: readonly ErrorCode[] = ['worker_lost', 'not_loaded', 'out_of_memory', 'internal'];

/** Whether the solver failed, rather than refused what it was asked. */
export function isFault({ code }: Failure): boolean {
  return faults.includes(code);
}
