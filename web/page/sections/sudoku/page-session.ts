import { effect } from '@preact/signals';
import type { Problem, Task } from '../../../engine/model/task.ts';
import { sectionHash } from '../../shared/model/section-hash.ts';
import { addressBar } from '../../shared/session/address-bar.ts';
import { explainEngine, gridEngine, sudokuEngine } from '../../shared/session/engines.ts';
import {
  coverToOpen,
  handOver,
  listToOpen,
  listWalk,
  searchHash,
  sudokuToOpen,
  takeOver,
} from '../../shared/session/handover.ts';
import { throttled } from '../../shared/session/throttle.ts';
import { Address } from './address.ts';
import { type SudokuClient, SudokuSession } from './session.ts';
import { settings } from './settings.ts';

/** Solves and writes puzzles, each with the smallest module that knows its kind. */
const boardEngine: SudokuClient = {
  readSudoku: (text) => sudokuEngine.readSudoku(text),
  clashes: (grid) => gridEngine.clashes(grid),
  request: (...question) => gridEngine.request(...question),
  write: (problem, format) => engineFor(problem).write(problem, format),
  solve: (task, ...how) => engineFor(task).solve(task, ...how),
};

function engineFor({ kind }: Problem | Task) {
  return kind === 'variant' ? sudokuEngine : gridEngine;
}

/** The page's session. */
export const session = new SudokuSession(boardEngine, {
  reader: {
    readSudoku(text) {
      // The board described by the text will be solved next.
      gridEngine.warmUp();
      return sudokuEngine.readSudoku(text);
    },
  },
  pool: throttled(boardEngine),
  explainer: explainEngine,
  settings,
  // The list section takes the value once its script is loaded.
  openList: (content, how) => handOver(listToOpen, { content, how }, sectionHash.list),
  loadRules: async (session) => (await import('./variant/index.tsx')).partFor(session),
});

session.onCorrection = async (grid) => {
  const walk = listWalk.peek();
  const format = grid.candidates ? 'sukaku' : 'line';
  const line = await gridEngine.write({ kind: 'sudoku', grid }, format).catch(() => null);
  if (line !== null && listWalk.peek() === walk) walk?.correct(line.trim());
};

session.intake.openCover = (text) => handOver(coverToOpen, text, searchHash.cover);

/** Starts the worker before it is needed. */
export function warmUp(): void {
  gridEngine.warmUp();
}

const address = new Address(session, addressBar);
address.follow();
window.addEventListener('hashchange', () => address.follow());
window.addEventListener('pagehide', () => address.leave());

effect(() =>
  takeOver(sudokuToOpen, ({ content, from }) => {
    if (!from) listWalk.value = null;
    void address.receive(session.load(content, from));
  }),
);
