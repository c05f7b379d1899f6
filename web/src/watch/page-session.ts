import { untracked } from '@preact/signals';
import { problemToWatch } from '../session/handover.ts';
import { SolverClient } from '../solver/client.ts';
import { WorkerLink } from '../solver/link.ts';
import { coverWorkers } from '../solver/start-worker.ts';
import { WatchSession } from './session.ts';

/** The page's own session, with a worker of its own. */
export const session = new WatchSession(new SolverClient(new WorkerLink(coverWorkers.start)));

let hasBegun = false;

/** Shows what another section hands over; when first asked and nothing is, what was there last. */
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
