import { digitOf } from '../../../../engine/symbols.ts';
import type { WatchedProblem } from '../../../shared/model/watched-problem.ts';
import { sudokuToWatch } from '../../../shared/sudoku/model/code.ts';
import { shapeOf } from '../../../shared/sudoku/model/grid.ts';

const sizes = [4, 6, 9, 16];

/**
 * Returns the Sudoku of a text that consists only of its cells. A line of zeros and ones is a
 * matrix.
 */
export function sudokuLine(text: string): WatchedProblem | undefined {
  const line = text.trim();
  const size = sizes.find((size) => size * size === line.length);
  if (!size || /\s/.test(line) || /^[01]+$/.test(line)) return undefined;
  const digits = Array.from(line, (symbol) => digitOf(symbol, size));
  if (digits.includes(undefined)) return undefined;
  const cells = Uint8Array.from(digits as number[]);
  return sudokuToWatch({ ...shapeOf(size), cells });
}
