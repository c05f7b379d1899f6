/** What a new puzzle is to be like. */

import { kindSizes } from '../../../../engine/model/catalogue/kind-sizes.ts';
import { type Level, levels } from '../../../../engine/model/catalogue/levels.ts';
import { type PuzzleKind, puzzleKinds } from '../../../../engine/model/catalogue/puzzle-kinds.ts';
import { symmetries } from '../../../../engine/model/catalogue/symmetries.ts';
import { partsOf } from '../../../shared/model/text-parts.ts';

/** The kinds on offer, and puzzles with the size, boxes and rules of the board. */
export const newKinds = [...puzzleKinds, 'board'] as const;
export type NewKind = (typeof newKinds)[number];

/** The sizes on offer. */
export const newSizes = [4, 6, 8, 9, 10, 12, 16] as const;

/** Where givens are: by a symmetry, or where the board has digits. */
export const patterns = [...symmetries, 'board'] as const;
export type PatternName = (typeof patterns)[number];

/** What a new puzzle is to be like. */
export interface Wish {
  readonly level: Level;
  readonly kind: NewKind;
  /** The number of rows. */
  readonly size: number;
  readonly pattern: PatternName;
}

/** What a new puzzle was made for. */
export interface Origin extends Pick<Wish, 'level' | 'kind' | 'size'> {
  /** The day, in milliseconds since 1970, if it is the puzzle of that day. */
  readonly day?: number;
}

/** The hardest level of puzzles that are made of each size; small ones are never hard. */
const hardest: ReadonlyMap<number, Level> = new Map([
  [4, 'easy'],
  [6, 'very-hard'],
  [8, 'extreme'],
  [9, 'extreme'],
]);

/** Returns whether puzzles of a kind can have a size. */
export function hasSize(kind: PuzzleKind, size: number): boolean {
  const [smallest, largest] = kindSizes[kind];
  return smallest <= size && size <= largest;
}

/** Returns whether puzzles of a kind have givens, whose places can be chosen. */
export function hasGivens(kind: PuzzleKind): boolean {
  return kind !== 'killer';
}

/** Returns whether puzzles of a size can have a level. Hard ones on large boards take too long. */
export function hasLevel(size: number, level: Level): boolean {
  return levels.indexOf(level) <= levels.indexOf(hardest.get(size) ?? 'hard');
}

export function savedWish(wish: Wish): string {
  return JSON.stringify(wish);
}

/** Parses the result of `savedWish`. What it lacks gets its default. */
export function restoredWish(text: string): Wish {
  const { level, kind, size, pattern } = partsOf(text);
  return {
    level: levels.find((one) => one === level) ?? 'easy',
    kind: newKinds.find((one) => one === kind) ?? 'classic',
    size: newSizes.find((one) => one === size) ?? 9,
    pattern: patterns.find((one) => one === pattern) ?? 'rotational',
  };
}

/** Returns the seed of a day: the same for everyone who has this date. */
export function seedOf(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}
