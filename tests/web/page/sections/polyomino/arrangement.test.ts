import { describe, expect, test } from 'vitest';
import type {
  CellMask,
  Geometry,
  Mobility,
  PolyominoPiece,
} from '../../../../../web/engine/model/polyomino.ts';
import {
  type Arrangement,
  Arranger,
  maySymmetric,
} from '../../../../../web/page/sections/polyomino/model/arrangement.ts';
import { namedPuzzle, ownPuzzle } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import {
  boardSymmetries,
  imageCount,
  mirrorTest,
} from '../../../../../web/page/sections/polyomino/model/symmetry.ts';
import { otherPicture } from '../../../../../web/page/shared/polyomino/model/other-pictures.ts';
import { squarePicture } from '../../../../../web/page/shared/polyomino/model/picture.ts';
import { bars } from './samples.ts';

function puzzleOn(geometry: Geometry, board: CellMask, mobility: Mobility = 'free') {
  const picture = geometry === 'squares' ? squarePicture(board) : otherPicture(geometry, board);
  return ownPuzzle('', { ...bars, geometry, board, mobility }, board, picture);
}

const full = (height: number, width: number, layers = 1): CellMask => ({
  height: height * layers,
  width,
  layers,
  mask: new Uint8Array(height * width * layers).fill(1),
});

/** All sticks between three rows of three points. */
const sticks: CellMask = {
  height: 5,
  width: 5,
  mask: Uint8Array.from({ length: 25 }, (_, cell) => (Math.floor(cell / 5) + (cell % 5)) % 2),
};

const hexagons: CellMask = { height: 2, width: 3, mask: Uint8Array.of(1, 0, 1, 0, 1, 0) };

describe('the symmetries of a board that move cells', () => {
  test.each<[Geometry, CellMask, Mobility, number]>([
    ['squares', full(3, 3), 'free', 7],
    ['squares', full(3, 3), 'one-sided', 3],
    ['squares', full(3, 3), 'fixed', 0],
    ['squares', full(2, 3), 'free', 3],
    ['squares', { height: 2, width: 2, mask: Uint8Array.of(1, 0, 1, 1) }, 'free', 1],
    ['hexagons', hexagons, 'free', 5],
    ['hexagons', hexagons, 'one-sided', 2],
    ['triangles', full(1, 3), 'free', 1],
    ['triangles', full(2, 4), 'one-sided', 0],
    ['triangles', full(2, 5), 'one-sided', 1],
    ['sticks', sticks, 'free', 7],
    ['sticks', sticks, 'one-sided', 3],
    ['cubes', full(3, 3, 3), 'free', 47],
    ['cubes', full(3, 3, 3), 'one-sided', 23],
    ['cubes', full(2, 3, 4), 'one-sided', 3],
    ['cubes', full(2, 3, 1), 'one-sided', 3],
  ])('of %s %j, pieces %s', (geometry, board, mobility, amount) => {
    const images = boardSymmetries(puzzleOn(geometry, board, mobility));
    expect(images).toHaveLength(amount);
    for (const image of images) {
      expect([...image].sort((one, other) => one - other)).toEqual([...image.keys()]);
    }
  });
});

test('a symmetry keeps the cells that may stay empty', () => {
  const { picture } = puzzleOn('squares', full(3, 3));
  const mayBeEmpty = Uint8Array.of(0, 1, 0, 0, 0, 0, 0, 1, 0);
  const own = { ...bars, board: full(3, 3), mayBeEmpty };
  expect(boardSymmetries(ownPuzzle('', own, full(3, 3), picture))).toHaveLength(3);
});

/** Two bars, numbered 1 and 2, and an L, numbered 3. */
const solutions = [
  Uint16Array.of(1, 1, 1, 2, 2, 2, 3, 3, 0),
  Uint16Array.of(1, 3, 2, 1, 3, 2, 1, 3, 2),
  Uint16Array.of(3, 3, 3, 1, 1, 1, 2, 2, 2),
  Uint16Array.of(1, 1, 1, 3, 3, 3, 2, 2, 2),
];
const all: Arrangement = { pinned: null, isSymmetric: false, sortedBy: null };
const arranger = new Arranger(puzzleOn('squares', full(3, 3)));
const arranged = (found: readonly Uint16Array[], wanted: Arrangement) =>
  arranger.arranged(found, wanted, async () => {});

