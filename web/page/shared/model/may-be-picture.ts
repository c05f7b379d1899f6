/**
 * Returns whether a text may be a grid or a picture instead of a problem: as many rows as cells in
 * each, one long row, or rows with runs of a symbol.
 */
export function mayBePicture(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => /[^-+=─━═┼╬├┤┌┐└┘┬┴:|\s]/.test(line));
  const rows = lines.map((line) => line.replace(/[\s,;|│┃║[\](){}"']/g, ''));
  const [first = ''] = rows;
  if (rows.length < 2) return first.length >= 16 && Number.isInteger(Math.sqrt(first.length));
  const words = lines.map((line) => line.match(/[^\s,;|│┃║[\](){}"']+/g)?.length ?? 0);
  const isSquare = [rows.map((row) => row.length), words].some((lengths) =>
    lengths.every((length) => length === rows.length && length >= 4),
  );
  const drawn = rows.filter((row) => /(\S)\1/.test(row));
  return isSquare || drawn.length > rows.length / 2;
}
