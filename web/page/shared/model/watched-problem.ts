import type {
  CoverFormat,
  CoverReading,
  PolyominoFormat,
  PolyominoSource,
} from '../../../engine/protocol.ts';

/** An exact cover problem as it is written; without a format it is read in the likeliest one. */
export interface WrittenProblem {
  readonly text: string;
  readonly format: CoverFormat | null;
}

/**
 * What is watched: an exact cover problem, or a puzzle on its board. The text of a Sudoku is its code
 * in links (shared/sudoku/model/code.ts); that of a polyomino puzzle may be the name of a board.
 */
export type WatchedProblem =
  | (WrittenProblem & { readonly board?: undefined })
  | { readonly board: 'sudoku'; readonly text: string; readonly format: null }
  | {
      readonly board: 'polyomino';
      readonly text: string;
      readonly format: PolyominoFormat | 'board' | null;
    };

/** The same puzzle for the one as for the other. */
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

/** As in cpp/engine/cover_trace.hpp. */
export const mostWatched = { items: 150, entries: 400 };

export function canBeWatched(reading: CoverReading): boolean {
  const items = reading.primaryItems + reading.secondaryItems;
  return (
    reading.boundedItems === 0 &&
    items <= mostWatched.items &&
    reading.entries <= mostWatched.entries
  );
}

/** Whether any Sudoku of this size is small enough: cpp/engine/board_trace.hpp. */
export function fitsOnBoard(size: number): boolean {
  return 4 * size ** 3 <= 20_000;
}
