/** Recognizes exact cover problems among texts offered as Sudokus. */

/** A 0/1 matrix with a row per option and a column per item. */
export interface Matrix {
  readonly text: string;
  readonly options: number;
  readonly items: number;
}

/** Returns the text as a matrix with a 1 in every row; null if it is anything else. */
export function matrixIn(text: string): Matrix | null {
  const rows = text.split('\n').flatMap((line) => line.replace(/[\s,]/g, '') || []);
  const items = rows[0]?.length ?? 0;
  const isMatrix = rows.every((row) => row.length === items && /^0*1[01]*$/.test(row));
  return isMatrix && rows.length > 1 && items > 1 ? { text, options: rows.length, items } : null;
}
