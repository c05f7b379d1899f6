import { type CoverFormat, coverFormats } from '../../../engine/model/cover.ts';
import { type PolyominoFormat, polyominoFormats } from '../../../engine/model/polyomino.ts';
import type { ItemChoice } from '../../../engine/model/solvers.ts';
import { type CoverOrder, coverOrders } from '../../shared/links/model/cover-order.ts';
import { partsOf } from '../../shared/model/text-parts.ts';
import type { WatchedProblem } from '../../shared/model/watched-problem.ts';
import { recall, recallHere, remember, rememberHere } from '../../shared/session/storage.ts';

/** A problem and a position in its search. */
export interface Place {
  readonly problem: WatchedProblem;
  readonly rule: ItemChoice;
  readonly order?: CoverOrder | undefined;
  readonly position: number;
}

/** The drawing of a search. */
export type Picture = 'links' | 'board';

/** The content of the section: the story in pictures, or everything. */
export type View = 'story' | 'tool';

const keys = {
  place: 'dance.watch',
  picture: 'dance.watch.picture',
  view: 'dance.watch.view',
};

export function keepView(view: View): void {
  rememberHere(keys.view, view);
}

/** A first visit begins with the story; visitors who know the tool start with that. */
export function recallView(): View {
  const view = recallHere(keys.view);
  if (view === 'story' || view === 'tool') return view;
  return recallPlace() ? 'tool' : 'story';
}

export function keepPicture(picture: Picture): void {
  remember(keys.picture, picture);
}

export function recallPicture(): Picture {
  return recall(keys.picture) === 'links' ? 'links' : 'board';
}

export function keepPlace({ problem, ...place }: Place): void {
  rememberHere(keys.place, JSON.stringify({ ...problem, ...place }));
}

/** Recalls the last place; null if nothing valid is stored. */
export function recallPlace(): Place | null {
  const { text, position, rule, order, ...rest } = partsOf(recallHere(keys.place));
  if (typeof text !== 'string' || typeof position !== 'number') return null;
  const problem = problemOf(text, rest);
  const known = coverOrders.find((name) => name === order);
  return { problem, rule: rule === 'first' ? 'first' : 'fewest', order: known, position };
}

type Kept = Partial<Record<keyof WatchedProblem, unknown>>;

function problemOf(text: string, { board, format }: Kept): WatchedProblem {
  if (board === 'sudoku' || board === 'variant') return { board, text, format: null };
  if (board === 'polyomino') return { board, text, format: polyominoFormat(format) };
  return { text, format: coverFormat(format) };
}

function coverFormat(name: unknown): CoverFormat | null {
  return coverFormats.find((known) => known === name) ?? null;
}

function polyominoFormat(name: unknown): PolyominoFormat | 'board' | null {
  return [...polyominoFormats, 'board' as const].find((known) => known === name) ?? null;
}
