import type { Job } from '../../../engine/client/job.ts';
import { idle } from '../../shared/session/leisure.ts';

/** Starts a job once the browser is idle. Returns the function that stops it, begun or not. */
export function startIdle(start: () => Pick<Job, 'stop'> | undefined): () => void {
  let job: Pick<Job, 'stop'> | undefined;
  let isWanted = true;
  void idle().then(() => {
    if (isWanted) job = start();
  });
  return () => {
    isWanted = false;
    job?.stop();
  };
}
