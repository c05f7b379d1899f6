/**
 * A chapter of the Learn section. In its strings, `this` marks code, *this* a new term, and
 * [this](name) a link to a source.
 */

import { chapterNames } from './chapter-names.ts';

export interface Part {
  readonly heading: string;
  readonly text: readonly string[];
  readonly points?: readonly string[];
  readonly code?: readonly string[];
}

export interface Chapter {
  readonly title: string;
  /** A sentence for the list of chapters. */
  readonly summary: string;
  readonly parts: readonly Part[];
}

export { chapterNames };
export type ChapterName = (typeof chapterNames)[number];

/** The position of a figure before all parts, for readers to try before reading. */
export const onTop = -1;

/** The chapters each chapter builds on. */
export const prerequisites: Readonly<Record<ChapterName, readonly ChapterName[]>> = {
  'link-trick': [],
  'exact-cover': [],
  'algorithm-x': ['exact-cover'],
  'toroidal-lists': ['link-trick', 'exact-cover'],
  'cover-uncover': ['algorithm-x', 'toroidal-lists'],
  choosing: ['algorithm-x'],
  pentominoes: ['exact-cover'],
  sudoku: ['exact-cover'],
  rules: ['sudoku'],
  'bit-sets': [],
  'hard-puzzles': ['choosing', 'bit-sets'],
  counting: ['exact-cover', 'algorithm-x'],
  limits: ['choosing', 'sudoku'],
  'np-completeness': ['exact-cover'],
  history: [],
};

/** The parts of each chapter that contain its figures, from 0. */
export const figureParts: Readonly<Record<ChapterName, readonly number[]>> = {
  'link-trick': [onTop],
  'exact-cover': [onTop],
  'algorithm-x': [onTop],
  'toroidal-lists': [onTop],
  'cover-uncover': [onTop, 0, 2],
  choosing: [onTop, 1],
  pentominoes: [onTop],
  sudoku: [onTop],
  rules: [onTop],
  'bit-sets': [onTop, 3],
  'hard-puzzles': [onTop],
  counting: [onTop],
  limits: [onTop],
  'np-completeness': [onTop],
  history: [onTop, 3],
};

/** The addresses of the sources by the names used in chapters: `[text](name)`. */
const sources: Readonly<Record<string, string>> = {
  paper: 'https://arxiv.org/abs/cs/0011047',
  taocp: 'https://www-cs-faculty.stanford.edu/~knuth/taocp.html',
  noshita: 'https://doi.org/10.1016/0020-0190(79)90016-4',
  karp: 'https://doi.org/10.1007/978-1-4684-2001-2_9',
  yato: 'https://www-imai.is.s.u-tokyo.ac.jp/~yato/data2/SIGAL87-2.pdf',
  seventeen: 'https://arxiv.org/abs/1201.0749',
  // The journal's archive moves; this address leads to its latest copy.
  haselgrove: 'https://web.archive.org/web/https://www.archim.org.uk/eureka/archive/Eureka-23.pdf',
  grenetLinks: 'https://www.cnblogs.com/grenet/p/3145800.html',
  grenetSudoku: 'https://www.cnblogs.com/grenet/p/3163550.html',
};

export interface Piece {
  readonly kind: 'text' | 'code' | 'term' | 'link';
  readonly text: string;
  /** The address of a link. */
  readonly href?: string;
}

/** Splits a chapter's string: `this` is code, *this* a new term, [this](name) a link. */
export function piecesOf(text: string): Piece[] {
  const parts = text.split(/(`[^`]+`|\*[^*]+\*|\[[^\]]+\]\(\w+\))/).filter((part) => part !== '');
  return parts.map((part) => {
    const [, words, source] = /^\[(.+)\]\((\w+)\)$/.exec(part) ?? [];
    const href = sources[source ?? ''];
    if (words && href) return { kind: 'link', text: words, href };
    const inner = part.slice(1, -1);
    if (part.length > 2 && part.startsWith('`')) return { kind: 'code', text: inner };
    if (part.length > 2 && part.startsWith('*')) return { kind: 'term', text: inner };
    return { kind: 'text', text: part };
  });
}
