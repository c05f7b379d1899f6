import { describe, expect, test } from 'vitest';
import type { CellMask } from '../../../../../web/engine/model/polyomino.ts';
import {
  codeIn,
  decoded,
  encoded,
  type Linked,
  linkTo,
  otherBoardIn,
  textOf,
} from '../../../../../web/page/sections/polyomino/model/code.ts';
import { tilingsAs, tilingText } from '../../../../../web/page/sections/polyomino/model/drawing.ts';
import { otherBoards } from '../../../../../web/page/sections/polyomino/model/other-boards.ts';
import { ownPuzzle } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import {
  boxEdges,
  facesOf,
  radiusOf,
  shaded,
} from '../../../../../web/page/sections/polyomino/model/solid.ts';
import { isConnected } from '../../../../../web/page/shared/polyomino/model/geometry.ts';
import { otherPicture } from '../../../../../web/page/shared/polyomino/model/other-pictures.ts';
import { squarePicture } from '../../../../../web/page/shared/polyomino/model/picture.ts';
import { bars } from './samples.ts';

const full = (height: number, width: number, layers = 1): CellMask => ({
  height: height * layers,
  width,
  ...(layers > 1 && { layers }),
  mask: new Uint8Array(height * width * layers).fill(1),
});

/** Three hexagons around a corner: two in a row, and one between them below. */
const threeHexagons: CellMask = { height: 2, width: 3, mask: Uint8Array.of(1, 0, 1, 0, 1, 0) };

/** Four sticks around a point. */
const plus: CellMask = { height: 4, width: 4, mask: Uint8Array.from('0000001001010010', Number) };

function loops(path: string): number {
  return path.split('M').length - 1;
}

function corners(path: string): number {
  return path.split(/[ML]/).length - 1;
}

test('cells hang together if they share sides, and sticks if they share ends', () => {
  const cells = (width: number, ...rows: string[]): CellMask => ({
    height: rows.length,
    width,
    mask: Uint8Array.from(rows.join(''), Number),
  });
  expect(isConnected('squares', cells(2, '10', '11'))).toBe(true);
  expect(isConnected('squares', cells(2, '10', '01'))).toBe(false);
  expect(isConnected('cubes', { ...cells(2, '10', '10'), layers: 2 })).toBe(true);
  expect(isConnected('cubes', { ...cells(2, '10', '01'), layers: 2 })).toBe(false);
  expect(isConnected('hexagons', threeHexagons)).toBe(true);
  expect(isConnected('hexagons', cells(5, '10001'))).toBe(false);
  // A triangle that points up has its base below.
  expect(isConnected('triangles', cells(1, '1', '1'))).toBe(true);
  expect(isConnected('triangles', cells(2, '01', '01'))).toBe(false);
  expect(isConnected('sticks', plus)).toBe(true);
  expect(isConnected('sticks', cells(4, '0100', '0000', '0100'))).toBe(false);
});

describe('the outline of a board', () => {
  test('of hexagons has the sides that only one of them has', () => {
    const picture = otherPicture('hexagons', threeHexagons);
    expect(loops(picture.region)).toBe(1);
    expect(corners(picture.region)).toBe(12);
    expect(loops(picture.lines)).toBe(3);
    expect(picture.width).toBeCloseTo(2);
  });

  test('of triangles goes around all of them', () => {
    const picture = otherPicture('triangles', full(1, 3));
    expect(loops(picture.region)).toBe(1);
    expect(corners(picture.region)).toBe(5);
    expect(loops(picture.lines)).toBe(2);
  });

  test('of a solid goes around each layer', () => {
    const picture = otherPicture('cubes', full(2, 2, 3));
    expect(loops(picture.region)).toBe(3);
    expect(loops(picture.lines)).toBe(3 * 4);
  });
});

