import {
  automatic,
  type SudokuSolverChoice,
  sudokuSolverChoices,
} from '../../../../engine/protocol.ts';
import { partsOf } from '../../../shared/model/parts.ts';

/** What a person has chosen and finds again on the next visit. */
export interface Settings {
  readonly solver: SudokuSolverChoice;
  /** Whether the blank cells show their true candidates. */
  readonly candidates: boolean;
  /** Whether the solutions of each candidate are counted. */
  readonly counts: boolean;
  /** Whether pictures and prints have the solution. */
  readonly drawsSolution: boolean;
}

const initial: Settings = {
  solver: automatic,
  candidates: false,
  counts: false,
  drawsSolution: true,
};

/** The settings as a text to remember. */
export function savedSettings(settings: Settings): string {
  return JSON.stringify(settings);
}

/** What `savedSettings` wrote; what is not as it should be is as in the beginning. */
export function restoredSettings(text: string): Settings {
  const saved = partsOf(text);
  return {
    solver: sudokuSolverChoices.find((solver) => solver === saved.solver) ?? initial.solver,
    candidates: saved.candidates === true,
    counts: saved.counts === true,
    drawsSolution: saved.drawsSolution !== false,
  };
}
