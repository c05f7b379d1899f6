/**
 * Adds the styles of a late part, given as `part.css?inline`. They come with its script, so the
 * first view doesn't wait for them.
 */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
