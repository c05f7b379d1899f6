import {
  type CoverFormat,
  coverFormats,
  type ItemChoice,
  type PolyominoFormat,
  polyominoFormats,
} from '../../../engine/protocol.ts';
import { partsOf } from '../../shared/model/text-parts.ts';
import type { WatchedProblem } from '../../shared/model/watched-problem.ts';
import { recall, recallHere, remember, rememberHere } from '../../shared/session/storage.ts';

/** A problem and the position in its search. */
export interface Place {
  readonly problem: WatchedProblem;
  readonly rule: ItemChoice;
  readonly position: number;
}

/** How a search is drawn. */
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

/** Returns null if nothing valid is stored. */
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

function coverFormat(name: unknown): CoverFormat | null {
  return coverFormats.find((known) => known === name) ?? null;
}

function polyominoFormat(name: unknown): PolyominoFormat | 'board' | null {
  return [...polyominoFormats, 'board' as const].find((known) => known === name) ?? null;
}
