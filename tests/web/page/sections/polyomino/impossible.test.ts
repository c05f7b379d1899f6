import { expect, test } from 'vitest';
import type { PolyominoInterpretation } from '../../../../../web/engine/model/polyomino.ts';
import { impossibleBy } from '../../../../../web/page/sections/polyomino/model/impossible.ts';
import { namedPuzzle, ownPuzzle } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';

const board = (height: number, width: number, mask: readonly number[]) => ({
  height,
  width,
  mask: Uint8Array.from(mask),
});

const piece = (name: string, count: number, length: number) => ({
  name,
  count,
  ...board(1, length, Array(length).fill(1)),
});

/** A row of four cells for a domino and two monominoes. */
const interpretation: PolyominoInterpretation = {
  format: 'pictures',
  geometry: 'squares',
  board: board(1, 4, [1, 1, 1, 1]),
  pieces: [piece('I2', 1, 2), piece('I1', 2, 1)],
  hasPieces: true,
  mobility: 'free',
  empty: { least: 0, most: 0 },
  mayBeEmpty: new Uint8Array(4),
  symbols: 'ABC',
  placements: 7,
  symmetries: 2,
};

test('says what the pieces leave and what the board leaves', () => {
  const proof = {
    modulus: 3,
    total: 1,
    cells: Uint8Array.from([1, 2, 1, 2]),
    pieces: Uint8Array.from([0, 1]),
    isExact: false,
  };
  expect(impossibleBy(proof, ownPuzzle('', interpretation))).toEqual({
    modulus: 3,
    numbers: Int16Array.from([1, 2, 1, 2]),
    marked: 4,
    sums: { pieces: 1, board: 0 },
    pieces: { all: 3, odd: 2 },
    colors: null,
  });
});

test('counts light and dark cells if dominoes cover both', () => {
  const proof = {
    modulus: 3,
    total: 2,
    cells: Uint8Array.from([1, 2, 1, 0, 1]),
    pieces: Uint8Array.from([0]),
    isExact: true,
  };
  const odd = {
    ...interpretation,
    board: board(1, 5, [1, 1, 1, 0, 1]),
    pieces: [piece('D', 2, 2)],
  };
  expect(impossibleBy(proof, ownPuzzle('', odd))).toEqual({
    modulus: null,
    numbers: Int16Array.from([1, -1, 1, 0, 1]),
    marked: 4,
    sums: { pieces: 0, board: 2 },
    pieces: { all: 2, odd: 0 },
    colors: { light: 3, dark: 1 },
  });
});

test('says what the pieces weigh together if the sums are the same without a modulus', () => {
  const proof = {
    modulus: 5,
    total: 3,
    cells: Uint8Array.from([1, 1, 4, 1]),
    pieces: Uint8Array.from([0, 4]),
    isExact: true,
  };
  expect(impossibleBy(proof, ownPuzzle('', interpretation))).toMatchObject({
    modulus: null,
    numbers: Int16Array.from([1, 1, -1, 1]),
    sums: { pieces: 2, board: 2 },
    colors: null,
  });
});

test('places the numbers on a board with empty margins', () => {
  const proof = {
    modulus: 2,
    total: 1,
    cells: Uint8Array.from([1, 0, 1, 0]),
    pieces: Uint8Array.from([1, 0]),
    isExact: false,
  };
  const wide = board(2, 5, [0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
  const found = impossibleBy(proof, ownPuzzle('', interpretation, wide));
  expect(found?.numbers).toEqual(Int16Array.from([0, 0, 0, 0, 0, 0, 1, 0, 1, 0]));
  expect(found?.marked).toBe(2);
});

test('says nothing without a proof, or of a board that always has solutions', () => {
  const none = {
    modulus: 0,
    total: 0,
    cells: new Uint8Array(4),
    pieces: new Uint8Array(2),
    isExact: false,
  };
  expect(impossibleBy(none, ownPuzzle('', interpretation))).toBeNull();
  expect(impossibleBy({ ...none, modulus: 2 }, namedPuzzle('6x10'))).toBeNull();
});
