import { describe, expect, test } from 'vitest';
import type { CellMask, Geometry } from '../../../../../web/engine/model/polyomino.ts';
import { cellsWithin } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import {
  block,
  rectangle,
  sidesOf,
  withLine,
} from '../../../../../web/page/sections/polyomino/model/shaping.ts';
import { cellCount } from '../../../../../web/page/sections/polyomino/model/use.ts';
import { cellsOn } from '../../../../../web/page/shared/polyomino/model/geometry.ts';
import { otherPicture } from '../../../../../web/page/shared/polyomino/model/other-pictures.ts';
import { spotsOf } from '../../../../../web/page/shared/polyomino/model/spots.ts';

const board: CellMask = rectangle(4, 6);
const solid: CellMask = { ...rectangle(6, 3), layers: 2 };
const geometries = ['hexagons', 'triangles', 'sticks', 'cubes'] as const;

function spotsFor(geometry: Exclude<Geometry, 'squares'>) {
  const shape = geometry === 'cubes' ? solid : board;
  return spotsOf(geometry, shape, otherPicture(geometry, shape));
}

function key(name: string) {
  return { key: `Arrow${name}`, ctrlKey: false, metaKey: false, altKey: false };
}

describe.each(geometries)('%s', (geometry) => {
  const spots = spotsFor(geometry);

  test('are found at their centres, and nothing far from the board', () => {
    for (const place of spots.places) expect(spots.cellAt(spots.centre(place))).toBe(place);
    expect(spots.cellAt({ x: -5, y: 2 })).toBeUndefined();
  });

  test('are all crossed by strokes along a row', () => {
    const [first = 0] = spots.places;
    const crossed = spots.cellsAlong(spots.centre(first), spots.centre(first));
    expect(crossed).toEqual([first]);
  });

  test('are all reached by arrow keys', () => {
    const reached = new Set([spots.places[0] as number]);
    for (const place of reached) {
      for (const name of ['Up', 'Down', 'Left', 'Right'])
        reached.add(spots.after(key(name), place) as number);
    }
    expect(reached.size).toBe(spots.places.length);
  });
});

test('hexagons and sticks stand at every other place', () => {
  const cross = rectangle(2, 4);
  expect(cellsOn('hexagons', cross)).toEqual([0, 2, 5, 7]);
  expect(cellsOn('sticks', cross)).toEqual([1, 3, 4, 6]);
  expect(cellsOn('triangles', cross)).toHaveLength(8);
});

test('a new line of hexagons is full', () => {
  const one: CellMask = { height: 1, width: 3, mask: Uint8Array.of(1, 0, 1) };
  expect([...withLine(one, 'bottom', 'hexagons').mask]).toEqual([1, 0, 1, 0, 1, 0]);
});

test.each([
  ['squares', { height: 2, width: 3 }, 6],
  ['hexagons', { height: 2, width: 3 }, 6],
  ['triangles', { height: 2, width: 3 }, 6],
  ['sticks', { height: 2, width: 3 }, 7],
  ['cubes', { height: 2, width: 3, layers: 4 }, 24],
] as const)('a block of %s has the sides %j, and %i cells', (geometry, sides, cells) => {
  const made = block(geometry, sides);
  expect(cellCount(made)).toBe(cells);
  expect(sidesOf(geometry, made)).toMatchObject(sides);
});

test('a board within empty margins keeps its layers and its places', () => {
  const inner: CellMask = { height: 2, width: 1, layers: 2, mask: Uint8Array.of(1, 1) };
  const outer: CellMask = {
    ...inner,
    height: 4,
    width: 2,
    mask: Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1),
  };
  expect([...cellsWithin(outer, inner)]).toEqual([3, 7]);
  // The solver starts hexagons in the second column if the first row requires it.
  const shifted: CellMask = { height: 2, width: 3, mask: Uint8Array.of(0, 1, 0, 1, 0, 1) };
  expect([...cellsWithin(shifted, shifted)]).toEqual([0, 1, 2, 3, 4, 5]);
  const left: CellMask = { height: 1, width: 2, mask: Uint8Array.of(0, 1) };
  expect([...cellsWithin(rectangle(1, 1), left)]).toEqual([-1, 0]);
});
