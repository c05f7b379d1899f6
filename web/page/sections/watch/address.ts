import { failureOf } from '../../../engine/model/failure.ts';
import { polyominoFormats } from '../../../engine/model/polyomino.ts';
import type { Language } from '../../shared/i18n/index.ts';
import { coverOrders } from '../../shared/links/model/cover-order.ts';
import { markedHash, projectorMark } from '../../shared/model/projector-mark.ts';
import { sectionHash } from '../../shared/model/section-hash.ts';
import type { WatchedProblem } from '../../shared/model/watched-problem.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { decoded, decodedAs, encoded } from '../../shared/session/problem-code.ts';
import { decoded as decodedSudoku } from '../../shared/sudoku/model/code.ts';
import { pictureAt, pictureCount } from './model/story.ts';
import type { WatchSession } from './session.ts';
import type { Place } from './storage.ts';

/** Addresses of the story, possibly with a picture, and of everything else on a first visit. */
const story = `${sectionHash.watch}/story`;
const tool = `${sectionHash.watch}/explore`;

const boards = {
  sudoku: `${sectionHash.watch}/sudoku/`,
  variant: `${sectionHash.watch}/variant/`,
  polyomino: `${sectionHash.watch}/polyomino/`,
};

/**
 * Returns the hash of the problem and the position in its search; undefined if it is too long for
 * an address.
 */
export async function linkTo(
  problem: WatchedProblem,
  place: Partial<Omit<Place, 'problem'>> = {},
): Promise<string | undefined> {
  const hash = await hashOf(problem);
  const settings = new URLSearchParams();
  if (place.position) settings.set('step', String(place.position));
  if (place.rule === 'first') settings.set('rule', place.rule);
  if (place.order === 'header-first') settings.set('order', place.order);
  const query = settings.toString();
  return hash && query ? `${hash}?${query}` : hash;
}

type Shown = 'view' | 'pictures' | 'watched' | 'rule' | 'order' | 'position';

/** Returns the hash of the section's content; undefined if it is too long for an address. */
export async function linkHere(session: Pick<WatchSession, Shown>): Promise<string | undefined> {
  const position = session.position.peek();
  if (session.view.peek() === 'story')
    return `${story}/${pictureAt(session.pictures.peek(), position) + 1}`;
  const problem = session.watched.peek();
  if (!problem) return undefined;
  return linkTo(problem, { rule: session.rule.peek(), order: session.order.peek(), position });
}

/** Returns the hash that opens the page in a language, in projector mode or not. */
export function lessonLink(hash: string, language: Language, isProjected: boolean): string {
  return markedHash(`${hash}${hash.includes('?') ? '&' : '?'}lang=${language}`, isProjected);
}

function placeIn(query: string): Omit<Place, 'problem'> {
  const settings = new URLSearchParams(query);
  const order = coverOrders.find((name) => name === settings.get('order'));
  return {
    rule: settings.get('rule') === 'first' ? 'first' : 'fewest',
    order: order ?? 'header-last',
    position: Math.max(0, Number.parseInt(settings.get('step') ?? '0', 10) || 0),
  };
}

async function hashOf(problem: WatchedProblem): Promise<string | undefined> {
  if (problem.board === 'sudoku') return boards.sudoku + problem.text;
  const code = await encoded(problem);
  return code && (problem.board ? boards[problem.board] : `${sectionHash.watch}/`) + code;
}

async function problemOf(hash: string): Promise<WatchedProblem | undefined> {
  if (hash.startsWith(boards.sudoku)) {
    const text = hash.slice(boards.sudoku.length);
    return decodedSudoku(text) && { board: 'sudoku', text, format: null };
  }
  if (hash.startsWith(boards.variant)) {
    const written = await decodedAs([], hash.slice(boards.variant.length));
    return written && { board: 'variant', text: written.text, format: null };
  }
  if (hash.startsWith(boards.polyomino)) {
    const formats = [...polyominoFormats, 'board' as const];
    const written = await decodedAs(formats, hash.slice(boards.polyomino.length));
    return written && { board: 'polyomino', ...written };
  }
  return decoded(hash.slice(sectionHash.watch.length + 1));
}

/** Returns the picture in an address of the story, from 0. */
function pictureIn(hash: string): number {
  const number = Number.parseInt(hash.slice(story.length + 1), 10) || 1;
  return Math.max(0, Math.min(number, pictureCount) - 1);
}

/**
 * Opens the problem in the address, then restores the section's own address, which keeps the
 * position and the projector mark.
 */
export async function followLink(
  session: Pick<WatchSession, 'show' | 'refuse' | 'showStory' | 'explore'>,
  bar: Pick<AddressBar, 'hash' | 'replace'>,
): Promise<void> {
  const hash = bar.hash();
  if (!hash.startsWith(`${sectionHash.watch}/`)) return;
  const [code = '', query = ''] = hash.split('?');
  const own = markedHash(sectionHash.watch, projectorMark.test(hash));
  if (code === tool || code === story || code.startsWith(`${story}/`)) {
    bar.replace(own);
    if (code === tool) session.explore();
    else await session.showStory(pictureIn(code));
    return;
  }
  const problem = await problemOf(code);
  if (hash === bar.hash()) bar.replace(own);
  if (problem) await session.show(problem, placeIn(query));
  else await session.refuse(failureOf('bad_payload'));
}
