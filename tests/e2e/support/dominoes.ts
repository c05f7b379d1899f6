/** Returns the problem of tiling a board with identical dominoes. */
export function dominoes(height: number, width: number): string {
  const cells = Array.from({ length: height * width }, (_, cell) => cell);
  const across = cells.filter((cell) => (cell + 1) % width).map((cell) => `c${cell} c${cell + 1}`);
  const down = cells.slice(width).map((cell) => `c${cell - width} c${cell}`);
  return [cells.map((cell) => `c${cell}`).join(' '), ...across, ...down].join('\n');
}
