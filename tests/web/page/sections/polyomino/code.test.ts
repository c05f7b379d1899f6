import { describe, expect, test } from 'vitest';
import type { CellMask } from '../../../../../web/engine/model/polyomino.ts';
import {
  boardNameOf,
  codeIn,
  decoded,
  decodedPlaced,
  encoded,
  type Linked,
  linkTo,
  otherBoardIn,
  splitCode,
  textOf,
  withoutPlaced,
} from '../../../../../web/page/sections/polyomino/model/code.ts';
import {
  boardNames,
  boardShape,
  namedPuzzle,
  ownPuzzle,
  whiches,
} from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { noEmptyCells } from '../../../../../web/page/sections/polyomino/model/use.ts';
import { withColors } from '../../../../../web/page/shared/polyomino/model/colors.ts';
import { bars } from './samples.ts';

const square: CellMask = { height: 2, width: 2, mask: Uint8Array.of(1, 1, 1, 1) };
const corner: CellMask = { height: 2, width: 2, mask: Uint8Array.of(1, 0, 1, 1) };

const odd: Linked = {
  which: 'all',
  mobility: 'one-sided',
  board: corner,
  pieces: [{ name: 'a.b/c?%*é', count: 12, ...square }],
};

describe('a puzzle comes back from its code', () => {
  test.each(boardNames)('the board %s', (name) => {
    const code = codeIn(linkTo(namedPuzzle(name), 'distinct')) ?? '';
    const linked = decoded(code);
    expect(linked).toEqual({
      which: 'distinct',
      mobility: 'free',
      board: boardShape(name),
      pieces: [],
    });
    expect(linked && boardNameOf(linked)).toBe(name);
  });

  test.each(whiches)('with the choice of %s solutions', (which) => {
    expect(decoded(encoded({ ...odd, which }))).toEqual({ ...odd, which });
    expect(otherBoardIn(`v3/${which.charAt(0)}/soma`)?.which).toBe(which);
  });

  test('with the pieces put on its board', () => {
    const inner = bars.board;
    const board = { height: 4, width: 5, mask: new Uint8Array(20) };
    const places = [6, 7, 8, 11, 12, 13, 16, 17, 18];
    for (const place of places) board.mask[place] = 1;
    const placed = [
      { name: 'a.b~c/', cells: [6, 7, 8] },
      { name: 'L', cells: [12, 16, 17] },
    ];
    const link = linkTo(ownPuzzle('', bars, board), 'all', placed);
    expect(withoutPlaced(link)).toBe(linkTo(ownPuzzle('', bars, board), 'all'));
    const { code, placed: text } = splitCode(codeIn(link) ?? '');
    expect(link).toMatch(/^#[\w/%.~-]+$/);
    expect(decoded(code)?.which).toBe('all');
    expect(decodedPlaced(text, inner)).toEqual([
      { name: 'a.b~c/', cells: [0, 1, 2] },
      { name: 'L', cells: [4, 6, 7] },
    ]);
    expect(splitCode(code)).toEqual({ code, placed: '' });
    for (const damaged of ['L', 'L.4.2x2.', 'L.8.2x2', '.0.1x3', 'L.x.1x3', `${text}~`]) {
      expect(decodedPlaced(damaged, inner)).toBeUndefined();
    }
  });

  test('with pieces, their names and counts', () => {
    expect(decoded(encoded(odd))).toEqual(odd);
    expect(encoded(odd)).toMatch(/^[\w/%.-]+$/);
  });

  test('with colours, which its text has, too', () => {
    const board = withColors(corner, [1, 9, 0, 26]);
    const pieces = [
      { name: 'a', count: 1, least: 1, most: 1, ...withColors(square, [0, 2, 0, 0]) },
      { name: 'b', count: 2, least: 2, most: 2, ...square },
    ];
    const colored: Linked = {
      which: 'distinct',
      mobility: 'free',
      board,
      pieces,
      empty: noEmptyCells,
    };
    expect(board.colors).toEqual(Uint8Array.of(1, 0, 0, 26));
    expect(decoded(encoded(colored))).toEqual(colored);
    expect(encoded(colored)).toMatch(/^v4\/[\w/%.~-]+$/);
    expect(decoded(encoded({ ...colored, geometry: 'hexagons' }))?.geometry).toBe('hexagons');
    expect(decoded(encoded(colored).replace('~BAAa', '~BAA'))).toBeUndefined();
    expect(decoded(encoded(colored).replace('~BAAa', '~BAAb'))).toBeUndefined();
    const text = JSON.parse(textOf(colored));
    expect(text.colors).toBe('A.Z');
    expect(text.pieces[0].colors).toBe('.B..');
    expect(text.pieces[1].colors).toBeUndefined();
  });

  test('with pairs of colours that match, too', () => {
    const board = { ...withColors(square, [1, 2, 0, 1]), colorPairs: ['AB', 'CA'] };
    const piece = { name: 'a', count: 1, least: 1, most: 1, ...withColors(corner, [3, 0, 0, 0]) };
    const linked: Linked = {
      which: 'all',
      mobility: 'free',
      board,
      pieces: [piece],
      empty: noEmptyCells,
    };
    expect(decoded(encoded(linked))).toEqual(linked);
    expect(encoded(linked)).toContain('~ABCA/');
    expect(decoded(encoded(linked).replace('~ABCA', '~ABC'))).toBeUndefined();
    expect(JSON.parse(textOf(linked)).colorPairs).toEqual(['AB', 'CA']);
  });

  test('with ranges, moves of single pieces and empty cells', () => {
    const loose: Linked = {
      ...odd,
      board: square,
      pieces: [
        { name: 'a', count: 4, least: 0, most: null, height: 1, width: 1, mask: Uint8Array.of(1) },
        { name: 'b', count: 1, least: 1, most: 3, mobility: 'fixed', ...corner },
      ],
      empty: { least: 0, most: 2 },
      mayBeEmpty: Uint8Array.of(0, 1, 1, 0),
    };
    expect(decoded(encoded(loose))).toEqual(loose);
    expect(encoded(loose)).toMatch(/^[\w/%.-]+$/);
    expect(JSON.parse(textOf(loose))).toMatchObject({
      empty: [0, 2],
      mayBeEmpty: [
        [1, 0],
        [0, 1],
      ],
      pieces: [{ count: [0, null] }, { count: [1, 3], mobility: 'fixed' }],
    });
  });

  test.each([1, 5, 6, 7, 13])('with a bit for each of %i cells', (width) => {
    const mask = Uint8Array.from({ length: width }, (_, cell) => Number(cell % 3 !== 1));
    const linked = { ...odd, board: { height: 1, width, mask } };
    expect(decoded(encoded(linked))).toEqual(linked);
  });
});

// These links are published: never change them.
describe('links of earlier versions', () => {
  test('predefined boards', () => {
    expect(boardNameOf(decoded('v1/d/f/8x8.____5-f___8') as Linked)).toBe('8x8-2x2');
    expect(boardNameOf(decoded('v1/a/f/6x10') as Linked)).toBe('6x10');
  });

  test('a board with pieces', () => {
    const code = codeIn('#/pentominoes/v1/a/f/3x3/bar.2.1x3/L.1.2x2.s');
    expect(decoded(code ?? '')).toEqual({
      which: 'all',
      mobility: 'free',
      board: bars.board,
      pieces: bars.pieces,
    });
  });

  test('an odd name and pieces that are not turned over', () => {
    expect(decoded('v1/a/o/2x2.s/a%2Eb%2Fc%3F%25%2A%C3%A9.12.2x2')).toEqual(odd);
  });
});

test('links are still written like that', () => {
  expect(linkTo(namedPuzzle('8x8-2x2'), 'distinct')).toBe('#/pentominoes/v1/d/f/8x8.____5-f___8');
  expect(linkTo(ownPuzzle('', bars), 'all')).toBe('#/pentominoes/v1/a/f/3x3/bar.2.1x3/L.1.2x2.s');
  expect(decoded('v2/d/f/0-.2x2.s/2x2/a.0-2x.1x2')).toMatchObject({
    empty: { least: 0, most: null },
    pieces: [{ name: 'a', least: 0, most: 2, mobility: 'fixed' }],
  });
  expect(encoded(odd)).toBe('v1/a/o/2x2.s/a%2Eb%2Fc%3F%25%2A%C3%A9.12.2x2');
});

describe('a link’s puzzle is written as text', () => {
  test('pictures', () => {
    const { board, pieces } = bars;
    expect(textOf({ mobility: 'free', board, pieces })).toBe(
      'XXX\nXXX\nXXX\n\n2|bar:\nXXX\n\nL:\nX.\nXX\n',
    );
  });

  test('JSON if pieces must not be turned over', () => {
    expect(JSON.parse(textOf(odd))).toEqual({
      mobility: 'one-sided',
      board: [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      pieces: [
        {
          name: 'a.b/c?%*é',
          count: 12,
          cells: [
            [0, 0],
            [1, 0],
            [0, 1],
            [1, 1],
          ],
        },
      ],
    });
  });
});

describe('anything else is rejected', () => {
  test.each([
    '',
    'v1',
    'v1/d/f',
    'v2/d/f/6x10',
    'v3/d/f/6x10',
    'v2/d/f/2-1/6x10',
    'v2/d/f/0-.2x2.s/6x10',
    'v2/d/f/0/6x10/a.0-0.1x1',
    'v1/x/f/6x10',
    'v1/d/y/6x10',
    'v1/d/f/0x10',
    'v1/d/f/1001x1',
    'v1/d/f/2x2.',
    'v1/d/f/2x2.ss',
    'v1/d/f/2x2.!',
    'v1/d/f/2x2/',
    'v1/d/f/2x2/.1.1x1',
    'v1/d/f/2x2/a.0.1x1',
    'v1/d/f/2x2/a.1',
    'v1/d/f/2x2/%E0.1.1x1',
    `v1/d/f/${'9'.repeat(100_000)}`,
  ])('%.30s', (code) => {
    expect(decoded(code)).toBeUndefined();
  });
});

test('the address of another section has no code', () => {
  expect(codeIn('#/pentominoesx/v1')).toBeUndefined();
  expect(codeIn('#/sudoku')).toBeUndefined();
  expect(codeIn('#/pentominoes')).toBe('');
});
