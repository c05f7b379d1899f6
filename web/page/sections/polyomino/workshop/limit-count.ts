import { effect, type Signal, untracked } from '@preact/signals';
import type { TaskClient } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import type { PolyominoTask } from '../../../../engine/model/task.ts';
import type { SolutionSearch } from '../../../shared/session/solution-search.ts';

/** The most milliseconds the count may take. */
const patience = 20_000;

interface Counted {
  readonly search: SolutionSearch<Uint16Array>;
  /** The number of all solutions; null if unknown, or if the search itself found it. */
  readonly counted: Signal<bigint | null>;
}

/** Counts all solutions by memo, if that pays off, once a search has ended at its limit. */
export function countBeyondLimit(
  tasks: TaskClient,
  { search, counted }: Counted,
  taskOf: () => PolyominoTask,
): void {
  let job: Job | null = null;
  effect(() => {
    const isAtLimit = search.run.phase.value === 'limit';
    job?.stop();
    counted.value = null;
    job = isAtLimit ? untracked(count) : null;
  });

  function count(): Job {
    return tasks.solve(
      { ...taskOf(), goal: 'count' },
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
