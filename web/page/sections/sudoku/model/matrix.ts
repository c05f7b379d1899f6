/** Recognizes exact cover problems among the texts that are offered as Sudokus. */

/** A 0/1 matrix, with a row for each option and a column for each item. */
export interface Matrix {
  readonly text: string;
  readonly options: number;
  readonly items: number;
}

/** Returns the text as a matrix whose rows all have a 1; null if it is anything else. */
export function matrixIn(text: string): Matrix | null {
  const rows = text.split('\n').flatMap((line) => line.replace(/[\s,]/g, '') || []);
  const items = rows[0]?.length ?? 0;
  const isMatrix = rows.every((row) => row.length === items && /^0*1[01]*$/.test(row));
  return isMatrix && rows.length > 1 && items > 1 ? { text, options: rows.length, items } : null;
}
