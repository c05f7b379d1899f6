import { describe, expect, it } from 'vitest';
import { boardNames, boardShape, boardsOf, boardText } from '../../../web/src/polyomino/model.ts';

describe('boards', () => {
  it('all have room for twelve pieces of five cells', () => {
    for (const name of boardNames) {
      expect(boardShape(name).mask.reduce((sum, cell) => sum + cell, 0)).toBe(60);
    }
  });

  it('have their rows first in the name', () => {
    expect(boardShape('3x20')).toMatchObject({ height: 3, width: 20 });
  });

  it('can be open in the centre', () => {
    const { mask, width } = boardShape('8x8-2x2');
    const open = [...mask.keys()].filter((cell) => mask[cell] === 0);
    expect(open).toEqual([3 * width + 3, 3 * width + 4, 4 * width + 3, 4 * width + 4]);
  });
});

describe('solutions', () => {
  it('are written as rows of letters, with dots where the board is open', () => {
    expect(boardText(Uint8Array.of(1, 1, 12, 1, 0, 12), 3)).toBe('FFZ\nF.Z');
  });

  it('come in batches, in the order found', () => {
    const boards = boardsOf(Uint8Array.of(1, 2, 3, 4, 5, 6), 3);
    expect(boards.map((board) => [...board])).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  });
});
