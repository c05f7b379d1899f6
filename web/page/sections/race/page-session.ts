import type { TaskClient } from '../../../engine/client/engine.ts';
import { coverEngine, gridEngine, sudokuEngine } from '../../shared/session/engines.ts';
import { puzzleToRace, takeOver } from '../../shared/session/handover.ts';
import { type Reader, textFor } from './puzzles.ts';
import { RaceSession } from './session.ts';

const engines = {
  sudoku: gridEngine,
  variant: sudokuEngine,
  polyomino: coverEngine,
  cover: coverEngine,
  list: sudokuEngine,
};

/** Gives each lane a separate worker while it runs. */
const lane: TaskClient = {
  solve: (task, limits, listener) =>
    engines[task.kind].solve(task, limits, listener, { workers: 1 }),
};

const reader: Reader = {
  readSudoku: (text) => sudokuEngine.readSudoku(text),
  readCover: (text) => coverEngine.readCover(text),
  readPolyomino: (source) => coverEngine.ask({ ask: 'read-polyomino', source }),
};

/** The page's session. */
export const session = new RaceSession(reader, () => lane, navigator.hardwareConcurrency || 2);

/** Takes a puzzle from another section. */
export function takeHandover(): void {
  takeOver(puzzleToRace, ({ puzzle, text = textFor(puzzle, location.href) }) => {
    session.stop();
    session.take(text, puzzle);
  });
}
