import type { SudokuGrid } from '../../protocol.ts';
import { decoded, encoded } from './code.ts';
import { digitOf } from './symbols.ts';

/** The grid in the form in which the page remembers it. */
export const saved: (grid: SudokuGrid) => string = encoded;

/** What `saved` writes, or wrote in an earlier version; undefined for anything else. */
export function restored(text: string): SudokuGrid | undefined {
  return decoded(text) ?? restoredEarlier(text);
}

/** Size, box height, box width and the cells, between spaces. */
function restoredEarlier(text: string): SudokuGrid | undefined {
  const match = /^(\d+) (\d+) (\d+) (\S+)$/.exec(text);
  if (!match) return undefined;
  const [size = 0, boxHeight = 0, boxWidth = 0] = match.slice(1, 4).map(Number);
  const digits = Array.from(match[4] ?? '', (symbol) => digitOf(symbol, size));
  const whole = boxHeight * boxWidth === size && digits.length === size * size;
  if (!whole || digits.includes(undefined)) return undefined;
  return { size, boxHeight, boxWidth, cells: Uint8Array.from(digits as number[]) };
}
