/**
 * Passes values between sections. One section sets the signal and opens the other by its hash; the
 * other takes the value and sets the signal to null.
 */

import { type Signal, signal, untracked } from '@preact/signals';
import type { InterpretationChoice, SymbolsRule } from '../../../engine/model/sudoku.ts';
import type { SavedSearch } from '../../../engine/model/task.ts';
import type { PuzzleToRace } from '../model/race-puzzle.ts';
import { sectionHash } from '../model/section-hash.ts';
import type { WatchedProblem } from '../model/watched-problem.ts';
import { addressBar } from './address-bar.ts';
import type { Content } from './content.ts';

/** The sections with a search. */
export const searchHash = { cover: sectionHash.cover, polyomino: sectionHash.pentominoes } as const;

/** The line of the list's text that a puzzle begins on, and the list's choice of symbols. */
export interface ListPlace {
  readonly line: number;
  readonly symbols: SymbolsRule;
}

/** Leads from the puzzle on the Sudoku board to its neighbours in the list, as sorted there. */
export interface ListWalk {
  /** The puzzle's position among those shown, from 1. */
  readonly place: number;
  readonly total: number;
  /** Each opens a neighbouring puzzle; null at the ends. */
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  /** Replaces the puzzle in the list by the one in this line. */
  readonly correct: (line: string) => void;
}

/** Null unless the puzzle on the board came from the list. */
export const listWalk = signal<ListWalk | null>(null);

/** A text with a Sudoku. */
export const sudokuToOpen = signal<{
  readonly content: Content;
  readonly from?: ListPlace | undefined;
} | null>(null);

/** A text with several Sudokus; without a choice, it gets its likeliest interpretation. */
export const listToOpen = signal<{
  readonly content: Content;
  readonly how?: InterpretationChoice | undefined;
} | null>(null);

/** A text with an exact cover problem. */
export const coverToOpen = signal<string | null>(null);

/** A text with a board and its pieces. */
export const polyominoToOpen = signal<string | null>(null);

export const problemToWatch = signal<WatchedProblem | null>(null);

/** Saved searches, for the sections that can continue them. */
export const searchToContinue = {
  cover: signal<SavedSearch | null>(null),
  polyomino: signal<SavedSearch | null>(null),
};

export const puzzleToRace = signal<PuzzleToRace | null>(null);

/** Opens a section with a value, unless the section is already open. */
export function handOver<T>(target: Signal<T | null>, value: T, hash: string): void {
  target.value = value;
  if (location.hash !== hash && !location.hash.startsWith(`${hash}/`)) addressBar.open(hash);
}

/** Takes the value. Call it in an effect, which then follows the signal alone. */
export function takeOver<T>(source: Signal<T | null>, take: (value: T) => void): void {
  const { value } = source;
  if (value === null) return;
  untracked(() => {
    source.value = null;
    take(value);
  });
}
