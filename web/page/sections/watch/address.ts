import { failureOf, polyominoFormats } from '../../../engine/protocol.ts';
import type { WatchedProblem } from '../../shared/model/watched-problem.ts';
import type { AddressBar } from '../../shared/session/address-bar.ts';
import { watchHash } from '../../shared/session/handover.ts';
import { decoded, decodedAs, encoded } from '../../shared/session/problem-code.ts';
import { decoded as decodedSudoku } from '../../shared/sudoku/model/code.ts';
import type { WatchSession } from './session.ts';

const boards = { sudoku: `${watchHash}/sudoku/`, polyomino: `${watchHash}/polyomino/` };

/** Returns the hash that holds the problem; undefined if it is too long for an address. */
export async function linkTo(problem: WatchedProblem): Promise<string | undefined> {
  if (problem.board === 'sudoku') return boards.sudoku + problem.text;
  const code = await encoded(problem);
  return code && (problem.board ? boards.polyomino : `${watchHash}/`) + code;
}

async function problemOf(hash: string): Promise<WatchedProblem | undefined> {
  if (hash.startsWith(boards.sudoku)) {
    const text = hash.slice(boards.sudoku.length);
    return decodedSudoku(text) && { board: 'sudoku', text, format: null };
  }
  if (hash.startsWith(boards.polyomino)) {
    const formats = [...polyominoFormats, 'board' as const];
    const written = await decodedAs(formats, hash.slice(boards.polyomino.length));
    return written && { board: 'polyomino', ...written };
  }
  return decoded(hash.slice(watchHash.length + 1));
}

/**
 * Opens the problem in the address, then restores the section's own address, which keeps the place.
 */
export async function followLink(
  session: Pick<WatchSession, 'show' | 'refuse'>,
  bar: Pick<AddressBar, 'hash' | 'replace'>,
): Promise<void> {
  const hash = bar.hash();
  if (!hash.startsWith(`${watchHash}/`)) return;
  const problem = await problemOf(hash);
  if (hash === bar.hash()) bar.replace(watchHash);
  if (problem) await session.show(problem);
  else await session.refuse(failureOf('bad_payload'));
}
