import { untracked } from '@preact/signals';
import { coverEngine, sudokuEngine } from '../../shared/session/engines.ts';
import { problemToWatch } from '../../shared/session/handover.ts';
import { type TraceClient, WatchSession } from './session.ts';

const client: TraceClient = {
  trace: (task) => (task.kind === 'variant' ? sudokuEngine : coverEngine).trace(task),
  readVariant: (text) => sudokuEngine.readVariant(text),
  readCover: (text) => coverEngine.readCover(text),
  readPolyomino: (text) => coverEngine.readPolyomino(text),
};

/** The page's session. */
export const session = new WatchSession(client, sudokuEngine);

let hasBegun = false;

/**
 * Shows a problem from another section. The first call without one restores that of the last visit.
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
