import type { WatchedProblem } from '../../shared/session/handover.ts';
import { shapeOf } from '../sudoku/model/grid.ts';
import { digitOf } from '../sudoku/model/symbols.ts';
import { sudokuToWatch } from '../sudoku/model/watched.ts';

const sizes = [4, 6, 9, 16];

/** The Sudoku in a text that is nothing but its cells; a line of zeros and ones is a matrix. */
export function sudokuLine(text: string): WatchedProblem | undefined {
  const line = text.trim();
  const size = sizes.find((size) => size * size === line.length);
  if (!size || /\s/.test(line) || /^[01]+$/.test(line)) return undefined;
  const digits = Array.from(line, (symbol) => digitOf(symbol, size));
  if (digits.includes(undefined)) return undefined;
  const cells = Uint8Array.from(digits as number[]);
  return sudokuToWatch({ ...shapeOf(size), cells });
}