describe('sticks', () => {
  const picture = otherPicture('sticks', plus);
  const paths = (text: string) =>
    picture.pieces(Uint8Array.from(text, Number)).map(({ path }) => path);
  /** The corners of the outlines within a distance of the point. */
  const near = (path: string, distance: number) => {
    const { x, y } = { x: (at(6).x + at(14).x) / 2, y: (at(6).y + at(14).y) / 2 };
    return [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].filter(
      ([, left, top]) => Math.hypot(Number(left) - x, Number(top) - y) < distance,
    );
  };
  const at = (cell: number) => picture.centre(cell);

  test('of one piece have one outline', () => {
    for (const text of ['0000001001010010', '0000000001010000', '0000001001000000']) {
      const [path = '', ...more] = paths(text);
      expect([loops(path), more]).toEqual([1, []]);
    }
    expect(loops(picture.region)).toBe(1);
  });

  test('leave space where another piece runs through or turns', () => {
    const [end = '', bar = ''] = paths('0000002001010000');
    expect(near(bar, 0.39)).toHaveLength(4);
    expect(near(end, 0.36)).toHaveLength(0);
    const [one = '', other = ''] = paths('0000001001020020');
    expect(near(one, 0.07)).toHaveLength(1);
    expect(near(other, 0.07)).toHaveLength(1);
    expect(near(one, 0.05)).toHaveLength(0);
  });
});

test('each piece is drawn once, with its letter in the middle of a cell, or once in each layer', () => {
  const hexagons = otherPicture('hexagons', threeHexagons);
  const [one, two] = hexagons.pieces(Uint8Array.of(1, 0, 1, 0, 2, 0));
  expect([one?.piece, two?.piece]).toEqual([0, 1]);
  expect({ x: two?.x, y: two?.y }).toEqual(hexagons.centre(4));
  const cubes = otherPicture('cubes', full(1, 2, 2));
  const drawings = cubes.pieces(Uint8Array.of(1, 2, 1, 1));
  expect(drawings.map(({ piece }) => piece)).toEqual([0, 1, 0]);
});

test('a flat solid is drawn as its squares are', () => {
  const board = full(2, 3);
  const picture = otherPicture('cubes', board);
  expect(picture.width).toBeCloseTo(3);
  expect(picture.height).toBeCloseTo(2);
  expect(picture.centre(4)).toEqual(squarePicture(board).centre(4));
});

describe('a solid', () => {
  const view = { yaw: 0.5, tilt: 0.4, apart: 0 };

  test('shows three sides of a cube, and only the outside of larger ones', () => {
    expect(facesOf(full(1, 1), [1], view)).toHaveLength(3);
    expect(facesOf(full(3, 3, 3), new Uint8Array(27).fill(1), view)).toHaveLength(27);
  });

  test('shows one side from exactly the front', () => {
    const faces = facesOf(full(2, 2, 2), new Uint8Array(8).fill(1), { yaw: 0, tilt: 0, apart: 0 });
    expect(faces).toHaveLength(4);
    // The first cell is at the top left.
    expect(faces.some(({ corners: [first] }) => first?.x === -1 && first.y === -1)).toBe(true);
  });

  test('shows the sides between pieces once it is pulled apart', () => {
    const halves = Uint8Array.of(1, 2);
    expect(facesOf(full(1, 2), halves, view)).toHaveLength(5);
    expect(facesOf(full(1, 2), halves, { ...view, apart: 1 })).toHaveLength(6);
  });

  test('stays within its radius however it is turned', () => {
    const board = full(2, 4, 3);
    const tiling = Uint8Array.from({ length: 24 }, (_, cell) => 1 + (cell % 4));
    for (let yaw = 0; yaw < 6; yaw += 0.7) {
      const faces = facesOf(board, tiling, { yaw, tilt: 0.6, apart: 1 });
      const far = faces.flatMap((face) => face.corners.map(({ x, y }) => Math.hypot(x, y)));
      expect(Math.max(...far)).toBeLessThanOrEqual(radiusOf(board, tiling, 1) + 0.001);
    }
    // That of the box would double.
    expect(radiusOf(board, tiling, 1)).toBeLessThan(Math.hypot(2, 4, 3));
  });

  test('fills its box', () => {
    const board = full(2, 4, 3);
    const turned = { ...view, apart: 0 };
    const drawn = [...boxEdges(board, turned).matchAll(/[ML](\S+) ([^ML]+)/g)];
    const box = drawn.map(([, x, y]) => Math.hypot(Number(x), Number(y)));
    const faces = facesOf(board, board.mask, turned);
    const far = faces.flatMap((face) => face.corners.map(({ x, y }) => Math.hypot(x, y)));
    expect(box).toHaveLength(24);
    expect(Math.max(...box)).toBeCloseTo(Math.max(...far), 2);
  });

  test('turns to the left with a greater yaw, and its top comes into sight with a greater tilt', () => {
    const front = facesOf(full(1, 1), [1], { yaw: 0.2, tilt: 0.3, apart: 0 });
    const lighter = front.find(({ light }) => light > 0.9);
    const middle = lighter?.corners.reduce((sum, { y }) => sum + y / 4, 0) ?? 1;
    expect(middle).toBeLessThan(0);
  });

  test('has darker colours away from the light', () => {
    expect(shaded('#ff8040', 0.5)).toBe('#804020');
    expect(shaded('#010203', 1)).toBe('#010203');
  });
});

