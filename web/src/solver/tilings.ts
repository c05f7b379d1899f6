/** The numbers that the module writes in two bytes each, the lower one first. */
export function tilingCells(bytes: Uint8Array): Uint16Array {
  return Uint16Array.from({ length: bytes.length / 2 }, (_, cell) => {
    const place = 2 * cell;
    return (bytes[place] ?? 0) + 256 * (bytes[place + 1] ?? 0);
  });
}
