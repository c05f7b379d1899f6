import { describe, expect, test } from 'vitest';
import type { CellMask, PolyominoPiece } from '../../../../../web/engine/model/polyomino.ts';
import { cutBounds, cutDrawing } from '../../../../../web/page/sections/polyomino/model/cutting.ts';
import { holesIn } from '../../../../../web/page/sections/polyomino/model/holes.ts';
import { areWithin } from '../../../../../web/page/sections/polyomino/model/measures.ts';
import {
  hasPinned,
  pinnedIn,
  sharedPieces,
} from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { rectangle } from '../../../../../web/page/sections/polyomino/model/shaping.ts';
import { pagesOf, sheetLayout } from '../../../../../web/page/sections/polyomino/model/sheet.ts';
import { piecesStl, solutionStl } from '../../../../../web/page/sections/polyomino/model/stl.ts';
import { otherPicture } from '../../../../../web/page/shared/polyomino/model/other-pictures.ts';
import { squarePicture } from '../../../../../web/page/shared/polyomino/model/picture.ts';

describe('a sheet of solutions', () => {
  test('fills page after page', () => {
    const sheet = { places: [3, 9, 5, 6, 2], perPage: 2, first: 4, listed: 20 };
    expect(pagesOf(sheet)).toEqual([
      { places: [3, 9], first: 4 },
      { places: [5, 6], first: 6 },
      { places: [2], first: 8 },
    ]);
  });

  test('stays within the paper, whatever the board', () => {
    for (const perPage of [1, 2, 6, 48]) {
      for (const board of [rectangle(3, 20), rectangle(8, 8), rectangle(30, 2)]) {
        const { columns, width } = sheetLayout(perPage, board);
        const rows = Math.ceil(perPage / columns);
        expect(columns * width).toBeLessThan(17.1);
        expect((rows * width * board.height) / board.width).toBeLessThan(22.6);
        expect(width).toBeGreaterThan(0);
      }
    }
  });
});

describe('pieces to be cut', () => {
  const domino: PolyominoPiece = { name: 'D', count: 2, ...rectangle(1, 2) };

  test('keep their size beside a kerf', () => {
    const drawing = cutDrawing([domino], { cell: 10, kerf: 0.2 });
    expect(drawing).toContain('width="52mm" height="18mm"');
    const paths = [...drawing.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path ?? '');
    const numbers = paths.map((path) => path.match(/[\d.]+/g)?.map(Number) ?? []);
    const across = numbers.map((all) => all.filter((_, index) => index % 2 === 0));
    expect(across.map((xs) => [Math.min(...xs), Math.max(...xs)])).toEqual([
      [3.9, 24.1],
      [27.9, 48.1],
    ]);
  });

  test.each([
    // Around two hexagons 10 mm wide, and around a triangle with sides of 10 mm.
    ['hexagons', { height: 1, width: 3, mask: Uint8Array.of(1, 0, 1) }, 20, 20, 20 / Math.sqrt(3)],
    ['triangles', rectangle(1, 1), 6, 10, 5 * Math.sqrt(3)],
  ] as const)('of %s keep their size', (geometry, shape, coordinates, width, height) => {
    const kerf = 0.2;
    const drawing = cutDrawing([{ name: 'A', count: 1, ...shape }], { cell: 10, kerf }, geometry);
    const path = /<path d="([^"]+)"/.exec(drawing)?.[1] ?? '';
    const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(numbers).toHaveLength(coordinates);
    const extent = (axis: number) => {
      const along = numbers.filter((_, index) => index % 2 === axis);
      return Math.max(...along) - Math.min(...along);
    };
    // Outside a corner of 60 or 120 degrees, half a kerf from both sides.
    const [right, down] =
      geometry === 'hexagons'
        ? [kerf, (2 * kerf) / Math.sqrt(3)]
        : [Math.sqrt(3) * kerf, 1.5 * kerf];
    expect(extent(0)).toBeCloseTo(width + right, 2);
    expect(extent(1)).toBeCloseTo(height + down, 2);
  });

  test('of sticks are cut as one', () => {
    const plus = { height: 3, width: 3, mask: Uint8Array.of(0, 1, 0, 1, 0, 1, 0, 1, 0) };
    const drawing = cutDrawing([{ name: 'O', count: 1, ...plus }], { cell: 20, kerf: 0 }, 'sticks');
    const paths = [...drawing.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path ?? '');
    // The ring has an outer and an inner outline.
    expect(paths.map((path) => path.split('M').length - 1)).toEqual([2]);
  });

  test('begin another row where the sheet ends', () => {
    const drawing = cutDrawing([{ ...domino, count: 8 }], { cell: 20, kerf: 0 });
    expect(drawing).toContain('height="52mm"');
  });

  test('need sensible measures', () => {
    expect(areWithin({ cell: 20, kerf: 0.15 }, cutBounds)).toBe(true);
    expect(areWithin({ cell: 20, kerf: 3 }, cutBounds)).toBe(false);
    expect(areWithin({ cell: Number.NaN, kerf: 0 }, cutBounds)).toBe(false);
  });
});

