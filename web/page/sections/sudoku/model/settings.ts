import {
  automatic,
  type SudokuSolverChoice,
  sudokuSolverChoices,
} from '../../../../engine/protocol.ts';
import { partsOf } from '../../../shared/model/parts.ts';

/** The user's choices, remembered between visits. */
export interface Settings {
  readonly solver: SudokuSolverChoice;
  /** Whether blank cells show their true candidates. */
  readonly candidates: boolean;
  /** Whether the solutions of each candidate are counted. */
  readonly counts: boolean;
  /** Whether pictures and prints include the solution. */
  readonly drawsSolution: boolean;
}

const initial: Settings = {
  solver: automatic,
  candidates: false,
  counts: false,
  drawsSolution: true,
};

/** Writes the settings as text. */
export function savedSettings(settings: Settings): string {
  return JSON.stringify(settings);
}

/** Parses what `savedSettings` wrote; invalid settings get their defaults. */
export function restoredSettings(text: string): Settings {
  const saved = partsOf(text);
  return {
    solver: sudokuSolverChoices.find((solver) => solver === saved.solver) ?? initial.solver,
    candidates: saved.candidates === true,
    counts: saved.counts === true,
    drawsSolution: saved.drawsSolution !== false,
  };
}
