/** Which solutions the gallery lists, and in which order. */

import { hasPinned, type Pinned, type Puzzle, pinnedIn } from './puzzle.ts';
import { boardSymmetries, isMapped } from './symmetry.ts';

export interface Arrangement {
  /** The piece that all have in one place; null for any. */
  readonly pinned: Pinned | null;
  /** Whether a motion of the board must map each onto itself. */
  readonly isSymmetric: boolean;
  /** The kind of piece by whose place they are sorted; null for the order in which they were found. */
  readonly sortedBy: number | null;
}

/** Whether a tiling may be symmetric: most symmetries move some piece onto a copy of it. */
export function maySymmetric({ interpretation, kinds }: Puzzle): boolean {
  return (interpretation?.symmetries ?? 1) > 1 && new Set(kinds).size < kinds.length;
}

/** Arranges the solutions of a puzzle, each of which it looks at once. */
export class Arranger {
  readonly #kinds: readonly number[];
  readonly #puzzle: Puzzle;
  readonly #symmetric = new WeakMap<Uint16Array, boolean>();
  #images: readonly Int32Array[] | null = null;

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
    this.#kinds = puzzle.kinds;
  }

  /** Returns the places of the solutions to list; null for all as they were found. */
  arranged(
    solutions: readonly Uint16Array[],
    { pinned, isSymmetric, sortedBy }: Arrangement,
  ): number[] | null {
    if (!pinned && !isSymmetric && sortedBy === null) return null;
    const places = [...solutions.keys()].filter((place) => {
      const cells = solutions[place] as Uint16Array;
      const fits = !pinned || hasPinned(cells, this.#kinds, pinned);
      return fits && (!isSymmetric || this.#isSymmetric(cells));
    });
    if (sortedBy === null) return places;
    const keys = new Map(
      places.map((place) => [place, this.#keyOf(solutions[place] as Uint16Array, sortedBy)]),
    );
    const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
    return places.sort((one, other) => order(keys.get(one) ?? '', keys.get(other) ?? ''));
  }

  #isSymmetric(cells: Uint16Array): boolean {
    this.#images ??= boardSymmetries(this.#puzzle);
    const known = this.#symmetric.get(cells);
    const isSymmetric = known ?? this.#images.some((image) => isMapped(cells, image, this.#kinds));
    this.#symmetric.set(cells, isSymmetric);
    return isSymmetric;
  }

  /** The cells of the first such piece as characters, which compare as their places do. */
  #keyOf(cells: Uint16Array, kind: number): string {
    const piece = pinnedIn(cells, this.#kinds, (number) => this.#kinds[number - 1] === kind);
    return piece ? String.fromCharCode(...piece.cells) : '\uffff';
  }
}
