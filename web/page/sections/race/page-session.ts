import type { TaskClient } from '../../../engine/client/engine.ts';
import { gridEngine, sudokuEngine } from '../../shared/session/engines.ts';
import { sudokuToRace, takeOver } from '../../shared/session/handover.ts';
import { lineFor } from './puzzles.ts';
import { RaceSession } from './session.ts';

/** Gives each lane a separate worker while it runs. */
const lane: TaskClient = {
  solve: (task, limits, listener) => gridEngine.solve(task, limits, listener, { workers: 1 }),
};

/** The page's session. */
export const session = new RaceSession(
  sudokuEngine,
  () => lane,
  navigator.hardwareConcurrency || 2,
);

/** Takes a puzzle from another section. */
export function takeHandover(): void {
  takeOver(sudokuToRace, (grid) => {
    session.stop();
    session.take(lineFor(grid, location.href), grid);
  });
}
