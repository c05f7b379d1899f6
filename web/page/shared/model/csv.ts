/** Quotes a CSV field, and puts an apostrophe before what a spreadsheet would run as a formula. */
export function csvField(value: string | number | bigint | boolean | undefined): string {
  const text = String(value ?? '').replace(/^[=+\-@\t]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
