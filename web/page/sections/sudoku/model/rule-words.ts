/** Recognizes grids that hide further rules. */

const samuraiRows = 21;

/** Whether the usual reader may have taken a samurai for one large grid. */
export function mayBeSamurai({ size, cells }: { size: number; cells: Uint8Array }): boolean {
  return size === samuraiRows && cells.every((digit) => digit <= 9);
}
