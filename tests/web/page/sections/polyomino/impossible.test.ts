import { expect, test } from 'vitest';
import type { PolyominoInterpretation } from '../../../../../web/engine/model/polyomino.ts';
import {
  impossibleBy,
  mayBeProved,
} from '../../../../../web/page/sections/polyomino/model/impossible.ts';
import { namedPuzzle, ownPuzzle } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { workshop } from '../../../../../web/page/sections/polyomino/workshop/words/en.ts';

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
    total: 6,
    sums: { covered: 1, board: 0 },
    groups: [
      { below: 0, amount: 1, pieces: [{ name: 'I2', copies: 1 }] },
      { below: 2, amount: 2, pieces: [{ name: 'I1', copies: 2 }] },
    ],
    empty: null,
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
    total: 2,
    sums: { covered: 0, board: 2 },
    groups: [{ below: 0, amount: 2, pieces: [{ name: 'D', copies: 2 }] }],
    empty: null,
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
    sums: { covered: 2, board: 2 },
    colors: null,
  });
});

const sentences: readonly (readonly [string, boolean, number, number[], number[], string])[] = [
  [
    'even and odd pieces',
    false,
    2,
    [1, 0, 1, 0],
    [1, 0],
    'Wherever they lie, I2 covers an odd number of marked cells and each other piece an even number: together an odd number. But 2 cells are marked, so the pieces can never fill the board.',
  ],
  [
    'remainders',
    false,
    3,
    [1, 2, 1, 2],
    [0, 1],
    'Wherever a piece lies, the sum of the numbers below it leaves the same remainder on division by 3: 0 for I2, 2 for each other piece. All pieces together leave 1. But the numbers of the whole board add up to 6, which leaves 0 on division by 3, so the pieces can never fill it.',
  ],
  [
    'no remainder',
    false,
    3,
    [1, 2, 1, 0],
    [0, 0],
    'Wherever a piece lies, the numbers below it add up to a multiple of 3. But the numbers of the whole board add up to 4, which leaves 1 on division by 3, so the pieces can never fill it.',
  ],
  [
    'sums',
    true,
    5,
    [1, 1, 4, 1],
    [0, 4],
    'Wherever a piece lies, the numbers below it have the same sum: 0 for I2, 1 for each other piece. All pieces together have the sum 2. But the numbers of the whole board add up to 2, so the pieces can never fill it.',
  ],
];

test.each(sentences)('names the pieces with %s', (_, isExact, modulus, cells, pieces, sentence) => {
  const proof = {
    modulus,
    total: 1,
    cells: Uint8Array.from(cells),
    pieces: Uint8Array.from(pieces),
    isExact,
  };
  const found = impossibleBy(proof, ownPuzzle('', interpretation));
  expect(found && workshop.proof.sentence(found)).toBe(sentence);
});

test('counts the cells that stay empty among what is covered', () => {
  const proof = {
    modulus: 2,
    total: 1,
    cells: Uint8Array.from([0, 1, 0, 1]),
    pieces: Uint8Array.from([1, 0]),
    isExact: false,
  };
  const open = {
    ...interpretation,
    pieces: [piece('I2', 1, 2), piece('I1', 1, 1)],
    empty: { least: 0, most: 1 },
    mayBeEmpty: Uint8Array.from([0, 1, 0, 1]),
  };
  const found = impossibleBy(proof, ownPuzzle('', open));
  expect(found).toMatchObject({ empty: { amount: 1, number: 1 }, sums: { covered: 0, board: 0 } });
  expect(found && workshop.proof.sentence(found)).toContain(
    'the other piece an even number, and 1 marked cell stays empty: together an even number.',
  );
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

test('looks for no proof of a board beyond the size that the engine tries', () => {
  expect(mayBeProved(ownPuzzle('', interpretation))).toBe(true);
  const large = (side: number, placements: number) =>
    ownPuzzle('', {
      ...interpretation,
      board: board(side, side, Array(side * side).fill(1)),
      placements,
    });
  expect(mayBeProved(large(20, 12_000))).toBe(true);
  expect(mayBeProved(large(20, 13_000))).toBe(false);
  expect(mayBeProved(namedPuzzle('6x10'))).toBe(false);
});
