import { signal } from '@preact/signals';
import type { CoverReading, SudokuGrid } from '../protocol.ts';
import type { WrittenProblem } from './problem-code.ts';

/** What one section hands to the one where searches are watched; null as soon as it is taken. */
export const problemToWatch = signal<WrittenProblem | null>(null);

/** As in cpp/bindings/cover_trace.hpp. */
export const mostWatched = { items: 150, entries: 400 };

export function canBeWatched(reading: CoverReading): boolean {
  const items = reading.primaryItems + reading.secondaryItems;
  return (
    reading.boundedItems === 0 &&
    items <= mostWatched.items &&
    reading.entries <= mostWatched.entries
  );
}

/** The address of the section where it is taken. */
export const watchHash = '#/watch';

/** The same for a Sudoku and the section where solvers race. */
export const sudokuToRace = signal<SudokuGrid | null>(null);
export const raceHash = '#/race';
