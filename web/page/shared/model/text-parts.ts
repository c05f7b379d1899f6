/** Quotes a text. */
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Matches what some spreadsheet runs as a formula, also after apostrophes of the text itself. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Returns a text with an apostrophe before it if a spreadsheet would run it as a formula. */
const withoutFormula = (text: string) => (formula.test(text) ? `'${text}` : text);

/** Writes a field of CSV. Spreadsheets don't run it as a formula. */
export function csvField(value: string | number | bigint | boolean | undefined): string {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value ?? '');
  return /[",;\s]/.test(text) ? quoted(text) : text;
}

/** Writes a name for a matrix or a list of sets. */
export function quotedName(name: string): string {
  return name === '' || /[\s,;={}:"|]/.test(name) || /^[01]+$/.test(name) ? quoted(name) : name;
}

/** Writes a name for CSV. */
export const csvName = (name: string) => quotedName(withoutFormula(name));

/**
 * Parses a JSON object for a caller that checks the properties one by one. Returns an empty object
 * for any other text.
 */
export function partsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/**
 * Splits the library's list of expected symbols: "0, 1", "# A-Z .", or punctuation in quotes. Any
 * other text counts as one symbol.
 */
export function symbolsIn(expected: string): readonly string[] {
  const parts = expected.split(/,? /);
  const isList = parts.every((part) => /^(".+"|.{0,3})$/.test(part) && !part.includes('…'));
  return isList ? parts.map((part) => part.replace(/^"(.+)"$/, '$1')) : [expected];
}

export type Meaning = 'grid' | 'value' | 'link' | 'drawing' | 'shape' | 'setting' | 'example';

/** Expectations whose wording by the library would mean nothing to a reader. */
const meanings: readonly (readonly [RegExp, Meaning])[] = [
  // The names under which JSON holds a grid: "grid, puzzle, board".
  [/^(grid|cells)\b/, 'grid'],
  // Everything a JSON value may begin with.
  [/"…",|, "…"/, 'value'],
  // The parts of packed links: two-digit numbers and boxes.
  [/^(00–ep|02–vv|1x1–36x36)$/, 'link'],
  // The symbols of a drawn board.
  [/^# A-Z \.$/, 'drawing'],
  // The cells of a board or a piece in JSON.
  [/^\[\[x,y\],…\]$/, 'shape'],
  // The settings in the heading of a text with rules.
  [/^digits or boxes$/, 'setting'],
  // A part of a rule: “R1C1”, “R1 left”, “boxes 3x3”, “0 1 123”.
  [/^[^"]*R\d|^(boxes|digits) \d|^\d+;? \d/, 'example'],
];

/** Returns the meaning of an expectation; undefined for symbols that can be named. */
export function meaningOf(expected: string) {
  return meanings.find(([words]) => words.test(expected))?.[1];
}

/** Returns whether a host merely redirects to other addresses. */
export function isShortener(host: string): boolean {
  return /^(tinyurl\.com|bit\.ly|t\.co|is\.gd|goo\.gl|rb\.gy|cutt\.ly|shorturl\.at)$/i.test(host);
}

/** What the library expects instead of another program's file (cpp/base/foreign_file.hpp). */
export const wanted = {
  sudoku: "the rows of the puzzle, with '.' for blank cells",
  polyomino: 'pictures of a board and its pieces',
} as const;

/** Returns whether a host shows videos. */
export function isVideoSite(host: string): boolean {
  return /(^|\.)(youtube\.com|youtu\.be|bilibili\.com|b23\.tv|twitch\.tv|vimeo\.com)$/i.test(host);
}

/**
 * Returns the number of expected rows missing from a text; 0 if none are, or if that is unknown.
 */
export function lacking({ found, expected }: { found: string; expected: string }): number {
  const isKnown = /^\d+$/.test(found) && /^\d+$/.test(expected);
  return isKnown ? Math.max(0, Number(expected) - Number(found)) : 0;
}
