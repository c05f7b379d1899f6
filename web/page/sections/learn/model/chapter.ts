/** A chapter of the section Learn. In its strings, `this` marks code and *this* a new term. */

import { chapterNames } from './chapter-names.ts';

export interface Part {
  readonly heading: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  readonly code?: readonly string[];
}

export interface Chapter {
  readonly title: string;
  /** One sentence for the list of chapters. */
  readonly summary: string;
  readonly parts: readonly Part[];
}

export { chapterNames };
export type ChapterName = (typeof chapterNames)[number];

/** The parts of each chapter that contain its figures, from 0. */
export const figureParts: Readonly<Record<ChapterName, readonly number[]>> = {
  'link-trick': [2],
  'exact-cover': [1],
  'algorithm-x': [2],
  'toroidal-lists': [2],
  'cover-uncover': [3],
  choosing: [2],
  pentominoes: [1],
  sudoku: [3],
  rules: [0],
  'bit-sets': [1, 3],
  'hard-puzzles': [3],
  'np-completeness': [3],
  history: [3],
};

export interface Piece {
  readonly kind: 'text' | 'code' | 'term';
  readonly text: string;
}

/** Splits a string of a chapter: `this` is code, *this* a new term. */
export function piecesOf(text: string): Piece[] {
  const parts = text.split(/(`[^`]+`|\*[^*]+\*)/).filter((part) => part !== '');
  return parts.map((part) => {
    const inner = part.slice(1, -1);
    if (part.length > 2 && part.startsWith('`')) return { kind: 'code', text: inner };
    if (part.length > 2 && part.startsWith('*')) return { kind: 'term', text: inner };
    return { kind: 'text', text: part };
  });
}
