/** Distinguishes an author's own rules from the standard ones. */

/** Phrases for the rules of every Sudoku. */
const usual = [
  /(?:the )?(?:normal|standard|classic|classical|regular|usual|ordinary|basic)(?: 9x9| 6x6)? (?:rules of )?sudoku (?:rules )?(?:apply|applies)?/g,
  /(?:normal|standard|classic|usual) rules(?: apply)?/g,
  /(?:place|put|fill in|enter|write|fill)(?: in)?(?: the grid with)?(?: the)? (?:digits|numbers)(?: from)? 1 ?(?:-|–|to|through) ?9(?: once each)?(?: in(?:to|side)?| so that)?(?: every| each)? ?(?:row|column|box|3x3|region|contains?|and|,|in|each|every|them|appears?|exactly|once|\s)*/g,
  /sudoku/g,
];

/** Returns whether an author's words state more than the rules of every Sudoku. */
export function saysMore(rules: string): boolean {
  const rest = usual.reduce((text, known) => text.replace(known, ' '), rules.toLowerCase());
  return /\p{L}{2}/u.test(rest);
}
