import { untracked } from '@preact/signals';
import { SolverClient } from '../../../engine/client/client.ts';
import { WorkerLink } from '../../../engine/client/link.ts';
import { coverWorkers } from '../../../engine/client/start-worker.ts';
import { problemToWatch } from '../../shared/session/handover.ts';
import { WatchSession } from './session.ts';

/** The page's session, with a worker of its own. */
export const session = new WatchSession(new SolverClient(new WorkerLink(coverWorkers.start)));

let hasBegun = false;

/**
 * Shows what another section hands over. On the first call without anything, shows what was there
 * last.
 */
export function takeHandover(): void {
  const problem = problemToWatch.value;
  untracked(() => {
    if (problem) {
      problemToWatch.value = null;
      void session.show(problem);
    } else if (!hasBegun) void session.begin();
    hasBegun = true;
  });
}
