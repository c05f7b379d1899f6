import { describe, expect, it } from 'vitest';
import { boardShape } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { drawPieces, drawRegion } from '../../../../../web/page/shared/model/board-outline.ts';

/** Returns the corners of each loop of a path. */
function loops(path: string): number[][][] {
  return path
    .split('M')
    .slice(1)
    .map((loop) =>
      loop
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(' ').map(Number)),
    );
}

/** Returns the area within the loops. A hole runs the other way and counts as negative. */
function area(path: string): number {
  return loops(path)
    .flatMap((loop) =>
      loop.map(([x = 0, y = 0], i) => {
        const [nextX = 0, nextY = 0] = loop[(i + 1) % loop.length] ?? [];
        return (x * nextY - nextX * y) / 2;
      }),
    )
    .reduce((sum, part) => sum + part, 0);
}

describe('the outline of a piece', () => {
  it('of one straight row has four corners', () => {
    const [piece] = drawPieces(Uint8Array.of(1, 1, 1, 1, 1), 5);
    expect(loops(piece?.path ?? '')).toEqual([
      [
        [0, 0],
        [5, 0],
        [5, 1],
        [0, 1],
      ],
    ]);
  });

  it('has all the corners of a cross', () => {
    const [cross] = drawPieces(Uint8Array.of(0, 10, 0, 10, 10, 10, 0, 10, 0), 3);
    expect(cross?.piece).toBe(9);
    expect(loops(cross?.path ?? '')[0]).toHaveLength(12);
    expect(area(cross?.path ?? '')).toBe(5);
  });

  it('goes around cells that meet only in a corner', () => {
    const [pair] = drawPieces(Uint8Array.of(1, 0, 0, 1), 2);
    expect(area(pair?.path ?? '')).toBe(2);
  });

  it('skips edges shared with other pieces and open cells', () => {
    const drawings = drawPieces(Uint8Array.of(2, 2, 1, 2, 0, 1), 3);
    expect(drawings.map(({ piece, path }) => [piece, area(path)])).toEqual([
      [1, 3],
      [0, 2],
    ]);
  });
});

describe('the outline of a board', () => {
  it('has a loop for the edge and one for the hole', () => {
    const { mask, width } = boardShape('8x8-2x2');
    expect(loops(drawRegion(mask, width))).toHaveLength(2);
    expect(area(drawRegion(mask, width))).toBe(60);
  });
});

describe('the letter of a piece', () => {
  it('is in its most central cell', () => {
    const [bar] = drawPieces(Uint8Array.of(1, 1, 1, 1, 1), 5);
    expect(bar).toMatchObject({ x: 2.5, y: 0.5 });
    const [cross] = drawPieces(Uint8Array.of(0, 1, 0, 1, 1, 1, 0, 1, 0), 3);
    expect(cross).toMatchObject({ x: 1.5, y: 1.5 });
  });
});