describe('pieces to be printed', () => {
  /** Returns the triangles of a binary STL file, each with three corners. */
  function trianglesIn(stl: Uint8Array<ArrayBuffer>) {
    const view = new DataView(stl.buffer);
    expect(stl.length).toBe(84 + 50 * view.getUint32(80, true));
    return Array.from({ length: view.getUint32(80, true) }, (_, index) =>
      [0, 1, 2].map((corner) =>
        [0, 1, 2].map((axis) => view.getFloat32(96 + 50 * index + 12 * corner + 4 * axis, true)),
      ),
    );
  }

  type Triangles = ReturnType<typeof trianglesIn>;

  /** Every side of a triangle must also be a side of another one, in the opposite direction. */
  function expectClosed(triangles: Triangles) {
    const sides = triangles.flatMap((corners) =>
      corners.map((from, index) => [from, corners[(index + 1) % 3]].join(' to ')),
    );
    const backs = triangles.flatMap((corners) =>
      corners.map((from, index) => [corners[(index + 1) % 3], from].join(' to ')),
    );
    expect(sides.sort()).toEqual(backs.sort());
  }

  function volumeOf(triangles: Triangles): number {
    const six = triangles.map((corners) => {
      const [[a = 0, b = 0, c = 0] = [], [d = 0, e = 0, f = 0] = [], [g = 0, h = 0, i = 0] = []] =
        corners;
      return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
    });
    return six.reduce((sum, part) => sum + part, 0) / 6;
  }

  const corner: PolyominoPiece = {
    name: 'V',
    count: 2,
    height: 4,
    width: 2,
    layers: 2,
    mask: Uint8Array.of(1, 1, 1, 0, 1, 0, 0, 0),
  };

  test.each([0, 0.5])('are closed surfaces, with a gap of %d', (gap) => {
    const triangles = trianglesIn(piecesStl([corner], { cell: 10, gap }));
    expectClosed(triangles);
    // Three arms and a middle. The gap narrows the arms but does not shorten them.
    const middle = (10 - gap) ** 3;
    const arm = 10 * (10 - gap) ** 2;
    expect(volumeOf(triangles)).toBeCloseTo(2 * (middle + 3 * arm), 0);
  });

  test('stand beside each other, and together in a solution', () => {
    const along = (triangles: Triangles, axis: number) =>
      triangles.flatMap((corners) => corners.map((place) => place[axis] ?? 0));
    const pieces = trianglesIn(piecesStl([corner], { cell: 10, gap: 0 }));
    expect([0, 1, 2].map((axis) => Math.max(...along(pieces, axis)))).toEqual([44, 20, 20]);
    const board = { height: 1, width: 4, mask: new Uint8Array(4).fill(1) };
    const solution = solutionStl(board, Uint16Array.of(1, 1, 2, 2), { cell: 10, gap: 1 });
    const across = new Set(along(trianglesIn(solution), 0));
    expect([0.5, 19.5, 20.5, 39.5].every((place) => across.has(place))).toBe(true);
    expect(volumeOf(trianglesIn(solution))).toBeCloseTo(2 * 19 * 9 * 9, 0);
  });
});

test('the holes of a board are told from its outline', () => {
  // A ring with another cell beside it.
  const ring = {
    height: 3,
    width: 5,
    mask: Uint8Array.of(1, 1, 1, 0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0),
  };
  const hole = holesIn(squarePicture(ring).region);
  expect(hole.match(/M/g)).toHaveLength(1);
  expect(hole.match(/\d+ \d+/g)?.sort()).toEqual(['1 1', '1 2', '2 1', '2 2']);
  expect(holesIn(squarePicture(rectangle(2, 3)).region)).toBe('');
  const flower: CellMask = {
    height: 3,
    width: 5,
    mask: Uint8Array.of(0, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0),
  };
  expect(holesIn(otherPicture('hexagons', flower).region).match(/L/g)).toHaveLength(5);
});

test('a pinned piece is found in other solutions, also as a copy', () => {
  const kinds = [0, 0, 1];
  const shown = Uint16Array.of(1, 1, 2, 2, 3, 3);
  const pinned = pinnedIn(shown, kinds, (_, cell) => cell === 2);
  expect(pinned).toEqual({ kind: 0, cells: [2, 3] });
  if (!pinned) return;
  expect(hasPinned(Uint16Array.of(3, 3, 1, 1, 2, 2), kinds, pinned)).toBe(true);
  expect(hasPinned(Uint16Array.of(1, 3, 3, 1, 2, 2), kinds, pinned)).toBe(false);
  expect(hasPinned(Uint16Array.of(1, 1, 3, 3, 2, 2), kinds, pinned)).toBe(false);
  expect(pinnedIn(new Uint16Array(6), kinds, () => true)).toBeNull();
});

test('two solutions share the pieces in the same place, also copies of each other', () => {
  const shown = Uint16Array.of(1, 1, 2, 2, 3, 3);
  const other = Uint16Array.of(2, 2, 3, 3, 1, 1);
  expect([...sharedPieces(shown, other, [0, 0, 1])]).toEqual([0]);
  expect([...sharedPieces(shown, shown, [0, 0, 1])]).toEqual([0, 1, 2]);
});
