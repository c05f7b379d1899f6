/** Searches a list by line, name and digits. */

import { digitOf } from '../../../../engine/symbols.ts';
import type { Test } from './order.ts';
import type { ListTable } from './table.ts';

/** The most digits of a line number. */
const lineNumber = /^#?(\d{1,7})(?:\s*[-–]\s*#?(\d{1,7}))?$/;

/**
 * Returns the test for a search, or none if it is empty. "12" and "12-40" are lines of the text if
 * it has them; anything else is a part of the puzzle, with . or 0 for blanks, or of the text
 * that could not be read. Names are searched in any case.
 */
export function searchTests(table: ListTable, search: string): Test[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  const isInPuzzle = lineTest(table, wanted) ?? puzzleTest(table, wanted);
  return [(row) => isInPuzzle(row) || table.name(row).toLowerCase().includes(wanted)];
}

function lineTest({ lines, total }: ListTable, wanted: string): Test | undefined {
  const [, from, to = from] = lineNumber.exec(wanted) ?? [];
  const first = Number(from);
  if (from === undefined || !(first >= 1 && first <= (lines[total - 1] ?? 0))) return undefined;
  const last = Number(to);
  return (row) => {
    const line = lines[row] ?? 0;
    return line >= first && line <= last;
  };
}

/** Larger digits than any grid has. */
const anySize = 36;

function puzzleTest(table: ListTable, wanted: string): Test {
  const digits = Array.from(wanted, (symbol) => digitOf(symbol, anySize));
  const isDigits = digits.every((digit) => digit !== undefined);
  return (row) => {
    if (!table.hasResult(row)) return table.source(row).toLowerCase().includes(wanted);
    if (isDigits && contains(table.givenCells(row), digits)) return true;
    return table.lineBeyondCells(row).toLowerCase().includes(wanted);
  };
}

function contains(cells: Uint8Array, digits: readonly (number | undefined)[]): boolean {
  const [first = 0] = digits;
  const last = cells.length - digits.length;
  for (let at = cells.indexOf(first); at >= 0 && at <= last; at = cells.indexOf(first, at + 1)) {
    if (digits.every((digit, index) => cells[at + index] === digit)) return true;
  }
  return false;
}
