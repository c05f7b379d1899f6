import { describe, expect, test } from 'vitest';
import type { CellMask, PolyominoPiece } from '../../../../../web/engine/protocol.ts';
import { withColors } from '../../../../../web/page/sections/polyomino/model/colors.ts';
import type { Design } from '../../../../../web/page/sections/polyomino/model/design.ts';
import { flipped, turned } from '../../../../../web/page/sections/polyomino/model/piece-sets.ts';
import {
  cellsBelow,
  coloredBoard,
  covers,
  fitting,
  liftedFrom,
  nearestFit,
  numbered,
  placedIn,
  reshaped,
  restOf,
} from '../../../../../web/page/sections/polyomino/model/play.ts';
import { ownPuzzle } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { rectangle } from '../../../../../web/page/sections/polyomino/model/shaping.ts';
import { bars } from './samples.ts';

/** Two bars and an L on a 3×3 square. */
const design: Design = { board: bars.board, pieces: bars.pieces, mobility: 'free' };
const [bar] = bars.pieces as readonly [PolyominoPiece];
const top = { name: 'bar', cells: [0, 1, 2] };
const middle = { name: 'bar', cells: [3, 4, 5] };
const corner = { name: 'L', cells: [6, 7, 3] };

test('the board of a solution has its colours and those of the pieces', () => {
  const board = withColors(bars.board, [0, 0, 0, 2]);
  const L = withColors(bars.pieces[1] as PolyominoPiece, [1]);
  const pieces = [bar, L];
  const puzzle = ownPuzzle('', { ...bars, board, pieces });
  const cells = Uint16Array.of(1, 1, 1, 3, 2, 2, 3, 3, 2);
  const corner = coloredBoard(puzzle, cells).colors;
  expect(corner && [...corner].filter((color) => color > 0).sort()).toEqual([1, 2]);
  expect(corner?.[3]).toBe(2);
  expect([6, 7].map((cell) => corner?.[cell])).toContain(1);
  expect(coloredBoard(ownPuzzle('', bars), cells).colors).toBeUndefined();
});

describe('a held piece', () => {
  test('covers cells of the board, or reaches beyond it', () => {
    const held = { name: 'bar', shape: bar, row: 1, column: 0 };
    expect(cellsBelow(held, design.board)).toEqual([3, 4, 5]);
    expect(cellsBelow({ ...held, column: 1 }, design.board)).toBeNull();
    expect(covers(held, 1, 2)).toBe(true);
    expect(covers(held, 0, 2)).toBe(false);
    expect(covers(held, 1, 3)).toBe(false);
  });

  test('turns about its middle', () => {
    const held = reshaped({ name: 'bar', shape: bar, row: 1, column: 0 }, turned(bar));
    expect(held).toMatchObject({ row: 0, column: 1 });
    expect(cellsBelow(held, design.board)).toEqual([1, 4, 7]);
  });

  test('is lifted off its cells', () => {
    const held = liftedFrom(corner, design);
    expect(held).toMatchObject({ name: 'L', row: 1, column: 0 });
    expect(cellsBelow(held, design.board)?.sort()).toEqual([3, 6, 7]);
  });

  test('lies only on cells of its colours, and keeps them when it is turned or lifted', () => {
    const board = withColors(rectangle(1, 3), [1, 0, 2]);
    const domino = withColors({ name: 'D', count: 1, ...rectangle(1, 2) }, [2, 1]);
    const over = (shape: CellMask, column: number) =>
      cellsBelow({ name: 'D', shape, row: 0, column }, board);
    expect(over(domino, 0)).toBeNull();
    expect(over(domino, 1)).toBeNull();
    const half = turned(turned(domino));
    expect(half.colors).toEqual(Uint8Array.of(1, 2));
    expect(flipped(domino).colors).toEqual(half.colors);
    expect(over(half, 0)).toEqual([0, 1]);
    const rules = { board, pieces: [domino], mobility: 'free' } as const;
    expect(liftedFrom({ name: 'D', cells: [1, 2] }, rules).shape.colors).toEqual(half.colors);
    expect(restOf(rules, [{ name: 'D', cells: [1, 2] }]).board.colors).toEqual(
      Uint8Array.of(1, 0, 0),
    );
  });

  test('begins where it fits, near the middle', () => {
    expect(nearestFit('bar', bar, design.board)).toMatchObject({ row: 1, column: 0 });
    const { board } = restOf(design, [middle]);
    expect([0, 2]).toContain(nearestFit('bar', bar, board).row);
    expect(nearestFit('bar', bar, rectangle(5, 1))).toMatchObject({ row: 2, column: 0 });
  });
});

describe('pieces on the board', () => {
  test('leave the open cells and the other pieces', () => {
    const rest = restOf(design, [top]);
    expect([...rest.board.mask]).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(rest.pieces.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('are dropped if they no longer fit', () => {
    expect(fitting([top, middle], design)).toEqual([top, middle]);
    expect(fitting([top, middle, corner], design)).toEqual([top, middle]);
    expect(fitting([top, top], design)).toEqual([top]);
    expect(fitting([{ name: 'Q', cells: [0] }], design)).toEqual([]);
    expect(fitting([{ name: 'L', cells: [99] }], design)).toEqual([]);
    expect(fitting([{ name: 'L', cells: [0, 1, 2] }], design)).toEqual([]);
  });

  test('are numbered as in a solution, copies in their order', () => {
    const cells = numbered(9, design.pieces, [top, { name: 'L', cells: [3] }, middle]);
    expect([...cells]).toEqual([1, 1, 1, 2, 2, 2, 0, 0, 0]);
    expect(placedIn(numbered(9, design.pieces, [top, middle]), design.pieces)).toEqual([
      top,
      middle,
    ]);
  });
});
