import type { TaskClient } from '../../../engine/client/engine.ts';
import { gridEngine, sudokuEngine, variantsEngine } from '../../shared/session/engines.ts';
import { sudokuToRace, takeOver, variantToRace } from '../../shared/session/handover.ts';
import { lineFor, type Reader } from './puzzles.ts';
import { RaceSession } from './session.ts';

/** Gives each lane a separate worker while it runs. */
const lane: TaskClient = {
  solve: (task, limits, listener) => {
    const engine = task.kind === 'variant' ? variantsEngine : gridEngine;
    return engine.solve(task, limits, listener, { workers: 1 });
  },
};

const reader: Reader = {
  readSudoku: (text) => sudokuEngine.readSudoku(text),
  readVariant: (text) => variantsEngine.ask({ ask: 'read-variant', text }),
};

/** The page's session. */
export const session = new RaceSession(reader, () => lane, navigator.hardwareConcurrency || 2);

/** Takes a puzzle from another section. */
export function takeHandover(): void {
  takeOver(sudokuToRace, (grid) => {
    session.stop();
    session.take(lineFor(grid, location.href), grid);
  });
  takeOver(variantToRace, ({ text, puzzle }) => {
    session.stop();
    session.take(text, puzzle);
  });
}
