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

/** Ends the address of a short link, whatever follows it in a sentence. */
const endOfLink = String.raw`(?:[?&#].*)?[)>\]}"'’”.,:;!]*$`;

/**
 * Returns a text without the short links that a refusal names; null unless other links are left.
 */
export function withoutShortLinks(text: string, failure: Failure): string | null {
  const ids = fetchAddresses(failure).map(idOf);
  if (ids.length === 0) return null;
  const isShort = new RegExp(`(?:^|[/=])(?:${ids.join('|')})${endOfLink}`);
  const rest = text.replace(/\S+/g, (word) => (isShort.test(word) ? '' : word)).trim();
  return rest.includes('://') ? rest : null;
}
