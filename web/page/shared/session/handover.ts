/**
 * What one section hands to another: it sets the signal, and opens the section by its hash. The
 * other one takes the value and sets the signal to null.
 */

import { type Signal, signal, untracked } from '@preact/signals';
import type { InterpretationChoice, SudokuGrid, SymbolsRule } from '../../../engine/protocol.ts';
import type { WatchedProblem } from '../model/watched-problem.ts';
import type { Content } from './content.ts';

export const sudokuHash = '#/sudoku';
export const listHash = '#/list';
export const watchHash = '#/watch';
export const raceHash = '#/race';

/** Where a puzzle of the list is in it, from 1, and how its digits are written there. */
export interface ListPlace {
  readonly place: number;
  readonly symbols: SymbolsRule;
}

/** A text with a Sudoku. */
export const sudokuToOpen = signal<{
  readonly content: Content;
  readonly from?: ListPlace | undefined;
} | null>(null);

/** A text with several Sudokus; without a choice it is read in the likeliest way. */
export const listToOpen = signal<{
  readonly content: Content;
  readonly how?: InterpretationChoice | undefined;
} | null>(null);

export const problemToWatch = signal<WatchedProblem | null>(null);

export const sudokuToRace = signal<SudokuGrid | null>(null);

/** Opens a section with what is handed to it. */
export function handOver<T>(target: Signal<T | null>, value: T, hash: string): void {
  target.value = value;
  location.hash = hash;
}

/** Takes what has been handed over, for an effect that is to follow the signal alone. */
export function takeOver<T>(source: Signal<T | null>, take: (value: T) => void): void {
  const { value } = source;
  if (value === null) return;
  untracked(() => {
    source.value = null;
    take(value);
  });
}