const solid: Linked = {
  which: 'distinct',
  geometry: 'cubes',
  mobility: 'one-sided',
  board: full(2, 2, 2),
  pieces: [
    { name: 'A', count: 1, least: 1, most: 1, ...full(2, 2) },
    { name: 'B', count: 1, least: 1, most: 1, mobility: 'free', ...full(1, 2, 2) },
  ],
  empty: { least: 0, most: 0 },
};

describe('other cells come back from a link', () => {
  test('with their layers', () => {
    expect(encoded(solid)).toBe('v3/d/o/0-0/c/2x2x2/A.1.2x2/B.1f.2x1x2');
    expect(decoded(encoded(solid))).toEqual(solid);
  });

  test('of hexagons, triangles and sticks', () => {
    for (const geometry of ['hexagons', 'triangles', 'sticks'] as const) {
      const linked = { ...solid, geometry, board: threeHexagons, pieces: [] };
      expect(decoded(encoded(linked))).toEqual(linked);
    }
  });

  test('of a predefined puzzle by its name', () => {
    const { geometry, board } = { geometry: 'hexagons', board: threeHexagons } as const;
    const puzzle = ownPuzzle(otherBoards.tetrahexes, { ...bars, geometry, board });
    const code = codeIn(linkTo(puzzle, 'all')) ?? '';
    expect(code).toBe('v3/a/tetrahexes');
    expect(otherBoardIn(code)).toEqual({ board: 'tetrahexes', which: 'all' });
    expect(otherBoardIn('v3/a/nothing')).toBeUndefined();
  });

  test('but not of unknown ones, nor beyond the greatest height', () => {
    expect(decoded('v3/d/f/0-0/q/2x2')).toBeUndefined();
    expect(decoded('v3/d/f/0-0/c/600x2x2')).toBeUndefined();
  });

  test('as a text with the geometry and all coordinates', () => {
    expect(JSON.parse(textOf(solid))).toMatchObject({
      geometry: 'cubes',
      mobility: 'one-sided',
      pieces: [
        { name: 'A' },
        {
          name: 'B',
          mobility: 'free',
          cells: [
            [0, 0, 0],
            [1, 0, 0],
            [0, 0, 1],
            [1, 0, 1],
          ],
        },
      ],
    });
  });
});

describe('solutions as text', () => {
  const interpretation = { ...bars, hasPieces: true };

  test('have a dash between layers and three coordinates', () => {
    const board = full(1, 2, 2);
    const puzzle = ownPuzzle(
      '',
      { ...interpretation, geometry: 'cubes', board },
      board,
      otherPicture('cubes', board),
    );
    const cells = Uint16Array.of(1, 1, 2, 2);
    const [first, second] = puzzle.symbols;
    expect(tilingText(puzzle, cells)).toBe(`${first}${first}\n-\n${second}${second}`);
    expect(tilingsAs('json', puzzle, [cells])).toContain('[0,0,1]');
    expect(codeIn(linkTo(puzzle, 'distinct'))).toMatch(/^v3\//);
  });

  test('have spaces between sticks', () => {
    const picture = otherPicture('sticks', plus);
    const read = { ...interpretation, geometry: 'sticks', board: plus } as const;
    const puzzle = ownPuzzle('', read, plus, picture);
    const [first] = puzzle.symbols;
    const text = tilingText(puzzle, Uint16Array.from('0000001001010010', Number));
    expect(text).toBe(` . .\n. ${first} \n ${first} ${first}\n. ${first} `);
  });

  test('have spaces between hexagons', () => {
    const picture = otherPicture('hexagons', threeHexagons);
    const puzzle = ownPuzzle(
      '',
      { ...interpretation, geometry: 'hexagons', board: threeHexagons },
      threeHexagons,
      picture,
    );
    const [first] = puzzle.symbols;
    const text = tilingText(puzzle, Uint16Array.of(1, 0, 1, 0, 1, 0));
    expect(text).toBe(`${first} ${first}\n ${first} `);
  });
});
