/** A field that a spreadsheet would take for a formula is told apart by an apostrophe. */
export function csvField(value: string | number | bigint | undefined): string {
  const text = String(value ?? '').replace(/^[=+\-@\t]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
