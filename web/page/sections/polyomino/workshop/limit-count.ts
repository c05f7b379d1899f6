import { effect, untracked } from '@preact/signals';
import type { Job } from '../../../../engine/client/job.ts';
import type { PolyominoSession } from '../session.ts';

/** The most milliseconds that the count may take. */
const patience = 5_000;

/** Counts all solutions by memo, if that pays off, once a search has ended at its limit. */
export function countBeyondLimit(session: PolyominoSession): void {
  const { counted, search, tasks } = session;
  let job: Job | null = null;
  effect(() => {
    const isAtLimit = search.run.phase.value === 'limit';
    job?.stop();
    counted.value = null;
    job = isAtLimit ? untracked(count) : null;
  });

  function count(): Job {
    return tasks.solve(
      { ...session.task(), goal: 'count' },
      { milliseconds: patience, kept: 0, onlyByMemo: true },
      {
        done: (end, stats) => {
          if (end === 'exhausted') counted.value = stats.solutions;
        },
      },
      { workers: 1 },
    );
  }
}
