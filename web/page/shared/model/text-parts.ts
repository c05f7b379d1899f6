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

/** Whether the library expected the name under which JSON holds a grid: "grid, puzzle, board". */
export function isGridKey(expected: string): boolean {
  return /^(grid|cells)\b/.test(expected);
}

/** Whether a host only leads to other addresses. */
export function isShortener(host: string): boolean {
  return /^(tinyurl\.com|bit\.ly|t\.co|is\.gd|goo\.gl|rb\.gy|cutt\.ly|shorturl\.at)$/i.test(host);
}
