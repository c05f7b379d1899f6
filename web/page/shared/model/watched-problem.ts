import type { CoverFormat, CoverInterpretation } from '../../../engine/model/cover.ts';
import type { PolyominoFormat, PolyominoSource } from '../../../engine/model/polyomino.ts';

/** An exact cover problem as text. Without a format, it is read in the likeliest one. */
export interface WrittenProblem {
  readonly text: string;
  readonly format: CoverFormat | null;
}

/**
 * A problem whose search can be watched: an exact cover problem, or a puzzle on its board. The text
 * of a Sudoku is its link code (shared/sudoku/model/code.ts); that of a variant is in the format
 * `rule-text`; that of a polyomino puzzle may be a board's name.
 */
export type WatchedProblem =
  | (WrittenProblem & { readonly board?: undefined })
  | { readonly board: 'sudoku'; readonly text: string; readonly format: null }
  | { readonly board: 'variant'; readonly text: string; readonly format: null }
  | {
      readonly board: 'polyomino';
      readonly text: string;
      readonly format: PolyominoFormat | 'board' | null;
    };

/** Turns a polyomino puzzle into a problem to watch. The inverse is `polyominoSource`. */
export function polyominoToWatch(source: PolyominoSource): WatchedProblem {
  if ('board' in source) return { board: 'polyomino', text: source.board, format: 'board' };
  return { board: 'polyomino', text: source.text, format: source.format ?? null };
}

export function polyominoSource({
  text,
  format,
}: Extract<WatchedProblem, { board: 'polyomino' }>): PolyominoSource {
  return format === 'board' ? { board: text } : { text, format: format ?? undefined };
}

/** The limits of a trace with links, as in cpp/engine/trace.hpp. */
export const maxWatched = { items: 150, entries: 400 };
/** The most entries of a trace on a board. */
const maxEntriesOnBoard = 20_000;

export function canBeWatched(interpretation: CoverInterpretation): boolean {
  const items = interpretation.primaryItems + interpretation.secondaryItems;
  return (
    interpretation.boundedItems === 0 &&
    items <= maxWatched.items &&
    interpretation.entries <= maxWatched.entries
  );
}

/** Returns whether every Sudoku of this size fits the limits in cpp/engine/trace.hpp. */
export function fitsOnBoard(size: number): boolean {
  return 4 * size ** 3 <= maxEntriesOnBoard;
}

/** Returns whether a board with this many placements, each an entry or more, may be small enough. */
export function placementsFitOnBoard(placements: number): boolean {
  return placements <= maxEntriesOnBoard;
}
