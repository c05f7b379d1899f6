/** The numbers that the module writes in two bytes each, the lower one first. */
export function tilingCells(bytes: Uint8Array): Uint16Array {
  const cells = new Uint16Array(bytes.length / 2);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const place = 2 * cell;
    cells[cell] = (bytes[place] ?? 0) + 256 * (bytes[place + 1] ?? 0);
  }
  return cells;
}
