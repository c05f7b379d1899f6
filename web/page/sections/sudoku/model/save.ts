import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { digitOf } from '../../../../engine/symbols.ts';
import type { History } from '../../../shared/model/history.ts';
import { partsOf } from '../../../shared/model/parts.ts';
import { decoded, encoded } from '../../../shared/sudoku/model/code.ts';

/** Writes the grid in the form the page remembers. */
export const saved: (grid: SudokuGrid) => string = encoded;

/** Parses what `saved` writes, or wrote in an earlier version; undefined for anything else. */
export function restored(text: string): SudokuGrid | undefined {
  return decoded(text) ?? restoredEarlier(text);
}

/** Parses size, box height, box width and the cells, separated by spaces. */
function restoredEarlier(text: string): SudokuGrid | undefined {
  const match = /^(\d+) (\d+) (\d+) (\S+)$/.exec(text);
  if (!match) return undefined;
  const [size = 0, boxHeight = 0, boxWidth = 0] = match.slice(1, 4).map(Number);
  const digits = Array.from(match[4] ?? '', (symbol) => digitOf(symbol, size));
  const whole = boxHeight * boxWidth === size && digits.length === size * size;
  if (!whole || digits.includes(undefined)) return undefined;
  return { size, boxHeight, boxWidth, cells: Uint8Array.from(digits as number[]) };
}

/** A puzzle with its history, and which of these grids the user has typed into. */
export interface Work {
  readonly history: History<SudokuGrid>;
  readonly isTyped: (grid: SudokuGrid) => boolean;
}

const typedMark = '+';

/** How many undo and redo steps, and how many characters of them, are remembered. */
const mostSteps = 200;
const mostRemembered = 100_000;

/** Writes the work as text; of a long history, the grids nearest to the present one. */
export function savedWork({ history, isTyped }: Work): string {
  let left = mostRemembered;
  const line = (grid: SudokuGrid) => (isTyped(grid) ? typedMark : '') + saved(grid);
  const near = (lines: readonly string[]) =>
    lines.filter((text) => {
      left -= text.length;
      return left >= 0;
    });
  const past = near(history.past.slice(-mostSteps).map(line).reverse()).reverse();
  const future = near(history.future.slice(0, mostSteps).map(line));
  return JSON.stringify({ past, present: line(history.present), future });
}

/** Parses what `savedWork` wrote; undefined for anything else. */
export function restoredWork(text: string): Work | undefined {
  const typed = new Set<SudokuGrid>();
  const grid = (line: unknown) => {
    const isTyped = String(line).startsWith(typedMark);
    const restoredGrid = restored(String(line).slice(isTyped ? typedMark.length : 0));
    if (restoredGrid && isTyped) typed.add(restoredGrid);
    return restoredGrid;
  };
  const grids = (lines: unknown) =>
    Array.isArray(lines) ? lines.map(grid).filter((one) => one !== undefined) : [];
  const { past, present, future } = partsOf(text);
  const shown = grid(present);
  if (!shown) return undefined;
  const history = { past: grids(past), present: shown, future: grids(future) };
  return { history, isTyped: (one) => typed.has(one) };
}
