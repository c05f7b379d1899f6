import type { Point } from '../../../shared/model/board-outline.ts';

/** Returns twice the area within a loop; negative if it is anticlockwise. */
function doubleArea(loop: readonly Point[]): number {
  return loop.reduce((sum, { x, y }, index) => {
    const next = loop[(index + 1) % loop.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
}

/** Returns the loops of a region's outline around holes, which are the anticlockwise ones. */
export function holesIn(region: string): string {
  const loops = region.match(/M[^Z]*Z/g) ?? [];
  const corners = (loop: string) =>
    loop
      .slice(1, -1)
      .split('L')
      .map((point): Point => {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        return { x, y };
      });
  return loops.filter((loop) => doubleArea(corners(loop)) < 0).join('');
}
