import { describe, expect, test } from 'vitest';
import type { CellMask, Geometry, PolyominoPiece } from '../../web/engine/model/polyomino.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import { cropped, isSamePiece } from '../../web/page/sections/polyomino/model/choosing.ts';
import { textOf } from '../../web/page/sections/polyomino/model/code.ts';
import { orientations } from '../../web/page/sections/polyomino/model/piece-sets.ts';
import { block, painted } from '../../web/page/sections/polyomino/model/shaping.ts';
import {
  type SolverSet,
  setsWith,
  solverSets,
  textOfSet,
} from '../../web/page/sections/polyomino/model/solver-sets.ts';
import { loadPage } from './load.ts';

const problems = new Problems(await loadPage());

/** Returns the pieces of a set, with their usual mobility or, given a prefix, another one. */
function piecesOf(geometry: Geometry, set: SolverSet, prefix = '') {
  const text = textOfSet(geometry, set).replace(set, prefix + set);
  return problems.describePolyomino({ text }).pieces;
}

const keyOf = ({ height, width, layers = 1, mask }: CellMask) =>
  `${layers}:${height}:${width}:${mask.join('')}`;

const geometries = Object.keys(solverSets) as Geometry[];
const sets = Object.entries(solverSets).flatMap(([geometry, names]) =>
  names.map((name) => [geometry as Geometry, name as SolverSet] as const),
);

/** The number of pieces in each set, as stated by the page. */
const sizes: Readonly<Record<SolverSet, number>> = {
  hexominoes: 35,
  heptominoes: 108,
  monohexes: 1,
  dihexes: 1,
  trihexes: 3,
  tetrahexes: 7,
  pentahexes: 22,
  moniamonds: 1,
  diamonds: 1,
  triamonds: 1,
  tetriamonds: 3,
  pentiamonds: 4,
  hexiamonds: 12,
  heptiamonds: 24,
  monosticks: 1,
  disticks: 2,
  tristicks: 5,
  tetrasticks: 16,
  pentasticks: 55,
  soma: 7,
  bedlam: 13,
  pentominoes: 12,
  monocubes: 1,
  dicubes: 1,
  tricubes: 2,
  tetracubes: 8,
  pentacubes: 29,
};

describe.each(sets)('of %s, the %s', (geometry, set) => {
  const pieces = piecesOf(geometry, set);

  test('are as many as the page says, and all different', () => {
    expect(pieces).toHaveLength(sizes[set]);
    for (const piece of pieces) {
      const same = pieces.filter((other) => isSamePiece(piece, other, 'one-sided', geometry));
      expect(same).toEqual([piece]);
      expect(keyOf(cropped(piece, geometry))).toBe(keyOf(piece));
    }
  });

  test('can be turned as the solver turns them', () => {
    const fixed = piecesOf(geometry, set, 'fixed ').map(keyOf);
    const moved = pieces.flatMap((piece) => orientations(piece, 'free', geometry).map(keyOf));
    expect(new Set(moved)).toEqual(new Set(fixed));
  });
});

test('sets are offered for boards with as many cells as their pieces have together', () => {
  const offers = geometries.flatMap((geometry) =>
    Array.from({ length: 300 }, (_, cells) =>
      setsWith(geometry, cells).map((set) => [geometry, set, cells] as const),
    ).flat(),
  );
  expect(offers).toContainEqual(['cubes', 'soma', 27]);
  for (const [geometry, set, cells] of offers) {
    const filled = piecesOf(geometry, set).flatMap(({ mask }) => [...mask].filter(Boolean));
    expect([set, filled.length]).toEqual([set, cells]);
  }
});

test.each([
  ['squares', { height: 6, width: 6 }],
  ['hexagons', { height: 6, width: 4 }],
  ['triangles', { height: 5, width: 7 }],
  ['sticks', { height: 4, width: 4 }],
  ['cubes', { height: 4, width: 4, layers: 3 }],
] as const)('boards of %s are cropped as the library does', (geometry, sides) => {
  const whole = block(geometry, sides);
  const [first] = piecesOf(geometry, solverSets[geometry][0]);
  const open = [...whole.mask.keys()].filter((cell) => whole.mask[cell] === 1);
  for (let part = 1; part < open.length; part += 1) {
    // Every third cell, with a different start for each part.
    const cells = open.filter((_, index) => index >= part && (index - part) % 3 === 0);
    const board = painted({ ...whole, mask: new Uint8Array(whole.mask.length) }, cells, 1);
    const text = textOf({ geometry, board, pieces: [first as PolyominoPiece], mobility: 'free' });
    const read = problems.describePolyomino({ text });
    expect(keyOf(cropped(board, geometry))).toBe(keyOf(read.board));
  }
});
