/** Writes solutions as lines, and reads the line of a tiling. */

import { coversIn, type SolutionBatch } from '../../../../engine/model/solutions.ts';
import { lineOf } from '../../../../engine/model/symbols.ts';
import type { RaceBoard, RacePuzzle } from '../../../shared/model/race-puzzle.ts';

/**
 * Writes the rows of a tiling with the letter of each piece, "UUX UXX"; a dot is outside the board.
 */
function tilingLine(cells: ArrayLike<number>, { width, symbols }: RaceBoard): string {
  const letters = Array.from(cells, (piece) => (piece === 0 ? '.' : (symbols[piece - 1] ?? '#')));
  const rows = Array.from({ length: letters.length / width }, (_, row) =>
    letters.slice(row * width, (row + 1) * width).join(''),
  );
  return rows.join(' ');
}

/** The pieces of a tiling: p + 1 for piece p and 0 for none, row by row. */
interface Tiling {
  readonly cells: Uint16Array;
  readonly width: number;
  readonly height: number;
  readonly symbols: string;
}

/**
 * Reads the line of a flat board of squares with a unique letter per piece; null for other boards.
 */
export function tilingIn(line: string, puzzle: RacePuzzle): Tiling | null {
  if (!('width' in puzzle) || puzzle.geometry !== 'squares' || line.includes('#')) return null;
  const { width, symbols } = puzzle;
  const cells = Uint16Array.from(line.replaceAll(' ', ''), (letter) => symbols.indexOf(letter) + 1);
  return { cells, width, height: cells.length / width, symbols };
}

/** Writes the names of the options, or their numbers from 1, in the order of the problem. */
function coverLine(found: SolutionBatch): string {
  const options = coversIn(found)[0] ?? [];
  return options
    .toSorted((a, b) => a.number - b.number)
    .map(({ name, number }) => name || String(number))
    .join(' ');
}

/** Returns the line of a batch's first solution; empty if there is none. */
export function firstLine(found: SolutionBatch, puzzle: RacePuzzle): string {
  if (found.kind === 'covers') return coverLine(found);
  if (!('count' in found) || found.count === 0) return '';
  const first = found.cells.subarray(0, found.cells.length / found.count);
  if ('kind' in puzzle) return puzzle.kind === 'polyomino' ? tilingLine(first, puzzle) : '';
  return lineOf(Uint8Array.from(first));
}
