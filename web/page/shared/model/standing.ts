/** The state of a problem, from opening it to the verdict. */

import type { ErrorCode, Failure } from '../../../engine/model/failure.ts';
import type { End, Verdict } from '../../../engine/model/task.ts';

/** The state of a search. All but the first three are final; `stopped` means by the user. */
export type Phase =
  | 'idle'
  | 'running'
  | 'paused'
  | Exclude<End, 'interrupt' | 'nodes'>
  | 'stopped'
  | 'failed';

/** Returns whether a search ended before exploring everything. */
export function endsEarly(phase: Phase): phase is 'limit' | 'time' | 'stopped' {
  return phase === 'limit' || phase === 'time' || phase === 'stopped';
}

/** A verdict, or `atLeast` for several solutions that may not be all. */
export type Judgement = Verdict | 'atLeast';

/** The state of a problem; `unread` means that the solver failed while reading the text. */
export type Standing = Judgement | 'idle' | 'running' | 'paused' | 'failed' | 'unread';

export function judgementOf(verdict: Verdict, isComplete: boolean): Judgement {
  return verdict === 'multiple' && !isComplete ? 'atLeast' : verdict;
}

/** Combines the state of a search with the failure to read its text, if any. */
export function standingOf(
  phase: Phase,
  verdict: Verdict,
  failure: Failure | null = null,
): Standing {
  if (failure) return isFault(failure) ? 'unread' : 'invalid';
  const isComplete = phase === 'exhausted';
  return isComplete || endsEarly(phase) ? judgementOf(verdict, isComplete) : phase;
}

const faults: readonly ErrorCode[] = ['worker_lost', 'not_loaded', 'out_of_memory', 'internal'];

/** Returns whether the solver itself failed, as opposed to refusing a request. */
export function isFault({ code }: Failure): boolean {
  return faults.includes(code);
}
