/** Links that merely name a puzzle on SudokuPad's server. */

import type { Failure } from '../../../../engine/model/failure.ts';

/** The reason a puzzle could not be fetched. */
export type FetchTrouble = 'refused' | 'missing' | 'slow' | 'empty' | 'unexpected';

const server = 'sudokupad.app/api/puzzle/';

/** The id of a puzzle: author and title, or letters and digits. */
const id = /^[\w-]+(?:\/[\w-]+)?$/;

/**
 * Returns the address from which to fetch the puzzle of a refused link; null for any other refusal.
 */
export function fetchAddress({ code, expected }: Pick<Failure, 'code' | 'expected'>) {
  if (code !== 'not_in_link' || !expected.startsWith(server)) return null;
  return id.test(expected.slice(server.length)) ? `https://${expected}` : null;
}
