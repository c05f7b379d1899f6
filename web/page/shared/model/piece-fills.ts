/*
 * Twelve fills that keep dark letters legible in both themes, and that stay as distinct as twelve
 * can for colour-blind readers.
 */
const fills = [
  '#479ad1',
  '#f2939c',
  '#b0ac50',
  '#edc3fd',
  '#3cc3c3',
  '#f8f298',
  '#a1aefc',
  '#d0f4fa',
  '#c17a42',
  '#a67f9e',
  '#f7bb76',
  '#89e7b9',
] as const;

/**
 * Returns the fill for a kind of piece. Beyond twelve kinds the fills repeat, and the letters tell
 * pieces apart.
 */
export function fillOf(kind = 0): string {
  return fills[kind % fills.length] ?? fills[0];
}
