/*
 * Twelve fills that dark letters can be read on, in light and in dark, and that stay as far apart
 * as twelve can for eyes that see fewer hues.
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

/** The fill of a kind of pieces; beyond twelve kinds they come again, and letters tell. */
export function fillOf(kind = 0): string {
  return fills[kind % fills.length] ?? fills[0];
}
