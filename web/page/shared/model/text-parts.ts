/** Quotes a CSV field; an apostrophe keeps spreadsheets from running it as a formula. */
export function csvField(value: string | number | bigint | boolean | undefined): string {
  const text = String(value ?? '').replace(/^[=+\-@\t]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Parses a JSON object whose properties the caller then checks one by one. Returns an empty object
 * if the text is anything else.
 */
export function partsOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/**
 * Returns the symbols that the library lists as expected: "0, 1", "# A-Z .", or punctuation in
 * quotes. Any other text counts as one.
 */
export function symbolsIn(expected: string): readonly string[] {
  const parts = expected.split(/,? /);
  const isList = parts.every((part) => /^(".+"|.{0,3})$/.test(part) && !part.includes('…'));
  return isList ? parts.map((part) => part.replace(/^"(.+)"$/, '$1')) : [expected];
}

export type Meaning = 'grid' | 'value' | 'link' | 'drawing' | 'shape';

/** What the library expected if its own words would mean nothing to a reader. */
const meanings: readonly (readonly [RegExp, Meaning])[] = [
  // The names under which JSON holds a grid: "grid, puzzle, board".
  [/^(grid|cells)\b/, 'grid'],
  // All that a JSON value may begin with.
  [/"…",|, "…"/, 'value'],
  // The parts of packed links: numbers of two digits, and boxes.
  [/^(00–ep|02–vv|1x1–36x36)$/, 'link'],
  // The symbols of a drawn board.
  [/^# A-Z \.$/, 'drawing'],
  // The cells of a board or a piece in JSON.
  [/^\[\[x,y\],…\]$/, 'shape'],
];

/** Returns what the library expected; undefined for symbols that can be named. */
export function meaningOf(expected: string) {
  return meanings.find(([words]) => words.test(expected))?.[1];
}

/** Whether a host only leads to other addresses. */
export function isShortener(host: string): boolean {
  return /^(tinyurl\.com|bit\.ly|t\.co|is\.gd|goo\.gl|rb\.gy|cutt\.ly|shorturl\.at)$/i.test(host);
}

/** Whether a host has videos. */
export function isVideoSite(host: string): boolean {
  return /(^|\.)(youtube\.com|youtu\.be|bilibili\.com|b23\.tv|twitch\.tv|vimeo\.com)$/i.test(host);
}

/** Returns how many of the expected rows a text lacks; 0 if it has enough or if that is unknown. */
export function lacking({ found, expected }: { found: string; expected: string }): number {
  const isKnown = /^\d+$/.test(found) && /^\d+$/.test(expected);
  return isKnown ? Math.max(0, Number(expected) - Number(found)) : 0;
}
