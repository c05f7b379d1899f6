/** New puzzles (cpp/sudoku/generate/generate.hpp). */

import type { Level } from './catalogue/levels.ts';
import type { PuzzleKind } from './catalogue/puzzle-kinds.ts';
import type { Symmetry } from './catalogue/symmetries.ts';
import type { Technique } from './catalogue/techniques.ts';
import type { VariantRating } from './steps.ts';
import type { SudokuGrid } from './sudoku.ts';
import type { VariantPuzzle } from './variant.ts';

/** What a new puzzle is to be like. Of a killer, which has no givens, only the level. */
export interface PuzzleWish {
  /** Default: `classic`. */
  readonly kind?: PuzzleKind | undefined;
  /** Default: `none`. */
  readonly symmetry?: Symmetry | undefined;
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
  readonly puzzle: SudokuGrid | VariantPuzzle;
  readonly solution: Uint8Array;
  /** The rating, if a level or technique was wished; by our own measure if rules say more. */
  readonly er?: number;
  readonly difficulty?: VariantRating;
}
