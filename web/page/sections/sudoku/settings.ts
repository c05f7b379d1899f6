import { signal } from '@preact/signals';
import {
  automatic,
  type SudokuSolverChoice,
  sudokuSolverChoices,
} from '../../../engine/model/solvers.ts';
import { partsOf } from '../../shared/model/text-parts.ts';
import { recall, remember } from '../../shared/session/storage.ts';

/** What the user does with the puzzle. */
export type Mode = 'solve' | 'play' | 'set';

/** The user's choices, remembered between visits. */
interface Settings {
  readonly solver: SudokuSolverChoice;
  /** True if blank cells show their true candidates. */
  readonly candidates: boolean;
  /** True if a grid with several solutions shows their common digits. */
  readonly shared: boolean;
  /** True if typing a digit selects the next cell. */
  readonly movesOn: boolean;
  /** True if the solutions of each candidate are counted. */
  readonly counts: boolean;
  /** True if pictures and prints include the solution. */
  readonly drawsSolution: boolean;
  /** True if the user solves puzzles alone. */
  readonly plays: boolean;
  /** True if the time of a game is hidden. */
  readonly hidesTime: boolean;
}

const initial: Settings = {
  solver: automatic,
  candidates: false,
  shared: false,
  movesOn: true,
  counts: false,
  drawsSolution: true,
  plays: false,
  hidesTime: false,
};

/** Writes the settings as text. */
export function savedSettings(settings: Settings): string {
  return JSON.stringify(settings);
}

/** Parses the result of `savedSettings`. Invalid settings get their defaults. */
export function restoredSettings(text: string): Settings {
  const saved = partsOf(text);
  return {
    solver: sudokuSolverChoices.find((solver) => solver === saved.solver) ?? initial.solver,
    candidates: saved.candidates === true,
    shared: saved.shared === true,
    movesOn: saved.movesOn !== false,
    counts: saved.counts === true,
    drawsSolution: saved.drawsSolution !== false,
    plays: saved.plays === true,
    hidesTime: saved.hidesTime === true,
  };
}

const storageKey = 'dance.sudoku.settings';

/** Remembers the settings between visits. */
export class StoredSettings {
  readonly #value = signal(restoredSettings(recall(storageKey) ?? ''));

  get value(): Settings {
    return this.#value.value;
  }

  change(change: Partial<Settings>): void {
    this.#value.value = { ...this.#value.value, ...change };
    remember(storageKey, savedSettings(this.#value.value));
  }
}

/** Those of the page. */
export const settings = new StoredSettings();
