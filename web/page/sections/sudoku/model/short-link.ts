/** Links that merely name a puzzle on SudokuPad's server. */

import type { Failure } from '../../../../engine/model/failure.ts';

/** The reason a puzzle could not be fetched. */
export type FetchTrouble = 'refused' | 'missing' | 'slow' | 'empty' | 'unexpected';

const server = 'sudokupad.app/api/puzzle/';

/** The id of a puzzle: author and title, or letters and digits. */
const id = /^[\w-]+(?:\/[\w-]+)?$/;

/** Returns the addresses from which to fetch the puzzles of refused links; none for other refusals. */
export function fetchAddresses({ code, expected }: Pick<Failure, 'code' | 'expected'>): string[] {
  if (code !== 'not_in_link') return [];
  const found = expected.split(', ').filter((address) => address.startsWith(server));
  return found.filter((address) => id.test(idOf(address))).map((address) => `https://${address}`);
}

/** Returns the id of the puzzle at such an address. */
export function idOf(address: string): string {
  return address.slice(address.indexOf(server) + server.length);
}
