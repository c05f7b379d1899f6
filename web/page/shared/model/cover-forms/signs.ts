/**
 * Returns whether a text has signs of a form of `cover-forms.ts`; without them, its code need not
 * load.
 */
export function mayBeForm(text: string): boolean {
  return /[[({\\,;\t]|[|│┃║].*[|│┃║]|^p[ \t]/m.test(text);
}
