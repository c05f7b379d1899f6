/** Recognizes text that may be a variant, and what authors say about the rules. */

import type { Failure } from './protocol.ts';

/** The names of rules in our own text. */
const kinds =
  '[a-z]+-[a-z-]+|diagonal|antidiagonal|nonconsecutive|windoku|asterisk|girandola|cage|thermo|clone|quadruple|odd|even|minimum|maximum|difference|ratio|[xv]|less|thermometer|arrow|whispers|renban|palindrome|between|lockout|zipper|nabner|entropic|modular|sandwich|skyscraper|expression|machine';

/** The first word of a line of our own text: a heading, or the name of a rule. */
const ownWord = new RegExp(`^\\s*(?:sudoku|samurai|${kinds})(?![a-z])`, 'm');

/** A rule with its cells, or one for the whole puzzle. */
const ownRule = new RegExp(`^\\s*(?:${kinds})(?![a-z])(?:.*:|\\s*\\d*\\s*$)`);

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

/** Whether a line is a rule in our own text. */
export function isRule(line: string): boolean {
  return ownRule.test(line);
}

/** What authors write about the rules of every Sudoku. */
const usual = [
  /(?:the )?(?:normal|standard|classic|classical|regular|usual|ordinary|basic)(?: 9x9| 6x6)? (?:rules of )?sudoku (?:rules )?(?:apply|applies)?/g,
  /(?:normal|standard|classic|usual) rules(?: apply)?/g,
  /(?:place|put|fill in|enter|write|fill)(?: in)?(?: the grid with)?(?: the)? (?:digits|numbers)(?: from)? 1 ?(?:-|–|to|through) ?9(?: once each)?(?: in(?:to|side)?| so that)?(?: every| each)? ?(?:row|column|box|3x3|region|contains?|and|,|in|each|every|them|appears?|exactly|once|\s)*/g,
  /sudoku/g,
];

/** Whether an author's words state more than the rules of every Sudoku. */
export function saysMore(rules: string): boolean {
  const rest = usual.reduce((text, known) => text.replace(known, ' '), rules.toLowerCase());
  return /\p{L}{2}/u.test(rest);
}
