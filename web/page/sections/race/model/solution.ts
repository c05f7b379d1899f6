/** Writes a solution in a line, and reads a tiling in one. */

import { coversIn, type SolutionBatch } from '../../../../engine/model/solutions.ts';
import { lineOf } from '../../../../engine/model/symbols.ts';
import type { RaceBoard, RacePuzzle } from '../../../shared/model/race-puzzle.ts';

/** The rows of a tiling, with the letter of each piece: "UUX UXX". A dot is outside the board. */
function tilingLine(cells: ArrayLike<number>, { width, symbols }: RaceBoard): string {
  const letters = Array.from(cells, (piece) => (piece === 0 ? '.' : (symbols[piece - 1] ?? '#')));
  const rows = Array.from({ length: letters.length / width }, (_, row) =>
    letters.slice(row * width, (row + 1) * width).join(''),
  );
  return rows.join(' ');
}

/** The pieces of a tiling: p + 1 for piece p and 0 for no cell, row by row. */
interface Tiling {
  readonly cells: Uint16Array;
  readonly width: number;
  readonly height: number;
  readonly symbols: string;
}

/** Reads the line of a flat board of squares whose pieces have letters of their own; null for others. */
export function tilingIn(line: string, puzzle: RacePuzzle): Tiling | null {
  if (!('width' in puzzle) || puzzle.geometry !== 'squares' || line.includes('#')) return null;
  const { width, symbols } = puzzle;
  const cells = Uint16Array.from(line.replaceAll(' ', ''), (letter) => symbols.indexOf(letter) + 1);
  return { cells, width, height: cells.length / width, symbols };
}

/** The names of the options, or their numbers from 1, in the order of the problem. */
function coverLine(found: SolutionBatch): string {
  const options = coversIn(found)[0] ?? [];
  return options
    .toSorted((a, b) => a.number - b.number)
    .map(({ name, number }) => name || String(number))
    .join(' ');
}

/** Returns the first solution of a batch; empty if there is none. */
export function firstLine(found: SolutionBatch, puzzle: RacePuzzle): string {
  if (found.kind === 'covers') return coverLine(found);
  if (!('count' in found) || found.count === 0) return '';
  const first = found.cells.subarray(0, found.cells.length / found.count);
  if ('kind' in puzzle) return puzzle.kind === 'polyomino' ? tilingLine(first, puzzle) : '';
  return lineOf(Uint8Array.from(first));
}
