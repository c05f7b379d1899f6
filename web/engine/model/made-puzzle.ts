/** New puzzles (cpp/sudoku/generate/generate.hpp). */

import type { Level } from './catalogue/levels.ts';
import type { Symmetry } from './catalogue/symmetries.ts';
import type { Technique } from './catalogue/techniques.ts';

/** What a new puzzle is to be like. */
export interface PuzzleWish {
  readonly symmetry: Symmetry;
  readonly level?: Level | undefined;
  /** The technique of the hardest step. */
  readonly technique?: Technique | undefined;
  /** The number of givens. */
  readonly givens?: number | undefined;
  /** For each cell, 1 if it has a given. */
  readonly pattern?: Uint8Array | undefined;
}

/** A new puzzle with a single solution. */
export interface MadePuzzle {
  readonly cells: Uint8Array;
  readonly solution: Uint8Array;
  /** 0 unless a level or technique was wished. */
  readonly er: number;
}
