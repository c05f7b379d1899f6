/** The solutions listed by the gallery, and their order. */

import { type Breathe, inSlices } from '../../../shared/model/slices.ts';
import { hasPinned, type Pinned, type Puzzle } from './puzzle.ts';
import { boardSymmetries, isMapped } from './symmetry.ts';

export interface Arrangement {
  /** The piece that all of them have in one place; null for any. */
  readonly pinned: Pinned | null;
  /** True if some motion of the board must map each of them onto itself. */
  readonly isSymmetric: boolean;
  /** The kind of piece whose place determines the order; null for the order found. */
  readonly sortedBy: number | null;
}

/** Returns whether an arrangement differs from all solutions in the order found. */
export function isArranged({ pinned, isSymmetric, sortedBy }: Arrangement): boolean {
  return pinned !== null || isSymmetric || sortedBy !== null;
}

/** Returns whether a tiling may be symmetric: most symmetries map some piece onto a copy of it. */
export function maySymmetric({ interpretation, kinds }: Puzzle): boolean {
  return (interpretation?.symmetries ?? 1) > 1 && new Set(kinds).size < kinds.length;
}

/** Arranges the solutions of a puzzle. Looks at each of them once. */
export class Arranger {
  readonly #kinds: readonly number[];
  readonly #puzzle: Puzzle;
  readonly #symmetric = new WeakMap<Uint16Array, boolean>();
  #images: readonly Int32Array[] | null = null;

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
    this.#kinds = puzzle.kinds;
  }

  /** Returns the indices of the solutions to list; null for all in the order found. */
  async arranged(
    solutions: readonly Uint16Array[],
    arrangement: Arrangement,
    breathe: Breathe,
  ): Promise<number[] | null> {
    if (!isArranged(arrangement)) return null;
    const { pinned, isSymmetric, sortedBy } = arrangement;
    const groups = new Map<string, number[]>();
    await inSlices(0, solutions.length, breathe, (place) => {
      const cells = solutions[place] as Uint16Array;
      if (pinned && !hasPinned(cells, this.#kinds, pinned)) return;
      if (isSymmetric && !this.#isSymmetric(cells)) return;
      const key = sortedBy === null ? '' : this.#keyOf(cells, sortedBy);
      const group = groups.get(key);
      if (group) group.push(place);
      else groups.set(key, [place]);
    });
    // A piece has far fewer places than there are solutions.
    return [...groups.keys()].sort().flatMap((key) => groups.get(key) ?? []);
  }

  #isSymmetric(cells: Uint16Array): boolean {
    this.#images ??= boardSymmetries(this.#puzzle);
    const known = this.#symmetric.get(cells);
    const isSymmetric = known ?? this.#images.some((image) => isMapped(cells, image, this.#kinds));
    this.#symmetric.set(cells, isSymmetric);
    return isSymmetric;
  }

  /** Returns the cells of the first such piece as characters, which sort like their places. */
  #keyOf(cells: Uint16Array, kind: number): string {
    const first = this.#kinds.indexOf(kind) + 1;
    const last = this.#kinds.lastIndexOf(kind) + 1;
    let key = '';
    let number = 0;
    for (let cell = 0; cell < cells.length; cell += 1) {
      const own = cells[cell] as number;
      if (number === 0 && own >= first && own <= last) number = own;
      if (number > 0 && own === number) key += String.fromCharCode(cell);
    }
    return key || '\uffff';
  }
}
