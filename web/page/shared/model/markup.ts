/** Escapes text between SVG tags, where “>” is an ordinary character. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
