/** Returns a text as it stands between tags in SVG, where “>” is a character like others. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
