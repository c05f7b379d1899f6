/** Recognizes text that may be a variant. */

import type { Failure } from './protocol.ts';

/** The first word of a line of our own text: a heading, or the name of a rule. */
const ownWord =
  /^\s*(?:sudoku|samurai|[a-z]+-[a-z-]+|diagonal|antidiagonal|nonconsecutive|windoku|asterisk|girandola|cage|thermo|clone|quadruple|odd|even|minimum|maximum|difference|ratio|[xv]|less|thermometer|arrow|whispers|renban|palindrome|between|lockout|zipper|nabner|entropic|modular|sandwich|skyscraper|expression|machine)(?![a-z])/m;

/** ".Cage~15~R1C1", on its own or in a link. */
const solverString = /(?:^\s*|[?&]q=)\.[A-Z~%]/;

/** A link to the page. */
const pageLink = /#\/sudoku\/rules\/v/;

const samuraiRows = 21;

/** Whether a text that the usual reader refuses may be a variant. */
export function mayBeVariant(text: string, { code }: Pick<Failure, 'code'>): boolean {
  if (code === 'unknown_constraint' || code === 'bad_boxes') return true;
  if (ownWord.test(text) || solverString.test(text) || pageLink.test(text)) return true;
  return code === 'wrong_row_length' && text.trim().split('\n').length === samuraiRows;
}

/** The same for one line of a list, where words are headings. */
export function lineMayBeVariant(line: string, { code }: Pick<Failure, 'code'>): boolean {
  return code === 'unknown_constraint' || solverString.test(line) || pageLink.test(line);
}
