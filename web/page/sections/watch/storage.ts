import {
  type CoverFormat,
  coverFormats,
  type ItemChoice,
  type PolyominoFormat,
  polyominoFormats,
} from '../../../engine/protocol.ts';
import { partsOf } from '../../shared/model/parts.ts';
import type { WatchedProblem } from '../../shared/model/watched-problem.ts';
import { recall, recallHere, remember, rememberHere } from '../../shared/session/storage.ts';

/** What is watched, and how far one has come. */
export interface Place {
  readonly problem: WatchedProblem;
  readonly rule: ItemChoice;
  readonly position: number;
}

/** What a search is watched by. */
export type Picture = 'links' | 'board';

const keys = { place: 'dance.watch', picture: 'dance.watch.picture' };

export function keepPicture(picture: Picture): void {
  remember(keys.picture, picture);
}

export function recallPicture(): Picture {
  return recall(keys.picture) === 'links' ? 'links' : 'board';
}

export function keepPlace({ problem, ...place }: Place): void {
  rememberHere(keys.place, JSON.stringify({ ...problem, ...place }));
}

/** Null for nothing, and for what nobody here has written. */
export function recallPlace(): Place | null {
  const { text, position, rule, ...rest } = partsOf(recallHere(keys.place));
  if (typeof text !== 'string' || typeof position !== 'number') return null;
  const problem = problemOf(text, rest);
  return { problem, rule: rule === 'first' ? 'first' : 'fewest', position };
}

type Kept = Partial<Record<keyof WatchedProblem, unknown>>;

function problemOf(text: string, { board, format }: Kept): WatchedProblem {
  if (board === 'sudoku') return { board, text, format: null };
  if (board === 'polyomino') return { board, text, format: polyominoFormat(format) };
  return { text, format: coverFormat(format) };
}

export function coverFormat(name: unknown): CoverFormat | null {
  return coverFormats.find((known) => known === name) ?? null;
}

export function polyominoFormat(name: unknown): PolyominoFormat | 'board' | null {
  return [...polyominoFormats, 'board' as const].find((known) => known === name) ?? null;
}
