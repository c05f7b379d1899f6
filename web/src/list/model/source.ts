import { shapeOf } from '../../sudoku/model/grid.ts';
import { lineOf } from '../../sudoku/model/symbols.ts';
import type { ListTable } from './table.ts';

const lineFeed = 10;

/** The lines of a text from one to before another, both from 1; to its end without the other. */
function linesOf(text: Uint8Array, first: number, end = Number.POSITIVE_INFINITY): string {
  let from = 0;
  let line = 1;
  for (; line < first; line += 1) from = text.indexOf(lineFeed, from) + 1;
  let to = from;
  for (; line < end && to < text.length; line += 1) {
    const next = text.indexOf(lineFeed, to);
    to = next < 0 ? text.length : next + 1;
  }
  return new TextDecoder().decode(text.subarray(from, to)).trimEnd();
}

/**
 * A puzzle of a list as a text by itself: its own lines, which tell of boxes, candidates and the
 * name; or the cells in one line, if the list is in a format whose parts cannot be read alone.
 */
export function sourceOf(text: Uint8Array, byLine: boolean, table: ListTable, row: number): string {
  const first = table.lines[row] ?? 1;
  if (byLine) return linesOf(text, first, first + 1);
  const puzzle = table.puzzle(row);
  const isUsual = puzzle !== null && puzzle.boxHeight === shapeOf(puzzle.size).boxHeight;
  return isUsual ? lineOf(puzzle.cells) : linesOf(text, first, table.lines[row + 1]);
}