test('a tiling has as many images as motions of the board, shared by those that keep it', () => {
  const puzzle = puzzleOn('squares', full(3, 3));
  expect(solutions.map((cells) => imageCount(cells, puzzle))).toEqual([8, 2, 4, 2]);
  const row = puzzleOn('squares', full(1, 3));
  expect(imageCount(Uint16Array.of(1, 1, 3), row)).toBe(2);
});

describe('by one-sided pieces', () => {
  const column = (mask: number[]) => ({ height: 3, width: 2, mask: Uint8Array.from(mask) });
  const L = { name: 'L', count: 1, ...column([1, 0, 1, 0, 1, 1]) };
  const J = { name: 'J', count: 1, ...column([0, 1, 0, 1, 1, 1]) };
  const bar = { name: 'I', count: 1, ...full(1, 3) };
  const dot = { name: 'O', count: 1, ...full(1, 1) };
  const puzzleOf = (board: CellMask, pieces: readonly PolyominoPiece[]) =>
    ownPuzzle('', { ...bars, board, pieces, mobility: 'one-sided' }, board);

  test('a tiling may be its own mirror image', () => {
    const test = mirrorTest(puzzleOf(full(2, 4), [L, J]));
    expect(test?.(Uint16Array.of(1, 1, 2, 2, 1, 1, 2, 2))).toBe(true);
    expect(test?.(Uint16Array.of(1, 1, 1, 2, 1, 2, 2, 2))).toBe(false);
    const line = mirrorTest(puzzleOf(full(1, 4), [bar, dot]));
    expect(line?.(Uint16Array.of(1, 1, 1, 2))).toBe(true);
  });

  test('some of its pieces may be turned over', () => {
    const free = { ...L, mobility: 'free' } as const;
    const test = mirrorTest(puzzleOf(full(2, 4), [{ ...free, count: 2 }, dot]));
    expect(test?.(Uint16Array.of(1, 1, 1, 2, 1, 2, 2, 2))).toBe(false);
    expect(mirrorTest(puzzleOf(full(2, 4), [free, J]))).toBeNull();
  });

  test('its mirror image may be no tiling', () => {
    expect(mirrorTest(puzzleOf(full(2, 4), [L]))).toBeNull();
    expect(mirrorTest(puzzleOf(full(2, 4), [L, { ...J, count: 2 }]))).toBeNull();
    const skewed = { height: 2, width: 3, mask: Uint8Array.of(1, 1, 0, 0, 1, 1) };
    expect(mirrorTest(puzzleOf(skewed, [L, J]))).toBeNull();
    expect(mirrorTest(ownPuzzle('', bars))).toBeNull();
    expect(mirrorTest(namedPuzzle('6x10'))).toBeNull();
  });
});

test('solutions are listed as they were found unless something is chosen', async () => {
  expect(await arranged(solutions, all)).toBeNull();
});

test('a tiling is symmetric if its pieces come to lie on pieces of the same kind', async () => {
  expect(await arranged(solutions, { ...all, isSymmetric: true })).toEqual([1, 2, 3]);
});

test('solutions are sorted by the place of a piece', async () => {
  expect(await arranged(solutions, { ...all, sortedBy: 1 })).toEqual([2, 1, 3, 0]);
  expect(await arranged(solutions, { ...all, sortedBy: 0 })).toEqual([0, 3, 1, 2]);
});

test('solutions with a piece in one place are sorted, too', async () => {
  const pinned = { kind: 0, cells: [0, 1, 2] };
  expect(await arranged(solutions, { ...all, pinned, sortedBy: 1 })).toEqual([3, 0]);
});

test('only copies of pieces make symmetric tilings likely', () => {
  const puzzle = ownPuzzle('', bars);
  expect(maySymmetric(puzzle)).toBe(true);
  expect(maySymmetric({ ...puzzle, kinds: [0, 1, 2] })).toBe(false);
  expect(maySymmetric(ownPuzzle('', { ...bars, symmetries: 1 }))).toBe(false);
});
