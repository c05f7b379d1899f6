/**
 * Returns whether a text shows signs of a form of `cover-forms.ts`, whose code is worth loading.
 */
export function mayBeForm(text: string): boolean {
  return /[[({\\,;\t]|[|│┃║].*[|│┃║]|^p[ \t]/m.test(text);
}
